import FoundationEssentials

extension SnapshotReport {
  /// Returns the content of `report.json`: a line for each comparison, with keys in alphabetical
  /// order.
  ///
  /// The same report gives the same bytes.
  /// - Throws: `EncodingError` if a number is infinite or NaN.
  public func json() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var bytes = Array("{\"comparisons\":[".utf8)
    for (index, comparison) in comparisons.enumerated() {
      bytes += Array((index == 0 ? "\n" : ",\n").utf8)
      bytes += try encoder.encode(comparison)
    }
    bytes += Array("\n],\"isFiltered\":\(isFiltered)".utf8)
    if let joinedShards { bytes += Array(",\"joinedShards\":\(joinedShards)".utf8) }
    if let shard { bytes += try Array(",\"shard\":".utf8) + encoder.encode(shard) }
    return bytes + Array("}\n".utf8)
  }

  /// Reads the output of ``json()``.
  /// - Throws: `DecodingError` for other bytes, ``ReportNameError`` for an invalid name or path.
  public init(json bytes: [UInt8]) throws {
    let report = try JSONDecoder().decode(SnapshotReport.self, from: Data(bytes))
    try report.checkNames()
    self = report
  }
}
