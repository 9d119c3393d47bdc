//! Arbitrary bytes as a GCG file: whatever is made of them can be written, and read again without a fault.

#![no_main]

use gouds8::rules::gcg::{read, read_strictly, write};
use gouds8::rules::{GameRules, VariantName};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let _ = read(bytes, None);
    for name in VariantName::ALL {
        let rules = GameRules::usual(name);
        let Ok(reading) = read(bytes, Some(&rules)) else {
            continue;
        };
        let text = write(&reading.transcript);
        let again = read_strictly(text.as_bytes(), Some(&rules))
            .unwrap_or_else(|faults| panic!("{faults:?} in\n{text}"));
        assert_eq!(
            again.game.state().turns(),
            reading.transcript.game.state().turns()
        );
        assert_eq!(again.game.record(), reading.transcript.game.record());
    }
});
