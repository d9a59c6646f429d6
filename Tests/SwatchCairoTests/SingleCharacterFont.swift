/// DejaVu Sans with one character alone.
enum SingleCharacterFont {
  /// The bytes of the font file.
  static func bytes(for character: Unicode.Scalar) throws -> [UInt8] {
    var tables = try FontTables.read(TestFonts.dejaVuSans)
    for tag in ["GPOS", "GSUB", "GDEF", "kern", "MATH"] { tables[tag] = nil }
    let code = Int(character.value)
    // One table, for Unicode, of one group, which begins with glyph 36, the letter A.
    tables["cmap"] =
      FontTables.big16(0, 1, 3, 10) + FontTables.big32(12) + FontTables.big16(12, 0)
      + FontTables.big32(28, 0, 1, code, code, 36)
    return FontTables.write(tables)
  }
}
