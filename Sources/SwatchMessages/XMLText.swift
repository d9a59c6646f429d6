extension String {
  /// The text for an element or an attribute of XML, which XML readers decode again: a carriage
  /// return is a reference, as readers would take it for a line end (XML 1.0 §2.11). Characters
  /// that are invalid in XML (§2.2) become U+FFFD.
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
