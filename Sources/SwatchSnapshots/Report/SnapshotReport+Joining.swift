import SwatchCairo
import SwatchCompositor
import SwatchFiles
import SwatchGraphics

extension SnapshotReport {
  /// Returns the report for another folder: paths of references refer to the same files, and the
  /// report's own files are copied into the other folder, unless they exist there.
  ///
  /// Copies are named after their content, in `files`, so that folders and files with equal names
  /// in two reports stay separate. Unreadable files are left out, as in a page.
  /// - Throws: ``OutputError`` if the folder is not writable.
  package func copied(from folder: ReportFolder, to other: String) throws -> SnapshotReport {
    let isInside = FilePlace(folder.path.isEmpty ? "." : folder.path).lies(in: other)
    let moved = moved(from: folder.path, to: other)
    guard !isInside else { return moved }
    var report = moved
    for (index, comparison) in comparisons.enumerated() {
      func copy(_ path: String?, _ kind: String) throws -> String? {
        guard let path, let bytes = try? folder.contents(of: path) else { return nil }
        let name = "files/\(ContentHash(hashing: bytes))" + (kind.isEmpty ? "" : "." + kind)
        try AtomicFile.makeFolder(other)
        try AtomicFile.write(bytes, to: name, in: other)
        return name
      }
      // A kind with a slash can't be part of a file name.
      let kind = comparison.kind.contains("/") ? "" : comparison.kind
      report.comparisons[index].expected = try copy(comparison.expected, kind)
      report.comparisons[index].actual = try copy(comparison.actual, kind)
      report.comparisons[index].former = try copy(comparison.former, kind)
      report.comparisons[index].difference?.picture = try copy(
        comparison.difference?.picture, "png")
      if comparison.sheetOf != nil, let sheet = try copy(comparison.reference, kind) {
        report.comparisons[index].reference = sheet
      }
    }
    return report
  }
}
