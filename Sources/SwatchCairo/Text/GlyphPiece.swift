import CPango

/// Glyphs of one font on a line, from left to right, with lengths in Pango's units.
@safe
struct GlyphPiece {
  /// A tab, whose width depends on the line.
  struct Tab {
    /// The distance of the tab's start from the column's leading edge.
    var start = 0
    /// The tab's stop; nil until the line is known.
    var stop: TabStops.Stop?
  }

  /// The font, which the paragraph retains.
  let font: UnsafeMutablePointer<PangoFont>
  /// The glyphs; an invisible glyph has the id `empty`.
  var glyphs: [PangoGlyphInfo]
  /// The first byte of each glyph's characters, from the piece's first byte on.
  private(set) var clusters: [Int]
  /// The range of the piece's bytes in the paragraph.
  let bytes: Range<Int>
  /// The bidi level: odd for right-to-left text.
  let level: UInt8
  /// The tab, if the piece is one; nil for text, and for a tab at the end of a line.
  var tab: Tab?
  /// The characters of the tab's leader that no font has.
  var missingFromLeader = ""

  /// Copies the glyphs of a shaped text.
  init(
    _ string: UnsafePointer<PangoGlyphString>, bytes: Range<Int>,
    font: UnsafeMutablePointer<PangoFont>, level: UInt8
  ) {
    let count = unsafe Int(string.pointee.num_glyphs)
    unsafe self.font = font
    glyphs = unsafe Array(UnsafeBufferPointer(start: string.pointee.glyphs, count: count))
    clusters = unsafe UnsafeBufferPointer(start: string.pointee.log_clusters, count: count)
      .map(Int.init)
    self.bytes = bytes
    self.level = level
  }

  /// Makes a piece of glyphs from left to right, whose clusters count from the piece's first byte.
  init(
    _ glyphs: [PangoGlyphInfo], clusters: [Int], bytes: Range<Int>,
    font: UnsafeMutablePointer<PangoFont>, level: UInt8 = 0
  ) {
    unsafe self.font = font
    (self.glyphs, self.clusters, self.bytes, self.level) = (glyphs, clusters, bytes, level)
  }

  /// Makes the blank of a tab, initially without width.
  init(tab bytes: Range<Int>, font: UnsafeMutablePointer<PangoFont>, level: UInt8) {
    unsafe self.font = font
    glyphs = [.blank(0)]
    clusters = [0]
    self.bytes = bytes
    self.level = level
    tab = Tab()
  }

  /// A Boolean value that is true for right-to-left text, whose last glyph comes first.
  var isRightToLeft: Bool { level & 1 == 1 }

  /// The sum of all advances.
  var width: Int { glyphs.reduce(0) { $0 + Int($1.geometry.width) } }

  /// Returns the sum of the advances of characters before a byte of the paragraph.
  func width(before byte: Int) -> Int {
    glyphs.indices.reduce(0) { sum, glyph in
      self.byte(of: glyph) < byte ? sum + Int(glyphs[glyph].geometry.width) : sum
    }
  }

  /// Returns the characters of the paragraph's text that are shown as boxes.
  func missingCharacters(of text: [UInt8]) -> String {
    var missing = ""
    for start in Set(clusters).sorted() {
      let isMissing = glyphs.indices.contains {
        clusters[$0] == start && (glyphs[$0].glyph.isUnknown || glyphs[$0].glyph == 0)
      }
      guard isMissing else { continue }
      let end = clusters.filter { $0 > start }.min() ?? bytes.count
      let range = bytes.lowerBound + start..<bytes.lowerBound + end
      missing += String(decoding: text[range], as: UTF8.self)
    }
    return missing
  }

  /// Returns the first byte of a glyph's characters in the paragraph.
  func byte(of glyph: Int) -> Int { bytes.lowerBound + clusters[glyph] }

  /// Makes the characters after a byte invisible, without width.
  mutating func hide(from byte: Int) {
    guard bytes.upperBound > byte else { return }
    tab = nil
    for index in glyphs.indices where self.byte(of: index) >= byte {
      glyphs[index].glyph = .empty
      glyphs[index].geometry.width = 0
    }
  }
}

extension [GlyphPiece] {
  /// The pieces from left to right, ordered by their bidi levels.
  var fromLeftToRight: [GlyphPiece] {
    allSatisfy { $0.level == 0 } ? self : map(\.level).orderFromLeftToRight.map { self[$0] }
  }

  /// The sum of all advances.
  var width: Int { reduce(0) { $0 + $1.width } }
}

extension [UInt8] {
  /// The indices of parts of a line with these levels, in reading order, from left to right (UAX
  /// #9, L2).
  var orderFromLeftToRight: [Int] {
    var order = [Int](indices)
    guard var level = self.max(), level > 0 else { return order }
    // Levels are reversed down to the lowest odd level, so that left-to-right text stays unchanged.
    let least = (self.min() ?? 0) | 1
    while level >= least {
      var start = 0
      while start < order.count {
        guard self[order[start]] >= level else {
          start += 1
          continue
        }
        let end = order[start...].firstIndex { self[$0] < level } ?? order.count
        order[start..<end].reverse()
        start = end
      }
      level -= 1
    }
    return order
  }
}
