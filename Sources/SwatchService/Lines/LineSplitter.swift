/// A splitter of bytes into lines. The rest of a line that is too long is dropped as it arrives.
package struct LineSplitter {
  /// A line without its line end.
  package enum Line: Equatable {
    /// The bytes of a line.
    case text([UInt8])
    /// A line with more bytes than allowed.
    case tooLong
  }

  /// The largest number of bytes of a line.
  package let limit: Int
  private var begun: [UInt8] = []
  private var isTooLong = false

  /// Makes a splitter of lines of at most `limit` bytes.
  package init(limit: Int) {
    self.limit = limit
  }

  /// Returns the lines that end in the next bytes; blank lines are left out.
  package mutating func take(_ bytes: ArraySlice<UInt8>) -> [Line] {
    var lines: [Line] = []
    var rest = bytes
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      append(rest[..<end])
      if let line = finish() { lines.append(line) }
      rest = rest[(end + 1)...]
    }
    append(rest)
    return lines
  }

  /// Returns the last line, if it has no line end.
  package mutating func finish() -> Line? {
    defer { (begun, isTooLong) = ([], false) }
    if isTooLong { return .tooLong }
    if begun.last == UInt8(ascii: "\r") { begun.removeLast() }
    let isBlank = begun.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return isBlank ? nil : .text(begun)
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    guard !isTooLong else { return }
    guard begun.count + bytes.count <= limit else {
      (begun, isTooLong) = ([], true)
      return
    }
    begun += bytes
  }
}
