/// The characters of a paragraph in its UTF-8 text, which must outlive this value.
@safe
struct ParagraphCharacters {
  private let text: UnsafeBufferPointer<CChar>
  /// The offset of each character's first byte; empty if all characters are one byte.
  private var starts: [Int32] = []

  /// Finds the bytes of a text of `count` characters.
  init(_ text: UnsafeBufferPointer<CChar>, count: Int) {
    unsafe self.text = text
    guard count < text.count else { return }
    starts.reserveCapacity(count + 1)
    for index in text.indices where unsafe text[index] >= -0x40 { starts.append(Int32(index)) }
    starts.append(Int32(text.count))
  }

  /// Returns the offset of a character's first byte; for the end of the text, the number of bytes.
  func byte(of character: Int) -> Int {
    starts.isEmpty ? character : Int(starts[character])
  }

  /// Returns the scalar of a character.
  func scalar(at character: Int) -> Unicode.Scalar {
    unsafe text.scalar(at: byte(of: character)) ?? "\u{FFFD}"
  }
}

extension UnsafeBufferPointer<CChar> {
  /// Returns the scalar whose first byte is at an index; nil for an index inside a scalar.
  func scalar(at byte: Int) -> Unicode.Scalar? {
    if unsafe self[byte] >= 0 { return unsafe Unicode.Scalar(UInt8(bitPattern: self[byte])) }
    var bytes = unsafe self[byte...].prefix(4).lazy.map(UInt8.init(bitPattern:)).makeIterator()
    var decoder = UTF8()
    guard case .scalarValue(let scalar) = unsafe decoder.decode(&bytes) else { return nil }
    return scalar
  }
}

extension String {
  /// The offsets of the UTF-8 bytes that begin user-perceived characters.
  package var characterStarts: Set<Int> {
    Set(indices.map { utf8.distance(from: startIndex, to: $0) })
  }
}
