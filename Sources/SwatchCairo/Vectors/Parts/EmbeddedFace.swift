import CCairo
import CPango
package import SwatchGeometry
package import SwatchGraphics

/// A face that is embedded in a file as a subset. It belongs to one thread at a time.
package final class EmbeddedFace {
  /// The form of the subset.
  package enum Form: Sendable {
    /// A TrueType file with unchanged glyph indexes.
    case trueType
    /// A CFF table with glyph identifiers of its own.
    case compact
    /// No font file: a drawing for each glyph.
    case drawings
    /// No embedding, because the font's licence forbids it: text becomes outlines.
    case forbidden
  }

  /// The form of the subset.
  package let form: Form
  /// The PostScript name of the face, without spaces.
  package let name: String
  /// The ascent and descent, in thousandths of an em; the descent is negative.
  package let heights: (ascent: Double, descent: Double)
  /// The height of capitals, in thousandths of an em.
  package let capHeight: Double
  /// The bounding box of all glyphs, in thousandths of an em, y upwards.
  package let box: Rect
  /// A Boolean value that is true for a slanted face.
  package let isItalic: Bool
  /// A Boolean value that is true for a face in which all letters have the same width.
  package let isFixedWidth: Bool
  private let face: OpenFace
  private let file: FontFile
  private let index: UInt32
  private let names: FaceNames
  /// The glyph identifiers of a CFF table; nil if they equal the glyph indexes.
  private let numbers: [UInt32]?
  /// The advances of glyphs in font units, by glyph index; ``unknown`` until they are needed.
  private var advances: [Int32] = []
  /// The blank glyphs of characters, found so far.
  private var blanks: [Unicode.Scalar: UInt32?] = [:]
  private let unitsPerEm: Double

  private static let unknown = Int32.min
  /// The largest number of glyphs of a face.
  private static let glyphLimit = 1 << 16

  /// Opens a face.
  /// - Throws: ``CairoError`` if the font's file is missing or can't be read.
  package init(_ font: FontReference, with resources: PaintResources) throws(CairoError) {
    file = try resources.fonts.file(of: font)
    face = try OpenFace(font, in: file)
    index = UInt32(font.face.index & 0xFFFF)
    names = face.names
    form =
      switch names.embedding {
      case _ where font.rendering.hasColor: .drawings
      case .none: .forbidden
      case _ where face.hasColor || font.face.synthesis.contains(.bold): .drawings
      case .part, .whole: face.form
      }
    numbers = form == .compact ? face.compactNumbers : nil
    name = face.postScriptName
    unitsPerEm = face.unitsPerEm
    let unit = 1000 / unitsPerEm
    let facts = face.facts
    heights = (facts.ascent * unit, facts.descent * unit)
    capHeight = facts.capHeight * unit
    box = Rect(
      x: facts.box.minX * unit, y: facts.box.minY * unit, width: facts.box.width * unit,
      height: facts.box.height * unit)
    (isItalic, isFixedWidth) = (facts.isItalic, facts.isFixedWidth)
  }

  /// Returns the advance of a glyph, in thousandths of an em.
  package func advance(of glyph: UInt32) -> Double {
    Double(units(of: glyph)) * 1000 / unitsPerEm
  }

  /// Returns the advance of a glyph, in font units.
  private func units(of glyph: UInt32) -> Int32 {
    let index = Int(glyph)
    guard index < Self.glyphLimit else { return 0 }
    if index >= advances.count {
      advances += repeatElement(Self.unknown, count: index + 1 - advances.count)
    }
    if advances[index] == Self.unknown { advances[index] = face.advance(of: glyph) }
    return advances[index]
  }

  /// Returns the index of a glyph in the subset, which in some CFF tables differs from its index in
  /// the font.
  package func number(of glyph: UInt32) -> UInt32 {
    guard let numbers, numbers.indices.contains(Int(glyph)) else { return glyph }
    return numbers[Int(glyph)]
  }

  /// Returns the glyph of a character; nil if the face has none.
  package func glyph(of character: Unicode.Scalar) -> UInt32? { face.glyph(of: character) }

  /// Returns a glyph without ink and width for an invisible character: the character's own glyph,
  /// or the glyph of U+200B, since some fonts show joiners; nil if neither is blank.
  package func blankGlyph(of character: Unicode.Scalar) -> UInt32? {
    if let known = blanks[character] { return known }
    let blank = [character, "\u{200B}"].compactMap(glyph).first { glyph in
      advance(of: glyph) == 0 && face.outline(of: glyph, slant: .identity).steps.isEmpty
    }
    blanks[character] = .some(blank)
    return blank
  }

  /// The warning about a text that becomes outlines because of the face's licence.
  package var refusal: String { names.refusal }

  /// Returns the subset with some glyphs, in its ``form``, or with all glyphs if the licence
  /// forbids subsets; nil if HarfBuzz can't make it.
  package func part(with glyphs: Set<UInt32>) -> [UInt8]? {
    let glyphs = names.embedding == .whole ? face.allGlyphs : glyphs
    return file.plainSubset(
      index, glyphs: glyphs, at: face.movedAxes, isCompact: form == .compact,
      hasOwnNumbers: numbers != nil)
  }
}

