/// Objects in one stream, after their numbers and offsets (ISO 32000-1, §7.5.7).
struct PDFObjectStream {
  /// The number of bytes before the first object.
  let first: Int
  /// The numbers, offsets and objects.
  let bytes: [UInt8]

  /// The length of rows, in bytes.
  static let rowLength = 120
  /// The length, in bytes, of the dictionary entries that describe the rows.
  static let rowCost = 44
  /// The length of a number or an offset, in bytes.
  private static let entryLength = 12

  /// Joins objects without padding.
  init(_ objects: [(number: Int, bytes: [UInt8])]) {
    var (head, content): ([UInt8], [UInt8]) = ([], [])
    for object in objects {
      head += "\(object.number) \(content.count) ".utf8
      content += object.bytes
      content.append(UInt8(ascii: "\n"))
    }
    (first, bytes) = (head.count, head + content)
  }

  /// Joins objects, each of which begins a row. The same entries of similar objects then stand in
  /// the same columns, so that the difference between two rows is mostly zeros.
  init(rowsOf objects: [(number: Int, bytes: [UInt8])]) {
    var (head, content): ([UInt8], [UInt8]) = ([], [])
    for object in objects {
      // The last digits of the numbers are aligned.
      head += Self.entry(object.number) + Self.entry(content.count)
      content += object.bytes
      content.append(UInt8(ascii: "\n"))
      Self.fill(&content, to: Self.rowLength)
    }
    Self.fill(&head, to: Self.rowLength)
    first = head.count
    let whole = head + content
    var rows = PDFPredictor(rowLength: Self.rowLength, count: whole.count / Self.rowLength)
    for start in stride(from: 0, to: whole.count, by: Self.rowLength) {
      let row = Array(whole[start..<start + Self.rowLength])
      let changes = rows.changes(in: row)
      let written = row.count { $0 != UInt8(ascii: " ") }
      rows.add(row, isDifference: 2 * changes <= written)
    }
    bytes = rows.bytes
  }

  /// Returns a number padded with leading spaces.
  private static func entry(_ number: Int) -> [UInt8] {
    let digits = Array("\(number)".utf8)
    return blanks(entryLength - digits.count) + digits
  }

  private static func blanks(_ count: Int) -> [UInt8] {
    [UInt8](repeating: UInt8(ascii: " "), count: max(0, count))
  }

  /// Appends spaces up to a multiple of a length.
  private static func fill(_ bytes: inout [UInt8], to length: Int) {
    let over = bytes.count % length
    if over > 0 { bytes += blanks(length - over) }
  }
}
