import SwatchFiles

extension SnapshotReport {
  /// The names of the files that a report may be.
  static let fileNames = [
    "report.html", "report.json", "junit.xml", "summary.md", ComparisonTimes.fileName,
  ]

  /// Writes the report for all its readers into a folder, which is made where it is missing:
  /// `report.html`, `report.json`, `junit.xml` and `summary.md`; and `times.json`, where somebody
  /// measured.
  ///
  /// Pictures are read from where the comparisons say, if that is beneath the folder.
  /// - Throws: ``OutputError`` where the folder does not take the files, and `EncodingError` where a
  ///   number is infinite.
  package func write(to folder: String) throws {
    try AtomicFile.makeFolder(folder)
    try AtomicFile.write(json(), to: folder + "/report.json")
    try AtomicFile.write(html(picturesFrom: folder), to: folder + "/report.html")
    try AtomicFile.write(Array(junit.utf8), to: folder + "/junit.xml")
    try AtomicFile.write(Array(markdown().utf8), to: folder + "/summary.md")
    if !times.isEmpty {
      try AtomicFile.write(times.json(), to: folder + "/" + ComparisonTimes.fileName)
    }
  }

  /// The comparisons without the sheets, which show them once more.
  package var counted: [Comparison] { comparisons.filter { $0.sheetOf == nil } }

  /// The number of comparisons that ended in a way.
  package func count(of outcome: Comparison.Outcome) -> Int {
    counted.count { $0.outcome == outcome }
  }
}
