extension StringProtocol {
  /// Returns the text for a message, at most `limit` Unicode scalars long; a longer text is cut and
  /// ends with an ellipsis.
  package func shortened(to limit: Int) -> String {
    guard isLonger(than: limit) else { return String(self) }
    return String(String.UnicodeScalarView(unicodeScalars.prefix(limit - 1))) + "…"
  }

  /// Returns the text, at most `limit` Unicode scalars long; a longer text gets an ellipsis in the
  /// middle, so that the end of a path stays visible.
  package func shortenedInside(to limit: Int) -> String {
    guard isLonger(than: limit) else { return String(self) }
    let start = unicodeScalars.prefix(limit / 2)
    let end = unicodeScalars.suffix(limit - limit / 2 - 1)
    return String(String.UnicodeScalarView(start)) + "…" + String(String.UnicodeScalarView(end))
  }

  /// The text of a path for a message, shortened in the middle.
  package var shortenedPath: String { shortenedInside(to: 1024) }

  /// Returns true if the text has more scalars than a limit; counts no further than the limit.
  private func isLonger(than limit: Int) -> Bool {
    unicodeScalars.dropFirst(limit).first != nil
  }
}

extension Sequence<String> {
  /// Returns the texts as lines of a message of at most `limit` bytes, always including the first
  /// text; if some are left out, the last line is the result of `rest` for their number.
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
