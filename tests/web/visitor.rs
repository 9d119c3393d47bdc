//! Somebody with a browser that keeps cookies and runs no scripts.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::net::{Ipv4Addr, SocketAddr};

use actix_web::http::{Method, header};
use actix_web::test::TestRequest;

use crate::answer::Answer;
use crate::form::Form;
use crate::page::Page;
use crate::site::Site;

/// Somebody who visits a site.
pub(crate) struct Visitor<'a> {
    site: &'a Site,
    cookies: RefCell<BTreeMap<String, String>>,
    peer: SocketAddr,
}

impl<'a> Visitor<'a> {
    pub(crate) fn new(site: &'a Site) -> Self {
        Self {
            site,
            cookies: RefCell::default(),
            peer: SocketAddr::from((Ipv4Addr::LOCALHOST, 49152)),
        }
    }

    /// The same browser, from another place.
    pub(crate) fn coming_from(mut self, place: [u8; 4]) -> Self {
        self.peer = SocketAddr::from((place, 49152));
        self
    }

    /// The same browser at another site.
    pub(crate) fn at<'b>(&self, site: &'b Site) -> Visitor<'b> {
        Visitor {
            site,
            cookies: self.cookies.clone(),
            peer: self.peer,
        }
    }

    /// Puts a cookie into the browser.
    pub(crate) fn take_cookie(&self, name: &str, value: &str) {
        self.cookies
            .borrow_mut()
            .insert(name.to_owned(), value.to_owned());
    }

    /// What the browser keeps under that name.
    pub(crate) fn cookie(&self, name: &str) -> Option<String> {
        self.cookies.borrow().get(name).cloned()
    }

    /// Throws a cookie away.
    pub(crate) fn drop_cookie(&self, name: &str) {
        self.cookies.borrow_mut().remove(name);
    }

    /// Chooses English.
    pub(crate) fn in_english(self) -> Self {
        self.take_cookie("language", "en");
        self
    }

    /// Sends a request with the browser's cookies, and keeps those that come back.
    pub(crate) async fn send(&self, request: TestRequest) -> Answer {
        let cookies: Vec<String> = self
            .cookies
            .borrow()
            .iter()
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        let mut request = request.peer_addr(self.peer);
        if !cookies.is_empty() {
            request = request.insert_header((header::COOKIE, cookies.join("; ")));
        }
        let answer = self.site.answer(request).await;
        for set in answer.headers.get_all(header::SET_COOKIE) {
            self.keep(set.to_str().expect("a cookie of text"));
        }
        answer
    }

    fn keep(&self, set: &str) {
        let mut parts = set.split(';').map(str::trim);
        let (name, value) = parts
            .next()
            .and_then(|pair| pair.split_once('='))
            .expect("a cookie with a name");
        if parts.any(|part| part.eq_ignore_ascii_case("max-age=0")) {
            self.drop_cookie(name);
        } else {
            self.take_cookie(name, value);
        }
    }

    /// Asks for an address.
    pub(crate) async fn get(&self, address: &str) -> Answer {
        self.send(TestRequest::get().uri(address)).await
    }

    /// Asks for an address in some way.
    pub(crate) async fn ask(&self, method: Method, address: &str) -> Answer {
        self.send(TestRequest::with_uri(address).method(method))
            .await
    }

    /// Asks for a page that is there.
    pub(crate) async fn page(&self, address: &str) -> Page {
        self.get(address).await.page()
    }

    /// Asks for a page and takes the form on it that is sent to its own address.
    pub(crate) async fn form(&self, address: &str) -> Form {
        let path = address.split('?').next().unwrap_or_default();
        self.page(address).await.form(path)
    }

    /// Sends a form, and stays at what is answered.
    pub(crate) async fn submit(&self, form: &Form) -> Answer {
        if form.method == "get" {
            return self
                .get(&format!("{}?{}", form.action, form.encoded()))
                .await;
        }
        self.post(&form.action, form.encoded()).await
    }

    /// Sends a form that must be taken, and goes on to the page that it leads to.
    pub(crate) async fn do_submit(&self, form: &Form) -> Page {
        let answer = self.submit(form).await;
        let to = answer.leads_to();
        self.page(&to).await
    }

    /// Sends a form of results, and once more what is asked about before it is kept.
    pub(crate) async fn surely_submit(&self, form: &Form) -> Page {
        let answer = self.submit(form).await;
        if answer.status() == 303 {
            return self.page(&answer.leads_to()).await;
        }
        let again = answer.page_with(409).form(&form.action);
        self.do_submit(&again).await
    }

    /// Posts a body as browsers post forms.
    pub(crate) async fn post(&self, address: &str, body: impl Into<Vec<u8>>) -> Answer {
        self.send(posting(address, body)).await
    }

    /// Signs in with name and password; what is answered.
    pub(crate) async fn sign_in(&self, name: &str, password: &str) -> Answer {
        let form = self
            .form("/sign-in")
            .await
            .set("name", name)
            .set("password", password);
        self.submit(&form).await
    }

    /// The token that this browser's forms carry now.
    pub(crate) async fn token(&self) -> String {
        let address = if self.cookie("session").is_some() {
            "/account"
        } else {
            "/sign-in"
        };
        let page = self.get(address).await.page();
        page.value_of(r#"input[name="form_token"]"#)
    }

    /// Posts fields that no page offered, with a token that is right.
    pub(crate) async fn post_fields(&self, address: &str, fields: &[(&str, &str)]) -> Answer {
        let token = self.token().await;
        let mut fields = fields.to_vec();
        fields.push(("form_token", &token));
        self.post(address, encoded(&fields)).await
    }
}

/// A post of a form as browsers send it.
pub(crate) fn posting(address: &str, body: impl Into<Vec<u8>>) -> TestRequest {
    TestRequest::post()
        .uri(address)
        .insert_header((header::CONTENT_TYPE, "application/x-www-form-urlencoded"))
        .insert_header(("sec-fetch-site", "same-origin"))
        .set_payload(body.into())
}

/// Fields as the body of a post.
pub(crate) fn encoded(fields: &[(&str, &str)]) -> String {
    serde_html_form::to_string(fields).expect("pairs of text can be written")
}
