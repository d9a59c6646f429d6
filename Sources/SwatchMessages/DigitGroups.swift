extension StringProtocol {
  /// The text of a decimal number with a comma between thousands: `-1,234.5`. Text with an exponent
  /// is unchanged.
  package var withDigitGroups: String {
    let bytes = Array(utf8)
    guard !bytes.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) else { return String(self) }
    let start = bytes.first == UInt8(ascii: "-") ? 1 : 0
    let end = bytes.firstIndex(of: UInt8(ascii: ".")) ?? bytes.count
    guard end - start > 3 else { return String(self) }
    var grouped = Array(bytes[..<start])
    for place in start..<end {
      if place > start && (end - place) % 3 == 0 { grouped.append(UInt8(ascii: ",")) }
      grouped.append(bytes[place])
    }
    return String(decoding: grouped + bytes[end...], as: UTF8.self)
  }
}

extension BinaryInteger {
  /// The number with a comma between thousands, for messages: `67,108,864`.
  package var grouped: String { "\(self)".withDigitGroups }
}
