extension String {
  /// The text escaped for an element or an attribute of XML, so that XML readers decode the same
  /// text: a carriage return becomes a reference, because readers would take it for a line end (XML
  /// 1.0 §2.11). Characters that are invalid in XML (§2.2) become U+FFFD.
  package var escapedForXML: String {
    var escaped = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;".unicodeScalars
      case "<": escaped += "&lt;".unicodeScalars
      case ">": escaped += "&gt;".unicodeScalars
      case "\"": escaped += "&quot;".unicodeScalars
      case "'": escaped += "&#39;".unicodeScalars
      case "\r": escaped += "&#13;".unicodeScalars
      case "\t", "\n": escaped.append(scalar)
      case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": escaped.append("\u{FFFD}")
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}

extension StringProtocol {
  /// The text of a URL for a message, with its user name and password replaced by an ellipsis.
  package var withoutPassword: String {
    guard let slashes = firstRange(of: "://") else { return String(self) }
    let rest = self[slashes.upperBound...]
    let authority = rest.prefix { !"/?#\\".contains($0) }
    guard let end = authority.lastIndex(of: "@") ?? Self.end(ofOddPassword: authority, in: rest)
    else { return String(self) }
    return self[..<slashes.upperBound] + "…" + self[end...]
  }

  /// Returns the end of a password that contains a character that would end the host, such as a
  /// slash; nil if there is no such password. The text after the last colon is a port number,
  /// rather than a password, if it consists of digits; a later "@" then belongs to a path, such as
  /// a@2x.png.
  private static func end(ofOddPassword authority: SubSequence, in rest: SubSequence) -> Index? {
    guard !authority.hasPrefix("["), let colon = authority.lastIndex(of: ":"),
      !authority[authority.index(after: colon)...].allSatisfy({ $0.isASCII && $0.isNumber })
    else { return nil }
    return rest.lastIndex(of: "@")
  }
}
