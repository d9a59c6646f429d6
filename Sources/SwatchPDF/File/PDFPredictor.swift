/// Rows of equal length, each stored unchanged or as the difference from the row above (ISO
/// 32000-1, §7.4.4.4).
struct PDFPredictor {
  private let rowLength: Int
  private var above: [UInt8]
  /// The rows, each after the number of its predictor.
  private(set) var bytes: [UInt8] = []

  /// Makes an empty list with room for `count` rows.
  init(rowLength: Int, count: Int) {
    self.rowLength = rowLength
    bytes.reserveCapacity((rowLength + 1) * count)
    above = [UInt8](repeating: 0, count: rowLength)
  }

  /// Returns the number of bytes in which a row differs from the row above.
  func changes(in row: [UInt8]) -> Int { zip(row, above).count { $0 != $1 } }

  /// Adds a row, unchanged or as the difference from the row above.
  mutating func add(_ row: [UInt8], isDifference: Bool) {
    bytes.append(isDifference ? 2 : 0)
    for (index, byte) in row.enumerated() {
      bytes.append(isDifference ? byte &- above[index] : byte)
    }
    above = row
  }

  /// Returns the decode parameters with which readers restore the rows.
  static func parameters(_ rowLength: Int) -> PDFValue {
    .dictionary(["Predictor": 12, "Columns": .integer(rowLength)])
  }
}
