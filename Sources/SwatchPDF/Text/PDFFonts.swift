import SwatchCairo
import SwatchGeometry
import SwatchGraphics

/// The fonts of a file: for each face, the subset in use (ISO 32000-1, §9.7), or a drawing for each
/// glyph (§9.6.5).
struct PDFFonts {
  /// The code of a glyph: a font of the file, and the number in it.
  struct Code {
    let font: PDFReference
    let number: UInt16
    /// A Boolean value that is true for a code of two bytes.
    let isWide: Bool
    /// The distance to the next glyph, in thousandths of an em.
    let advance: Double
    /// A Boolean value that is true if the font maps the code to another text than the letter's.
    var hasOtherText = false
  }

  /// A glyph of a face with the text that it stands for.
  struct Letter: Hashable {
    let glyph: UInt32
    var text: String
  }

  /// The drawing of a glyph, and the pictures that it uses.
  struct Drawing {
    let procedure: PDFReference
    let resources: PDFResources
    /// The bounding box of the drawing, in thousandths of an em; nil for nothing.
    let box: Rect?
  }

  /// A font of the file, in which each code has one text.
  fileprivate struct Part {
    let reference: PDFReference
    var texts: [UInt32: String] = [:]
    /// The letters of a font of drawings, in the order of their codes.
    var letters: [Letter] = []
  }

  /// A face with the glyphs in use.
  fileprivate struct Face {
    let file: EmbeddedFace
    /// The fonts of the face in the file: several if a glyph stands for several texts, or there are
    /// many drawings.
    var parts: [Part] = []
    /// The fonts of letters, and the letters' codes in a font of drawings.
    var places: [Letter: (part: Int, code: UInt8)] = [:]
    /// The number of texts of each glyph so far, each in a font of its own.
    var textCounts: [UInt32: Int] = [:]
    var drawings: [UInt32: Drawing] = [:]
    /// The ink rectangles of glyphs, in ems; nil for a glyph without ink.
    var inks: [UInt32: Rect?] = [:]
  }

  private struct Key: Hashable {
    let face: FontFace
    let rendering: FontRendering
  }

  private var numbers: [Key: Int] = [:]
  private var faces: [Face] = []

  /// The largest number of drawings in a font: a code is one byte, and code 0 is not used.
  fileprivate static let drawingLimit = 255
  /// The largest number of fonts of a face. Further texts of a glyph are written where it is drawn,
  /// as replacement text that not all readers use.
  fileprivate static let partLimit = 16

  /// Returns the number of a run's face.
  mutating func face(
    of run: GlyphRun, with resources: PaintResources
  ) throws(CairoError) -> Int {
    let key = Key(face: run.face, rendering: run.font.rendering)
    if let known = numbers[key] { return known }
    faces.append(Face(file: try EmbeddedFace(run.font, with: resources)))
    numbers[key] = faces.count - 1
    return faces.count - 1
  }

  /// Returns the form of a face in the file.
  func form(_ face: Int) -> EmbeddedFace.Form { faces[face].file.form }

  /// Returns the font file of a face.
  func file(of face: Int) -> EmbeddedFace { faces[face].file }

  /// Returns the ink rectangle of a glyph, in ems; `find` computes it for a new glyph.
  mutating func ink(
    of glyph: UInt32, in face: Int, _ find: () throws(CairoError) -> Rect?
  ) throws(CairoError) -> Rect? {
    if let known = faces[face].inks[glyph] { return known }
    let ink = try find()
    faces[face].inks[glyph] = .some(ink)
    return ink
  }

  /// Returns the code of a letter of a face; `draw` draws a glyph that is new.
  mutating func code(
    _ letter: Letter, in face: Int, _ file: PDFFile,
    draw: () throws(CairoError) -> Drawing
  ) throws(CairoError) -> Code {
    let advance = faces[face].width(of: letter.glyph)
    if faces[face].file.form == .drawings {
      if faces[face].drawings[letter.glyph] == nil {
        faces[face].drawings[letter.glyph] = try draw()
      }
      let place = faces[face].drawingPlace(of: letter, file)
      return Code(
        font: faces[face].parts[place.part].reference, number: UInt16(place.code), isWide: false,
        advance: advance)
    }
    let part = faces[face].part(for: letter, file)
    let number = faces[face].file.number(of: letter.glyph)
    return Code(
      font: faces[face].parts[part].reference, number: UInt16(truncatingIfNeeded: number),
      isWide: true, advance: advance,
      hasOtherText: faces[face].parts[part].texts[letter.glyph] != letter.text)
  }

