import CCairo
import SwatchGeometry
import SwatchGraphics

extension CairoContext {
  /// Paints glyphs with their run's origin at a point.
  func show(_ run: GlyphRun, at origin: Point, in font: ScaledFont) {
    unsafe font.becomeFont(of: pointer)
    unsafe run.withCairoGlyphs(at: origin) { glyphs in
      unsafe cairo_show_glyphs(pointer, glyphs.baseAddress, Int32(glyphs.count))
    }
  }

  /// Paints glyphs with their run's origin at a point, and adds their text to the surface, so that
  /// it can be copied and searched.
  func showWithText(_ run: GlyphRun, at origin: Point, in font: ScaledFont) {
    unsafe font.becomeFont(of: pointer)
    let (text, clusters) = run.textFromLeftToRight
    let cairoClusters = clusters.map {
      cairo_text_cluster_t(num_bytes: Int32($0.byteCount), num_glyphs: Int32($0.glyphCount))
    }
    unsafe run.withCairoGlyphs(at: origin) { glyphs in
      unsafe cairo_show_text_glyphs(
        pointer, text, Int32(text.utf8.count), glyphs.baseAddress, Int32(glyphs.count),
        cairoClusters, Int32(cairoClusters.count), cairo_text_cluster_flags_t(0))
    }
  }

  /// Makes the outlines of glyphs the current one. They are found through another transform, since at
  /// their own size they may be larger than FreeType draws, and without a surface: Cairo leaves out
  /// glyphs that it takes to lie beyond the edges of one.
  func setOutlines(
    of run: GlyphRun, at origin: Point, in font: ScaledFont, foundThrough other: Transform
  ) throws(CairoError) {
    let boundless = unsafe cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil)
    defer { unsafe cairo_surface_destroy(boundless) }
    guard let boundless = unsafe boundless else { throw CairoError(.memory(0)) }
    let finder = try unsafe CairoContext(drawingOn: boundless)
    finder.transform = other
    unsafe font.becomeFont(of: finder.pointer)
    unsafe run.withCairoGlyphs(at: origin) { glyphs in
      unsafe cairo_glyph_path(finder.pointer, glyphs.baseAddress, Int32(glyphs.count))
    }
    try finder.check()
    // The points of a copied outline are in the coordinates of drawing, the same in both
    // transforms.
    let outlines = unsafe cairo_copy_path(finder.pointer)
    newPath()
    unsafe cairo_append_path(pointer, outlines)
    unsafe cairo_path_destroy(outlines)
  }
}

extension GlyphRun {
  /// The text and its clusters in the order of the glyphs, without characters that Cairo does not
  /// count as text. Cairo would write the clusters of right-to-left text from the right, which
  /// readers of PDF take for many words.
  var textFromLeftToRight: (text: String, clusters: [Cluster]) {
    let hasInvisible = clusters.contains { $0.glyphCount == 0 }
    guard isRightToLeft || text.hasNoncharacters || hasInvisible else { return (text, clusters) }
    var rest = Substring(text).utf8
    var parts: [(text: String, glyphCount: Int)] = []
    for cluster in clusters {
      let part = String(Substring(rest.prefix(cluster.byteCount)))
      rest = rest.dropFirst(cluster.byteCount)
      // Readers of PDF drop text without glyphs, such as a joiner; blanks of line ends may go. From
      // right to left, poppler would put it before the letter that it joins.
      if cluster.glyphCount == 0, !parts.isEmpty, !isRightToLeft,
        !part.allSatisfy(\.isWhitespace)
      {
        parts[parts.count - 1].text += part.withoutNoncharacters
      } else {
        parts.append((part.withoutNoncharacters, cluster.glyphCount))
      }
    }
    if isRightToLeft { parts.reverse() }
    return (
      parts.map(\.text).joined(),
      parts.map { Cluster(byteCount: $0.text.utf8.count, glyphCount: $0.glyphCount) }
    )
  }

  fileprivate func withCairoGlyphs(
    at origin: Point, _ body: (UnsafeBufferPointer<cairo_glyph_t>) -> Void
  ) {
    unsafe withUnsafeTemporaryAllocation(of: cairo_glyph_t.self, capacity: glyphs.count) { room in
      for (index, glyph) in glyphs.enumerated() {
        unsafe room.initializeElement(
          at: index,
          to: cairo_glyph_t(
            index: UInt(glyph.id), x: origin.x + glyph.position.x, y: origin.y + glyph.position.y))
      }
      unsafe body(UnsafeBufferPointer(room))
    }
  }
}
