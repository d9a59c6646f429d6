import SwatchGeometry
import SwatchMessages

/// The objects of a PDF file of one page that Cairo wrote, each of which stands by itself in it.
struct PDFPageObjects {
  /// An object: what is written of it, and the bytes of its stream.
  fileprivate struct Object {
    let text: ArraySlice<UInt8>
    var stream: ArraySlice<UInt8>?
  }

  private let bytes: [UInt8]
  /// The places of objects by their numbers.
  private let places: [Int]

  /// Reads the table of a file; nil for one in another form.
  init?(_ bytes: [UInt8]) {
    func number(at start: Int) -> Int? {
      let digits = bytes[min(start, bytes.count)...].prefix { Self.isDigit($0) }.prefix(12)
      return digits.isEmpty ? nil : digits.reduce(0) { $0 * 10 + Int($1 - 48) }
    }
    let tail = max(0, bytes.count - 1024)
    guard let mark = bytes[tail...].firstRange(of: Array("startxref\n".utf8)),
      let table = number(at: mark.upperBound), table < bytes.count,
      bytes[table...].starts(with: Array("xref\n0 ".utf8)), let count = number(at: table + 7),
      let rows = bytes[(table + 7)...].firstIndex(of: 10), rows + 1 + 20 * count <= bytes.count
    else { return nil }
    self.bytes = bytes
    places = (0..<count).map { $0 == 0 ? -1 : number(at: rows + 1 + 20 * $0) ?? -1 }
  }

  /// The page's size, its drawing, and the number of its resources; nil for a file without one.
  private var page: (size: Size, contents: Object, resources: Int)? {
    guard let page = places.indices.lazy.compactMap(object).first(where: { $0.isPage }),
      let box = page.numbers(of: "MediaBox"), box.count == 4, box[2] > 0, box[3] > 0,
      let contents = page.reference(to: "Contents").flatMap(object),
      let resources = page.reference(to: "Resources")
    else { return nil }
    return (Size(width: box[2], height: box[3]), contents, resources)
  }

  /// Copies the page, and all that it uses, to another file, as a group (ISO 32000-1, §8.10) that is
  /// one unit wide and high.
  func copy(to file: PDFFile) -> PDFReference? {
    guard let (size, contents, resources) = page else { return nil }
    var copies: [Int: PDFReference] = [:]
    var waiting: [Int] = []
    func copy(_ text: ArraySlice<UInt8>) -> [UInt8] {
      Self.replacingReferences(in: text) { old in
        if let known = copies[old] { return known.number }
        let copy = file.reserve()
        copies[old] = copy
        waiting.append(old)
        return copy.number
      }
    }
    let head = """
      << /Type /XObject /Subtype /Form /BBox [0 0 \(Numeral(size.width)) \(Numeral(size.height))]
         /Matrix [\(Numeral.fixed(1 / size.width, digits: 12)) 0 0 \(Numeral.fixed(1 / size.height, digits: 12)) 0 0]
         /Group << /Type /Group /S /Transparency /I true /CS /DeviceRGB >>
         /Resources \(resources) 0 R
      """
    let text = Array(head.utf8) + contents.text.drop { $0 != UInt8(ascii: "<") }.dropFirst(2)
    let form = file.reserve()
    file.add(copied: copy(text[...]), stream: contents.stream, as: form)
    while let old = waiting.popLast() {
      guard let object = object(old), let copied = copies[old] else { continue }
      file.add(copied: copy(object.withLengths[...]), stream: object.stream, as: copied)
    }
    return form
  }

