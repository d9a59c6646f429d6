/// The character between the fields of a CSV feed.
enum CSVSeparator: UInt8, CaseIterable, Sendable {
  case tab = 0x09
  case semicolon = 0x3B
  case comma = 0x2C
  case pipe = 0x7C

  /// Returns the most frequent separator in the header, outside quotes; of equally frequent
  /// separators, the first in the list above. Nil if there is none.
  static func counted(in header: ArraySlice<UInt8>) -> CSVSeparator? {
    var counts: [CSVSeparator: Int] = [:]
    var quotes = Quotes()
    for byte in header {
      quotes.take(byte)
      if !quotes.areOpen, let separator = CSVSeparator(rawValue: byte) {
        counts[separator, default: 0] += 1
      }
    }
    let most = counts.values.max()
    return allCases.first { counts[$0] != nil && counts[$0] == most }
  }

  /// Detects the separator of a feed from its first bytes; a comma if there is one column. Nil if
  /// the header is incomplete: the bytes have no line break outside quotes, and `isWhole` is false,
  /// so that more bytes will be examined.
  init?(header head: ArraySlice<UInt8>, isWhole: Bool) {
    var header = Header()
    let end = header.end(in: head)
    guard isWhole || end != nil else { return nil }
    let line = head[..<(end ?? head.endIndex)]
    self = CSVSeparator.stated(in: line) ?? CSVSeparator.counted(in: line) ?? .comma
  }

  /// Returns the separator that a line such as `sep=;` before the header states, as spreadsheets
  /// write it; nil for other lines.
  static func stated(in line: ArraySlice<UInt8>) -> CSVSeparator? {
    let quote = UInt8(ascii: "\"")
    let isQuoted = line.count > 2 && line.first == quote && line.last == quote
    let text = isQuoted ? line.dropFirst().dropLast() : line
    guard text.count == 5, let last = text.last,
      String(decoding: text.prefix(4), as: UTF8.self).lowercased() == "sep="
    else { return nil }
    return CSVSeparator(rawValue: last)
  }

  /// A search for the end of a header that arrives in pieces.
  struct Header {
    private var quotes = Quotes()

    /// Takes the next bytes, and returns the index of the line break that ends the header; nil if
    /// there is none.
    mutating func end(in piece: ArraySlice<UInt8>) -> Int? {
      piece.firstIndex { byte in
        quotes.take(byte)
        return !quotes.areOpen && (byte == 0x0A || byte == 0x0D)
      }
    }
  }

  /// The quotes around fields, while the separator is not yet known: a quote inside a field that
  /// began without a quote is an ordinary character.
  private struct Quotes {
    /// A Boolean value that is true inside a quoted field.
    private(set) var areOpen = false
    /// A Boolean value that is true when a quote would open a field, or continue a quoted field as
    /// the second of two quotes.
    private var mayOpen = true

    mutating func take(_ byte: UInt8) {
      let isQuote = byte == UInt8(ascii: "\"")
      if areOpen {
        areOpen = !isQuote
        mayOpen = isQuote
      } else {
        areOpen = isQuote && mayOpen
        mayOpen = CSVSeparator(rawValue: byte) != nil
      }
    }
  }
}
