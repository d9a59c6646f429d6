import SwatchCairo
import SwatchGraphics

/// The objects of a PDF file, whose bytes are taken piece by piece while it is written (ISO
/// 32000-1, §7.5). Each stream is an object of its own; other objects are collected in compressed
/// object streams.
final class PDFFile {
  private var places: PDFPlaces
  private var bytes: [UInt8]
  /// The number of bytes that were taken.
  private var taken = 0
  /// The byte offset of the last cross-reference section; nil before the first section.
  private var table: Int?
  /// The catalogue, which all cross-reference sections name; nil to number it at the end.
  var catalogue: PDFReference?
  /// Small objects that are not yet in an object stream.
  private var waiting: [(number: Int, bytes: [UInt8])] = []
  private var values = GenerationalCache<PDFValue, PDFReference>(limit: PDFFile.recentValues)
  private let deflater: Deflater
  private let strong: Deflater
  /// The slowest compressor, for the first bytes of a file; nil after them, because it takes much
  /// memory.
  private var strongest: Deflater?
  /// The hash of all bytes taken so far, in order.
  private var hash = ContentHash(hashing: [])

  /// The smallest number of recent values of each kind that are kept; older values are dropped,
  /// because a file may have any length.
  static let recentValues = 4096
  /// The largest number of objects in an object stream: readers decompress all of it for one
  /// object.
  private static let streamLength = 512

  /// The standards that the file conforms to.
  let standards: PDFStandards

  /// Begins a file that conforms to some standards; `limit` is the number of objects in a
  /// cross-reference section.
  /// - Throws: ``CairoError`` if there is not enough memory.
  init(
    _ standards: PDFStandards = [], objectsOfSections limit: Int = 1 << 16
  ) throws(CairoError) {
    self.standards = standards
    places = PDFPlaces(limit: limit)
    let version = standards.contains(.a4) ? "2.0" : "1.7"
    deflater = try Deflater(level: 6)
    strong = try Deflater(level: 9)
    strongest = try Deflater()
    // The bytes of the second line tell programs that the file is binary (§7.5.2).
    bytes = Array("%PDF-\(version)\n%".utf8) + [0xE2, 0xE3, 0xCF, 0xD3, 0x0A]
  }

  /// The number of objects so far, including reserved ones.
  var count: Int { places.count }

  /// Reserves the number of an object that is added later.
  func reserve() -> PDFReference { PDFReference(number: places.reserve()) }

  /// Adds a value as an object, under a reserved number or under the next number.
  @discardableResult
  func add(_ value: PDFValue, as reserved: PDFReference? = nil) -> PDFReference {
    let reference = reserved ?? reserve()
    waiting.append((reference.number, value.bytes))
    if waiting.count >= Self.streamLength { writeWaiting() }
    return reference
  }

  /// Returns the object of a value, which is added if no equal value is an object yet.
  func define(_ value: PDFValue) -> PDFReference {
    if let known = values.value(for: value) { return known }
    return values.keep(add(value), for: value).kept
  }

  /// Adds a stream with a dictionary as an object, compressed unless `isPacked` is true.
  @discardableResult
  func add(
    stream: [UInt8], _ dictionary: PDFDictionary = [:], as reserved: PDFReference? = nil,
    isPacked: Bool = false
  ) -> PDFReference {
    let reference = reserved ?? reserve()
    var (dictionary, content) = (dictionary, stream)
    // PDF/A forbids asking for interpolation (ISO 19005-2, §6.2.8); readers may smooth pictures
    // anyway.
    if !standards.isDisjoint(with: .archival) { dictionary["Interpolate"] = nil }
    if !isPacked {
      let packed = pack(stream)
      if packed.count < stream.count {
        content = packed
        dictionary["Filter"] = .name("FlateDecode")
      }
    }
    dictionary["Length"] = .integer(content.count)
    places.note(.byte(taken + bytes.count), of: reference.number)
    append(reference.number, dictionary, stream: content)
    return reference
  }

  /// The number of bytes at the start of a file that are compressed with the most effort, which
  /// takes ten times as long, and pays for small files that are sent often.
  private static let bestLength = 1 << 15

  /// Returns the bytes compressed as a zlib stream.
  func pack(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.count > 1 << 20 { return deflater.pack(bytes) }
    if taken + self.bytes.count >= Self.bestLength { strongest = nil }
    if bytes.count <= 1 << 18, let packed = strongest?.pack(bytes) { return packed }
    return strong.pack(bytes)
  }

  /// A state of the file to which it can return until bytes are taken.
  struct Mark {
    fileprivate let count: Int
    fileprivate let waiting: [(number: Int, bytes: [UInt8])]
    fileprivate let bytes: [UInt8]
  }

  /// The current state, for ``rollBack(to:)``.
  var mark: Mark { Mark(count: places.count, waiting: waiting, bytes: bytes) }

