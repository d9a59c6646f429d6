import CPango
import SwatchGeometry
import SwatchGraphics

/// One paragraph, shaped as one unlimited line in reading order, to be broken into lines.
///
/// Lengths are in Pango's units, as integers whose sums don't overflow; places are numbers of
/// Unicode scalars from the paragraph's start. The paragraph points to the memory of its text,
/// which must outlive it.
@safe
final class ShapedParagraph {
  /// Characters of one font, script and direction.
  struct Item {
    let characters: Range<Int>
    /// The offset of the first byte.
    let start: Int
    /// The bidi level: odd for right-to-left text.
    let level: UInt8
    /// The sum of all advances; 0 for a tab.
    let width: Int
    let isTab: Bool
  }

  /// The items in reading order.
  var items: [Item] = []
  /// A Boolean value that is true for a right-to-left paragraph.
  let isRightToLeft: Bool
  /// The positions of tabs.
  let tabs: TabStops

  /// The paragraph's text.
  let text: UnsafeBufferPointer<CChar>
  private let characters: ParagraphCharacters
  var sources: [UnsafeMutablePointer<PangoItem>] = unsafe []
  var strings: [UnsafeMutablePointer<PangoGlyphString>] = unsafe []
  private let scratch: UnsafeMutablePointer<PangoGlyphString>
  let breaks: UnsafeMutableBufferPointer<PangoLogAttr>
  var hasBreaks = false
  /// The rule for line breaks between letters.
  let wordBreak: ParagraphStyle.WordBreak
  /// A Boolean value that is true if there are words of a script without spaces, but the library
  /// that finds word boundaries isn't installed.
  var lacksWords = false
  /// The glyphs of a plain paragraph, and the item with which they are shaped; nil for other
  /// paragraphs.
  private let plain: (glyphs: PlainGlyphs, item: PlainItem)?
  let itemShaper: ItemShaper
  /// The advance of each character; characters that share a glyph share its advance.
  var advances: [Int32]

