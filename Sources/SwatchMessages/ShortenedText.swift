extension StringProtocol {
  /// The text for a message, at most `limit` Unicode scalars long: its beginning and an ellipsis if
  /// it is longer.
  package func shortened(to limit: Int) -> String {
    guard isLonger(than: limit) else { return String(self) }
    return String(String.UnicodeScalarView(unicodeScalars.prefix(limit - 1))) + "…"
  }

  /// The text shortened to at most `limit` Unicode scalars, with an ellipsis in the middle, so that
  /// the end of a path stays visible.
  package func shortenedInside(to limit: Int) -> String {
    guard isLonger(than: limit) else { return String(self) }
    let start = unicodeScalars.prefix(limit / 2)
    let end = unicodeScalars.suffix(limit - limit / 2 - 1)
    return String(String.UnicodeScalarView(start)) + "…" + String(String.UnicodeScalarView(end))
  }

  /// A Boolean value that is true of a text with more scalars, of which no further ones are
  /// counted.
  private func isLonger(than limit: Int) -> Bool {
    unicodeScalars.dropFirst(limit).first != nil
  }
}
