import Foundation

/// The tables of a font file in OpenType's form: numbers are big-endian.
enum FontTables {
  /// The tables of a font, by their tags.
  static func read(_ font: TestFonts) throws -> [String: [UInt8]] {
    read(try [UInt8](Data(contentsOf: URL(filePath: font.rawValue))))
  }

  /// Reads the tables of a font file, by their tags.
  static func read(_ bytes: [UInt8]) -> [String: [UInt8]] {
    func number(at place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    let count = number(at: 2) & 0xFFFF
    let tables = (0..<count).map { entry -> (String, [UInt8]) in
      let place = 12 + 16 * entry
      let start = number(at: place + 8)
      return (
        String(decoding: bytes[place..<place + 4], as: UTF8.self),
        Array(bytes[start..<start + number(at: place + 12)])
      )
    }
    return Dictionary(tables) { first, _ in first }
  }

  /// The bytes of a font file with the tables.
  static func write(_ tables: [String: [UInt8]]) -> [UInt8] {
    var entries: [UInt8] = []
    var content: [UInt8] = []
    for (tag, table) in tables.sorted(by: { $0.key < $1.key }) {
      entries +=
        Array(tag.utf8) + big32(0, 12 + 16 * tables.count + content.count, table.count)
      content += table + [UInt8](repeating: 0, count: (4 - table.count % 4) % 4)
    }
    return big16(1, 0, tables.count, 16, 0, 0) + entries + content
  }

  /// Numbers of 16 bits.
  static func big16(_ numbers: Int...) -> [UInt8] {
    numbers.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
  }

  /// Numbers of 32 bits.
  static func big32(_ numbers: Int...) -> [UInt8] {
    numbers.flatMap { big16($0 >> 16, $0 & 0xFFFF) }
  }
}
