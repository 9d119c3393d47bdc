//! Whole processes: how long they take and how much memory they reach.

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// The product as built for this run.
pub fn product() -> Command {
    Command::new(env!("CARGO_BIN_EXE_gouds8"))
}

/// What a process took.
pub struct Taken {
    /// From start to end.
    pub time: Duration,
    /// Its most resident memory, in bytes, as far as it was seen (looked at every millisecond).
    pub memory: u64,
}

/// Runs a command to its end, output thrown away; it must succeed.
pub fn run(command: &mut Command) -> Taken {
    let started = Instant::now();
    let mut child = command
        .stdout(Stdio::null())
        .stderr(Stdio::inherit())
        .spawn()
        .expect("the program is there");
    let mut memory = 0;
    let status = loop {
        memory = memory.max(peak_memory(child.id()).unwrap_or(0));
        if let Some(status) = child.try_wait().expect("a child can be waited for") {
            break status;
        }
        std::thread::sleep(Duration::from_millis(1));
    };
    assert!(status.success(), "{command:?} ended with {status}");
    Taken {
        time: started.elapsed(),
        memory,
    }
}

/// The quickest of several runs, and the most memory of any.
pub fn best_of(times: usize, mut command: impl FnMut() -> Command) -> Taken {
    let runs: Vec<Taken> = (0..times).map(|_| run(&mut command())).collect();
    Taken {
        time: runs
            .iter()
            .map(|run| run.time)
            .min()
            .expect("there is a run"),
        memory: runs
            .iter()
            .map(|run| run.memory)
            .max()
            .expect("there is a run"),
    }
}

/// Whether a program is on the path.
pub fn is_there(program: &str) -> bool {
    Command::new(program)
        .arg("--version")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

fn status_line(process: u32, name: &str) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find(|line| line.starts_with(name))?;
    let kilobytes: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes * 1024)
}

/// The most memory that a running process has had resident, in bytes.
pub fn peak_memory(process: u32) -> Option<u64> {
    status_line(process, "VmHWM:")
}

/// The memory that a running process has resident now, in bytes.
pub fn memory(process: u32) -> Option<u64> {
    status_line(process, "VmRSS:")
}

/// A server that is stopped when the value goes.
pub struct Server {
    child: Child,
    /// Where it listens.
    pub address: String,
}

impl Server {
    /// Serves a database on a port of its own, and waits until it answers.
    pub fn start(database: &Path) -> Self {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a port is free");
        let address = listener
            .local_addr()
            .expect("it has an address")
            .to_string();
        drop(listener);
        let child = product()
            .arg("--database")
            .arg(database)
            .args(["serve", "--listen", &address])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the server starts");
        let server = Self { child, address };
        for _ in 0..500 {
            if std::net::TcpStream::connect(&server.address).is_ok() {
                return server;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        panic!("the server does not answer");
    }

    /// Its process.
    pub fn process(&self) -> u32 {
        self.child.id()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
