//! A real browser: Chromium, driven through chromedriver.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Duration;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use gouds8::wording::Language;
use serde_json::{Value, json};
use tempfile::TempDir;
use thirtyfour::ChromiumLikeCapabilities;
use thirtyfour::action_chain::ActionChain;
use thirtyfour::prelude::*;

/// The width of a small phone, in CSS pixels.
pub(crate) const PHONE: u32 = 360;
/// The width of a laptop, in CSS pixels.
pub(crate) const LAPTOP: u32 = 1280;

/// What the browser is asked to prefer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scheme {
    Light,
    Dark,
}

impl Scheme {
    /// As style sheets name it.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }
}

/// How somebody looks at the pages.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look {
    /// In CSS pixels.
    pub(crate) width: u32,
    pub(crate) scheme: Scheme,
    pub(crate) language: Language,
    /// Whether pages may run scripts.
    pub(crate) scripts: bool,
}

/// A browser with one window; it closes when this goes.
pub(crate) struct Browser {
    pub(crate) driver: WebDriver,
    process: DriverProcess,
    downloads: TempDir,
    _profile: TempDir,
}

impl Browser {
    /// Opens a browser that looks so.
    pub(crate) async fn open(look: Look) -> Self {
        let process = DriverProcess::start();
        let profile = TempDir::new().expect("a directory for the profile");
        let downloads = TempDir::new().expect("a directory for downloads");
        let capabilities = capabilities(look, profile.path(), downloads.path());
        let address = format!("http://127.0.0.1:{}", process.port);
        let driver = WebDriver::new(address, capabilities)
            .await
            .expect("chromedriver opens a Chromium");
        let browser = Self {
            driver,
            process,
            downloads,
            _profile: profile,
        };
        browser.look(look.width, look.scheme).await;
        browser.tries_a_script(look.scripts).await;
        browser
    }

    /// Holds the browser to what it was told about scripts.
    async fn tries_a_script(&self, expected: bool) {
        let page = "data:text/html,<title>off</title><script>document.title = 'on'</script>";
        self.driver.goto(page).await.expect("a page");
        let title = self.driver.title().await.expect("its title");
        assert_eq!(title == "on", expected, "scripts are {title}");
    }

    /// Shows the page at that width and in that colour scheme from now on.
    pub(crate) async fn look(&self, width: u32, scheme: Scheme) {
        self.frames(width, usual_height(width)).await;
        let feature = json!({"name": "prefers-color-scheme", "value": scheme.word()});
        self.devtools("Emulation.setEmulatedMedia", json!({"features": [feature]}))
            .await;
    }

    /// Asks the browser itself something.
    pub(crate) async fn devtools(&self, command: &str, parameters: Value) -> Value {
        self.driver
            .cdp()
            .send_raw(command, parameters)
            .await
            .unwrap_or_else(|cause| panic!("{command}: {cause}"))
    }

    /// Runs a script in the page, from outside it, and gives what it returns.
    pub(crate) async fn ask(&self, script: &str, arguments: Vec<Value>) -> Value {
        let answer = self.driver.execute(script, arguments).await;
        answer
            .unwrap_or_else(|cause| panic!("{script}: {cause}"))
            .json()
            .clone()
    }

    /// Types a text, wherever the focus is.
    pub(crate) async fn types(&self, text: &str) {
        let keys = self.keys().send_keys(text);
        keys.perform().await.expect("it can be typed");
    }

    /// Presses a key a number of times.
    pub(crate) async fn presses(&self, key: &Key, times: usize) {
        let keys = (0..times).fold(self.keys(), |keys, _| {
            keys.key_down(key.clone()).key_up(key.clone())
        });
        keys.perform().await.expect("it can be pressed");
    }

    /// Selects all that stands in the field with the focus.
    pub(crate) async fn selects_all(&self) {
        let keys = self.keys().key_down(Key::Control).send_keys("a");
        let keys = keys.key_up(Key::Control);
        keys.perform().await.expect("it can be selected");
    }

    fn keys(&self) -> ActionChain {
        // Nobody waits between keys here.
        self.driver
            .action_chain_with_delay(Some(Duration::ZERO), Some(Duration::ZERO))
    }

    /// Keeps a picture of the whole page.
    pub(crate) async fn photograph(&self, name: &str, width: u32) {
        // In a window as high as the page, nothing that sticks to an edge lies over the rest.
        let height = self
            .ask("return document.documentElement.scrollHeight", Vec::new())
            .await;
        self.frames(width, height.as_u64().expect("a height")).await;
        // The browser paints when it likes.
        tokio::time::sleep(Duration::from_millis(20)).await;
        let picture = self.driver.screenshot_as_png().await;
        self.frames(width, usual_height(width)).await;
        keep(&format!("{name}.png"), &picture.expect("a picture"));
    }

