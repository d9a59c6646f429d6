/// The characters of a paragraph in its UTF-8 text, which outlives them.
@safe
struct ParagraphCharacters {
  private let text: UnsafeBufferPointer<CChar>
  /// The first byte of each character; empty where each is one byte.
  private var starts: [Int32] = []

  /// Finds the bytes of a text of `count` characters.
  init(_ text: UnsafeBufferPointer<CChar>, count: Int) {
    unsafe self.text = text
    guard count < text.count else { return }
    starts.reserveCapacity(count + 1)
    for index in text.indices where unsafe text[index] >= -0x40 { starts.append(Int32(index)) }
    starts.append(Int32(text.count))
  }

  /// The first byte of a character, or the number of bytes.
  func byte(of character: Int) -> Int {
    starts.isEmpty ? character : Int(starts[character])
  }

  /// The scalar of a character.
  func scalar(at character: Int) -> Unicode.Scalar {
    let bytes = unsafe text[byte(of: character)..<byte(of: character + 1)]
    return unsafe String(decoding: bytes.lazy.map(UInt8.init(bitPattern:)), as: UTF8.self)
      .unicodeScalars.first ?? "\u{FFFD}"
  }
}
