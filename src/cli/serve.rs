//! `gouds8 serve`: the pages.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;

use super::failure::Failure;
use super::{Surroundings, output};
use crate::web::{self, App, ServeOptions};
use crate::wording::Messages;

/// Where one listens unless something else is said.
const PORT: u16 = 8080;

#[derive(clap::Args, Default)]
pub(super) struct Arguments {
    #[arg(long, value_name = "ADDRESS")]
    listen: Option<SocketAddr>,
    #[arg(long)]
    lan: bool,
    #[arg(long, value_name = "URL", env = "GOUDS8_PUBLIC_URL", value_parser = public_url)]
    public_url: Option<String>,
    #[arg(long)]
    trusted_proxy: bool,
}

/// An address of the web without a path: `https://gouds8.example`.
fn public_url(text: &str) -> Result<String, String> {
    let host = text
        .strip_prefix("https://")
        .or_else(|| text.strip_prefix("http://"));
    match host.map(|host| host.trim_end_matches('/')) {
        Some(host) if !host.is_empty() && !host.contains(['/', '?', '#', '"', ' ']) => {
            Ok(text.trim_end_matches('/').to_owned())
        }
        _ => Err(text.to_owned()),
    }
}

pub(super) fn described(command: clap::Command, messages: &Messages) -> clap::Command {
    command
        .about(messages.cli_serve())
        .after_help(messages.cli_serve_example())
        .mut_arg("listen", |arg| arg.help(messages.cli_serve_listen()))
        .mut_arg("lan", |arg| arg.help(messages.cli_serve_lan()))
        .mut_arg("public_url", |arg| {
            arg.help(messages.cli_serve_public_url())
        })
        .mut_arg("trusted_proxy", |arg| {
            arg.help(messages.cli_serve_trusted_proxy())
        })
}

pub(super) fn run(arguments: &Arguments, surroundings: &Surroundings) -> Result<(), Failure> {
    start_log();
    let messages = surroundings.messages();
    let office = surroundings.office()?;
    let listen = match arguments.listen {
        Some(address) => address,
        None if arguments.lan => SocketAddr::from((Ipv4Addr::UNSPECIFIED, PORT)),
        None => SocketAddr::from((Ipv4Addr::LOCALHOST, PORT)),
    };
    let options = ServeOptions {
        listen,
        public_url: arguments.public_url.clone(),
        trusted_proxy: arguments.trusted_proxy,
    };
    let public = options.public_url.clone();
    let app = App::new(office, options)
        .map_err(|failure| Failure::Work(messages.cli_database_failed(failure.to_string())))?;
    let app = Arc::new(app);
    let code = app.first_account_code().map(str::to_owned);
    let lan = arguments.lan;
    let served = actix_web::rt::System::new().block_on(web::serve(app, |addresses| {
        say_where(addresses, lan, public.as_deref(), messages);
        if let Some(code) = code {
            output::message(&messages.cli_serve_first_account(code));
        }
    }));
    served.map_err(|error| {
        Failure::Work(messages.cli_cannot_listen(listen.to_string(), error.to_string()))
    })
}

/// What goes wrong is said on standard error; `GOUDS8_LOG=debug` says more.
fn start_log() {
    use tracing_subscriber::EnvFilter;
    let filter = EnvFilter::try_from_env("GOUDS8_LOG").unwrap_or_else(|_| EnvFilter::new("warn"));
    // A second start within one program (in tests) keeps the first log.
    let _ = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .with_ansi(std::io::IsTerminal::is_terminal(&std::io::stderr()))
        .try_init();
}

fn say_where(addresses: &[SocketAddr], lan: bool, public: Option<&str>, messages: &Messages) {
    let port = addresses.first().map_or(PORT, SocketAddr::port);
    let mut urls: Vec<String> = public.map(str::to_owned).into_iter().collect();
    if lan {
        urls.extend(
            addresses_in_the_hall()
                .into_iter()
                .map(|address| url(address, port)),
        );
    } else {
        urls.extend(addresses.iter().map(|address| format!("http://{address}")));
    }
    for url in &urls {
        output::message(&messages.cli_serving(url));
    }
    if lan && let Some(url) = urls.first() {
        output::drawing(&qr_code(url));
    }
}

fn url(address: IpAddr, port: u16) -> String {
    format!("http://{}", SocketAddr::new(address, port))
}

/// The addresses by which phones in the same network reach this machine.
fn addresses_in_the_hall() -> Vec<IpAddr> {
    let reachable = |address: &IpAddr| match address {
        IpAddr::V4(address) => !address.is_loopback() && !address.is_link_local(),
        IpAddr::V6(Ipv6Addr { .. }) => false,
    };
    let mut addresses: Vec<IpAddr> = if_addrs::get_if_addrs()
        .unwrap_or_default()
        .into_iter()
        .map(|interface| interface.ip())
        .filter(reachable)
        .collect();
    if addresses.is_empty() {
        addresses.push(IpAddr::V4(Ipv4Addr::LOCALHOST));
    }
    addresses
}

/// The address for the cameras of phones, drawn with half blocks; nothing if it cannot be.
fn qr_code(url: &str) -> String {
    use qrcode::QrCode;
    use qrcode::render::unicode::Dense1x2;
    QrCode::new(url).map_or_else(
        |_| String::new(),
        |code| code.render::<Dense1x2>().quiet_zone(true).build(),
    )
}

#[cfg(test)]
mod tests {
    use super::{public_url, qr_code};

    #[test]
    fn the_way_for_phones_is_drawn_in_lines_of_one_width() {
        let code = qr_code("http://192.168.178.20:8080");
        let widths: Vec<usize> = code.lines().map(|line| line.chars().count()).collect();
        assert!(widths.len() > 10, "{code}");
        assert!(widths.iter().all(|width| *width == widths[0]), "{code}");
    }

    #[test]
    fn a_public_address_has_a_scheme_a_host_and_nothing_else() {
        assert_eq!(
            public_url("https://club.example/"),
            Ok("https://club.example".to_owned())
        );
        assert_eq!(
            public_url("http://192.168.1.5:8080"),
            Ok("http://192.168.1.5:8080".to_owned())
        );
        for wrong in [
            "club.example",
            "https://",
            "https://club.example/path",
            "ftp://club.example",
            "https://a b",
        ] {
            assert!(public_url(wrong).is_err(), "{wrong}");
        }
    }
}
