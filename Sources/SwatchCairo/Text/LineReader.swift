import CPango
import SwatchGeometry
import SwatchGraphics

/// Converts Pango's shaped lines to values.
struct LineReader {
  /// A line's runs, in points.
  struct Line {
    var runs: [TextLayout.Run] = []
    var width = 0.0
    /// The height of the lines of all its fonts together.
    var height = FontLine()
    var isRightToLeft = false
    var missingGlyphCount = 0
  }

  let spans: SpanTable
  /// The start of the paragraph in the whole text.
  let start: Int
  let library: FontLibrary
  let tools: ThreadShaper

  /// Reads one line of a paragraph's text.
  func read(
    _ line: UnsafeMutablePointer<PangoLayoutLine>, of text: UnsafePointer<CChar>
  ) throws(TextError) -> Line {
    var result = Line()
    var extents = PangoRectangle()
    unsafe pango_layout_line_get_extents(line, nil, &extents)
    result.height = FontLine(extents)
    result.isRightToLeft =
      unsafe pango_layout_line_get_resolved_direction(line)
      == PANGO_DIRECTION_RTL
    var cell = unsafe line.pointee.runs
    while let here = unsafe cell {
      if let run = unsafe here.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) {
        try unsafe read(run.pointee, of: text, into: &result)
      }
      unsafe cell = here.pointee.next
    }
    return result
  }

  private func read(
    _ run: PangoGlyphItem, of text: UnsafePointer<CChar>, into line: inout Line
  ) throws(TextError) {
    let item = unsafe run.item.pointee
    let string = unsafe run.glyphs.pointee
    guard let pointer = unsafe item.analysis.font else { return }
    let span = unsafe spans.span(at: start + Int(item.offset))
    let size = span.font.size
    let font = try unsafe tools.reference(of: pointer, size: size, in: library)
    let infos = unsafe UnsafeBufferPointer(start: string.glyphs, count: Int(string.num_glyphs))
    var pen = 0.0
    var glyphs: [GlyphRun.Glyph] = []
    glyphs.reserveCapacity(infos.count)
    for index in 0..<infos.count {
      let info = unsafe infos[index]
      let place = info.geometry
      if let id = Self.glyph(info.glyph, missing: &line.missingGlyphCount) {
        let position = Point(
          x: pen + PangoShaper.points(place.x_offset), y: PangoShaper.points(place.y_offset))
        glyphs.append(GlyphRun.Glyph(id: id, position: position))
      }
      pen += PangoShaper.points(place.width)
    }
    let isRightToLeft = unsafe item.analysis.level & 1 == 1
    let isEllipsis = unsafe Int32(item.analysis.flags) & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS != 0
    let bytes = unsafe UnsafeRawBufferPointer(
      start: text + Int(item.offset), count: Int(item.length))
    let run = GlyphRun(
      font: font, fontSize: size, glyphs: glyphs,
      text: isEllipsis ? "…" : unsafe String(decoding: bytes, as: UTF8.self),
      clusters: isEllipsis
        ? [GlyphRun.Cluster(byteCount: 3, glyphCount: glyphs.count)]
        : unsafe Self.clusters(of: string, byteCount: bytes.count, isRightToLeft),
      isRightToLeft: isRightToLeft)
    line.runs.append(TextLayout.Run(glyphs: run, x: line.width, color: span.color))
    line.width += pen
  }

  /// The glyph to draw: nil for an invisible one, the font's box for a missing one.
  private static func glyph(_ id: PangoGlyph, missing: inout Int) -> UInt32? {
    guard id != .empty else { return nil }
    guard id.isUnknown else { return id }
    missing += 1
    return 0
  }

  /// The numbers of bytes and glyphs that belong together, in reading order.
  private static func clusters(
    of string: PangoGlyphString, byteCount: Int, _ isRightToLeft: Bool
  ) -> [GlyphRun.Cluster] {
    let count = unsafe Int(string.num_glyphs)
    var clusters: [GlyphRun.Cluster] = []
    clusters.reserveCapacity(count)
    var start = 0
    var glyphCount = 0
    for step in 0..<count {
      let index = isRightToLeft ? count - 1 - step : step
      let byte = unsafe Int(string.log_clusters[index])
      if byte != start {
        clusters.append(GlyphRun.Cluster(byteCount: byte - start, glyphCount: glyphCount))
        (start, glyphCount) = (byte, 0)
      }
      glyphCount += unsafe string.glyphs[index].glyph == .empty ? 0 : 1
    }
    clusters.append(GlyphRun.Cluster(byteCount: byteCount - start, glyphCount: glyphCount))
    return clusters
  }
}
