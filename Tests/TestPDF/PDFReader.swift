import CZlib

/// The objects of a PDF file, as a reader finds them through the cross-reference table.
package struct PDFReader {
  /// An object, whose value is its dictionary if it is a stream.
  package struct Object {
    /// The value.
    package let item: PDFItem
    /// The bytes of a stream as stored in the file; nil for other values.
    package var stream: [UInt8]?
    /// The bytes of a stream, decompressed unless it is a picture.
    package var content: [UInt8]?
    /// The value of a key.
    package subscript(key: String) -> PDFItem? { item[key] }
  }

  /// The reason why a file can't be read.
  package enum Failure: Error {
    case noTable
    case misplaced(Int)
    case damagedStream(Int)
  }

  /// The objects by their numbers.
  package private(set) var objects: [Int: Object] = [:]
  /// The dictionaries of the sections of the cross-reference table, from the last one of the file
  /// to the first.
  package let sections: [PDFItem]
  /// The dictionary of the last section.
  package var trailer: PDFItem { sections.first ?? .null }

  /// Reads a file whose cross-reference table is a stream (ISO 32000-1, §7.5.8).
  /// - Throws: ``Failure`` for a file in another form.
  package init(_ file: [UInt8]) throws {
    let tail = String(decoding: file.suffix(40), as: UTF8.self).split(separator: "\n")
    guard tail.count >= 3, tail[tail.count - 1] == "%%EOF", let start = Int(tail[tail.count - 2]),
      tail[tail.count - 3].hasSuffix("startxref"), file.indices.contains(start)
    else { throw Failure.noTable }
    var (next, sections): (Int?, [Object]) = (start, [])
    while let place = next, file.indices.contains(place), sections.count < 1000 {
      let section = try Self.object(in: file, at: place, nil)
      guard section["Type"] == .name("XRef") else { throw Failure.noTable }
      sections.append(section)
      next = section["Prev"]?.number.map { Int($0) }
    }
    self.sections = sections.map(\.item)
    var packed: [Int: (stream: Int, index: Int)] = [:]
    // Earlier sections contain older values.
    for section in sections.reversed() {
      for (number, fields) in try Self.entries(of: section) {
        (objects[number], packed[number]) = (nil, nil)
        switch fields[0] {
        case 1: objects[number] = try Self.object(in: file, at: fields[1], number)
        case 2: packed[number] = (fields[1], fields[2])
        default: break
        }
      }
    }
    for (number, place) in packed {
      objects[number] = try packedObject(number, in: place.stream, at: place.index)
    }
  }

  /// The numbers and the fields of a section's rows.
  private static func entries(of section: Object) throws -> [(number: Int, fields: [Int])] {
    guard let rows = section.content else { throw Failure.noTable }
    let widths = section["W"]?.items.compactMap { $0.number.map { Int($0) } } ?? []
    let length = max(1, widths.reduce(0, +))
    let index = section["Index"]?.items.compactMap { $0.number.map { Int($0) } }
    let ranges = index ?? [0, rows.count / length]
    let numbers = stride(from: 0, to: ranges.count - 1, by: 2).flatMap {
      ranges[$0]..<ranges[$0] + ranges[$0 + 1]
    }
    guard numbers.count * length == rows.count else { throw Failure.noTable }
    return numbers.enumerated().map { row, number in
      var place = row * length
      let fields = widths.map { width in
        defer { place += width }
        return rows[place..<place + width].reduce(0) { $0 << 8 | Int($1) }
      }
      return (number, fields)
    }
  }

  /// The bytes of rows, some of which are differences from the row above (§7.4.4.4); nil for
  /// another form.
  private static func rows(_ bytes: [UInt8], _ parameters: PDFItem) -> [UInt8]? {
    guard parameters["Predictor"] == .number(12),
      let columns = parameters["Columns"]?.number.map({ Int($0) }),
      bytes.count % (columns + 1) == 0
    else { return nil }
    var (rows, above): ([UInt8], [UInt8]) = ([], [UInt8](repeating: 0, count: columns))
    for start in stride(from: 0, to: bytes.count, by: columns + 1) {
      let row = bytes[start + 1...start + columns]
      switch bytes[start] {
      case 0: above = Array(row)
      case 2: above = zip(row, above).map { $0 &+ $1 }
      default: return nil
      }
      rows += above
    }
    return rows
  }

  private static func object(in file: [UInt8], at place: Int, _ number: Int?) throws -> Object {
    var parser = PDFParser(file, at: place)
    guard case .number(let found) = parser.item(), number == nil || Double(number ?? 0) == found,
      parser.item() == .number(0), parser.next() == .word("obj"), let item = parser.item()
    else { throw Failure.misplaced(number ?? 0) }
    guard parser.next() == .word("stream"), let length = item["Length"]?.number else {
      return Object(item: item)
    }
    let start = parser.place + 1
    guard start + Int(length) <= file.count else { throw Failure.misplaced(number ?? 0) }
    let stream = Array(file[start..<start + Int(length)])
    parser.place = start + Int(length)
    guard parser.next() == .word("endstream") else { throw Failure.misplaced(number ?? 0) }
    guard let content = Self.content(of: stream, item) else {
      throw Failure.damagedStream(Int(found))
    }
    return Object(item: item, stream: stream, content: content)
  }

  private func packedObject(_ number: Int, in stream: Int, at index: Int) throws -> Object {
    guard let content = objects[stream]?.content,
      let first = objects[stream]?["First"]?.number
    else { throw Failure.misplaced(number) }
    var head = PDFParser(content)
    let numbers = (0..<2 * (index + 1)).compactMap { _ in head.item()?.number }
    guard numbers.count == 2 * (index + 1), numbers[2 * index] == Double(number) else {
      throw Failure.misplaced(number)
    }
    var parser = PDFParser(content, at: Int(first + numbers[2 * index + 1]))
    guard let item = parser.item() else { throw Failure.misplaced(number) }
    return Object(item: item)
  }

  /// The decompressed bytes of a stream; the bytes of a picture are unchanged.
  private static func content(of stream: [UInt8], _ item: PDFItem) -> [UInt8]? {
    guard item["Filter"] == .name("FlateDecode") else { return stream }
    guard let parameters = item["DecodeParms"] else { return unpacked(stream) }
    guard item["Subtype"] != .name("Image") else { return stream }
    return unpacked(stream).flatMap { rows($0, parameters) }
  }

  private static func unpacked(_ stream: [UInt8]) -> [UInt8]? {
    var room = max(1024, stream.count * 4)
    while room < 1 << 30 {
      var (bytes, count) = ([UInt8](repeating: 0, count: room), uLongf(room))
      switch unsafe uncompress(&bytes, &count, stream, uLong(stream.count)) {
      case Z_OK: return Array(bytes.prefix(Int(count)))
      case Z_BUF_ERROR: room *= 4
      default: return nil
      }
    }
    return nil
  }
}