  /// Removes everything that was added since a mark.
  func rollBack(to mark: Mark) {
    guard places.count > mark.count else { return }
    places.removeAll(behind: mark.count)
    (waiting, bytes) = (mark.waiting, mark.bytes)
    for object in waiting { places.note(.none, of: object.number) }
    values.removeAll { $0.number > mark.count }
  }

  /// Returns the bytes since the last call, with a cross-reference section if there are enough
  /// objects for one.
  func takeBytes() -> [UInt8] {
    if places.isFull { writeSection() }
    defer {
      taken += bytes.count
      bytes = []
    }
    hash = ContentHash(hashing: hash.halves + bytes)
    return bytes
  }

  /// Ends the file with its catalogue and information (§7.5.8).
  func end(_ catalogue: PDFDictionary, information: PDFDictionary? = nil) {
    self.catalogue = add(.dictionary(catalogue), as: self.catalogue)
    let information = information.map { add(.dictionary($0)) }
    writeWaiting()
    let id = PDFValue.bytes(ContentHash(hashing: hash.halves + bytes).halves)
    let start = writeSection(last: (information, id))
    bytes += "startxref\n\(start)\n%%EOF\n".utf8
  }

  /// Writes a cross-reference section, which refers to the previous one. The last section has the
  /// information dictionary and the identifier of the file.
  /// - Returns: Its byte offset.
  @discardableResult
  private func writeSection(
    last: (information: PDFReference?, id: PDFValue)? = nil
  ) -> Int {
    let (reference, start) = (reserve(), taken + bytes.count)
    places.note(.byte(start), of: reference.number)
    let section = places.takeSection(isLast: last != nil)
    var dictionary: PDFDictionary = [
      "Type": .name("XRef"), "Size": .integer(places.count + 1), "W": [1, 5, 2],
    ]
    if section.index != [0, places.count + 1] {
      dictionary["Index"] = .array(section.index.map { .integer($0) })
    }
    if let table { dictionary["Prev"] = .integer(table) }
    dictionary["Root"] = catalogue.map { .reference($0) }
    if let last {
      dictionary["Info"] = last.information.map { .reference($0) }
      dictionary["ID"] = [last.id, last.id]
    }
    dictionary["Filter"] = .name("FlateDecode")
    dictionary["DecodeParms"] = PDFPredictor.parameters(PDFPlaces.rowLength)
    let packed = pack(section.rows)
    dictionary["Length"] = .integer(packed.count)
    append(reference.number, dictionary, stream: packed)
    table = start
    return start
  }

  private func append(_ number: Int, _ dictionary: PDFDictionary, stream: [UInt8]) {
    bytes += "\(number) 0 obj\n".utf8
    PDFValue.dictionary(dictionary).write(to: &bytes)
    bytes += "\nstream\n".utf8
    bytes += stream
    bytes += "\nendstream\nendobj\n".utf8
  }

  /// The length, in bytes, from which objects get an object stream of their own, so that shorter
  /// objects have shorter rows.
  private static let longLength = 2048

  private func writeWaiting() {
    // Objects of similar length stand together.
    let objects = waiting.enumerated()
      .sorted { ($0.element.bytes.count, $0.offset) < ($1.element.bytes.count, $1.offset) }
      .map(\.element)
    waiting = []
    let long = objects.firstIndex { $0.bytes.count >= Self.longLength } ?? objects.count
    write(Array(objects[..<long]))
    write(Array(objects[long...]))
  }

  /// Writes objects as one object stream (§7.5.7): joined, or as rows if that is smaller.
  private func write(_ objects: [(number: Int, bytes: [UInt8])]) {
    guard !objects.isEmpty else { return }
    let reference = reserve()
    for (index, object) in objects.enumerated() {
      places.note(.stream(reference.number, index: index), of: object.number)
    }
    let (plain, rows) = (PDFObjectStream(objects), PDFObjectStream(rowsOf: objects))
    let (packed, packedRows) = (pack(plain.bytes), pack(rows.bytes))
    let isInRows = packedRows.count + PDFObjectStream.rowCost < packed.count
    var dictionary: PDFDictionary = [
      "Type": .name("ObjStm"), "N": .integer(objects.count),
      "First": .integer(isInRows ? rows.first : plain.first), "Filter": .name("FlateDecode"),
    ]
    if isInRows { dictionary["DecodeParms"] = PDFPredictor.parameters(PDFObjectStream.rowLength) }
    add(stream: isInRows ? packedRows : packed, dictionary, as: reference, isPacked: true)
  }
}

extension ContentHash {
  /// The sixteen bytes of the hash.
  fileprivate var halves: [UInt8] {
    [high, low].flatMap { half in
      (0..<8).map { UInt8(truncatingIfNeeded: half >> (8 * UInt64($0))) }
    }
  }
}
