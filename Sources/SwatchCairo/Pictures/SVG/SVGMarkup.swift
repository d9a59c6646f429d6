/// The markup of an SVG file, tag by tag.
///
/// It is read before librsvg reads it, which has no bounds for some of what a file may contain. So
/// nothing may be hidden from this reader: texts that stand for others must be plain, and the
/// encoding one in which all of ASCII is ASCII.
struct SVGMarkup {
  /// The beginning of an element.
  struct Tag {
    /// The name without a prefix.
    let name: String
    /// The names and values of attributes, as they stand in the file.
    let attributes: [(name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)]
    /// A Boolean value that is true for an element without content.
    let isEmpty: Bool
  }

  /// A part of the markup.
  enum Part {
    case start(Tag)
    case end
  }

  /// A reason for giving up.
  enum Mistake: Error {
    /// The bytes end inside of a part.
    case end
    /// The markup has a form that is not read.
    case form(String)
  }

  private let bytes: [UInt8]
  private var place: Int
  /// The texts that were declared to stand for names, of each name the first.
  private(set) var declaredTexts: [ArraySlice<UInt8>: ArraySlice<UInt8>] = [:]
  /// The places of declarations of texts.
  private(set) var declarations: [Range<Int>] = []
  /// The places of comments, literal characters, instructions and declarations, in which a name
  /// stands for itself.
  private(set) var literals: [Range<Int>] = []

  private static let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Reads from the start of a file.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    place = bytes.starts(with: Self.mark) ? Self.mark.count : 0
  }

  /// True for the beginning of a file that may be one of SVG.
  static func isBeginning(_ bytes: [UInt8]) -> Bool {
    let content = bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0)
      .drop { blanks.contains($0) }
    return ["<svg", "<?xml", "<!--", "<!DOCTYPE svg", "<svg:svg"].contains {
      content.starts(with: $0.utf8)
    }
  }

  /// The next beginning or end of an element; nil at the end of the bytes.
  mutating func next() throws(Mistake) -> Part? {
    while place < bytes.count {
      let start = place
      if bytes[place] != UInt8(ascii: "<") {
        place = bytes[place...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
      } else if take("<!--") {
        _ = try text(upTo: "-->")
        literals.append(start..<place)
      } else if take("<![CDATA[") {
        _ = try text(upTo: "]]>")
        literals.append(start..<place)
      } else if take("<?") {
        try checkEncoding(try text(upTo: "?>"))
        literals.append(start..<place)
      } else if take("<!DOCTYPE") {
        try readDeclarations()
        literals.append(start..<place)
      } else if take("</") {
        _ = try text(upTo: ">")
        return .end
      } else {
        place += 1
        return .start(try readTag())
      }
    }
    return nil
  }

  /// The next part of a whole file.
  mutating func part() throws(ImageProblem) -> Part? {
    do throws(Mistake) {
      return try next()
    } catch {
      throw error.problem
    }
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
          name: String(decoding: local, as: UTF8.self), attributes: attributes, isEmpty: isEmpty)
      }
      guard !isEmpty else { throw .form("a slash inside of a tag") }
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

  // MARK: Declarations

  /// Only those that Latin letters are the same in.
  private func checkEncoding(_ instruction: ArraySlice<UInt8>) throws(Mistake) {
    let words = String(decoding: instruction, as: UTF8.self).lowercased()
    guard words.hasPrefix("xml"), let start = words.firstRange(of: "encoding") else { return }
    let name = words[start.upperBound...].drop { " \t\r\n='\"".contains($0) }
    guard ["utf-8", "us-ascii", "ascii", "iso-8859-1"].contains(where: { name.hasPrefix($0) })
    else { throw .form("an encoding other than UTF-8; save it as UTF-8") }
  }

  private mutating func readDeclarations() throws(Mistake) {
    while true {
      guard place < bytes.count else { throw .end }
      if take(">") { return }
      if take("[") {
        let start = place
        try readEntities()
        declarations.append(start..<place - 1)
      } else if take("\"") {
        _ = try text(upTo: "\"")
      } else if take("'") {
        _ = try text(upTo: "'")
      } else {
        place += 1
      }
    }
  }

  private mutating func readEntities() throws(Mistake) {
    while true {
      skipBlanks()
      if take("]") { return }
      if take("<!--") {
        _ = try text(upTo: "-->")
        continue
      }
      guard take("<!ENTITY") else { throw failure("a declaration other than of a text") }
      skipBlanks()
      let name = try readName()
      skipBlanks()
      guard !take("SYSTEM"), !take("PUBLIC") else { throw .form("a declared text of another file") }
      let text = try readQuoted()
      guard !text.contains(where: { "<&%".utf8.contains($0) }) else {
        throw .form("a declared text with markup")
      }
      if declaredTexts[name] == nil { declaredTexts[name] = text }
      skipBlanks()
      guard take(">") else { throw failure("a declaration other than of a text") }
    }
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

  /// The bytes up to a word, which is passed over.
  private mutating func text(upTo word: StaticString) throws(Mistake) -> ArraySlice<UInt8> {
    let start = place
    while place < bytes.count {
      if take(word) { return bytes[start..<place - word.utf8CodeUnitCount] }
      place += 1
    }
    throw .end
  }

  /// A mistake at this place, or the end of the bytes.
  private func failure(_ words: String) -> Mistake {
    place < bytes.count ? .form(words) : .end
  }
}

extension SVGMarkup.Mistake {
  /// The mistake as a problem of a whole file.
  var problem: ImageProblem {
    switch self {
    case .end: .damaged(.svg, "premature end of SVG file")
    case .form(let words): .damaged(.svg, words)
    }
  }
}

extension Collection<UInt8> {
  /// True for bytes that have a word in them.
  func contains(_ word: some Collection<UInt8>) -> Bool {
    var rest = self[...]
    while let start = rest.firstIndex(where: { $0 == word.first }) {
      if rest[start...].starts(with: word) { return true }
      rest = rest[rest.index(after: start)...]
    }
    return false
  }
}
