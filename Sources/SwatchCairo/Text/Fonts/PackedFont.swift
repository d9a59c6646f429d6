import CCairo

/// A font compressed for web pages (WOFF or WOFF2), decompressed by FreeType.
enum PackedFont {
  /// The reason why a file can't be decompressed.
  enum Problem: Error {
    /// The file is damaged or too large.
    case damage
    /// The file has several fonts.
    case collection
    /// FreeType was built without Brotli, which WOFF2 requires.
    case noBrotli
  }

  /// The largest number of bytes of a compressed file, and of the font in it.
  static let byteLimit = 256 << 20

  /// Returns true if a file begins with the signature of a compressed font.
  static func isPacked(_ file: some Collection<UInt8>) -> Bool {
    file.starts(with: "wOFF".utf8) || file.starts(with: "wOF2".utf8)
  }

  /// The positions in a compressed file of the font's decompressed length (in both formats) and
  /// version.
  private static let (lengthPlace, versionPlace) = (16..<20, 4..<8)

  /// Returns the decompressed TrueType or OpenType file.
  static func unpack(_ file: [UInt8]) throws(Problem) -> [UInt8] {
    guard isPacked(file), file.count >= lengthPlace.upperBound,
      file[lengthPlace].reduce(0, { $0 << 8 | Int($1) }) <= byteLimit
    else { throw .damage }
    guard !file[versionPlace].elementsEqual("ttcf".utf8) else { throw .collection }
    var library: FT_Library?
    guard unsafe FT_Init_FreeType(&library) == 0 else { throw .damage }
    defer { unsafe FT_Done_FreeType(library) }
    let font = unsafe file.withUnsafeBufferPointer { bytes -> Result<[UInt8], Problem> in
      var face: FT_Face?
      let status = unsafe FT_New_Memory_Face(library, bytes.baseAddress, bytes.count, 0, &face)
      guard status == 0, let face = unsafe face else {
        return .failure(Int(status) == Int(FT_Err_Unimplemented_Feature) ? .noBrotli : .damage)
      }
      guard var tables = unsafe tables(of: face) else { return .failure(.damage) }
      mendEndOfGlyphs(in: &tables)
      return .success(joined(tables, version: Array(file[versionPlace])))
    }
    return try font.get()
  }

  /// A table of a font.
  private struct Table {
    let tag: Int
    let content: [UInt8]

    /// The length padded to the start of the next table.
    var paddedLength: Int { (content.count + 3) & ~3 }

    /// The checksum: the sum of the content as 32-bit numbers (OpenType, table directory).
    var checksum: Int {
      var sum: UInt32 = 0
      for index in content.indices { sum &+= UInt32(content[index]) << (24 - 8 * (index & 3)) }
      return Int(sum)
    }
  }

  /// Returns the tables of a face; nil if one can't be read, or there are too many bytes.
  private static func tables(of face: FT_Face) -> [Table]? {
    var (count, tag): (FT_ULong, FT_ULong) = (0, 0)
    guard unsafe FT_Sfnt_Table_Info(face, 0, nil, &count) == 0, count > 0 else { return nil }
    var tables: [Table] = []
    var rest = byteLimit
    for index in 0..<FT_UInt(clamping: count) {
      var length: FT_ULong = 0
      guard unsafe FT_Sfnt_Table_Info(face, index, &tag, &length) == 0, length <= rest else {
        return nil
      }
      rest -= Int(length)
      var content = [UInt8](repeating: 0, count: Int(length))
      let status = unsafe FT_Load_Sfnt_Table(face, tag, 0, &content, &length)
      guard length == 0 || status == 0 else { return nil }
      tables.append(Table(tag: Int(tag), content: content))
    }
    return tables.sorted { $0.tag < $1.tag }
  }

  /// Sets the end of the last glyph to the end of the glyph table. In WOFF2 fonts, FreeType counts
  /// it from the start of its own file, and browsers reject such a font.
  private static func mendEndOfGlyphs(in tables: inout [Table]) {
    func index(_ tag: String) -> Int? { tables.firstIndex { $0.tag == number(ofTag: tag) } }
    guard let head = index("head"), let glyphs = index("glyf"), let places = index("loca"),
      tables[head].content.count > formatPlace
    else { return }
    let isLong = tables[head].content[formatPlace] == 1
    let end = tables[glyphs].content.count
    var content = tables[places].content
    let entry = big32(isLong ? end : end / 2).suffix(isLong ? 4 : 2)
    guard content.count >= entry.count else { return }
    let last = content.suffix(entry.count).reduce(0) { $0 << 8 | Int($1) } * (isLong ? 1 : 2)
    guard last > end else { return }
    content.replaceSubrange((content.count - entry.count)..., with: entry)
    tables[places] = Table(tag: tables[places].tag, content: content)
  }

  /// The offset in the table `head` of the low byte of the format of `loca`, which is 1 for long
  /// offsets.
  private static let formatPlace = 51

  private static func number(ofTag tag: String) -> Int { tag.utf8.reduce(0) { $0 << 8 | Int($1) } }

  /// Returns a font file with the tables.
  private static func joined(_ tables: [Table], version: [UInt8]) -> [UInt8] {
    var font = version + searchFields(tables.count)
    var place = 12 + 16 * tables.count
    for table in tables {
      font += [table.tag, table.checksum, place, table.content.count].flatMap(big32)
      place += table.paddedLength
    }
    font.reserveCapacity(place)
    for table in tables {
      font += table.content
      font += [UInt8](repeating: 0, count: table.paddedLength - table.content.count)
    }
    return font
  }

  /// Returns the number of tables and the three fields for binary search (OpenType, table
  /// directory).
  private static func searchFields(_ count: Int) -> [UInt8] {
    let power = Int.bitWidth - 1 - count.leadingZeroBitCount
    let range = 16 << power
    return [count, range, power, 16 * count - range].flatMap { Array(big32($0).suffix(2)) }
  }

  private static func big32(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
