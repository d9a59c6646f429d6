/// A font packed for web pages (WOFF 1.0), each of whose tables is a zlib stream or stored.
enum WOFFFile {
  /// The most bytes of an unpacked font.
  static let byteLimit = 256 << 20
  private static let headerLength = 44
  private static let entryLength = 20

  /// A table of the packed font.
  private struct Table {
    let tag: ArraySlice<UInt8>
    let checksum: ArraySlice<UInt8>
    /// The bytes in the file, packed if they are fewer than the table has.
    let content: ArraySlice<UInt8>
    let length: Int

    /// The length up to where the next table may begin.
    var paddedLength: Int { (length + 3) & ~3 }
  }

  /// Returns true if a file begins as a packed font does.
  static func isPacked(_ file: some Collection<UInt8>) -> Bool { file.starts(with: "wOFF".utf8) }

  /// The TrueType or OpenType file that was packed; nil for a damaged one, and above 256 MiB.
  static func unpack(_ file: [UInt8]) -> [UInt8]? {
    guard isPacked(file), file.count >= headerLength else { return nil }
    let count = number(in: file, at: 12, length: 2)
    guard let tables = tables(of: file, count: count) else { return nil }
    let start = 12 + 16 * tables.count
    guard tables.reduce(start, { $0 + $1.paddedLength }) <= byteLimit else { return nil }
    var font = Array(file[4..<8]) + searchFields(tables.count)
    var place = start
    for table in tables {
      font += table.tag + table.checksum + big32(place) + big32(table.length)
      place += table.paddedLength
    }
    for table in tables {
      guard let content = unpack(table) else { return nil }
      font += content + [UInt8](repeating: 0, count: table.paddedLength - table.length)
    }
    return font
  }

  private static func tables(of file: [UInt8], count: Int) -> [Table]? {
    guard count > 0, headerLength + count * entryLength <= file.count else { return nil }
    var tables: [Table] = []
    for index in 0..<count {
      let entry = headerLength + index * entryLength
      let offset = number(in: file, at: entry + 4, length: 4)
      let packed = number(in: file, at: entry + 8, length: 4)
      let length = number(in: file, at: entry + 12, length: 4)
      guard offset + packed <= file.count, packed <= length, length <= byteLimit else { return nil }
      tables.append(
        Table(
          tag: file[entry..<entry + 4], checksum: file[entry + 16..<entry + 20],
          content: file[offset..<offset + packed], length: length))
    }
    return tables
  }

  private static func unpack(_ table: Table) -> [UInt8]? {
    guard table.content.count < table.length else { return Array(table.content) }
    let inflater = try? Inflater()
    let content = inflater?.unpack(Array(table.content), limit: table.length)
    return content?.count == table.length ? content : nil
  }

  /// The number of tables, and three more by which readers search them (OpenType, table directory).
  private static func searchFields(_ count: Int) -> [UInt8] {
    let power = Int.bitWidth - 1 - count.leadingZeroBitCount
    let range = 16 << power
    return [count, range, power, 16 * count - range].flatMap { Array(big32($0).suffix(2)) }
  }

  private static func number(in file: [UInt8], at place: Int, length: Int) -> Int {
    file[place..<place + length].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func big32(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
