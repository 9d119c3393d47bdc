//! Style sheet, scripts and icons: in the program, served under their hash, kept by browsers for good.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::LazyLock;

use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse};
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};

use crate::clock;
use crate::web::problem::Problem;
use crate::web::response::style_sheet;

#[derive(RustEmbed)]
#[folder = "static/"]
#[exclude = "style/*"]
struct Files;

struct Asset {
    bytes: Cow<'static, [u8]>,
    compressed: Vec<u8>,
    media_type: &'static str,
}

static ASSETS: LazyLock<HashMap<String, Asset>> = LazyLock::new(|| {
    Files::iter()
        .chain([Cow::Borrowed(style_sheet::NAME)])
        .filter_map(|name| {
            let bytes = content(&name)?;
            let asset = Asset {
                compressed: crate::web::response::page_cache::compressed(&bytes),
                media_type: media_type(&name),
                bytes,
            };
            Some((address(&name), asset))
        })
        .collect()
});
static STYLE_SHEET: LazyLock<String> = LazyLock::new(|| address(style_sheet::NAME));
static RESULTS_SCRIPT: LazyLock<String> = LazyLock::new(|| address("results.js"));
static BOARD_SCRIPT: LazyLock<String> = LazyLock::new(|| address("board.js"));
static TOUCH_ICON: LazyLock<String> = LazyLock::new(|| address("icons/touch-icon.png"));
static LIVE_SCRIPT: LazyLock<String> = LazyLock::new(|| address("live.js"));
static ME_SCRIPT: LazyLock<String> = LazyLock::new(|| address("me.js"));
static SCREEN_SCRIPT: LazyLock<String> = LazyLock::new(|| address("screen.js"));
static ICON: LazyLock<String> = LazyLock::new(|| address("icons/favicon.svg"));

/// Address of the style sheet.
pub(crate) fn style_sheet() -> &'static str {
    &STYLE_SHEET
}

/// Address of the script that keeps an open page up to date.
pub(crate) fn live_script() -> &'static str {
    &LIVE_SCRIPT
}

/// Address of the script that marks the visitor among the players.
pub(crate) fn me_script() -> &'static str {
    &ME_SCRIPT
}

/// Address of the script of the grid of results.
pub(crate) fn results_script() -> &'static str {
    &RESULTS_SCRIPT
}

/// Address of the script that steps through the turns of a board.
pub(crate) fn board_script() -> &'static str {
    &BOARD_SCRIPT
}

/// Address of the script that turns the pages of the screen.
pub(crate) fn screen_script() -> &'static str {
    &SCREEN_SCRIPT
}

/// Address of the icon for a phone's first screen.
pub(crate) fn touch_icon() -> &'static str {
    &TOUCH_ICON
}

/// Address of the icon.
pub(crate) fn icon() -> &'static str {
    &ICON
}

fn content(name: &str) -> Option<Cow<'static, [u8]>> {
    if name == style_sheet::NAME {
        Some(style_sheet::joined())
    } else {
        Files::get(name).map(|file| file.data)
    }
}

fn address(name: &str) -> String {
    let bytes = content(name).unwrap_or_default();
    let digest = clock::hexadecimal(&Sha256::digest(&bytes)[..8]);
    format!("/static/{digest}/{name}")
}

fn media_type(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

/// Serves one file by its exact address.
pub(crate) async fn serve(request: HttpRequest) -> Result<HttpResponse, Problem> {
    let asset = ASSETS.get(request.path()).ok_or(Problem::NotFound)?;
    let mut response = HttpResponse::Ok();
    response
        .insert_header((header::CONTENT_TYPE, asset.media_type))
        .insert_header((header::CACHE_CONTROL, "public, max-age=31536000, immutable"))
        .insert_header((header::VARY, "accept-encoding"));
    if crate::web::response::page_cache::takes_gzip(&request) {
        response.insert_header((header::CONTENT_ENCODING, "gzip"));
        Ok(response.body(asset.compressed.as_slice()))
    } else {
        Ok(response.body(asset.bytes.as_ref().to_vec()))
    }
}

/// What sets this build's pages apart from another build's: the version and all that is embedded.
pub(crate) fn build() -> &'static str {
    static BUILD: LazyLock<String> = LazyLock::new(|| {
        let mut digest = Sha256::new();
        digest.update(env!("CARGO_PKG_VERSION"));
        let mut addresses: Vec<&String> = ASSETS.keys().collect();
        addresses.sort();
        for address in addresses {
            digest.update(address);
        }
        clock::hexadecimal(&digest.finalize()[..6])
    });
    &BUILD
}
