//! What every answer carries: the frame of a page, headers, the log, pages kept ready, failures made pages.

pub(crate) mod ask;
pub(crate) mod assets;
pub(crate) mod attachment;
pub(crate) mod done;
pub(crate) mod errors;
pub(crate) mod file_body;
pub(crate) mod headers;
pub(crate) mod logging;
pub(crate) mod page;
pub(crate) mod page_cache;
pub(crate) mod style_sheet;
