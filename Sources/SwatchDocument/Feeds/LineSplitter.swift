/// Cuts pieces of a stream into lines, however the pieces fall. A state machine without input or
/// output of its own.
struct LineSplitter: Sendable {
  /// A line without its line feed.
  enum Line: Hashable, Sendable {
    /// The bytes of a line that has more than white space.
    case bytes([UInt8], number: Int)
    /// A line of more bytes than are kept.
    case tooLong(number: Int)
  }

  /// The most bytes of a line that are kept.
  let limit: Int
  /// The number of the line that is being read, from 1.
  private var number = 1
  /// The bytes of that line from earlier pieces.
  private var begun: [UInt8] = []
  private var length = 0

  init(limit: Int = JSONLimits.bytes) {
    self.limit = limit
  }

  /// The lines that end in a piece. Lines of white space alone are left out, but counted.
  mutating func lines(in piece: ArraySlice<UInt8>) -> [Line] {
    var lines: [Line] = []
    var start = piece.startIndex
    while let end = piece[start...].firstIndex(of: UInt8(ascii: "\n")) {
      add(piece[start..<end])
      if let line = endLine() { lines.append(line) }
      start = end + 1
    }
    add(piece[start...])
    return lines
  }

  /// The last line, where the stream does not end with a line feed.
  mutating func finish() -> Line? {
    endLine()
  }

  /// Keeps a part of the current line, or discards the line if it is too long.
  private mutating func add(_ stretch: ArraySlice<UInt8>) {
    guard !stretch.isEmpty else { return }
    length += stretch.count
    if length > limit {
      begun = []
    } else {
      begun += stretch
    }
  }

  private mutating func endLine() -> Line? {
    defer {
      begun = []
      length = 0
      number += 1
    }
    if length > limit { return .tooLong(number: number) }
    return LineSplitter.isBlank(begun) ? nil : .bytes(begun, number: number)
  }

  private static func isBlank(_ bytes: [UInt8]) -> Bool {
    let content = bytes.starts(with: JSONReader.byteOrderMark) ? bytes[3...] : bytes[...]
    return content.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
  }
}