extension OpenFace {
  /// Metrics of a face, in units of the font.
  fileprivate struct Facts {
    var ascent = 0.0
    var descent = 0.0
    var capHeight = 0.0
    var box = Rect.zero
    var isItalic = false
    var isFixedWidth = false
  }

  /// The number of font units per em; FreeType knows it only for faces with outlines.
  fileprivate var unitsPerEm: Double {
    let head = unsafe FT_Get_Sfnt_Table(pointer, FT_SFNT_HEAD)?.assumingMemoryBound(
      to: TT_Header.self)
    let units = unsafe pointer.pointee.units_per_EM
    return unsafe Double(max(1, units > 0 ? units : head?.pointee.Units_Per_EM ?? 1))
  }

  fileprivate var facts: Facts {
    let box = unsafe pointer.pointee.bbox
    let table = unsafe FT_Get_Sfnt_Table(pointer, FT_SFNT_OS2)?.assumingMemoryBound(to: TT_OS2.self)
    let ascent = unsafe Double(pointer.pointee.ascender)
    let capHeight = unsafe table.map { unsafe Double($0.pointee.sCapHeight) } ?? 0
    let flags = unsafe (pointer.pointee.style_flags, pointer.pointee.face_flags)
    return unsafe Facts(
      ascent: ascent, descent: Double(pointer.pointee.descender),
      capHeight: capHeight > 0 ? capHeight : ascent,
      box: Rect(
        x: Double(box.xMin), y: Double(box.yMin), width: Double(box.xMax - box.xMin),
        height: Double(box.yMax - box.yMin)),
      isItalic: flags.0 & FT_Long(FT_STYLE_FLAG_ITALIC) != 0,
      isFixedWidth: flags.1 & FT_Long(FT_FACE_FLAG_FIXED_WIDTH) != 0)
  }

