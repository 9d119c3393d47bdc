//! Turns the message files into typed functions, and watches the folders that are embedded.

use std::process::ExitCode;

use fluent_typed::{BuildOptions, FtlOutputOptions, LintLevel, build_from_locales_folder};

fn main() -> ExitCode {
    // Cargo notices a new migration only when told to look.
    println!("cargo::rerun-if-changed=migrations");
    println!("cargo::rerun-if-changed=locales");
    let out = std::env::var("OUT_DIR").expect("cargo sets OUT_DIR for build scripts");
    build_from_locales_folder(
        BuildOptions::default()
            .with_locales_folder("locales")
            .with_output_file_path(&format!("{out}/messages.rs"))
            .with_ftl_output(FtlOutputOptions::single_file(&format!(
                "{out}/messages.ftl"
            )))
            .with_default_language("en")
            .with_prefix("")
            .with_lint_level(LintLevel::Strict)
            // Names are isolated where they are put in, so that files and the command line stay plain.
            .without_bidi_isolation()
            .without_format(),
    )
}
