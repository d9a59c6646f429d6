import SwatchCairo
import SwatchGraphics

/// The objects of a PDF file, whose bytes are taken while it is written (ISO 32000-1, §7.5): streams
/// one by one, and all else many together, packed.
final class PDFFile {
  /// The place of an object.
  private enum Place {
    /// Nowhere so far.
    case none
    /// Behind so many bytes of the file.
    case byte(Int)
    /// In a stream of objects, as one of them.
    case stream(Int, index: Int)
  }

  /// The places of all objects, from number 1 on, in eight bytes each.
  private var places: [UInt64] = []
  private var bytes: [UInt8]
  /// The number of bytes that were taken.
  private var taken = 0
  /// Small objects that wait for others.
  private var waiting: [(number: Int, bytes: [UInt8])] = []
  private var values = RecentValues<PDFValue, PDFReference>()
  private let deflater: Deflater
  private let strong: Deflater
  /// The slowest one, which takes much memory, for the beginning of a file.
  private var strongest: Deflater?
  /// The hash of all bytes so far, in the order in which they were taken.
  private var hash = ContentHash(hashing: [])

  /// The most objects of a stream: readers unpack all of it for one.
  private static let streamLength = 512

  /// The standards that the file keeps to.
  let standards: PDFStandards

  /// Begins a file that keeps to some standards.
  /// - Throws: ``CairoError`` where memory is short.
  init(_ standards: PDFStandards = []) throws(CairoError) {
    self.standards = standards
    let version = standards.contains(.a4) ? "2.0" : "1.7"
    deflater = try Deflater(level: 6)
    strong = try Deflater(level: 9)
    strongest = try Deflater()
    // The bytes of the second line tell programs that the file is none of text (§7.5.2).
    bytes = Array("%PDF-\(version)\n%".utf8) + [0xE2, 0xE3, 0xCF, 0xD3, 0x0A]
  }

  /// The number of objects so far, also of those that are added later.
  var count: Int { places.count }

  /// The number of an object that is added later.
  func reserve() -> PDFReference {
    places.append(0)
    return PDFReference(number: places.count)
  }

  /// Adds a value as an object, under a number that was reserved or the next one.
  @discardableResult
  func add(_ value: PDFValue, as reserved: PDFReference? = nil) -> PDFReference {
    let reference = reserved ?? reserve()
    waiting.append((reference.number, value.bytes))
    if waiting.count >= Self.streamLength { writeWaiting() }
    return reference
  }

  /// The object of a value that may have one already.
  func define(_ value: PDFValue) -> PDFReference {
    if let known = values[value] { return known }
    let reference = add(value)
    values[value] = reference
    return reference
  }

  /// Adds bytes with a dictionary as an object, packed unless they are packed already.
  @discardableResult
  func add(
    stream: [UInt8], _ dictionary: PDFDictionary = [:], as reserved: PDFReference? = nil,
    isPacked: Bool = false
  ) -> PDFReference {
    let reference = reserved ?? reserve()
    var (dictionary, content) = (dictionary, stream)
    // Readers may smooth pictures as they like, and files of PDF/A don't ask for it (ISO 19005-2, §6.2.8).
    if !standards.isDisjoint(with: .archival) { dictionary["Interpolate"] = nil }
    if !isPacked {
      let packed = pack(stream)
      if packed.count < stream.count {
        content = packed
        dictionary["Filter"] = .name("FlateDecode")
      }
    }
    dictionary["Length"] = .integer(content.count)
    places[reference.number - 1] = Self.packed(.byte(taken + bytes.count))
    append(reference.number, dictionary, stream: content)
    return reference
  }

  /// So many bytes of a file are packed with the most effort, which takes ten times as long: small files are sent often.
  private static let bestLength = 1 << 15

  /// Bytes packed as a stream of zlib's.
  func pack(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.count > 1 << 20 { return deflater.pack(bytes) }
    if taken + self.bytes.count >= Self.bestLength { strongest = nil }
    if bytes.count <= 1 << 18, let packed = strongest?.pack(bytes) { return packed }
    return strong.pack(bytes)
  }

  /// The state of a file, to which it can return as long as no bytes were taken.
  struct Mark {
    fileprivate let count: Int
    fileprivate let waiting: [(number: Int, bytes: [UInt8])]
    fileprivate let bytes: [UInt8]
  }

  /// The state at this time.
  var mark: Mark { Mark(count: places.count, waiting: waiting, bytes: bytes) }