  /// An object; nil where there is none of the number, or it is in another form.
  private func object(_ number: Int) -> Object? {
    guard places.indices.contains(number), bytes.indices.contains(places[number]) else {
      return nil
    }
    let head = Array("\(number) 0 obj\n".utf8)
    let rest = bytes[places[number]...]
    guard rest.starts(with: head) else { return nil }
    let body = rest.dropFirst(head.count)
    guard let end = body.firstRange(of: Array("endobj".utf8)) else { return nil }
    guard let mark = body[..<end.lowerBound].firstRange(of: Array("stream\n".utf8)) else {
      return Object(text: body[..<end.lowerBound])
    }
    let text = body[..<mark.lowerBound]
    guard let length = length(of: Object(text: text)), length >= 0,
      length <= bytes.count - mark.upperBound
    else { return nil }
    return Object(text: text, stream: bytes[mark.upperBound..<mark.upperBound + length])
  }

  /// The length of an object's stream, which may be an object of its own.
  private func length(of object: Object) -> Int? {
    guard let other = object.reference(to: "Length") else {
      return object.numbers(of: "Length")?.first.flatMap { Int(exactly: $0) }
    }
    guard places.indices.contains(other), bytes.indices.contains(places[other]) else { return nil }
    let words = bytes[places[other]...].prefix(40).split { $0 <= 32 }
    return words.count > 3 ? Int(String(decoding: words[3], as: UTF8.self)) : nil
  }

  fileprivate static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  /// Writes other numbers into references such as `12 0 R`.
  private static func replacingReferences(
    in text: ArraySlice<UInt8>, by number: (Int) -> Int
  ) -> [UInt8] {
    var result: [UInt8] = []
    var place = text.startIndex
    while place < text.endIndex {
      let digits = text[place...].prefix { isDigit($0) }
      guard !digits.isEmpty else {
        result.append(text[place])
        place += 1
        continue
      }
      let isReference = text[digits.endIndex...].starts(with: " 0 R".utf8) && digits.count < 10
      let isNumber = result.last == UInt8(ascii: ".")
      if isReference, !isNumber, let old = Int(String(decoding: digits, as: UTF8.self)) {
        result += Array("\(number(old)) 0 R".utf8)
        place = digits.endIndex + 4
      } else {
        result += digits
        place = digits.endIndex
      }
    }
    return result
  }
}

extension PDFPageObjects.Object {
  /// True for a page.
  fileprivate var isPage: Bool {
    stream == nil && text.firstRange(of: Array("/Type /Page ".utf8)) != nil
  }

  /// The words behind a key, up to the next one.
  private func words(of key: String) -> [String]? {
    guard let place = text.firstRange(of: Array("/\(key) ".utf8)) else { return nil }
    let value = text[place.upperBound...].prefix { !"/>".utf8.contains($0) }
    return String(decoding: value, as: UTF8.self).split { " []\n".contains($0) }.map(String.init)
  }

  /// The object that an entry refers to; nil for entries that refer to none.
  fileprivate func reference(to key: String) -> Int? {
    guard let words = words(of: key), words.count >= 3, words[1] == "0", words[2] == "R" else {
      return nil
    }
    return Int(words[0])
  }

  /// The text of the object; of a function of colours, whose first or last part has no length where
  /// two colours stand at its end, with a length that nobody sees: readers go on with the other colour
  /// behind the end.
  fileprivate var withLengths: [UInt8] {
    guard text.firstRange(of: Array("/FunctionType 3".utf8)) != nil,
      let domain = numbers(of: "Domain"), domain.count == 2, domain[0] < domain[1],
      let bounds = numbers(of: "Bounds"),
      let start = text.firstRange(of: Array("/Bounds [".utf8))?.upperBound,
      let end = text[start...].firstIndex(of: UInt8(ascii: "]"))
    else { return Array(text) }
    let length = (domain[1] - domain[0]) / 1_000_000
    let moved = bounds.map { min(max($0, domain[0] + length), domain[1] - length) }
    guard moved != bounds else { return Array(text) }
    let words = moved.map { Numeral.fixed($0, digits: 9) }.joined(separator: " ")
    return Array(text[..<start]) + Array(" \(words) ".utf8) + text[end...]
  }

  /// The numbers of an entry.
  fileprivate func numbers(of key: String) -> [Double]? {
    words(of: key)?.compactMap { Double($0) }
  }
}
