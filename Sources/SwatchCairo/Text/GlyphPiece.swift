import CPango

/// Glyphs of one font on a line, from left to right, with lengths in Pango's units.
@safe
struct GlyphPiece {
  /// The font, which the paragraph keeps.
  let font: UnsafeMutablePointer<PangoFont>
  /// The glyphs; an invisible one has the id `empty`.
  var glyphs: [PangoGlyphInfo]
  /// The first byte of each glyph's characters, from the piece's first byte on.
  let clusters: [Int]
  /// The bytes of the paragraph.
  let bytes: Range<Int>
  /// Odd for text from right to left.
  let level: UInt8

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

  /// Makes the blank of a tab.
  init(tab width: Int, bytes: Range<Int>, font: UnsafeMutablePointer<PangoFont>, level: UInt8) {
    unsafe self.font = font
    var glyph = PangoGlyphInfo()
    glyph.glyph = .empty
    glyph.geometry.width = Int32(clamping: width)
    glyphs = [glyph]
    clusters = [0]
    self.bytes = bytes
    self.level = level
  }

  /// A Boolean value that is true for text from right to left, whose last glyph comes first.
  var isRightToLeft: Bool { level & 1 == 1 }

  /// The sum of all advances.
  var width: Int { glyphs.reduce(0) { $0 + Int($1.geometry.width) } }

  /// The first byte of a glyph's characters in the paragraph.
  func byte(of glyph: Int) -> Int { bytes.lowerBound + clusters[glyph] }

  /// Makes the characters from a byte on invisible and without width.
  mutating func hide(from byte: Int) {
    guard bytes.upperBound > byte else { return }
    for index in glyphs.indices where self.byte(of: index) >= byte {
      glyphs[index].glyph = .empty
      glyphs[index].geometry.width = 0
    }
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
