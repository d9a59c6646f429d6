/// The character between the fields of a CSV feed.
enum CSVSeparator: UInt8, CaseIterable, Sendable {
  case tab = 0x09
  case semicolon = 0x3B
  case comma = 0x2C

  /// The separator that stands most often in the header, outside of quotes; of equally frequent ones
  /// the first of the list above. Nil where there is none.
  static func counted(in header: ArraySlice<UInt8>) -> CSVSeparator? {
    var counts: [CSVSeparator: Int] = [:]
    var isQuoted = false
    for byte in header {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if !isQuoted, let separator = CSVSeparator(rawValue: byte) {
        counts[separator, default: 0] += 1
      }
    }
    let most = counts.values.max()
    return allCases.first { counts[$0] != nil && counts[$0] == most }
  }

  /// The separator of a feed by its first bytes; a comma where there is one column.
  init(header head: ArraySlice<UInt8>) {
    var isQuoted = false
    let header = head.prefix { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return isQuoted || byte != 0x0A && byte != 0x0D
    }
    self = CSVSeparator.counted(in: header) ?? .comma
  }
}
