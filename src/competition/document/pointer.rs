//! Where in a document something stands.

use std::fmt::Write as _;

/// A JSON pointer (RFC 6901); the empty one is the whole document.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pointer(Box<str>);

impl Pointer {
    /// As text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl std::fmt::Display for Pointer {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(&self.0)
    }
}

/// The way to a value while reading: links on the stack, so that nothing is built for what is right.
#[derive(Clone, Copy)]
pub(super) enum Path<'up> {
    /// The whole document.
    Root,
    /// A member of the object there.
    Key(&'up Path<'up>, &'up str),
    /// An element of the list there, from 0.
    Element(&'up Path<'up>, usize),
}

impl Path<'_> {
    pub(super) fn key<'longer>(&'longer self, key: &'longer str) -> Path<'longer> {
        Path::Key(self, key)
    }

    pub(super) fn element(&self, index: usize) -> Path<'_> {
        Path::Element(self, index)
    }

    pub(super) fn pointer(&self) -> Pointer {
        let mut text = String::new();
        self.append_to(&mut text);
        Pointer(text.into())
    }

    fn append_to(&self, text: &mut String) {
        match self {
            Self::Root => {}
            Self::Key(up, key) => {
                up.append_to(text);
                text.push('/');
                for character in key.chars() {
                    match character {
                        '~' => text.push_str("~0"),
                        '/' => text.push_str("~1"),
                        other => text.push(other),
                    }
                }
            }
            Self::Element(up, index) => {
                up.append_to(text);
                write!(text, "/{index}").expect("writing to a string does not fail");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_escaped_as_the_rfc_says() {
        let root = Path::Root;
        let list = root.key("a/b~c");
        assert_eq!(list.element(3).pointer().as_str(), "/a~1b~0c/3");
        assert_eq!(root.pointer().as_str(), "");
        assert_eq!(root.key("").pointer().as_str(), "/");
    }
}