  /// Writes all fonts.
  /// - Throws: ``CairoError`` if HarfBuzz can't make a subset of a font.
  func write(to file: PDFFile) throws(CairoError) {
    for face in faces where !face.parts.isEmpty {
      if face.file.form == .drawings {
        for part in face.parts { face.writeDrawings(part, to: file) }
      } else {
        try face.writeParts(to: file)
      }
    }
  }
}

extension PDFFonts.Face {
  /// Returns the first font that maps the glyph to the letter's text or still has room for this
  /// mapping; if there is none, the first font of the face.
  fileprivate mutating func part(for letter: PDFFonts.Letter, _ file: PDFFile) -> Int {
    if let known = places[letter] { return known.part }
    let part = textCounts[letter.glyph, default: 0]
    guard part < PDFFonts.partLimit else { return 0 }
    textCounts[letter.glyph] = part + 1
    if part == parts.count { parts.append(PDFFonts.Part(reference: file.reserve())) }
    parts[part].texts[letter.glyph] = letter.text
    places[letter] = (part, 0)
    return part
  }

  /// Returns the font and code of a letter of drawings; a font has a letter for each code except 0.
  fileprivate mutating func drawingPlace(
    of letter: PDFFonts.Letter, _ file: PDFFile
  ) -> (part: Int, code: UInt8) {
    if let known = places[letter] { return known }
    if parts.last.map({ $0.letters.count >= PDFFonts.drawingLimit }) ?? true {
      parts.append(PDFFonts.Part(reference: file.reserve()))
    }
    let part = parts.count - 1
    parts[part].letters.append(letter)
    let place = (part, UInt8(parts[part].letters.count))
    places[letter] = place
    return place
  }
}

extension PDFFonts.Face {
  /// Returns the advance of a glyph in whole thousandths of an em, because some readers accept no
  /// fractions.
  fileprivate func width(of glyph: UInt32) -> Double { file.advance(of: glyph).rounded() }

  // MARK: Parts

  fileprivate func writeParts(to file: PDFFile) throws(CairoError) {
    let glyphs = Set(parts.flatMap(\.texts.keys))
    guard let program = self.file.part(with: glyphs) else {
      throw CairoError(
        .refused(
          "write a file",
          "HarfBuzz can't cut the used letters out of \(self.file.name); choose another font"))
    }
    let isCompact = self.file.form == .compact
    let name = Self.tag(ContentHash(hashing: program)) + "+" + self.file.name
    let head: PDFDictionary =
      isCompact
      ? ["Subtype": .name("CIDFontType0C")] : ["Length1": .integer(program.count)]
    let descriptor = file.add(
      .dictionary(self.descriptor(name, file.add(stream: program, head), isCompact)))
    var font: PDFDictionary = [
      "Type": .name("Font"), "Subtype": .name(isCompact ? "CIDFontType0" : "CIDFontType2"),
      "BaseFont": .name(name),
      "CIDSystemInfo": .dictionary([
        "Registry": .text("Adobe"), "Ordering": .text("Identity"), "Supplement": 0,
      ]), "FontDescriptor": .reference(descriptor), "DW": 0,
      "W": .array(widths(of: glyphs)),
    ]
    if !isCompact { font["CIDToGIDMap"] = .name("Identity") }
    let descendant = file.add(.dictionary(font))
    for part in parts {
      let codes = part.texts.map { (Int(self.file.number(of: $0.key)), $0.value) }
      file.add(
        .dictionary([
          "Type": .name("Font"), "Subtype": .name("Type0"), "BaseFont": .name(name),
          "Encoding": .name("Identity-H"), "DescendantFonts": [.reference(descendant)],
          "ToUnicode": .reference(
            file.add(stream: PDFCharacterMap.bytes(codes, digits: 4))),
        ]), as: part.reference)
    }
  }

  private func descriptor(
    _ name: String, _ part: PDFReference, _ isCompact: Bool
  ) -> PDFDictionary {
    func whole(_ value: Double) -> PDFValue { .integer(Int(saturating: value.rounded())) }
    let box = self.file.box
    // The symbolic flag: letters are not found by their glyph names (§9.8.2).
    let flags = 4 | (self.file.isFixedWidth ? 1 : 0) | (self.file.isItalic ? 64 : 0)
    return [
      "Type": .name("FontDescriptor"), "FontName": .name(name), "Flags": .integer(flags),
      "FontBBox": [whole(box.minX), whole(box.minY), whole(box.maxX), whole(box.maxY)],
      "ItalicAngle": self.file.isItalic ? -12 : 0, "Ascent": whole(self.file.heights.ascent),
      "Descent": whole(self.file.heights.descent), "CapHeight": whole(self.file.capHeight),
      "StemV": 80, (isCompact ? "FontFile3" : "FontFile2"): .reference(part),
    ]
  }

