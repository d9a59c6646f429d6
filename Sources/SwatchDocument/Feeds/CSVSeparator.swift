/// The character between the fields of a CSV feed.
enum CSVSeparator: UInt8, CaseIterable, Sendable {
  case tab = 0x09
  case semicolon = 0x3B
  case comma = 0x2C
  case pipe = 0x7C

  /// The most frequent separator in the header, outside of quotes; of equally frequent ones the
  /// first in the list above. Nil if there is none.
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

  /// The separator of a feed by its first bytes; a comma where there is one column. Nil if the
  /// header does not end in them, at a line break outside of quotes, and they are not all that is
  /// looked at.
  init?(header head: ArraySlice<UInt8>, isWhole: Bool) {
    var header = Header()
    let end = header.end(in: head)
    guard isWhole || end != nil else { return nil }
    let line = head[..<(end ?? head.endIndex)]
    self = CSVSeparator.stated(in: line) ?? CSVSeparator.counted(in: line) ?? .comma
  }

  /// The separator that a line before the header states, `sep=;` as spreadsheets write it; nil for
  /// other lines.
  static func stated(in line: ArraySlice<UInt8>) -> CSVSeparator? {
    let quote = UInt8(ascii: "\"")
    let isQuoted = line.count > 2 && line.first == quote && line.last == quote
    let text = isQuoted ? line.dropFirst().dropLast() : line
    guard text.count == 5, let last = text.last,
      String(decoding: text.prefix(4), as: UTF8.self).lowercased() == "sep="
    else { return nil }
    return CSVSeparator(rawValue: last)
  }

  /// A header whose bytes come in pieces.
  struct Header {
    private var quotes = Quotes()

    /// Takes the next bytes; the index of the line break that ends the header, nil where none does.
    mutating func end(in piece: ArraySlice<UInt8>) -> Int? {
      piece.firstIndex { byte in
        quotes.take(byte)
        return !quotes.areOpen && (byte == 0x0A || byte == 0x0D)
      }
    }
  }

  /// The quotes around fields, while it is not known yet what separates those: a quote inside a
  /// field that began without one is a character as any other.
  private struct Quotes {
    /// A Boolean value that is true inside a quoted field.
    private(set) var areOpen = false
    /// A Boolean value that is true when a quote would open a field, or continue a quoted one as
    /// the second of two.
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
