/// Rows of equal length, each as it is or as the difference from the one above (ISO 32000-1, §7.4.4.4).
struct PDFPredictor {
  private let rowLength: Int
  private var above: [UInt8]
  /// The rows, each behind the number of its way.
  private(set) var bytes: [UInt8] = []

  /// Begins so many rows.
  init(rowLength: Int, count: Int) {
    self.rowLength = rowLength
    bytes.reserveCapacity((rowLength + 1) * count)
    above = [UInt8](repeating: 0, count: rowLength)
  }

  /// The number of bytes in which a row differs from the one above.
  func changes(in row: [UInt8]) -> Int { zip(row, above).count { $0 != $1 } }

  /// Adds a row, as it is or as a difference.
  mutating func add(_ row: [UInt8], isDifference: Bool) {
    bytes.append(isDifference ? 2 : 0)
    for (index, byte) in row.enumerated() {
      bytes.append(isDifference ? byte &- above[index] : byte)
    }
    above = row
  }

  /// The parameters by which readers find the bytes of rows.
  static func parameters(_ rowLength: Int) -> PDFValue {
    .dictionary(["Predictor": 12, "Columns": .integer(rowLength)])
  }
}
