//! An organiser at a browser: signs in, opens a form, sends it filled in.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{Read, Write as _};
use std::net::TcpStream;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use scraper::{Html, Selector};

const NAME: &str = "Wim";
const PASSWORD: &str = "een lang wachtwoord";

/// Makes the account with which an [`Organiser`] signs in; the command must name the database.
pub fn add_account(mut command: Command) {
    let mut child = command
        .args([
            "account",
            "add",
            NAME,
            "--role",
            "admin",
            "--password-stdin",
        ])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .expect("the program is there");
    child
        .stdin
        .take()
        .expect("it is piped")
        .write_all(PASSWORD.as_bytes())
        .expect("the program reads");
    assert!(child.wait().expect("it ends").success());
}

/// Somebody who is signed in.
pub struct Organiser {
    address: String,
    cookies: BTreeMap<String, String>,
}

struct Answer {
    status: u16,
    body: String,
}

impl Organiser {
    /// Signs in.
    pub fn sign_in(address: &str) -> Self {
        let mut organiser = Self {
            address: address.to_owned(),
            cookies: BTreeMap::new(),
        };
        organiser.send(
            "/sign-in",
            "name",
            &[("name", NAME), ("password", PASSWORD)],
        );
        organiser
    }

    /// Opens the form that stands at this address and has a field of that name, fills in those fields and sends it
    /// to where it stands; how long the answer to the sending took. It must be taken.
    pub fn send(&mut self, path: &str, having: &str, fields: &[(&str, &str)]) -> Duration {
        let page = self.ask(&format!("GET {path}"), None).body;
        let mut body = String::new();
        for (name, value) in hidden(&page, having) {
            add(&mut body, &name, &value);
        }
        for (name, value) in fields {
            add(&mut body, name, value);
        }
        let action = path.split('?').next().unwrap_or(path);
        let started = Instant::now();
        let answer = self.ask(&format!("POST {action}"), Some(&body));
        let took = started.elapsed();
        assert_eq!(answer.status, 303, "{path} was not taken: {}", answer.body);
        took
    }

    fn ask(&mut self, line: &str, form: Option<&str>) -> Answer {
        let mut stream = TcpStream::connect(&self.address).expect("the server takes it");
        let mut request = format!(
            "{line} HTTP/1.1\r\nHost: {0}\r\nOrigin: http://{0}\r\nConnection: close\r\n",
            self.address
        );
        let cookies: Vec<String> = self
            .cookies
            .iter()
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        write!(request, "Cookie: {}\r\n", cookies.join("; ")).expect("text takes text");
        if let Some(form) = form {
            write!(
                request,
                "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{form}",
                form.len()
            )
            .expect("text takes text");
        } else {
            request.push_str("\r\n");
        }
        stream
            .write_all(request.as_bytes())
            .expect("the server reads");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).expect("the server answers");
        let answer = String::from_utf8_lossy(&answer);
        let (head, body) = answer.split_once("\r\n\r\n").expect("an answer has a head");
        for line in head.lines() {
            let Some((name, value)) = line.split_once(": ") else {
                continue;
            };
            if name.eq_ignore_ascii_case("set-cookie") {
                let pair = value.split(';').next().unwrap_or(value);
                if let Some((name, value)) = pair.split_once('=') {
                    self.cookies.insert(name.to_owned(), value.to_owned());
                }
            }
        }
        let status = head
            .split(' ')
            .nth(1)
            .and_then(|status| status.parse().ok());
        Answer {
            status: status.expect("an answer has a status"),
            body: body.to_owned(),
        }
    }
}

/// The hidden fields of the form that has a field of that name.
fn hidden(page: &str, having: &str) -> Vec<(String, String)> {
    let page = Html::parse_document(page);
    let selector = |text: &str| Selector::parse(text).expect("a selector");
    let field = selector(&format!("[name=\"{having}\"]"));
    let form = page
        .select(&selector("form[method=post]"))
        .find(|form| form.select(&field).next().is_some())
        .unwrap_or_else(|| panic!("no form with {having}"));
    form.select(&selector("input[type=hidden]"))
        .map(|input| {
            let value = |name| input.attr(name).unwrap_or_default().to_owned();
            (value("name"), value("value"))
        })
        .collect()
}

/// Adds a field to a form's body.
fn add(body: &mut String, name: &str, value: &str) {
    if !body.is_empty() {
        body.push('&');
    }
    body.push_str(name);
    body.push('=');
    for byte in value.bytes() {
        write!(body, "%{byte:02X}").expect("text takes text");
    }
}
