/// Lines of equal width drawn with ASCII characters: boxes with a name in the upper edge and other
/// drawings inside. After ASAsciiArtBoxCreator.
struct CharacterBox {
  /// The lines from top to bottom, all with the same number of characters.
  let lines: [String]

  /// The gap between contents, and between contents and edges, in characters.
  private static let gap = String(repeating: " ", count: 2)

  /// Makes a drawing from its text, or from a name that has no box around it.
  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Makes a box around drawings side by side, each vertically centred; without drawings, only the
  /// name.
  init(named name: String, sideBySide contents: [CharacterBox]) {
    guard let height = contents.map(\.lines.count).max() else {
      self.init(name)
      return
    }
    let columns = contents.map { $0.centred(inHeight: height) }
    let rows = (0..<height).map { row in
      Self.gap + columns.map { $0[row] + Self.gap }.joined()
    }
    let width = rows[0].count + 2
    self.init(named: name, rows: rows, extra: width < name.count ? name.count + 4 - width : 0)
  }

  /// Makes a box around drawings below one another, each horizontally centred; without drawings,
  /// only the name.
  init(named name: String, belowEachOther contents: [CharacterBox]) {
    guard let width = contents.map(\.width).max() else {
      self.init(name)
      return
    }
    let rows = contents.flatMap(\.lines).map {
      Self.gap + filled($0, to: width, with: " ") + Self.gap
    }
    self.init(named: name, rows: rows, extra: width < name.count ? name.count + 4 - width : 0)
  }

  /// Makes a box around rows of equal width, with `extra` characters of padding.
  private init(named name: String, rows: [String], extra: Int) {
    let width = rows[0].count + extra
    let sides = rows.map { "|" + filled($0, to: width, with: " ") + "|" }
    let top = filled(name, to: width + 2, with: "-")
    lines = [top] + sides + [String(repeating: "-", count: width + 2)]
  }

  private var width: Int { lines[0].count }

  private func centred(inHeight height: Int) -> [String] {
    let missing = height - lines.count
    let blank = String(repeating: " ", count: width)
    return Array(repeating: blank, count: (missing + 1) / 2) + lines
      + Array(repeating: blank, count: missing / 2)
  }
}

/// Returns a text padded on both sides; if the padding is odd, the left side gets one character
/// more.
private func filled(_ text: String, to width: Int, with filling: String) -> String {
  let missing = max(0, width - text.count)
  return String(repeating: filling, count: (missing + 1) / 2) + text
    + String(repeating: filling, count: missing / 2)
}
