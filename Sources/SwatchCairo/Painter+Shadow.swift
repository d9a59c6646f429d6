import CCairo
import SwatchGeometry
import SwatchGraphics

extension Painter {
  /// Draws the shadow of a filled outline: the outline as a mask of bytes in the surface's own
  /// pixels, blurred, and the colour painted through it.
  func draw(_ shadow: Shadow, of path: Path) throws(CairoError) {
    context.save()
    defer { context.restore() }
    context.concatenate(.translation(x: shadow.offset.x, y: shadow.offset.y))
    let toPixels = context.transform
    context.setPath(path)
    context.transform = .identity
    let outline = context.fillBounds
    context.newPath()
    let blur = BoxBlur(standardDeviation: shadow.blurRadius / 2 * toPixels.meanScale)
    // Within its reach the blur looks at what is cut off, too.
    guard let visible = outline.outset(by: blur.reach).intersection(context.clipBounds),
      let covered = visible.outset(by: blur.reach).intersection(outline.outset(by: blur.reach))
    else { return }
    let area = PixelArea(around: covered)
    var mask = try area.mask(of: path, through: toPixels)
    blur.apply(to: &mask, width: area.stride)
    context.setSource(shadow.color)
    try area.withSurface(&mask) { surface throws(CairoError) in
      context.mask(surface, at: area.origin)
      context.setSource(.black)
    }
  }
}

/// Whole pixels of a surface for which a mask is made.
private struct PixelArea {
  let origin: Point
  let extent: PixelSize

  init(around rect: Rect) {
    origin = Point(x: rect.minX.rounded(.down), y: rect.minY.rounded(.down))
    extent = PixelSize(
      width: Int(rect.maxX.rounded(.up) - origin.x), height: Int(rect.maxY.rounded(.up) - origin.y))
  }

  /// Bytes of a row of the mask, a multiple of 4 as Cairo wants.
  var stride: Int { (extent.width + 3) & ~3 }

  /// How much of each pixel a filled outline covers.
  func mask(of path: Path, through map: AffineTransform) throws(CairoError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: stride * extent.height)
    try withSurface(&bytes) { surface throws(CairoError) in
      let context = try surface.makeContext()
      context.transform = map.concatenating(.translation(x: -origin.x, y: -origin.y))
      context.setPath(path)
      context.fill()
      try context.check()
      try surface.flush()
    }
    return bytes
  }

  func withSurface(
    _ bytes: inout [UInt8], _ body: (borrowing ImageSurface) throws(CairoError) -> Void
  ) throws(CairoError) {
    try unsafe bytes.withUnsafeMutableBufferPointer { bytes throws(CairoError) in
      let surface = try unsafe ImageSurface(
        overMask: UnsafeMutableRawBufferPointer(bytes), extent: extent, stride: stride)
      try body(surface)
    }
  }
}

extension Rect {
  fileprivate func outset(by distance: Int) -> Rect {
    inset(by: EdgeInsets(-Double(distance)))
  }
}

extension AffineTransform {
  /// The factor by which lengths grow, as the mean over all directions.
  fileprivate var meanScale: Double { abs(a * d - b * c).squareRoot() }
}