    /// Makes the window that large, in CSS pixels.
    async fn frames(&self, width: u32, height: u64) {
        let metrics = json!({
            "width": width,
            "height": height,
            "deviceScaleFactor": 1,
            "mobile": is_phone(width),
        });
        self.devtools("Emulation.setDeviceMetricsOverride", metrics)
            .await;
    }

    /// The page as the browser prints it, on the paper that the page asks for. It is left beside the pictures.
    pub(crate) async fn print(&self, name: &str) -> Vec<u8> {
        let asked = json!({"preferCSSPageSize": true, "printBackground": false});
        let answer = self.devtools("Page.printToPDF", asked).await;
        let data = answer["data"].as_str().expect("data as text");
        let printed = BASE64_STANDARD.decode(data).expect("data in base64");
        keep(&format!("{name}.pdf"), &printed);
        printed
    }

    /// The file of that name, once it is downloaded.
    pub(crate) async fn downloaded(&self, name: &str) -> Vec<u8> {
        let file: PathBuf = self.downloads.path().join(name);
        for _ in 0..200 {
            if file.exists() {
                return std::fs::read(&file).expect("the downloaded file");
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
        let there: Vec<_> = std::fs::read_dir(self.downloads.path())
            .expect("the folder of downloads")
            .filter_map(Result::ok)
            .map(|entry| entry.file_name())
            .collect();
        panic!("{name} was not downloaded; there are {there:?}");
    }
}

impl Drop for Browser {
    /// Ends the session, also where a test fails: without that the browser would stay when its driver goes.
    fn drop(&mut self) {
        let session = self.driver.handle().session_id().to_string();
        let _ = self.process.end(&session);
        // The client would ask for the same once more.
        let _ = self.driver.clone().leak();
    }
}

/// Leaves a file for whoever wants to look.
fn keep(name: &str, contents: &[u8]) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("../screenshots");
    std::fs::create_dir_all(&folder).expect("a folder for pictures");
    std::fs::write(folder.join(name), contents).expect("it is kept");
}

fn is_phone(width: u32) -> bool {
    width < 600
}

fn usual_height(width: u32) -> u64 {
    if is_phone(width) { 780 } else { 800 }
}

fn capabilities(look: Look, profile: &Path, downloads: &Path) -> thirtyfour::ChromeCapabilities {
    let mut capabilities = DesiredCapabilities::chrome();
    let profile = format!("--user-data-dir={}", profile.display());
    for argument in [
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--disable-dev-shm-usage",
        "--hide-scrollbars",
        "--window-size=1280,900",
        &profile,
    ] {
        capabilities.add_arg(argument).expect("an argument");
    }
    let mut preferences = json!({
        "intl.accept_languages": look.language.code(),
        "download.default_directory": downloads,
        "download.prompt_for_download": false,
        // The browser's own warning about passwords known from elsewhere would lie over the page.
        "profile.password_manager_leak_detection": false,
        "credentials_enable_service": false,
    });
    if !look.scripts {
        preferences["profile.managed_default_content_settings.javascript"] = json!(2);
    }
    capabilities
        .add_experimental_option("prefs", preferences)
        .expect("preferences");
    capabilities
}

/// A chromedriver that listens on a free port.
struct DriverProcess {
    process: Child,
    port: u16,
    // Closed, it would end the driver at its next word.
    _output: BufReader<ChildStdout>,
}

impl DriverProcess {
    fn start() -> Self {
        let mut process = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver is needed for these tests: .ci/test installs what is missing");
        let mut output = BufReader::new(process.stdout.take().expect("its standard output"));
        let mut line = String::new();
        let port = loop {
            line.clear();
            let read = output
                .read_line(&mut line)
                .expect("chromedriver says something");
            assert!(read > 0, "chromedriver did not start");
            if let Some((_, port)) = line.split_once("started successfully on port ") {
                break port
                    .trim_end_matches(['.', '\n', '\r'])
                    .parse()
                    .expect("a port");
            }
        };
        Self {
            process,
            port,
            _output: output,
        }
    }

    /// Asks for the end of a session, and waits for the answer.
    fn end(&self, session: &str) -> std::io::Result<()> {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port))?;
        stream.set_read_timeout(Some(Duration::from_secs(10)))?;
        write!(
            stream,
            "DELETE /session/{session} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nConnection: close\r\n\r\n",
            self.port
        )?;
        stream.read(&mut [0; 64]).map(|_| ())
    }
}

impl Drop for DriverProcess {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
