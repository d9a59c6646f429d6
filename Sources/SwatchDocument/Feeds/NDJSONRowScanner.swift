/// Splits NDJSON into rows: the lines that aren't blank, without their line feeds.
struct NDJSONRowScanner: RowScanner {
  /// The maximum length of a line, in bytes; a longer line is a row without content.
  private let limit: Int
  /// The number of the line that is being read, from 1.
  private var number: Int
  /// The number of bytes before the current line.
  private var offset: Int
  /// The bytes of the current line from earlier pieces.
  private var begun: [UInt8] = []
  private var length = 0

  /// Begins at a line, with the number of bytes before it.
  init(limit: Int = JSONLimits.bytes, line: Int = 1, offset: Int = 0) {
    self.limit = limit
    self.offset = offset
    number = line
  }

  mutating func scan(_ piece: ArraySlice<UInt8>, into rows: inout [ScannedRow]) {
    var start = piece.startIndex
    while let end = piece[start...].firstIndex(of: UInt8(ascii: "\n")) {
      add(piece[start..<end])
      finish(into: &rows)
      offset += 1
      start = end + 1
    }
    add(piece[start...])
  }

  /// Ends the current line, as a line feed does.
  mutating func finish(into rows: inout [ScannedRow]) {
    let start = TextPosition(line: number)
    if length > limit {
      rows.append(ScannedRow(content: .tooLong, start: start, offset: offset))
    } else if !Self.isBlank(begun) {
      rows.append(ScannedRow(content: .json(begun), start: start, offset: offset))
    }
    begun = []
    offset += length
    length = 0
    number += 1
  }

  /// Keeps a part of the current line, or discards its bytes if it is too long.
  private mutating func add(_ stretch: ArraySlice<UInt8>) {
    guard !stretch.isEmpty else { return }
    length += stretch.count
    if length > limit {
      begun = []
    } else {
      begun += stretch
    }
  }

  private static func isBlank(_ bytes: [UInt8]) -> Bool {
    let content = bytes.starts(with: JSONReader.byteOrderMark) ? bytes[3...] : bytes[...]
    return content.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
  }
}
