//! What came back, with what tests ask of it.

use actix_web::http::StatusCode;
use actix_web::http::header::{self, HeaderMap, HeaderName};
use actix_web::web::Bytes;

use crate::page::Page;

/// The answer to a request.
pub(crate) struct Answer {
    /// The address that was asked for.
    pub(crate) asked: String,
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Bytes,
}

impl Answer {
    /// The status as a number.
    pub(crate) fn status(&self) -> u16 {
        self.status.as_u16()
    }

    /// A header; empty if it was not sent.
    #[track_caller]
    pub(crate) fn header(&self, name: HeaderName) -> &str {
        self.headers.get(name).map_or("", |value| {
            value.to_str().expect("a header of plain characters")
        })
    }

    /// The body as text.
    #[track_caller]
    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.body).expect("a body of text")
    }

    /// The page, which must have been answered with "all is well".
    #[track_caller]
    pub(crate) fn page(&self) -> Page {
        self.page_with(200)
    }

    /// The page, which must have been answered with that status.
    #[track_caller]
    pub(crate) fn page_with(&self, status: u16) -> Page {
        let page = self.any_page();
        assert_eq!(
            self.status(),
            status,
            "{}: {} {:?}",
            self.asked,
            page.heading(),
            page.faults()
        );
        page
    }

    /// The page, whatever its status.
    #[track_caller]
    pub(crate) fn any_page(&self) -> Page {
        assert_eq!(
            self.header(header::CONTENT_TYPE),
            "text/html; charset=utf-8",
            "{}: {} {}",
            self.asked,
            self.status,
            self.header(header::LOCATION),
        );
        Page::read(self.text())
    }

    /// The page of a problem: of that status, in the site's look, in a language, with a way on.
    #[track_caller]
    pub(crate) fn problem(&self, status: u16) -> Page {
        let page = self.page_with(status);
        page.assert_in_the_sites_look();
        let language = self.header(header::CONTENT_LANGUAGE);
        assert_eq!(page.language(), language, "{}", self.asked);
        assert_ne!(page.heading(), "", "{}", self.asked);
        assert!(
            page.count("main a.button, main form") > 0,
            "{}: no way on",
            self.asked
        );
        page
    }

    /// The page of a form that came back with faults: each beside its field, the first field focused.
    #[track_caller]
    pub(crate) fn came_back(&self) -> Page {
        let page = self.page_with(422);
        page.assert_in_the_sites_look();
        assert_ne!(page.faults(), Vec::<String>::new(), "{}", self.asked);
        assert_eq!(page.count(r#"[role="alert"]"#), 1, "{}", self.asked);
        page
    }

    /// Where the browser is sent after a post.
    #[track_caller]
    pub(crate) fn leads_to(&self) -> String {
        if self.status() != 303 {
            let page = self.any_page();
            panic!(
                "{}: {} instead of a redirect: {} {:?}",
                self.asked,
                self.status,
                page.heading(),
                page.faults()
            );
        }
        self.header(header::LOCATION).to_owned()
    }
}
