import CPango

/// A word with precomposed letters (Unicode NFC), as dictionaries have it.
struct ComposedWord {
  private(set) var scalars = String.UnicodeScalarView()
  /// For each scalar, the index in the original word if it begins a letter; nil inside a letter.
  private(set) var places: [Int?] = []

  /// Composes the letters of a word.
  init(_ word: [Unicode.Scalar]) {
    var written = String.UnicodeScalarView()
    written.append(contentsOf: word)
    var place = 0
    for letter in String(written) {
      let composed = Self.composed(letter)
      scalars.append(contentsOf: composed)
      places += [place] + Array(repeating: nil, count: composed.count - 1)
      place += letter.unicodeScalars.count
    }
  }

  private static func composed(_ letter: Character) -> String.UnicodeScalarView {
    let written = String(letter)
    guard letter.unicodeScalars.count > 1,
      let composed = unsafe g_utf8_normalize(written, -1, G_NORMALIZE_DEFAULT_COMPOSE)
    else { return written.unicodeScalars }
    defer { unsafe g_free(composed) }
    return unsafe String(cString: composed).unicodeScalars
  }
}
