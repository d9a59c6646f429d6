import CCairo

/// The tables of a font's file that Cairo reads without FreeType.
extension OpenFace {
  /// A Boolean value that is true for outlines of TrueType with names that lie in their table. Cairo 1.16
  /// copies such a font's tables into PDF files; those of other outlines (CFF, Type 1) and the names it
  /// reads as if no file were damaged.
  var hasSoundTables: Bool {
    guard unsafe pointer.pointee.face_flags & FT_Long(FT_FACE_FLAG_SFNT) != 0,
      length(ofTable: "glyf") != nil, length(ofTable: "CFF ") == nil
    else { return false }
    guard let names = table("name") else { return true }
    func number(at place: Int) -> Int { Int(names[place]) << 8 | Int(names[place + 1]) }
    guard names.count >= 6, 6 + 12 * number(at: 2) <= names.count else { return false }
    return (0..<number(at: 2)).allSatisfy { index in
      let record = 6 + 12 * index
      return number(at: 4) + number(at: record + 10) + number(at: record + 8) <= names.count
    }
  }

  /// The bytes of a table; nil where the font has none.
  private func table(_ tag: String) -> [UInt8]? {
    guard var length = length(ofTable: tag) else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(length))
    let status = unsafe FT_Load_Sfnt_Table(pointer, Self.number(ofTag: tag), 0, &bytes, &length)
    return status == 0 ? bytes : []
  }

  private func length(ofTable tag: String) -> FT_ULong? {
    var length: FT_ULong = 0
    let status = unsafe FT_Load_Sfnt_Table(pointer, Self.number(ofTag: tag), 0, nil, &length)
    return status == 0 ? length : nil
  }

  private static func number(ofTag tag: String) -> FT_ULong {
    tag.utf8.reduce(0) { $0 << 8 | FT_ULong($1) }
  }
}
