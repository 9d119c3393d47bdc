//! Many requests to one address over kept connections.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// What came of it.
pub struct Answered {
    /// Answers a second.
    pub per_second: f64,
    /// Bytes of one answer's body.
    pub body: usize,
}

/// Asks for a path over that many connections for a while; every answer must have that status.
pub fn ask(
    address: &str,
    path: &str,
    headers: &str,
    status: u16,
    connections: usize,
    time: Duration,
) -> Answered {
    let request =
        format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nAccept-Encoding: gzip\r\n{headers}\r\n");
    let over = AtomicBool::new(false);
    let started = Instant::now();
    let (count, body) = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..connections)
            .map(|_| scope.spawn(|| keep_asking(address, &request, status, &over)))
            .collect();
        std::thread::sleep(time);
        over.store(true, Ordering::Relaxed);
        threads
            .into_iter()
            .map(|thread| thread.join().expect("no connection fails"))
            .fold((0, 0), |(count, _), (more, body)| (count + more, body))
    });
    Answered {
        per_second: f64::from(count) / started.elapsed().as_secs_f64(),
        body,
    }
}

fn keep_asking(address: &str, request: &str, status: u16, over: &AtomicBool) -> (u32, usize) {
    let mut stream = TcpStream::connect(address).expect("the server takes the connection");
    stream.set_nodelay(true).expect("the option exists");
    let mut reader = BufReader::with_capacity(
        64 * 1024,
        stream.try_clone().expect("a socket can be shared"),
    );
    let (mut count, mut length) = (0, 0);
    let mut body = Vec::new();
    while !over.load(Ordering::Relaxed) {
        stream
            .write_all(request.as_bytes())
            .expect("the server reads");
        length = read_answer(&mut reader, status, &mut body);
        count += 1;
    }
    (count, length)
}

fn read_answer(reader: &mut impl BufRead, status: u16, body: &mut Vec<u8>) -> usize {
    let mut line = String::new();
    reader.read_line(&mut line).expect("the server answers");
    assert!(line.contains(&format!(" {status} ")), "answered {line}");
    let mut length = 0;
    let mut in_chunks = false;
    loop {
        line.clear();
        reader.read_line(&mut line).expect("the server answers");
        if line.trim().is_empty() {
            break;
        }
        if let Some(value) = line.to_ascii_lowercase().strip_prefix("content-length:") {
            length = value.trim().parse().expect("a length is a number");
        }
        in_chunks |= line
            .to_ascii_lowercase()
            .starts_with("transfer-encoding: chunked");
    }
    if status == 304 {
        // Such an answer tells the length of what it does not send.
        return 0;
    }
    if in_chunks {
        return read_chunks(reader, body);
    }
    body.resize(length, 0);
    reader.read_exact(body).expect("the server sends all of it");
    length
}

/// Each chunk is its length in hexadecimal digits, itself, and a line's end; one of no length is the last.
fn read_chunks(reader: &mut impl BufRead, body: &mut Vec<u8>) -> usize {
    let mut length = 0;
    let mut line = String::new();
    loop {
        line.clear();
        reader.read_line(&mut line).expect("the server answers");
        let chunk = usize::from_str_radix(line.trim(), 16).expect("a chunk tells its length");
        body.resize(chunk + 2, 0);
        reader.read_exact(body).expect("the server sends all of it");
        length += chunk;
        if chunk == 0 {
            return length;
        }
    }
}

/// One answer's header of that name.
pub fn header(address: &str, path: &str, name: &str) -> Option<String> {
    let mut stream = TcpStream::connect(address).expect("the server takes the connection");
    write!(
        stream,
        "GET {path} HTTP/1.1\r\nHost: {address}\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n"
    )
    .expect("the server reads");
    let reader = BufReader::new(stream);
    let wanted = format!("{name}:");
    reader
        .split(b'\n')
        .map_while(Result::ok)
        .map(|line| String::from_utf8_lossy(&line).trim().to_owned())
        .take_while(|line| !line.is_empty())
        .find_map(|line| {
            line.to_ascii_lowercase()
                .starts_with(&wanted)
                .then(|| line[wanted.len()..].trim().to_owned())
        })
}