  /// Shapes a paragraph, which must not contain a paragraph separator.
  /// - Throws: ``TextError`` after the time limit.
  init(
    _ bytes: UnsafeBufferPointer<UInt8>, _ attributes: consuming ParagraphAttributes,
    _ style: ParagraphStyle, tabs: TabStops, _ tools: ThreadShaper
  ) throws(TextError) {
    self.tabs = tabs
    wordBreak = style.wordBreak
    let text = unsafe UnsafeBufferPointer(
      start: UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self),
      count: bytes.count)
    plain = nil
    let isRightToLeft = unsafe ParagraphDirection.isRightToLeft(bytes, style.baseDirection)
    unsafe (self.text, self.isRightToLeft) = (text, isRightToLeft)
    let list = unsafe attributes.withList { attributes in
      unsafe tools.shaper.items(of: text, attributes, isRightToLeft: isRightToLeft)
    }
    var cell = unsafe list
    var count = 0
    while let here = unsafe cell {
      if let item = unsafe here.pointee.data?.assumingMemoryBound(to: PangoItem.self) {
        unsafe sources.append(item)
        count += unsafe Int(item.pointee.num_chars)
      }
      unsafe cell = here.pointee.next
    }
    unsafe g_list_free(list)
    unsafe breaks = .allocate(capacity: count + 1)
    unsafe breaks.initialize(repeating: PangoLogAttr())
    advances = [Int32](repeating: 0, count: count)
    unsafe scratch = pango_glyph_string_new()
    characters = unsafe ParagraphCharacters(text, count: count)
    itemShaper = unsafe ItemShaper(
      text: text, breaks: breaks,
      punctuation: count < text.count ? PunctuationTrimmer(text) : nil, time: tools.time)
    try shapeItems()
  }

  /// Makes a plain paragraph from its glyphs.
  init(
    _ glyphs: PlainGlyphs, of item: PlainItem, _ bytes: UnsafeBufferPointer<UInt8>,
    _ style: ParagraphStyle, tabs: TabStops, in time: ShapingTime
  ) {
    self.tabs = tabs
    wordBreak = style.wordBreak
    plain = (glyphs, item)
    let text = unsafe UnsafeBufferPointer(
      start: UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self),
      count: bytes.count)
    unsafe (self.text, isRightToLeft) = (text, false)
    advances = glyphs.advances
    let count = advances.count
    unsafe breaks = .allocate(capacity: count + 1)
    unsafe breaks.initialize(repeating: PangoLogAttr())
    unsafe scratch = pango_glyph_string_new()
    characters = unsafe ParagraphCharacters(text, count: count)
    itemShaper = unsafe ItemShaper(text: text, breaks: breaks, punctuation: nil, time: time)
    unsafe sources = [item.source]
    items = [
      Item(characters: 0..<count, start: 0, level: 0, width: glyphs.width, isTab: false)
    ]
  }

  deinit {
    unsafe strings.forEach { unsafe pango_glyph_string_free($0) }
    if plain == nil { unsafe sources.forEach { unsafe pango_item_free($0) } }
    unsafe pango_glyph_string_free(scratch)
    unsafe breaks.deallocate()
  }

  /// The number of characters.
  var count: Int { advances.count }

  /// Returns the properties of a character, including the breaks allowed before it.
  func place(at place: Int) -> PangoLogAttr {
    if !hasBreaks { findBreaks() }
    return unsafe breaks[place]
  }

  /// Returns the advance of a character; nil for a tab.
  func advance(of character: Int) -> Int? {
    unsafe text[byte(of: character)] == CChar(UInt8(ascii: "\t")) ? nil : Int(advances[character])
  }

  /// Returns the offset of a character's first byte; for the end of the text, the number of bytes.
  func byte(of character: Int) -> Int { characters.byte(of: character) }

  /// Returns the scalar of a character.
  func scalar(at character: Int) -> Unicode.Scalar { characters.scalar(at: character) }

  /// Returns the width of a part of the paragraph on a line of its own, at a distance from the
  /// column's leading edge; a mark at the byte `trimmedAt` is trimmed at the end of the line.
  func width(
    of range: Range<Int>, hyphenated: Bool = false, trimmedAt mark: Int? = nil, from x: Int = 0
  ) -> Int {
    if !hyphenated, mark == nil, !range.isEmpty, let width = plain?.glyphs.width(bytes(of: range)) {
      return width
    }
    let indices = indices(of: range)
    if items[indices].contains(where: \.isTab) {
      var pieces = pieces(of: range, hyphenated: hyphenated, trimmedAt: mark)
      setTabs(of: &pieces, from: x)
      return pieces.width
    }
    var width = 0
    for index in indices {
      let item = items[index]
      let part = item.characters.clamped(to: range)
      let isHyphenated = hyphenated && part.upperBound == range.upperBound
      if differs(part, of: index, in: range, hyphenated: isHyphenated, trimmedAt: mark) {
        unsafe shape(
          part, of: index, in: range, hyphenated: isHyphenated, trimmedAt: mark, into: scratch)
        width += unsafe Self.width(of: scratch)
      } else {
        width += item.width
      }
    }
    return width
  }

  /// Returns the glyphs of a part of the paragraph on a line of its own, in reading order, with
  /// tabs of zero width.
  func pieces(
    of range: Range<Int>, hyphenated: Bool = false, trimmedAt mark: Int? = nil
  ) -> [GlyphPiece] {
    if !hyphenated, mark == nil, !range.isEmpty, let plain, let font = unsafe plain.item.pangoFont,
      let piece = unsafe plain.glyphs.piece(bytes(of: range), font: font)
    {
      return [piece]
    }
    return indices(of: range).compactMap { index in
      let item = items[index]
      let part = item.characters.clamped(to: range)
      let bytes = bytes(of: part)
      guard let font = unsafe sources[index].pointee.analysis.font else { return nil }
      if item.isTab { return unsafe GlyphPiece(tab: bytes, font: font, level: item.level) }
      let isHyphenated = hyphenated && part.upperBound == range.upperBound
      let isWhole = !differs(
        part, of: index, in: range, hyphenated: isHyphenated, trimmedAt: mark)
      if !isWhole {
        unsafe shape(
          part, of: index, in: range, hyphenated: isHyphenated, trimmedAt: mark, into: scratch)
      }
      return unsafe GlyphPiece(
        isWhole ? strings[index] : scratch, bytes: bytes, font: font, level: item.level)
    }
  }

  /// Returns true if a quick estimate shows that a part is narrower than a width.
  func isSurelyNarrower(_ range: Range<Int>, than width: Int) -> Bool {
    guard plain != nil else { return false }
    var rest = width
    return range.allSatisfy { character in
      rest -= Int(advances[character])
      return rest >= 0
    }
  }

  /// Returns the items that share characters with a range.
  private func indices(of range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty else { return 0..<0 }
    let first = items.partitioningIndex { $0.characters.upperBound > range.lowerBound }
    let end = items[first...].partitioningIndex { $0.characters.lowerBound >= range.upperBound }
    return first..<end
  }

  /// Returns the bytes of a range of characters.
  func bytes(of range: Range<Int>) -> Range<Int> {
    byte(of: range.lowerBound)..<byte(of: range.upperBound)
  }

  /// Shapes a part of an item for a line, separately from the rest.
  private func shape(
    _ part: Range<Int>, of index: Int, in line: Range<Int>, hyphenated: Bool,
    trimmedAt mark: Int?, into glyphs: UnsafeMutablePointer<PangoGlyphString>
  ) {
    unsafe itemShaper.shape(
      part, of: sources[index].pointee, bytes: bytes(of: part), in: bytes(of: line),
      hyphenated: hyphenated, trimmedAt: mark, into: glyphs)
  }

  /// Returns true if a part of an item has other glyphs on a line than in the paragraph; `mark` is
  /// the byte of a mark that is trimmed at the end of the line.
  private func differs(
    _ part: Range<Int>, of index: Int, in line: Range<Int>, hyphenated: Bool, trimmedAt mark: Int?
  ) -> Bool {
    if hyphenated || part != items[index].characters { return true }
    guard let punctuation = itemShaper.punctuation else { return false }
    let isAtEdge = part.lowerBound == line.lowerBound || part.upperBound == line.upperBound
    return (isAtEdge || mark.map(bytes(of: part).contains) == true)
      && (unsafe punctuation.mayTrim(sources[index].pointee))
  }

  static func width(of string: UnsafePointer<PangoGlyphString>) -> Int {
    let glyphs = unsafe UnsafeBufferPointer(
      start: string.pointee.glyphs, count: Int(string.pointee.num_glyphs))
    return unsafe glyphs.reduce(0) { $0 + Int($1.geometry.width) }
  }
}
