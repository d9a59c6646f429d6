import CPango

/// Tabs and their leaders.
extension GlyphPiece {
  /// Widens a tab to reach its stop.
  mutating func setTab(_ width: Int, from start: Int, to stop: TabStops.Stop?) {
    tab = Tab(start: start, stop: stop)
    glyphs = [.blank(width)]
  }

  /// Returns the tab filled from left to right with as many copies of the leader as fit, at
  /// multiples of its width from the column's leading edge, with a gap on both sides.
  ///
  /// The first returned piece is as wide as the tab, and has the glyphs of one font. Each further
  /// piece has the glyphs of another font, at the same place, with neither a width nor characters.
  func filled(with leader: [GlyphPiece], gap: Int) -> [GlyphPiece] {
    let pitch = leader.width
    guard let tab, pitch > 0 else { return [self] }
    let first = (tab.start + gap + pitch - 1) / pitch
    let count = (tab.start + width - gap) / pitch - first
    guard count > 0 else { return [self] }
    let before = first * pitch - tab.start
    let after = width - before - count * pitch
    let (left, right) = isRightToLeft ? (after, before) : (before, after)
    var layers: [GlyphPiece] = []
    for piece in leader where !layers.contains(where: { unsafe $0.font == piece.font }) {
      let period = leader.flatMap { other in
        unsafe other.font == piece.font ? other.glyphs : [.blank(other.width)]
      }
      let glyphs =
        [.blank(left)] + (0..<count).flatMap { _ in period } + [PangoGlyphInfo.blank(right)]
      var layer = unsafe layer(glyphs, font: piece.font, isFirst: layers.isEmpty)
      for other in leader where unsafe other.font == piece.font {
        layer.missingFromLeader += other.missingFromLeader
      }
      layers.append(layer)
    }
    layers[0].tab = tab
    return layers
  }

  /// Returns a piece with glyphs in place of the tab; a piece that isn't the first returns to the
  /// tab's start.
  private func layer(
    _ glyphs: [PangoGlyphInfo], font: UnsafeMutablePointer<PangoFont>, isFirst: Bool
  ) -> GlyphPiece {
    var glyphs = glyphs
    // In reading order, the piece follows the first piece; in right-to-left text, it stands to the
    // left of the first piece.
    if !isFirst { glyphs.insert(.blank(-width), at: isRightToLeft ? glyphs.count : 0) }
    let bytes = isFirst ? bytes : bytes.lowerBound..<bytes.lowerBound
    return unsafe GlyphPiece(
      glyphs, clusters: [Int](repeating: 0, count: glyphs.count), bytes: bytes, font: font,
      level: level)
  }
}

extension PangoGlyphInfo {
  /// Returns an invisible glyph with a width.
  static func blank(_ width: Int) -> PangoGlyphInfo {
    var glyph = PangoGlyphInfo()
    glyph.glyph = .empty
    glyph.geometry.width = Int32(clamping: width)
    return glyph
  }
}
