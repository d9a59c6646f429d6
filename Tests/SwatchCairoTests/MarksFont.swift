/// DejaVu Sans with an `a` that is a combining mark, and is attached to the `b` before it, over any
/// number of other marks (OpenType's tables GDEF and GPOS).
enum MarksFont {
  /// The bytes of the font file.
  static func bytes() throws -> [UInt8] {
    var tables = try FontTables.read(TestFonts.dejaVuSans)
    for tag in ["GSUB", "kern", "MATH"] { tables[tag] = nil }
    let (mark, base) = (68, 69)
    tables["GDEF"] =
      FontTables.big16(1, 0, 12, 0, 0, 0) + FontTables.big16(2, 2, mark, mark, 3, base, base, 1)
    let scripts =
      FontTables.big16(1) + Array("DFLT".utf8) + FontTables.big16(8, 4, 0, 0, 0xFFFF, 1, 0)
    let features = FontTables.big16(1) + Array("mark".utf8) + FontTables.big16(8, 0, 1, 0)
    let attachment =
      FontTables.big16(1, 12, 18, 1, 24, 36) + FontTables.big16(1, 1, mark, 1, 1, base)
      + FontTables.big16(1, 0, 6, 1, 0, 0) + FontTables.big16(1, 4, 1, 0, 500)
    tables["GPOS"] =
      FontTables.big16(1, 0, 10, 10 + scripts.count, 10 + scripts.count + features.count)
      + scripts + features + FontTables.big16(1, 4, 4, 0, 1, 8) + attachment
    return FontTables.write(tables)
  }
}
