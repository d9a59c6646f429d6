import Foundation

/// DejaVu Sans with an axis `wght` of 100, 400 and 900, along which every glyph gets wider, by 500 of 2,048
/// units at the end (OpenType's tables fvar, gvar and HVAR). Outlines stay, and so does nothing else that
/// moves glyphs.
enum VariableFont {
  /// The bytes of the font file.
  static func bytes() throws -> [UInt8] {
    var tables = try read(Data(contentsOf: URL(filePath: TestFonts.dejaVuSans.rawValue)))
    for tag in ["GPOS", "GSUB", "GDEF", "kern"] { tables[tag] = nil }
    let glyphCount = tables["maxp"].map { Int($0[4]) << 8 | Int($0[5]) } ?? 0
    tables["fvar"] =
      big16(1, 0, 16, 2, 1, 20, 0, 8) + Array("wght".utf8)
      + big16(100, 0, 400, 0, 900, 0, 0, 256)
    let data = 20 + 2 * (glyphCount + 1)
    tables["gvar"] =
      big16(1, 0, 1, 0) + big32(data) + big16(glyphCount, 0) + big32(data)
      + [UInt8](repeating: 0, count: 2 * (glyphCount + 1))
    tables["HVAR"] =
      big16(1, 0) + big32(20, 52, 0, 0)
      // One region, from the default to the end of the axis, and one item, by which all glyphs change.
      + big16(1) + big32(12) + big16(1) + big32(22)
      + big16(1, 1, 0, 0x4000, 0x4000)
      + big16(1, 1, 1, 0, 500)
      // The map from glyphs to items.
      + [0, 0, 0, 1, 0]
    return write(tables)
  }

  private static func read(_ file: Data) -> [String: [UInt8]] {
    let bytes = [UInt8](file)
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

  private static func write(_ tables: [String: [UInt8]]) -> [UInt8] {
    var entries: [UInt8] = []
    var content: [UInt8] = []
    for (tag, table) in tables.sorted(by: { $0.key < $1.key }) {
      entries +=
        Array(tag.utf8) + big32(0, 12 + 16 * tables.count + content.count, table.count)
      content += table + [UInt8](repeating: 0, count: (4 - table.count % 4) % 4)
    }
    return big16(1, 0, tables.count, 16, 0, 0) + entries + content
  }

  private static func big16(_ numbers: Int...) -> [UInt8] {
    numbers.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
  }

  private static func big32(_ numbers: Int...) -> [UInt8] {
    numbers.flatMap { big16($0 >> 16, $0 & 0xFFFF) }
  }
}
