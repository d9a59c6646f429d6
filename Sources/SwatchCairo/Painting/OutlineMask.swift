import SwatchGeometry
import SwatchGraphics

/// The coverage of each pixel by a rounded outline that begins at a whole pixel. Pictures with the
/// same size and shape, such as the portraits of a feed, share a mask.
struct OutlineMask: Sendable {
  /// The outline, in points, and its extent in pixels.
  struct Form: Hashable, Sendable {
    fileprivate let size: Size
    /// The radii of the corners; nil for an ellipse.
    fileprivate let radii: CornerRadii?
    /// The number of pixels per point.
    fileprivate let scale: Double
    let extent: PixelSize
  }

  /// The largest number of pixels of a mask; the outline of a larger picture is drawn each time.
  private static let pixelLimit = 1 << 16

  let extent: PixelSize
  /// The rows from the top, contiguous.
  let bytes: [UInt8]

  /// Draws an outline; nil for an outline with too many pixels.
  /// - Throws: ``CairoError`` if Cairo can't draw it.
  init?(_ form: Form) throws(CairoError) {
    guard let count = form.extent.count, count <= Self.pixelLimit else { return nil }
    extent = form.extent
    // The row length of Cairo's masks is a multiple of four bytes.
    let stride = (form.extent.width + 3) & ~3
    var rows = [UInt8](repeating: 0, count: stride * form.extent.height)
    try unsafe rows.withUnsafeMutableBufferPointer { bytes throws(CairoError) in
      let surface = try unsafe ImageSurface(
        overMask: UnsafeMutableRawBufferPointer(bytes), extent: form.extent, stride: stride)
      let context = try surface.makeContext()
      context.transform = .scale(x: form.scale, y: form.scale)
      context.setSource(.black)
      context.setPath(form.path)
      context.fill()
      try context.check()
      try surface.flush()
    }
    let width = form.extent.width
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    for start in Swift.stride(from: 0, to: rows.count, by: stride) {
      bytes += rows[start..<start + width]
    }
    self.bytes = bytes
  }
}

extension OutlineMask.Form {
  /// Makes the form of an outline that a transform aligns with whole pixels, within Cairo's
  /// precision; nil for other outlines.
  init?(_ path: Path, through map: Transform) {
    guard map.b == 0, map.c == 0, map.a == map.d, map.a > 0 else { return nil }
    let rect: Rect
    switch path.shape {
    case .roundedRect(let box, let corners): (rect, radii) = (box, corners)
    case .ellipse(let box): (rect, radii) = (box, nil)
    case .rect, .elements: return nil
    }
    let start = map.apply(to: rect.origin)
    let end = map.apply(to: Point(x: rect.maxX, y: rect.maxY))
    guard start.isWhole, end.isWhole else { return nil }
    extent = PixelSize(
      width: Int(saturating: (end.x - start.x).rounded()),
      height: Int(saturating: (end.y - start.y).rounded()))
    guard extent.width > 0, extent.height > 0 else { return nil }
    (size, scale) = (rect.size, map.a)
  }

  /// The outline, relative to the first pixel.
  fileprivate var path: Path {
    let rect = Rect(origin: .zero, size: size)
    return radii.map { .roundedRect(rect, radii: $0) } ?? .ellipse(in: rect)
  }
}

extension Point {
  /// A Boolean value that is true when the point is a corner of a pixel, apart from rounding errors
  /// of transforms.
  fileprivate var isWhole: Bool {
    abs(x - x.rounded()) < 1.0 / 4096 && abs(y - y.rounded()) < 1.0 / 4096
  }
}
