import SwatchFiles
import SwatchCompositor

extension ReferenceCheck {
  /// Stores a sheet of comparisons beside the report, which shows the sheet but does not count it.
  /// - Throws: ``CairoError`` if there is not enough memory, ``OutputError`` if the folder is not
  ///   writable.
  package func kept(_ sheet: SnapshotSheet) throws -> SnapshotReport.Comparison {
    let file = name.path(kind: kind)
    try AtomicFile.makeFolder(folders.artifacts)
    try AtomicFile.write(sheet.actual(), to: file, in: folders.artifacts)
    var comparison = SnapshotReport.Comparison(
      suite: name.suite, test: name.test, name: name.name, outcome: sheet.outcome, kind: kind,
      reference: file, source: source, sheetOf: sheet.cells.map(\.comparison.id))
    guard sheet.outcome != .matched, let expected = try sheet.expected() else {
      if sheet.outcome == .missing { comparison.actual = file }
      return comparison
    }
    let before = name.path(kind: kind, part: "reference")
    try AtomicFile.write(expected, to: before, in: folders.artifacts)
    if sheet.outcome == .recorded {
      comparison.former = before
    } else {
      comparison.expected = before
      comparison.actual = file
    }
    if let difference = try sheet.difference() {
      let path = name.path(kind: kind, part: "difference")
      try AtomicFile.write(difference, to: path, in: folders.artifacts)
      comparison.difference = SnapshotReport.Difference()
      comparison.difference?.picture = path
    }
    return comparison
  }
}
