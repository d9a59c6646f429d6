extension Unicode.Scalar {
  /// A Boolean value that is true for scalars that control a terminal rather than show a character:
  /// control characters, line separators and marks that change the direction of text.
  package var isConcealed: Bool {
    if 0x20...0x7E ~= value { return false }
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    default: return properties.isBidiControl
    }
  }

  /// The scalar as an escape of JSON, such as `\u001b`.
  package var escape: String {
    switch self {
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    default:
      let digits = String(value, radix: 16)
      return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
  }
}

extension StringProtocol {
  /// The text with terminal control characters escaped (``Unicode/Scalar/isConcealed``), so that
  /// untrusted text can't colour, hide, redirect or forge a message.
  package var visible: String {
    guard unicodeScalars.contains(where: \.isConcealed) else { return String(self) }
    var text = ""
    for scalar in unicodeScalars {
      if scalar.isConcealed { text += scalar.escape } else { text.unicodeScalars.append(scalar) }
    }
    return text
  }
}
