/// The markup of an SVG file, tag by tag.
///
/// It is read to find the size of the picture, and features that librsvg ignores silently. A
/// misunderstanding has no other consequences: librsvg parses files itself, in a separate process.
struct SVGTags {
  /// The start tag of an element.
  struct Tag {
    /// The name without a prefix.
    let name: String
    /// A Boolean value that is true for a name with a prefix.
    let hasPrefix: Bool
    /// The names and values of attributes, as written in the file.
    let attributes: [(name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)]
    /// A Boolean value that is true for an element without content.
    let isEmpty: Bool
  }

  /// A part of the markup.
  enum Part {
    case start(Tag)
    case end
  }

  /// The reason why the markup can't be read.
  enum Mistake: Error {
    /// The bytes end inside a part.
    case end
    /// The markup has a form that is not supported.
    case form(String)
  }

  private let bytes: [UInt8]
  private var place: Int
  /// A Boolean value that is true when the file declares entities, whose text may be elements.
  private(set) var hasEntities = false
  private static let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Reads from the start of a file.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    place = bytes.starts(with: Self.mark) ? Self.mark.count : 0
  }

  /// Returns true for the first bytes of a file that may be SVG.
  static func isBeginning(_ bytes: [UInt8]) -> Bool {
    let head = SVGSource.head(of: bytes)[...]
    let content = head.dropFirst(head.starts(with: mark) ? mark.count : 0)
      .drop { blanks.contains($0) }
    if ["<?xml", "<!--"].contains(where: { content.starts(with: $0.utf8) }) { return true }
    let type = "<!DOCTYPE "
    let isDeclared = content.starts(with: type.utf8)
    let name = content.dropFirst(isDeclared ? type.utf8.count : 1).prefix(nameBytes)
      .prefix { $0 > 0x20 && !"<>/[".utf8.contains($0) }
    let local = name.split(separator: UInt8(ascii: ":")).last ?? name
    return content.first == UInt8(ascii: "<") && local.elementsEqual("svg".utf8)
  }

  /// The number of bytes of a name that are examined to recognise the format.
  private static let nameBytes = 64

  /// A Boolean value that is true when all bytes were read.
  var isAtEnd: Bool { place >= bytes.count }

  /// Returns the next start or end tag; nil at the end of the bytes.
  mutating func next() throws(Mistake) -> Part? {
    while place < bytes.count {
      if bytes[place] != UInt8(ascii: "<") {
        place = bytes[place...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
      } else if take("<!--") {
        try skip(to: "-->")
      } else if take("<![CDATA[") {
        try skip(to: "]]>")
      } else if take("<?") {
        try skip(to: "?>")
      } else if take("<!DOCTYPE") {
        try skipDeclarations()
      } else if take("</") {
        try skip(to: ">")
        return .end
      } else {
        place += 1
        return .start(try readTag())
      }
    }
    return nil
  }

  /// Returns the text of an element up to the next tag, without decoding references.
  mutating func textOfElement() -> ArraySlice<UInt8> {
    let start = place
    while place < bytes.count {
      if take("<![CDATA[") {
        guard (try? skip(to: "]]>")) != nil else { break }
      } else if bytes[place] == UInt8(ascii: "<"), !bytes[place...].starts(with: "<!--".utf8) {
        break
      } else {
        place += 1
      }
    }
    return bytes[start..<place]
  }

  // MARK: Tags

  private mutating func readTag() throws(Mistake) -> Tag {
    let name = try readName()
    var attributes: [(name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)] = []
    while true {
      skipBlanks()
      let isEmpty = take("/")
      if take(">") {
        let local = name.split(separator: UInt8(ascii: ":")).last ?? name
        return Tag(
          name: String(decoding: local, as: UTF8.self), hasPrefix: local.count < name.count,
          attributes: attributes, isEmpty: isEmpty)
      }
      guard !isEmpty else { throw .form("a slash inside a tag") }
      let key = try readName()
      skipBlanks()
      guard take("=") else { throw failure("an attribute without a value") }
      skipBlanks()
      attributes.append((key, try readQuoted()))
    }
  }

  private mutating func readName() throws(Mistake) -> ArraySlice<UInt8> {
    let start = place
    while place < bytes.count, bytes[place] > 0x20,
      !"<>/='\"&".utf8.contains(bytes[place])
    {
      place += 1
    }
    guard place < bytes.count else { throw .end }
    guard place > start else { throw .form("a tag without a name") }
    return bytes[start..<place]
  }

  private mutating func readQuoted() throws(Mistake) -> ArraySlice<UInt8> {
    if take("\"") { return try text(upTo: "\"") }
    if take("'") { return try text(upTo: "'") }
    throw failure("a value without quotes")
  }

  private mutating func skipDeclarations() throws(Mistake) {
    var depth = 0
    while place < bytes.count {
      if take("<!--") {
        try skip(to: "-->")
      } else if take("<!ENTITY") {
        hasEntities = true
      } else if take("\"") {
        try skip(to: "\"")
      } else if take("'") {
        try skip(to: "'")
      } else if take("[") {
        depth += 1
      } else if take("]") {
        depth -= 1
      } else if take(">") {
        if depth <= 0 { return }
      } else {
        place += 1
      }
    }
    throw .end
  }

  // MARK: Bytes

  private mutating func skipBlanks() {
    while place < bytes.count, Self.blanks.contains(bytes[place]) { place += 1 }
  }

  private mutating func take(_ word: StaticString) -> Bool {
    let found = word.withUTF8Buffer { unsafe bytes[place...].starts(with: $0) }
    if found { place += word.utf8CodeUnitCount }
    return found
  }

  /// Returns the bytes up to a word, and skips the word.
  private mutating func text(upTo word: StaticString) throws(Mistake) -> ArraySlice<UInt8> {
    let start = place
    while place < bytes.count {
      if take(word) { return bytes[start..<place - word.utf8CodeUnitCount] }
      place += 1
    }
    throw .end
  }

  private mutating func skip(to word: StaticString) throws(Mistake) {
    _ = try text(upTo: word)
  }

  /// Returns a mistake at the current offset; or, at the end of the bytes, ``Mistake/end``.
  private func failure(_ words: String) -> Mistake {
    place < bytes.count ? .form(words) : .end
  }
}

extension SVGTags.Mistake {
  /// The mistake as a problem of a complete file.
  var problem: ImageProblem {
    switch self {
    case .end: .damaged(.svg, "premature end of SVG file")
    case .form(let words): .damaged(.svg, words)
    }
  }
}
