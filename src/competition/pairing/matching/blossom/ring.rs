//! Going round a blossom.

/// The even way round a blossom, from one of its members to its base.
pub(super) struct Ring {
    pub(super) index: usize,
    length: isize,
}

impl Ring {
    pub(super) fn from(children: &[usize], child: usize) -> Self {
        Self {
            index: children.iter().position(|one| *one == child).unwrap_or(0),
            length: isize::try_from(children.len()).unwrap_or(isize::MAX),
        }
    }

    pub(super) fn forwards(&self) -> bool {
        self.index % 2 == 1
    }

    pub(super) fn start(&self) -> isize {
        let index = isize::try_from(self.index).unwrap_or(0);
        if self.forwards() {
            index - self.length
        } else {
            index
        }
    }

    pub(super) fn step(&self) -> isize {
        if self.forwards() { 1 } else { -1 }
    }

    /// Going backwards, a child is joined to the next by the end noted with the next.
    pub(super) fn trick(&self) -> isize {
        isize::from(!self.forwards())
    }

    pub(super) fn turn(&self) -> usize {
        usize::from(!self.forwards())
    }

    pub(super) fn place(&self, at: isize) -> usize {
        usize::try_from(at.rem_euclid(self.length)).unwrap_or(0)
    }
}
