/// DejaVu Sans with only one character.
enum SingleCharacterFont {
  /// The bytes of the font file, whose family name replaces DejaVu Sans.
  static func bytes(for character: Unicode.Scalar, family: String? = nil) throws -> [UInt8] {
    var tables = try FontTables.read(TestFonts.dejaVuSans)
    for tag in ["GPOS", "GSUB", "GDEF", "kern", "MATH"] { tables[tag] = nil }
    let code = Int(character.value)
    // One Unicode table with one group, which begins with glyph 36, the letter A.
    tables["cmap"] =
      FontTables.big16(0, 1, 3, 10) + FontTables.big32(12) + FontTables.big16(12, 0)
      + FontTables.big32(28, 0, 1, code, code, 36)
    if let family { tables["name"] = names(family) }
    return FontTables.write(tables)
  }

  /// A table with one name, the family's, in UTF-16 for Windows.
  private static func names(_ family: String) -> [UInt8] {
    let name = family.utf16.flatMap { FontTables.big16(Int($0)) }
    return FontTables.big16(0, 1, 18, 3, 1, 0x409, 1, name.count, 0) + name
  }
}
