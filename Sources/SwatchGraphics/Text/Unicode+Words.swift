extension Unicode.Scalar {
  /// A Boolean value that is true for characters that end an unbreakable word: spaces, and the
  /// characters of scripts that are written without spaces and allow line breaks between characters
  /// or at the words of a dictionary.
  package var endsWord: Bool {
    guard value > 0x7F else { return value <= 0x20 }
    return Self.scriptsWithoutBlanks.contains { $0.contains(value) } || properties.isWhitespace
      || value == 0x200B
  }

  /// The blocks of scripts that are written without blanks, including characters that are not
  /// assigned yet.
  private static let scriptsWithoutBlanks: [ClosedRange<UInt32>] = [
    0x0E00...0x109F,  // Thai, Lao, Tibetan, Myanmar
    0x1100...0x11FF,  // Hangul's letters
    0x1780...0x17FF,  // Khmer
    0x1950...0x19FF,  // Tai Le, New Tai Lue, Khmer's symbols
    0x1A20...0x1AAF,  // Tai Tham
    0x1B00...0x1B7F,  // Balinese
    0x2600...0x27BF,  // symbols that are emoji
    0x2E80...0xA4CF,  // ideographs, kana, bopomofo, Yi
    0xA960...0xA9FF,  // Hangul's letters, Javanese, Myanmar
    0xAA60...0xAA7F,  // Myanmar
    0xAC00...0xD7FF,  // Hangul
    0xF900...0xFAFF,  // ideographs
    0xFE30...0xFE4F,  // forms of ideographs' punctuation
    0xFF00...0xFFEF,  // full and half width
    0x16FE0...0x18DFF,  // Tangut, Khitan
    0x1AFF0...0x1B2FF,  // kana, Nushu
    0x1F000...0x1FAFF,  // emoji
    0x20000...0x3FFFF,  // ideographs
  ]
}
