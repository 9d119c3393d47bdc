//! A list as its pages show it: what is in it, and the lines of its file that deserve a look.

use crate::store::word_list::WordList;
use crate::wording::Language;
use crate::words::{Findings, Report};

/// A line of a file, and what there is about it.
pub(super) struct FindingRow {
    pub(super) line: String,
    pub(super) text: String,
    pub(super) reason: String,
}

/// Lines of a file that deserve a look.
pub(super) struct FindingsView {
    pub(super) title: String,
    pub(super) rows: Vec<FindingRow>,
    pub(super) further: Option<String>,
}

impl FindingsView {
    fn of<T: Copy>(
        findings: &Findings<T>,
        title: impl Fn(String) -> String,
        reason: impl Fn(T) -> String,
        language: Language,
    ) -> Option<Self> {
        (findings.count > 0).then(|| Self {
            title: title(language.grouped(findings.count)),
            rows: findings
                .first
                .iter()
                .map(|finding| FindingRow {
                    line: language.grouped(finding.line),
                    text: finding.text.clone(),
                    reason: reason(finding.what),
                })
                .collect(),
            further: (findings.further() > 0).then(|| {
                language
                    .messages()
                    .words_further(language.grouped(findings.further()))
            }),
        })
    }
}

/// A list as both of its pages show it.
pub(super) struct ListView {
    pub(super) facts: Vec<(String, String)>,
    pub(super) findings: Vec<FindingsView>,
}

impl ListView {
    pub(super) fn of(list: &WordList, report: &Report, language: Language) -> Self {
        let m = language.messages();
        let count = |count: u64| language.grouped(count);
        let mut facts = vec![
            (m.words_fact_words(), count(report.words)),
            (m.words_fact_entries(), count(report.entries)),
            (m.words_fact_with_capital(), count(report.with_capital)),
            (m.words_fact_refused(), count(report.refused.count)),
        ];
        for (label, some) in [
            (m.words_fact_left_out(), report.left_out),
            (m.words_fact_repeated(), report.repeated),
        ] {
            if some > 0 {
                facts.push((label, count(some)));
            }
        }
        if !list.source.is_empty() {
            facts.push((m.words_fact_file(), list.source.clone()));
        }
        facts.extend([
            (m.words_fact_lines(), count(report.lines)),
            (m.words_fact_encoding(), m.encoding(report.encoding)),
            (
                m.words_fact_added(),
                m.words_added_by(&list.added_by, language.moment(list.added_at)),
            ),
            (m.words_column_fingerprint(), list.fingerprint.to_string()),
        ]);
        let refused = FindingsView::of(
            &report.refused,
            |count| m.words_refused_title(count),
            |fault| m.entry_fault(fault),
            language,
        );
        let remarks = FindingsView::of(
            &report.remarks,
            |count| m.words_remarks_title(count),
            |remark| m.entry_remark(remark),
            language,
        );
        Self {
            facts,
            findings: refused.into_iter().chain(remarks).collect(),
        }
    }
}