  /// Forgets all that was added since.
  func rollBack(to mark: Mark) {
    guard places.count > mark.count else { return }
    places.removeLast(places.count - mark.count)
    (waiting, bytes) = (mark.waiting, mark.bytes)
    values.removeAll { $0.number > mark.count }
  }

  /// The bytes since this was last called.
  func takeBytes() -> [UInt8] {
    defer {
      taken += bytes.count
      bytes = []
    }
    hash = ContentHash(hashing: hash.halves + bytes)
    return bytes
  }

  /// Ends the file, whose catalogue and information are known by then (§7.5.8).
  func end(catalogue: PDFReference, information: PDFReference?) {
    writeWaiting()
    let (reference, start) = (reserve(), taken + bytes.count)
    places[reference.number - 1] = Self.packed(.byte(start))
    let id = PDFValue.bytes(ContentHash(hashing: hash.halves + bytes).halves)
    var dictionary: PDFDictionary = [
      "Type": .name("XRef"), "Size": .integer(places.count + 1), "W": [1, 5, 2],
      "Root": .reference(catalogue),
    ]
    if let information { dictionary["Info"] = .reference(information) }
    dictionary["ID"] = [id, id]
    dictionary["Filter"] = .name("FlateDecode")
    dictionary["DecodeParms"] = PDFPredictor.parameters(Self.rowLength)
    let table = table
    // The table alone is as large as what it is made of.
    places = []
    let packed = pack(table)
    dictionary["Length"] = .integer(packed.count)
    append(reference.number, dictionary, stream: packed)
    bytes += "startxref\n\(start)\n%%EOF\n".utf8
  }

  private func append(_ number: Int, _ dictionary: PDFDictionary, stream: [UInt8]) {
    bytes += "\(number) 0 obj\n".utf8
    PDFValue.dictionary(dictionary).write(to: &bytes)
    bytes += "\nstream\n".utf8
    bytes += stream
    bytes += "\nendstream\nendobj\n".utf8
  }

  /// The bytes of objects that are apart from shorter ones, whose rows they would spoil.
  private static let longLength = 2048

  /// Writes the objects that wait.
  private func writeWaiting() {
    // Objects that are alike stand together.
    let objects = waiting.enumerated()
      .sorted { ($0.element.bytes.count, $0.offset) < ($1.element.bytes.count, $1.offset) }
      .map(\.element)
    waiting = []
    let long = objects.firstIndex { $0.bytes.count >= Self.longLength } ?? objects.count
    write(Array(objects[..<long]))
    write(Array(objects[long...]))
  }

  /// Writes objects as one stream (§7.5.7): as they are, or as rows where that is smaller.
  private func write(_ objects: [(number: Int, bytes: [UInt8])]) {
    guard !objects.isEmpty else { return }
    let reference = reserve()
    for (index, object) in objects.enumerated() {
      places[object.number - 1] = Self.packed(.stream(reference.number, index: index))
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

  // MARK: Places

  private static func packed(_ place: Place) -> UInt64 {
    switch place {
    case .none: 0
    case .byte(let byte): UInt64(byte) << 1 | 1
    case .stream(let number, let index): UInt64(number) << 16 | UInt64(index) << 1
    }
  }

  private static func place(_ packed: UInt64) -> Place {
    if packed == 0 { return .none }
    if packed & 1 == 1 { return .byte(Int(packed >> 1)) }
    return .stream(Int(packed >> 16), index: Int(packed >> 1 & 0x7FFF))
  }

  /// The bytes of a row of the table.
  private static let rowLength = 8

  /// The table of places (§7.5.8.3).
  private var table: [UInt8] {
    var rows = PDFPredictor(rowLength: Self.rowLength, count: places.count + 1)
    rows.add(Self.row(.none), isDifference: true)
    for place in places { rows.add(Self.row(Self.place(place)), isDifference: true) }
    return rows.bytes
  }

  /// A row of the table: a kind in one byte, a number in five and one in two.
  private static func row(_ place: Place) -> [UInt8] {
    func row(_ kind: UInt8, _ first: Int, _ second: Int) -> [UInt8] {
      [kind] + (0..<5).reversed().map { UInt8(truncatingIfNeeded: first >> (8 * $0)) }
        + [UInt8(second >> 8 & 0xFF), UInt8(second & 0xFF)]
    }
    return switch place {
    case .none: row(0, 0, 0xFFFF)
    case .byte(let byte): row(1, byte, 0)
    case .stream(let number, let index): row(2, number, index)
    }
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
