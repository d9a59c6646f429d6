import CPango

/// Glyphs of one font on a line, from left to right, with lengths in Pango's units.
@safe
struct GlyphPiece {
  /// A tab, whose width depends on the line.
  struct Tab {
    /// The distance of its start from the column's leading edge.
    var start = 0
    /// Its stop; nil until the line is known.
    var stop: TabStops.Stop?
  }

  /// The font, which the paragraph keeps.
  let font: UnsafeMutablePointer<PangoFont>
  /// The glyphs; an invisible one has the id `empty`.
  var glyphs: [PangoGlyphInfo]
  /// The first byte of each glyph's characters, from the piece's first byte on.
  private(set) var clusters: [Int]
  /// The bytes of the paragraph.
  let bytes: Range<Int>
  /// Odd for text from right to left.
  let level: UInt8
  /// The tab that the piece is; nil for text, and for a tab at a line's end.
  private(set) var tab: Tab?

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
    font: UnsafeMutablePointer<PangoFont>
  ) {
    unsafe self.font = font
    (self.glyphs, self.clusters, self.bytes, level) = (glyphs, clusters, bytes, 0)
  }

  /// Makes the blank of a tab, without width.
  init(tab bytes: Range<Int>, font: UnsafeMutablePointer<PangoFont>, level: UInt8) {
    unsafe self.font = font
    glyphs = [.blank(0)]
    clusters = [0]
    self.bytes = bytes
    self.level = level
    tab = Tab()
  }

  /// A Boolean value that is true for text from right to left, whose last glyph comes first.
  var isRightToLeft: Bool { level & 1 == 1 }

  /// The sum of all advances.
  var width: Int { glyphs.reduce(0) { $0 + Int($1.geometry.width) } }

  /// The sum of the advances of characters before a byte of the paragraph.
  func width(before byte: Int) -> Int {
    glyphs.indices.reduce(0) { sum, glyph in
      self.byte(of: glyph) < byte ? sum + Int(glyphs[glyph].geometry.width) : sum
    }
  }

  /// The first byte of a glyph's characters in the paragraph.
  func byte(of glyph: Int) -> Int { bytes.lowerBound + clusters[glyph] }

  /// Makes the characters from a byte on invisible and without width.
  mutating func hide(from byte: Int) {
    guard bytes.upperBound > byte else { return }
    tab = nil
    for index in glyphs.indices where self.byte(of: index) >= byte {
      glyphs[index].glyph = .empty
      glyphs[index].geometry.width = 0
    }
  }
}

extension GlyphPiece {
  /// Widens a tab to what its stop makes of it.
  mutating func setTab(_ width: Int, from start: Int, to stop: TabStops.Stop?) {
    tab = Tab(start: start, stop: stop)
    glyphs = [.blank(width)]
  }

  /// Returns the tab with another piece in it as often as it fits, at multiples of that one's width
  /// from the column's leading edge, and a gap on both sides.
  func filled(with leader: GlyphPiece, gap: Int) -> GlyphPiece {
    let pitch = leader.width
    guard let tab, pitch > 0 else { return self }
    let first = (tab.start + gap + pitch - 1) / pitch
    let count = (tab.start + width - gap) / pitch - first
    guard count > 0 else { return self }
    var filled = unsafe GlyphPiece(tab: bytes, font: leader.font, level: level)
    let before = first * pitch - tab.start
    let blanks = [before, width - before - count * pitch].map(PangoGlyphInfo.blank)
    filled.glyphs = [blanks[isRightToLeft ? 1 : 0]]
    for _ in 0..<count { filled.glyphs += leader.glyphs }
    filled.glyphs.append(blanks[isRightToLeft ? 0 : 1])
    filled.clusters = [Int](repeating: 0, count: filled.glyphs.count)
    filled.tab = tab
    return filled
  }
}

extension PangoGlyphInfo {
  /// An invisible glyph of a width.
  fileprivate static func blank(_ width: Int) -> PangoGlyphInfo {
    var glyph = PangoGlyphInfo()
    glyph.glyph = .empty
    glyph.geometry.width = Int32(clamping: width)
    return glyph
  }
}

extension [GlyphPiece] {
  /// The pieces from left to right: by the levels of their directions (UAX #9, L2).
  var fromLeftToRight: [GlyphPiece] {
    guard var level = map(\.level).max(), level > 0 else { return self }
    var pieces = self
    // Down to the lowest odd level: of left-to-right text alone nothing is reversed.
    let least = (map(\.level).min() ?? 0) | 1
    while level >= least {
      var start = 0
      while start < pieces.count {
        guard pieces[start].level >= level else {
          start += 1
          continue
        }
        let end = pieces[start...].firstIndex { $0.level < level } ?? pieces.count
        pieces[start..<end].reverse()
        start = end
      }
      level -= 1
    }
    return pieces
  }

  /// The sum of all advances.
  var width: Int { reduce(0) { $0 + $1.width } }
}
