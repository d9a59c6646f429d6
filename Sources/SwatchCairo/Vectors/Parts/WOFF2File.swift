import CBrotli

/// A font in a WOFF2 file: unchanged tables, compressed together (WOFF File Format 2.0, §4 and §5).
struct WOFF2File {
  /// The bytes of the whole file.
  let bytes: [UInt8]

  /// A table of a font.
  private struct Table {
    let tag: ArraySlice<UInt8>
    let data: ArraySlice<UInt8>
  }

  /// The flags of a table whose tag follows them.
  private static let ownTag: UInt8 = 0x3F
  /// The flags of outlines that are not transformed.
  private static let plainOutlines: UInt8 = 3 << 6
  private static let headLength = 48

  /// Packs a font with one face; nil for other bytes.
  init?(_ font: [UInt8]) {
    guard let tables = Self.tables(of: font) else { return nil }
    var directory: [UInt8] = []
    var data: [UInt8] = []
    for table in tables {
      let isOutlines = ["glyf", "loca"].contains { table.tag.elementsEqual($0.utf8) }
      directory.append(Self.ownTag | (isOutlines ? Self.plainOutlines : 0))
      directory += table.tag
      directory += Self.variableLength(table.data.count)
      data += table.data
    }
    guard let packed = Self.compressed(data) else { return nil }
    let size = 12 + tables.reduce(0) { $0 + 16 + ($1.data.count + 3) & ~3 }
    let padding = [UInt8](repeating: 0, count: (4 - (directory.count + packed.count) % 4) % 4)
    let length = Self.headLength + directory.count + packed.count + padding.count
    var head = Array("wOF2".utf8) + font[0..<4] + Self.bigEndian(length, 4)
    head += Self.bigEndian(tables.count, 2) + [0, 0] + Self.bigEndian(size, 4)
    head += Self.bigEndian(packed.count, 4) + [0, 1, 0, 0]
    head += [UInt8](repeating: 0, count: Self.headLength - head.count)
    bytes = head + directory + packed + padding
  }

  /// Returns the tables in the order of their tags, in which outlines precede their offsets. A
  /// signature is dropped, since it would be invalid.
  private static func tables(of font: [UInt8]) -> [Table]? {
    guard font.count >= 12 else { return nil }
    let records = (0..<font.bigEndian(at: 4, count: 2)).map { 12 + 16 * $0 }
    guard !records.isEmpty, records.allSatisfy({ $0 + 16 <= font.count }) else { return nil }
    var tables: [Table] = []
    for record in records {
      let (place, count) = (
        font.bigEndian(at: record + 8, count: 4), font.bigEndian(at: record + 12, count: 4)
      )
      guard place + count <= font.count else { return nil }
      tables.append(
        Table(tag: font[record..<record + 4], data: font[place..<place + count]))
    }
    return tables.filter { !$0.tag.elementsEqual("DSIG".utf8) }
      .sorted { $0.tag.lexicographicallyPrecedes($1.tag) }
  }

  /// Returns a length in groups of 7 bits (§4.1, UIntBase128).
  private static func variableLength(_ count: Int) -> [UInt8] {
    var (rest, groups) = (count >> 7, [UInt8(count & 0x7F)])
    while rest > 0 {
      groups.insert(UInt8(rest & 0x7F) | 0x80, at: 0)
      rest >>= 7
    }
    return groups
  }

  private static func bigEndian(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static func compressed(_ data: [UInt8]) -> [UInt8]? {
    var count = BrotliEncoderMaxCompressedSize(data.count)
    guard count > 0 else { return nil }
    var packed = [UInt8](repeating: 0, count: count)
    let isDone = unsafe BrotliEncoderCompress(
      BROTLI_MAX_QUALITY, BROTLI_MAX_WINDOW_BITS, BROTLI_MODE_FONT, data.count, data, &count,
      &packed)
    return isDone != 0 ? Array(packed.prefix(count)) : nil
  }
}
