package import SwatchGeometry
package import SwatchGraphics

extension PixelBuffer {
  /// Fills some rows with one colour and draws on them. The rows are a separate band, so that
  /// several tasks can paint different rows at the same time.
  ///
  /// `transform` maps the drawing's points to pixels counted from the first of `rows`. Bands higher
  /// than Cairo's 32,767 rows are painted in parts, each of which calls `body`.
  /// - Throws: ``CairoError`` of `body`, or if Cairo could not draw.
  package func paint(
    rows: Range<Int>, background: Color, transform: Transform,
    with resources: PaintResources, _ body: (borrowing Painter) throws(CairoError) -> Void
  ) throws(CairoError) {
    var first = rows.lowerBound
    while first < rows.upperBound {
      let part = first..<min(rows.upperBound, first + ImageSurface.sideLimit)
      let shift = Transform.translation(x: 0, y: Double(rows.lowerBound - first))
      try paintPart(part, background, transform.concatenating(shift), with: resources, body)
      first = part.upperBound
    }
  }

  private func paintPart(
    _ rows: Range<Int>, _ background: Color, _ transform: Transform,
    with resources: PaintResources, _ body: (borrowing Painter) throws(CairoError) -> Void
  ) throws(CairoError) {
    let extent = PixelSize(width: extent.width, height: rows.count)
    try resources.leavingOutFailures { () throws(CairoError) in
      try paintOnce(rows, extent, background, transform, with: resources, body)
    }
  }

  private func paintOnce(
    _ rows: Range<Int>, _ extent: PixelSize, _ background: Color, _ transform: Transform,
    with resources: PaintResources, _ body: (borrowing Painter) throws(CairoError) -> Void
  ) throws(CairoError) {
    try unsafe withMutableRows(rows) { bytes throws(CairoError) in
      let surface = try unsafe ImageSurface(
        over: bytes, extent: extent, format: format, stride: stride)
      let painter = Painter(
        try surface.makeContext(), transform: transform, with: resources)
      painter.replaceAll(with: background)
      try body(painter)
      try surface.flush()
    }
  }
}
