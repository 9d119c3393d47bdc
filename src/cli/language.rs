//! The language of messages on the command line.

use crate::wording::Language;

/// The language that `LANG` names: Dutch if it begins with `nl`, else English.
pub(super) fn of_the_user() -> Language {
    let named = std::env::var_os("LANG").unwrap_or_default();
    named_by(&named.to_string_lossy())
}

fn named_by(locale: &str) -> Language {
    let code = locale.split(['_', '.', '@', '-']).next().unwrap_or("");
    if code.eq_ignore_ascii_case(Language::Dutch.code()) {
        Language::Dutch
    } else {
        Language::English
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_nl_is_dutch() {
        for dutch in ["nl", "nl_NL.UTF-8", "nl_BE", "NL", "nl@euro"] {
            assert_eq!(named_by(dutch), Language::Dutch, "{dutch}");
        }
        for other in ["", "C", "C.UTF-8", "en_GB.UTF-8", "nld", "nlx_NL"] {
            assert_eq!(named_by(other), Language::English, "{other}");
        }
    }
}
