/// DejaVu Sans with an axis `wght` of 100, 400 and 900, along which every glyph gets wider, by 500
/// of 2,048 units at the end (OpenType's tables fvar, gvar and HVAR). Outlines don't change, and
/// nothing else moves glyphs.
enum VariableFont {
  /// The bytes of the font file, with named instances of some weights; its axis may have another tag.
  static func bytes(instances: [Int] = [], axis: String = "wght") throws -> [UInt8] {
    var tables = try FontTables.read(TestFonts.dejaVuSans)
    for tag in ["GPOS", "GSUB", "GDEF", "kern"] { tables[tag] = nil }
    let glyphCount = tables["maxp"].map { Int($0[4]) << 8 | Int($0[5]) } ?? 0
    tables["fvar"] =
      FontTables.big16(1, 0, 16, 2, 1, 20, instances.count, 8) + Array(axis.utf8)
      + FontTables.big16(100, 0, 400, 0, 900, 0, 0, 256)
      + instances.flatMap { FontTables.big16(2, 0, $0, 0) }
    let data = 20 + 2 * (glyphCount + 1)
    tables["gvar"] =
      FontTables.big16(1, 0, 1, 0) + FontTables.big32(data) + FontTables.big16(glyphCount, 0)
      + FontTables.big32(data)
      + [UInt8](repeating: 0, count: 2 * (glyphCount + 1))
    tables["HVAR"] =
      FontTables.big16(1, 0) + FontTables.big32(20, 52, 0, 0)
      // One region, from the default to the end of the axis, and one item, by which all glyphs
      // change.
      + FontTables.big16(1) + FontTables.big32(12) + FontTables.big16(1) + FontTables.big32(22)
      + FontTables.big16(1, 1, 0, 0x4000, 0x4000)
      + FontTables.big16(1, 1, 1, 0, 500)
      // The map from glyphs to items.
      + [0, 0, 0, 1, 0]
    return FontTables.write(tables)
  }
}
