import SwatchFiles

extension SnapshotReport {
  /// Writes the report for all its readers into a folder, which is made where it is missing:
  /// `report.html`, `report.json`, `junit.xml` and `summary.md`.
  ///
  /// Pictures are read from where the comparisons say, relative paths from the folder.
  /// - Throws: ``OutputError`` where the folder does not take the files, and `EncodingError` where a
  ///   number is infinite.
  package func write(to folder: String) throws {
    try AtomicFile.makeFolder(folder)
    try AtomicFile.write(json(), to: folder + "/report.json")
    try AtomicFile.write(html(picturesFrom: folder), to: folder + "/report.html")
    try AtomicFile.write(Array(junit.utf8), to: folder + "/junit.xml")
    try AtomicFile.write(Array(markdown().utf8), to: folder + "/summary.md")
  }

  /// How many comparisons ended in each way.
  package func count(of outcome: Comparison.Outcome) -> Int {
    comparisons.count { $0.outcome == outcome }
  }
}
