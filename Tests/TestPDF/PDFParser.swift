/// A parser of the values in the bytes of a PDF file, or of the operators of its content.
package struct PDFParser {
  /// A value or an operator.
  package enum Token: Hashable {
    case item(PDFItem)
    case word(String)
  }

  private let bytes: [UInt8]
  /// The offset of the next byte.
  package var place: Int

  private static let blanks = Set(" \n\r\t\u{0}\u{C}".utf8)
  private static let borders = Set("()<>[]{}/%".utf8)

  /// Begins at an offset of some bytes.
  package init(_ bytes: [UInt8], at place: Int = 0) {
    (self.bytes, self.place) = (bytes, place)
  }

  /// All content operators with their operands.
  package static func operators(of content: [UInt8]) -> [(operands: [PDFItem], name: String)] {
    var (parser, operands) = (PDFParser(content), [PDFItem]())
    var operators: [(operands: [PDFItem], name: String)] = []
    while let token = parser.next() {
      switch token {
      case .item(let item): operands.append(item)
      case .word(let name):
        operators.append((operands, name))
        operands = []
      }
    }
    return operators
  }

  /// The next value or word; nil at the end.
  package mutating func next() -> Token? {
    skipBlanks()
    guard place < bytes.count else { return nil }
    switch bytes[place] {
    case UInt8(ascii: "/"): return .item(.name(name()))
    case UInt8(ascii: "("): return .item(.string(string()))
    case UInt8(ascii: "["):
      place += 1
      return .item(.array(items(upTo: "]")))
    case UInt8(ascii: "<"):
      guard bytes[(place + 1)...].first == UInt8(ascii: "<") else {
        return .item(.string(hexString()))
      }
      place += 2
      let items = items(upTo: ">>")
      let pairs = stride(from: 0, to: items.count - 1, by: 2).map {
        (items[$0].name ?? "", items[$0 + 1])
      }
      return .item(.dictionary(Dictionary(pairs) { first, _ in first }))
    default: return numberOrWord()
    }
  }

  /// The value at the offset; nil for a word.
  package mutating func item() -> PDFItem? {
    if case .item(let item) = next() { item } else { nil }
  }

  private mutating func skipBlanks() {
    while place < bytes.count, Self.blanks.contains(bytes[place]) { place += 1 }
  }

  private mutating func items(upTo end: String) -> [PDFItem] {
    var items: [PDFItem] = []
    while true {
      skipBlanks()
      guard place < bytes.count, !bytes[place...].starts(with: end.utf8) else { break }
      guard let item = item() else { break }
      items.append(item)
    }
    place += end.utf8.count
    return items
  }

  private mutating func word() -> String {
    let word = bytes[place...].prefix {
      !Self.blanks.contains($0) && !Self.borders.contains($0)
    }
    place = word.endIndex
    return String(decoding: word, as: UTF8.self)
  }

  private mutating func name() -> String {
    place += 1
    var parts = word().split(separator: "#", omittingEmptySubsequences: false)
    var name = Array(parts.removeFirst().utf8)
    for part in parts {
      name.append(UInt8(part.prefix(2), radix: 16) ?? 0)
      name += part.dropFirst(2).utf8
    }
    return String(decoding: name, as: UTF8.self)
  }

  private mutating func string() -> [UInt8] {
    place += 1
    var (string, depth) = ([UInt8](), 1)
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      switch byte {
      case UInt8(ascii: "\\"):
        let escaped = bytes[place]
        place += 1
        let letters: [UInt8: UInt8] = [UInt8(ascii: "n"): 10, UInt8(ascii: "r"): 13]
        string.append(letters[escaped] ?? escaped)
        continue
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      default: break
      }
      if depth == 0 { break }
      string.append(byte)
    }
    return string
  }

  private mutating func hexString() -> [UInt8] {
    let digits = bytes[(place + 1)...].prefix { $0 != UInt8(ascii: ">") }
    place = digits.endIndex + 1
    let text = String(decoding: digits, as: UTF8.self)
    return stride(from: 0, to: text.count, by: 2).map {
      UInt8(text.dropFirst($0).prefix(2), radix: 16) ?? 0
    }
  }

  private mutating func numberOrWord() -> Token {
    let start = place
    let word = word()
    if place == start { place += 1 }
    switch word {
    case "null": return .item(.null)
    case "true", "false": return .item(.boolean(word == "true"))
    default: break
    }
    guard let number = Double(word.hasPrefix(".") ? "0" + word : word) else { return .word(word) }
    let end = place
    if let whole = Int(word), whole >= 0, case .word(let second) = peekWord(), second == "0",
      case .word("R") = peekWord()
    {
      return .item(.reference(whole))
    }
    place = end
    return .item(.number(number))
  }

  /// The word after whitespace.
  private mutating func peekWord() -> Token {
    skipBlanks()
    return .word(word())
  }
}