  /// Returns the advances of the used glyphs, grouped by consecutive glyph numbers.
  private func widths(of glyphs: Set<UInt32>) -> [PDFValue] {
    let known = glyphs.map { (Int(self.file.number(of: $0)), width(of: $0)) }
      .sorted { $0.0 < $1.0 }
    var (result, run, next): ([PDFValue], [PDFValue], Int) = ([], [], -1)
    for (number, width) in known {
      if number != next, !run.isEmpty {
        result.append(.array(run))
        run = []
      }
      if run.isEmpty { result.append(.integer(number)) }
      run.append(.integer(Int(saturating: width)))
      next = number + 1
    }
    return run.isEmpty ? result : result + [.array(run)]
  }

  /// Returns the six letters that distinguish subsets of a font (§9.6.4).
  private static func tag(_ hash: ContentHash) -> String {
    var (rest, tag) = (hash.low, "")
    for _ in 0..<6 {
      tag.unicodeScalars.append(Unicode.Scalar(UInt8(ascii: "A") + UInt8(rest % 26)))
      rest /= 26
    }
    return tag
  }

  // MARK: Drawings

  /// The width of an "m" in most fonts, in thousandths of an em.
  private static let usualWidth = 600.0

  fileprivate func writeDrawings(_ part: PDFFonts.Part, to file: PDFFile) {
    var (procedures, resources): (PDFDictionary, PDFResources) = ([:], PDFResources())
    // Poppler derives the size of letters from the width of an "m", or else of any letter.
    var names: [PDFValue] = [0, .name("m")]
    var usual = PDFContent(digits: 0)
    usual.write("d0", lengths: Self.usualWidth, 0)
    procedures["m"] = .reference(file.add(stream: usual.bytes))
    for letter in part.letters {
      guard let drawing = drawings[letter.glyph] else { continue }
      names.append(.name("g\(letter.glyph)"))
      procedures["g\(letter.glyph)"] = .reference(drawing.procedure)
      resources.formUnion(drawing.resources)
    }
    let boxes = part.letters.compactMap { drawings[$0.glyph]?.box }
    let box = boxes.dropFirst().reduce(boxes.first ?? .zero) { $0.union($1) }
    let codes = part.letters.enumerated().map { ($0.offset + 1, $0.element.text) }
    file.add(
      .dictionary([
        "Type": .name("Font"), "Subtype": .name("Type3"), "FontBBox": .box(box),
        "FontMatrix": [.real(0.001, digits: 3), 0, 0, .real(0.001, digits: 3), 0, 0],
        "CharProcs": .dictionary(procedures),
        "Encoding": .dictionary(["Type": .name("Encoding"), "Differences": .array(names)]),
        "FirstChar": 0, "LastChar": .integer(part.letters.count),
        "Widths": .array(
          ([Self.usualWidth] + part.letters.map { width(of: $0.glyph) })
            .map { .integer(Int(saturating: $0)) }),
        "Resources": .dictionary(resources.dictionary),
        "ToUnicode": .reference(
          file.add(stream: PDFCharacterMap.bytes(codes, digits: 2))),
      ]), as: part.reference)
  }
}

/// The texts of codes, as a PostScript character map (Adobe Technical Note 5411; ISO 32000-1,
/// §9.10.3).
enum PDFCharacterMap {
  /// The largest number of codes in a block.
  private static let blockLength = 100

  /// The text of a code without text: programs that find none take the code itself for a character.
  private static let none = "\u{2060}"

  /// Returns the character map; `digits` is the number of hexadecimal digits of a code.
  static func bytes(_ codes: [(code: Int, text: String)], digits: Int) -> [UInt8] {
    let known = codes.sorted { $0.code < $1.code }
      .map { (code: $0.code, text: $0.text.isEmpty ? none : $0.text) }
    let (low, high) = (hex(0, digits), hex(digits == 2 ? 0xFF : 0xFFFF, digits))
    var program = """
      /CIDInit /ProcSet findresource begin
      12 dict begin
      begincmap
      /CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
      /CMapName /Adobe-Identity-UCS def
      /CMapType 2 def
      1 begincodespacerange
      <\(low)> <\(high)>
      endcodespacerange

      """
    for start in stride(from: 0, to: known.count, by: blockLength) {
      let block = known[start..<min(known.count, start + blockLength)]
      program += "\(block.count) beginbfchar\n"
      for (code, text) in block {
        program += "<\(hex(code, digits))> <\(text.utf16.map { hex(Int($0), 4) }.joined())>\n"
      }
      program += "endbfchar\n"
    }
    program += """
      endcmap
      CMapName currentdict /CMap defineresource pop
      end
      end
      """
    return Array(program.utf8)
  }

  private static func hex(_ number: Int, _ digits: Int) -> String {
    let word = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - word.count)) + word
  }
}
