import CCairo
import SwatchConcurrency
import SwatchGeometry
import SwatchGraphics

/// The opacities of a shadow in the pixels of an area.
struct ShadowMask {
  /// The top-left pixel.
  let origin: Point
  let extent: PixelSize
  /// A byte for each pixel, rows from the top, ``stride`` bytes each.
  private(set) var bytes: [UInt8]

  /// The number of bytes per row, a multiple of 4 as Cairo requires.
  var stride: Int { Self.stride(of: extent.width) }

  private static func stride(of width: Int) -> Int { (width + 3) & ~3 }

  /// The largest number of pixels; a larger shadow is made with larger pixels.
  static let pixelLimit = 1 << 26

  /// Rejects a mask with too many pixels, or a side above Cairo's limit.
  private static func check(_ extent: PixelSize) throws(CairoError) {
    guard max(extent.width, extent.height) <= ImageSurface.sideLimit,
      extent.count ?? .max <= pixelLimit
    else { throw CairoError(.extent(extent)) }
  }

  /// Makes the unblurred mask of a filled outline inside an area; `map` transforms the outline's
  /// points to pixels.
  init(of path: Path, through map: Transform, around area: Rect) throws(CairoError) {
    guard path.travel(through: map) <= OutlineWork.most else {
      self = try ShadowMask(sampling: path, through: map, around: area)
      return
    }
    try self.init(around: area) { context, toArea throws(CairoError) in
      context.transform = map.concatenating(toArea)
      context.setPath(path)
      context.fill()
      try context.check()
    }
  }

  /// Makes the unblurred mask of the drawing of `draw` inside an area; the transform maps drawing
  /// coordinates to pixels of the area.
  init(
    around area: Rect,
    _ draw: (consuming CairoContext, Transform) throws(CairoError) -> Void
  ) throws(CairoError) {
    try self.init(around: area)
    let toArea = Transform.translation(x: -origin.x, y: -origin.y)
    try withSurface { surface throws(CairoError) in
      try draw(try surface.makeContext(), toArea)
      try surface.flush()
    }
  }

  /// Makes a clear mask of all pixels that an area touches.
  init(around area: Rect) throws(CairoError) {
    origin = Point(x: area.minX.rounded(.down), y: area.minY.rounded(.down))
    extent = PixelSize(
      width: max(0, Int(saturating: area.maxX.rounded(.up) - origin.x)),
      height: max(0, Int(saturating: area.maxY.rounded(.up) - origin.y)))
    try Self.check(extent)
    bytes = [UInt8](repeating: 0, count: Self.stride(of: extent.width) * extent.height)
  }

  private init(origin: Point, extent: PixelSize, bytes: [UInt8]) {
    self.origin = origin
    self.extent = extent
    self.bytes = bytes
  }

  /// Copies the coverage of some rows of pixels, from the row `top` on.
  mutating func write(_ samples: OutlineSamples, from top: Int) {
    samples.write(to: &bytes, from: top * stride, stride: stride, rows: extent.height - top)
  }

  /// Sets each opacity to the larger one of this mask and another mask inside it.
  mutating func lighten(by other: ShadowMask) {
    let (left, top) = (
      Int(saturating: other.origin.x - origin.x), Int(saturating: other.origin.y - origin.y)
    )
    for y in max(0, -top)..<max(0, -top, min(other.extent.height, extent.height - top)) {
      for x in max(0, -left)..<max(0, -left, min(other.extent.width, extent.width - left)) {
        let place = (y + top) * stride + x + left
        bytes[place] = max(bytes[place], other.bytes[y * other.stride + x])
      }
    }
  }

  /// Replaces the opacities of each row, counted from the top, by the result of `row` for it.
  mutating func replaceRows(_ row: (Int) -> [UInt8]) {
    for y in 0..<extent.height {
      bytes.replaceSubrange(y * stride..<y * stride + extent.width, with: row(y))
    }
  }

  /// Blurs the mask; outside, all pixels are clear.
  /// - Throws: ``CairoError`` if the time for painting is up.
  mutating func blur(_ blur: BoxBlur) throws(CairoError) {
    blur.apply(to: &bytes, width: stride) { Deadline.isOver }
    try CairoError.checkTime()
  }

  /// Returns the part inside an area of this mask with a column and a row repeated.
  /// - Throws: ``CairoError`` if the part has too many pixels.
  func part(
    _ area: Rect, repeating columns: MaskRepetition, _ rows: MaskRepetition
  ) throws(CairoError) -> ShadowMask {
    let left = max(area.minX.rounded(.down), origin.x)
    let top = max(area.minY.rounded(.down), origin.y)
    let right = min(area.maxX.rounded(.up), origin.x + Double(extent.width + columns.count))
    let bottom = min(area.maxY.rounded(.up), origin.y + Double(extent.height + rows.count))
    let size = PixelSize(
      width: max(0, Int(saturating: right - left)), height: max(0, Int(saturating: bottom - top)))
    try Self.check(size)
    let sources = (0..<size.width).map {
      columns.source(of: Int(saturating: left - origin.x) + $0)
    }
    var target: [UInt8] = []
    target.reserveCapacity(Self.stride(of: size.width) * size.height)
    var lastRow: (number: Int, bytes: [UInt8]) = (-1, [])
    for y in 0..<size.height {
      let row = rows.source(of: Int(saturating: top - origin.y) + y)
      if row != lastRow.number {
        let padding = [UInt8](repeating: 0, count: Self.stride(of: size.width) - size.width)
        lastRow = (row, sources.map { bytes[row * stride + $0] } + padding)
      }
      target += lastRow.bytes
    }
    return ShadowMask(origin: Point(x: left, y: top), extent: size, bytes: target)
  }

  /// Calls `body` with the mask as a Cairo surface.
  mutating func withSurface(
    _ body: (borrowing ImageSurface) throws(CairoError) -> Void
  ) throws(CairoError) {
    let (extent, stride) = (extent, stride)
    try unsafe bytes.withUnsafeMutableBufferPointer { bytes throws(CairoError) in
      let surface = try unsafe ImageSurface(
        overMask: UnsafeMutableRawBufferPointer(bytes), extent: extent, stride: stride)
      try body(surface)
    }
  }
}

/// A column (or row) of a mask that stands for several equal ones.
struct MaskRepetition {
  /// The index of the column in the mask.
  let place: Int
  /// The number of further repetitions.
  let count: Int

  /// No repetition.
  static let none = MaskRepetition(place: 0, count: 0)

  /// Returns the index in the mask for a column of the mask with repetitions.
  func source(of index: Int) -> Int {
    index < place ? index : max(place, index - count)
  }

  /// Returns the indexes in the mask for the columns of the mask with repetitions that touch an
  /// interval.
  func sources(of start: Double, _ end: Double) -> ClosedRange<Int> {
    let first = max(0, Int(saturating: start.rounded(.down)))
    let last = max(first, Int(saturating: end.rounded(.up)))
    return source(of: first)...source(of: last)
  }

  /// Returns the repetition in a mask from which a number of first columns is removed.
  func dropping(_ number: Int) -> MaskRepetition {
    MaskRepetition(place: place - number, count: count)
  }
}