  /// The letters and digits of the PostScript name.
  fileprivate var postScriptName: String {
    let name = unsafe FT_Get_Postscript_Name(pointer).map { unsafe String(cString: $0) } ?? fullName
    let plain = name.unicodeScalars.filter {
      $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "-")
    }
    return plain.isEmpty ? "Font" : String(String.UnicodeScalarView(plain))
  }

  fileprivate var allGlyphs: Set<UInt32> {
    unsafe Set(0..<UInt32(max(0, pointer.pointee.num_glyphs)))
  }

  fileprivate var form: EmbeddedFace.Form {
    guard isScalable, unsafe pointer.pointee.face_flags & FT_Long(FT_FACE_FLAG_SFNT) != 0 else {
      return .drawings
    }
    if tableLength("glyf") > 0 { return .trueType }
    let isVariable = unsafe pointer.pointee.face_flags & FT_Long(FT_FACE_FLAG_MULTIPLE_MASTERS) != 0
    return tableLength("CFF ") > 0 && !isVariable ? .compact : .drawings
  }

  /// Returns the length of a table, in bytes; 0 if the font lacks it.
  private func tableLength(_ tag: String) -> Int {
    var length: FT_ULong = 0
    let number = tag.utf8.reduce(FT_ULong(0)) { $0 << 8 | FT_ULong($1) }
    return unsafe FT_Load_Sfnt_Table(pointer, number, 0, nil, &length) == 0 ? Int(length) : 0
  }

  fileprivate func advance(of glyph: UInt32) -> Int32 {
    var advance: FT_Fixed = 0
    let flags = Int32(FT_LOAD_NO_SCALE) | Int32(FT_LOAD_NO_HINTING)
    guard unsafe FT_Get_Advance(pointer, glyph, flags, &advance) == 0 else { return 0 }
    return Int32(clamping: advance)
  }

  /// The glyph identifiers of the CFF table; nil if they equal the glyph indexes.
  fileprivate var compactNumbers: [UInt32]? {
    let count = unsafe Int(pointer.pointee.num_glyphs)
    return CompactNumbers(glyphCount: count) { place, count in
      var length = FT_ULong(count)
      var bytes = [UInt8](repeating: 0, count: count)
      let tag = "CFF ".utf8.reduce(FT_ULong(0)) { $0 << 8 | FT_ULong($1) }
      let whole = tableLength("CFF ")
      guard place < whole else { return [] }
      length = min(length, FT_ULong(whole - place))
      let status = unsafe FT_Load_Sfnt_Table(pointer, tag, FT_Long(place), &bytes, &length)
      return status == 0 ? Array(bytes.prefix(Int(length))) : []
    }?.numbers
  }

  fileprivate func glyph(of character: Unicode.Scalar) -> UInt32? {
    let glyph = unsafe FT_Get_Char_Index(pointer, FT_ULong(character.value))
    return glyph > 0 ? glyph : nil
  }
}

extension FontFile {
  /// Tables that are not needed in files that refer to glyphs by number.
  private static let unread = [
    "BASE", "DSIG", "GDEF", "GPOS", "GSUB", "JSTF", "MATH", "OS/2", "PCLT", "STAT", "VDMX", "VORG",
    "cmap", "gasp",
    "hdmx", "kern", "meta", "name", "post", "vhea", "vmtx", "LTSH", "MVAR", "HVAR", "avar", "COLR",
    "CPAL", "SVG ",
  ]

  /// Returns the subset of a face with some glyphs; for CFF only the table. Glyphs keep their
  /// indexes, unless they have identifiers of their own.
  fileprivate func plainSubset(
    _ index: UInt32, glyphs: Set<UInt32>, at places: [FaceNames.Place], isCompact: Bool,
    hasOwnNumbers: Bool
  ) -> [UInt8]? {
    unsafe subset(index, at: places) { input in
      for glyph in glyphs { unsafe hb_set_add(hb_subset_input_glyph_set(input), glyph) }
      let keepsPlaces = hasOwnNumbers ? 0 : HB_SUBSET_FLAGS_RETAIN_GIDS.rawValue
      unsafe hb_subset_input_set_flags(
        input,
        HB_SUBSET_FLAGS_NO_HINTING.rawValue | HB_SUBSET_FLAGS_NOTDEF_OUTLINE.rawValue | keepsPlaces)
      let dropped = unsafe hb_subset_input_set(input, HB_SUBSET_SETS_DROP_TABLE_TAG)
      for table in Self.unread { unsafe hb_set_add(dropped, Self.tag(table)) }
    } result: { part in
      isCompact
        ? unsafe hb_face_reference_table(part, Self.tag("CFF "))
        : unsafe hb_face_reference_blob(part)
    }
  }
}
