//! Arbitrary bytes as a list of words, and as the bytes of an index.

#![no_main]

use gouds8::words::{Capitals, Word, WordIndex, read};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(index) = WordIndex::from_bytes(bytes) {
        index.for_each(|word, _| assert!(index.contains(word)));
    }
    for capitals in [Capitals::Take, Capitals::LeaveOut] {
        let Ok((index, report)) = read(bytes, capitals) else {
            continue;
        };
        assert_eq!(u64::from(index.word_count()), report.words);
        let mut words = 0;
        index.for_each(|word, entries| {
            words += 1;
            assert!(index.contains(word), "{word}");
            for entry in entries {
                // Each entry is one of those that give the word.
                let normalised = Word::of_entry(entry).expect("an entry that was taken");
                assert_eq!(normalised.as_str(), word);
            }
        });
        assert_eq!(words, index.word_count());
        let again = WordIndex::from_bytes(&index.to_bytes()).expect("its own bytes");
        assert_eq!(again.fingerprint(), index.fingerprint());
    }
});