extension PDFReader {
  /// The referenced object, or the value itself.
  package subscript(item: PDFItem?) -> PDFItem? {
    item?.reference.flatMap { objects[$0]?.item } ?? item
  }

  /// The objects in the order of their numbers.
  package var ordered: [Object] { objects.sorted { $0.key < $1.key }.map(\.value) }

  /// The objects whose key has a value, in the order of their numbers.
  package func objects(where key: String, is value: PDFItem) -> [Object] {
    ordered.filter { $0[key] == value }
  }

  /// The catalogue of the file.
  package var catalogue: PDFItem? { self[trailer["Root"]] }

  /// The pages in order.
  package var pages: [PDFItem] { pages(on: catalogue?["Pages"]) }

  /// The pages on a branch of the page tree.
  private func pages(on branch: PDFItem?) -> [PDFItem] {
    let kids = self[branch]?["Kids"]?.items ?? []
    return kids.flatMap { self[$0]?["Kids"] == nil ? [self[$0]].compactMap { $0 } : pages(on: $0) }
  }

  /// The entries of the outline in order.
  package var bookmarks: [PDFItem] {
    var (entries, next) = ([PDFItem](), self[catalogue?["Outlines"]]?["First"])
    while let entry = self[next], entries.count < 1000 {
      entries.append(entry)
      next = entry["Next"]
    }
    return entries
  }

  /// The pictures, including the masks of their alpha.
  package var pictures: [Object] { objects(where: "Subtype", is: .name("Image")) }

  /// The operators of a page or a group.
  package func operators(of object: PDFItem?) -> [(operands: [PDFItem], name: String)] {
    guard let contents = object?["Contents"]?.reference, let content = objects[contents]?.content
    else { return [] }
    return PDFParser.operators(of: content)
  }

  /// The box of a page.
  package func box(ofPage index: Int) -> [Double] {
    pages[index]["MediaBox"]?.items.compactMap(\.number) ?? []
  }
}
