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

  /// The text of a path shortened inside for a message, so that its beginning and its end stay visible.
  package var shortenedPath: String { shortenedInside(to: 1024) }

  /// A Boolean value that is true of a text with more scalars, of which no further ones are
  /// counted.
  private func isLonger(than limit: Int) -> Bool {
    unicodeScalars.dropFirst(limit).first != nil
  }
}

extension Sequence<String> {
  /// The texts as lines of a message with at most `limit` bytes, but with the first one in any case;
  /// of more, the first ones and a line that `rest` makes of the number of the others.
  package func lines(to limit: Int, rest: (Int) -> String) -> String {
    var (lines, room, count): ([String], Int, Int) = ([], limit, 0)
    for text in self {
      count += 1
      room -= text.utf8.count + 1
      if room >= 0 || lines.isEmpty { lines.append(text) }
    }
    if count > lines.count { lines.append(rest(count - lines.count)) }
    return lines.joined(separator: "\n")
  }
}
