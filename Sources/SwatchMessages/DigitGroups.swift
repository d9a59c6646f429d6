extension StringProtocol {
  /// A decimal number's text with a comma between thousands: `-1,234.5`. Text with an exponent
  /// stays as it is.
  package var withDigitGroups: String {
    guard !utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) else { return String(self) }
    let sign = hasPrefix("-") ? "-" : ""
    let parts = dropFirst(sign.count).split(separator: ".", maxSplits: 1)
    guard let whole = parts.first else { return String(self) }
    var grouped = ""
    for (place, digit) in whole.enumerated() {
      if place > 0 && (whole.count - place) % 3 == 0 { grouped.append(",") }
      grouped.append(digit)
    }
    return sign + grouped + (parts.count > 1 ? "." + parts[1] : "")
  }
}

extension BinaryInteger {
  /// The number with a comma between thousands, for messages: `67,108,864`.
  package var grouped: String { "\(self)".withDigitGroups }
}
