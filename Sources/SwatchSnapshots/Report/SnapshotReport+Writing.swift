import FoundationEssentials
import SwatchFiles

extension SnapshotReport {
  /// The names of the files of a report.
  static let fileNames = [
    "report.html", "report.json", "junit.xml", "summary.md", ComparisonTimes.fileName,
  ]

  /// Writes the report in all formats into a folder, which is created if missing: `report.html`,
  /// `report.json`, `junit.xml` and `summary.md`; and `times.json`, if times were measured.
  ///
  /// Pictures are read from the paths in the comparisons, if these are in the folder. A
  /// self-contained page contains all pictures of failures; other pages contain the first ones, and
  /// links to the others.
  /// - Throws: ``OutputError`` if the folder is not writable, and `EncodingError` if a number is
  ///   infinite.
  package func write(to folder: String, isSelfContained: Bool = false) throws {
    try AtomicFile.makeFolder(folder)
    try AtomicFile.write(json(), to: "report.json", in: folder)
    try AtomicFile.write(
      html(picturesFrom: folder, isSelfContained: isSelfContained), to: "report.html",
      in: folder)
    try AtomicFile.write(Array(junit.utf8), to: "junit.xml", in: folder)
    try AtomicFile.write(Array(markdown().utf8), to: "summary.md", in: folder)
    if !times.isEmpty {
      try AtomicFile.write(times.json(), to: ComparisonTimes.fileName, in: folder)
    }
  }

  /// The comparisons without sheets, which repeat other comparisons.
  package var counted: [Comparison] { comparisons.filter { $0.sheetOf == nil } }

  /// Returns the number of comparisons with an outcome.
  package func count(of outcome: Comparison.Outcome) -> Int {
    counted.count { $0.outcome == outcome }
  }
}

extension SnapshotReport {
  /// Returns the content of `report.json`: a line for each comparison without its duration, with
  /// keys in alphabetical order.
  ///
  /// The same report gives the same bytes.
  /// - Throws: `EncodingError` if a number is infinite or NaN.
  public func json() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var bytes = Array("{\"comparisons\":[".utf8)
    for (index, comparison) in untimed.comparisons.enumerated() {
      bytes += Array((index == 0 ? "\n" : ",\n").utf8)
      bytes += try encoder.encode(comparison)
    }
    bytes += Array("\n],\"isFiltered\":\(isFiltered)".utf8)
    if let joinedShards { bytes += Array(",\"joinedShards\":\(joinedShards)".utf8) }
    if let shard { bytes += try Array(",\"shard\":".utf8) + encoder.encode(shard) }
    return bytes + Array("}\n".utf8)
  }

  /// Decodes the bytes of ``json()``.
  /// - Throws: `DecodingError` for other bytes, ``ReportNameError`` for an invalid name or path.
  public init(json bytes: [UInt8]) throws {
    let report = try JSONDecoder().decode(SnapshotReport.self, from: Data(bytes))
    try report.checkNames()
    self = report.untimed
  }
}
