import SwatchGeometry
import SwatchMessages

/// The end of a PDF file as Cairo wrote it: its last objects, the table of all objects and the trailer.
/// Entries are added to objects, whose places in the table move.
struct PDFTail {
  private let bytes: [UInt8]
  /// The number of the file's bytes before.
  private let start: Int
  /// The table's place among the bytes.
  private let table: Int
  /// The places of objects among the bytes by their numbers; negative ones lie before.
  let places: [Int]
  /// The texts to insert, by their places among the bytes.
  private var insertions: [(place: Int, text: [UInt8])] = []
  /// The further objects, and those in the place of others, by their numbers.
  private var objects: [Int: [UInt8]] = [:]
  /// The number of all objects, with the further ones.
  private var count: Int
  /// The numbers without an object.
  private var free: Set<Int> = []

  /// Reads the end of a file, which begins behind `start` bytes; nil for one in another form.
  init?(_ bytes: [UInt8], behind start: Int) {
    let words = Array("startxref\n".utf8)
    guard let mark = bytes.lastRange(of: words),
      let offset = Self.number(in: bytes, at: mark.upperBound), offset >= start,
      offset - start <= bytes.count,
      bytes[(offset - start)...].starts(with: Array("xref\n0 ".utf8)),
      let count = Self.number(in: bytes, at: offset - start + 7),
      let rows = bytes[(offset - start + 7)...].firstIndex(of: 10),
      rows + 1 + 20 * count <= bytes.count
    else { return nil }
    var places: [Int] = []
    for row in 0..<count {
      guard let place = Self.number(in: bytes, at: rows + 1 + 20 * row) else { return nil }
      places.append(row == 0 ? -1 : place - start)
    }
    self.bytes = bytes
    self.start = start
    self.places = places
    table = offset - start
    self.count = count
  }

  private static func number(in bytes: [UInt8], at start: Int) -> Int? {
    let digits = bytes[start...].prefix { (48...57).contains($0) }.prefix(12)
    return digits.isEmpty ? nil : digits.reduce(0) { $0 * 10 + Int($1 - 48) }
  }

  /// The numbers of the objects of a type, in ascending order.
  func objects(of type: String) -> [Int] {
    places.indices.filter { entry(of: type, in: $0) != nil }
  }

  /// The place behind the type of an object; nil for objects of other types, and those before.
  private func entry(of type: String, in object: Int) -> Int? {
    guard places[object] >= 0, places[object] < table else { return nil }
    let head = Array("\(object) 0 obj\n<< /Type /\(type)\n".utf8)
    return bytes[places[object]...].starts(with: head) ? places[object] + head.count : nil
  }

  /// Adds entries to an object of a type.
  mutating func add(_ entries: [(key: String, value: String)], to object: Int, of type: String) {
    guard let place = entry(of: type, in: object), !entries.isEmpty else { return }
    let lines = entries.map { "   /\($0.key) \($0.value)\n" }.joined()
    insertions.append((place, Array(lines.utf8)))
  }

  /// Adds an object, and gives its number.
  mutating func append(_ object: [UInt8]) -> Int {
    let number = reserve()
    objects[number] = object
    return number
  }

  /// The number of an object that is added later; an empty one until then.
  mutating func reserve() -> Int {
    defer { count += 1 }
    objects[count] = Array("null".utf8)
    return count
  }

  /// Puts an object in the place of another one, whose bytes stay in the file, where nothing leads.
  mutating func replace(_ number: Int, by object: [UInt8]) { objects[number] = object }

  /// Frees the numbers of objects that were never written (ISO 32000-1, §7.5.4): a reference to one is
  /// a reference to nothing.
  mutating func free(_ written: PDFObjectPlaces) {
    free = Set(places.indices.dropFirst().filter { written.lacks($0, at: start + places[$0]) })
  }

  /// The bytes with what was added.
  consuming func written() -> [UInt8] {
    insertions.sort { $0.place < $1.place }
    var file: [UInt8] = []
    file.reserveCapacity(bytes.count + insertions.reduce(0) { $0 + $1.text.count })
    var done = 0
    // The bytes that were added up to each insertion.
    var added = [0]
    for (place, text) in insertions {
      file += bytes[done..<place]
      file += text
      done = place
      added.append(added[added.count - 1] + text.count)
    }
    file += bytes[done..<table]
    var rows: [Int?] = places.indices.dropFirst().map { object in
      let place = places[object]
      let moved = added[insertions.partitioningIndex { $0.place > place }]
      return free.contains(object) ? nil : start + place + moved
    }
    rows += [Int](repeating: 0, count: count - places.count)
    for (number, object) in objects.sorted(by: { $0.key < $1.key })
    where rows.indices.contains(number - 1) {
      rows[number - 1] = start + file.count
      file += Array("\(number) 0 obj\n".utf8) + object + Array("\nendobj\n".utf8)
    }
    let moved = start + file.count
    file += Array("xref\n0 \(rows.count + 1)\n".utf8)
    for place in [nil] + rows { file += Array(Self.row(place).utf8) }
    let trailer = bytes[table...].firstRange(of: Array("trailer\n<< /Size ".utf8))
    let rest = trailer.flatMap { bytes[$0.upperBound...].firstIndex(of: 10) } ?? bytes.count
    file += Array("trailer\n<< /Size \(rows.count + 1)".utf8)
    let end = bytes.lastRange(of: Array("startxref\n".utf8))?.upperBound ?? bytes.count
    return file + bytes[min(rest, end)..<end] + Array("\(moved)\n%%EOF\n".utf8)
  }

  /// A row of the table, 20 bytes; nil for a number without an object.
  private static func row(_ place: Int?) -> String {
    guard let place else { return "0000000000 65535 f \n" }
    let digits = "\(place)"
    return String(repeating: "0", count: max(0, 10 - digits.count)) + digits + " 00000 n \n"
  }
}

extension PDFTail {
  /// Adds the words and languages of the file's elements, its own language and the order of its title;
  /// nothing where the elements are others.
  mutating func describe(by tags: PDFTags, _ information: PDFInformation) {
    let objects = objects(of: "StructElem")
    guard objects.count == tags.elements.count else { return }
    for (object, element) in zip(objects, tags.elements) {
      var entries: [(String, String)] = []
      if let words = element.words {
        entries.append((element.kind.isText ? "ActualText" : "Alt", words.inPDF))
      }
      if let language = element.language { entries.append(("Lang", language.inPDF)) }
      add(entries, to: object, of: "StructElem")
    }
    var entries: [(String, String)] = []
    if let language = information.language { entries.append(("Lang", language.inPDF)) }
    if information.title != nil {
      entries.append(("ViewerPreferences", "<< /DisplayDocTitle true >>"))
    }
    let metadata = append(information.metadata)
    entries.append(("Metadata", "\(metadata) 0 R"))
    for catalogue in self.objects(of: "Catalog") {
      add(entries, to: catalogue, of: "Catalog")
    }
  }
}

extension String {
  /// The text as a string of PDF in UTF-16 (ISO 32000-1, §7.9.2.2).
  fileprivate var inPDF: String {
    let digits = inOneLine.utf16.map { unit in
      let hex = String(unit, radix: 16, uppercase: true)
      return String(repeating: "0", count: 4 - hex.count) + hex
    }
    return "<FEFF" + digits.joined() + ">"
  }
}
