//! A file as the body of an answer, read piece by piece on threads that may wait.

use std::fs::File;
use std::future::Future;
use std::io::{self, Read};
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use actix_web::web::{self, Bytes};
use futures_core::Stream;

/// How much is read at once, in bytes.
const PIECE: usize = 64 * 1024;

type Reading = Pin<Box<dyn Future<Output = io::Result<(File, Vec<u8>)>>>>;

enum State {
    Waiting(File),
    Reading(Reading),
    Ended,
}

/// A file being sent; what must outlive it (its folder, a permit) goes along.
pub(crate) struct FileBody<T> {
    state: State,
    _kept: T,
}

impl<T> FileBody<T> {
    pub(crate) fn new(file: File, kept: T) -> Self {
        Self {
            state: State::Waiting(file),
            _kept: kept,
        }
    }
}

async fn piece(mut file: File) -> io::Result<(File, Vec<u8>)> {
    web::block(move || {
        let mut piece = Vec::with_capacity(PIECE);
        (&mut file).take(PIECE as u64).read_to_end(&mut piece)?;
        Ok((file, piece))
    })
    .await
    .map_err(io::Error::other)?
}

impl<T: Unpin> Stream for FileBody<T> {
    type Item = io::Result<Bytes>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        loop {
            match std::mem::replace(&mut self.state, State::Ended) {
                State::Ended => return Poll::Ready(None),
                State::Waiting(file) => self.state = State::Reading(Box::pin(piece(file))),
                State::Reading(mut reading) => {
                    let polled = reading.as_mut().poll(context);
                    if polled.is_pending() {
                        self.state = State::Reading(reading);
                        return Poll::Pending;
                    }
                    let (file, piece) = match ready!(polled) {
                        Ok(read) => read,
                        Err(error) => return Poll::Ready(Some(Err(error))),
                    };
                    if piece.is_empty() {
                        return Poll::Ready(None);
                    }
                    self.state = State::Waiting(file);
                    return Poll::Ready(Some(Ok(Bytes::from(piece))));
                }
            }
        }
    }
}
