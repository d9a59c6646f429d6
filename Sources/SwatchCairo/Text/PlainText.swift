/// Text that Pango sets as one item in the first font, whatever its words are: Latin letters
/// without combining marks, digits and common signs.
enum PlainText: Hashable {
  /// Text with an ASCII letter.
  case letters
  /// ASCII text without a letter.
  case signs

  /// Determines the kind of a text; nil for a text that isn't plain, or if the first font of a
  /// search lacks one of its characters or the kind's ``sample``.
  init?(_ text: UnsafeBufferPointer<UInt8>, in fonts: FontSearch) {
    var (index, hasLetter, isASCII) = (0, false, true)
    while index < text.count {
      let byte = unsafe text[index]
      switch byte {
      case 0x20: break
      case 0x21...0x7E:
        hasLetter = hasLetter || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
        guard fonts.firstHas(UInt32(byte)) else { return nil }
      case 0xC2...0xC9:
        index += 1
        isASCII = false
        let value = unsafe UInt32(byte & 0x1F) << 6 | UInt32(text[index] & 0x3F)
        guard Self.isPlain(value), fonts.firstHas(value) else { return nil }
      default: return nil
      }
      index += 1
    }
    guard index > 0, hasLetter || isASCII else { return nil }
    self = hasLetter ? .letters : .signs
    guard fonts.firstHas(UInt32(character)) else { return nil }
  }

  /// A text of the kind.
  var sample: [UInt8] { [character] }

  private var character: UInt8 { self == .letters ? UInt8(ascii: "a") : UInt8(ascii: "0") }

  /// Returns true for signs and letters above ASCII that don't split an item. Pango separates
  /// characters that are upright in vertical lines, and some characters may be emoji.
  static func isPlain(_ value: UInt32) -> Bool {
    switch value {
    case 0xA1, 0xA3, 0xAB, 0xB0, 0xB7, 0xBB, 0xBF: true
    case 0xD7, 0xF7: false
    case 0xC0...0x24F: true
    default: false
    }
  }
}
