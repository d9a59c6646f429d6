import SwatchGeometry

/// The share of each pixel that the glyphs of a run cover together.
///
/// Shares add up to a whole pixel at most, as those of shapes that lie side by side do: where glyphs
/// overlap, a translucent colour is painted once.
struct RunMask {
  private let left: Int
  private let top: Int
  private let extent: PixelSize
  private var bytes: [UInt8]

  /// The upper left pixel.
  var corner: Point { Point(x: Double(left), y: Double(top)) }

  /// Puts together the masks of glyphs, each at its place, of those that show inside of some pixels;
  /// nil where none does.
  init?(_ glyphs: [PlacedGlyph], _ masks: [GlyphMask], in visible: PixelBox) {
    var boxes: [PixelBox?] = []
    boxes.reserveCapacity(glyphs.count)
    var whole: PixelBox?
    for (glyph, mask) in zip(glyphs, masks) {
      let box = PixelBox(mask, of: glyph)
      let shows = box.overlaps(visible)
      boxes.append(shows ? box : nil)
      if shows { whole = whole?.union(box) ?? box }
    }
    guard let whole else { return nil }
    (left, top) = (whole.left, whole.top)
    // Rows are whole words of 8 pixels, as those of the glyphs are.
    extent = PixelSize(
      width: (whole.right - whole.left + 7) & ~7, height: whole.bottom - whole.top)
    bytes = [UInt8](repeating: 0, count: extent.width * extent.height)
    for (box, mask) in zip(boxes, masks) {
      if let box { add(mask, at: (box.top - top) * extent.width + box.left - left) }
    }
  }

  /// Adds a glyph's mask, 8 pixels at a time.
  private mutating func add(_ mask: GlyphMask, at start: Int) {
    let width = extent.width
    let words = mask.stride / 8
    unsafe mask.bytes.withUnsafeBytes { source in
      unsafe bytes.withUnsafeMutableBytes { target in
        for row in 0..<mask.height {
          for word in 0..<words {
            let more = unsafe source.loadUnaligned(
              fromByteOffset: row * mask.stride + word * 8, as: UInt64.self)
            guard more != 0 else { continue }
            let place = start + row * width + word * 8
            let there = unsafe target.loadUnaligned(fromByteOffset: place, as: UInt64.self)
            let sum = there == 0 ? more : there.addingBytes(of: more)
            unsafe target.storeBytes(of: sum, toByteOffset: place, as: UInt64.self)
          }
        }
      }
    }
  }

  /// Gives `body` the mask as Cairo sees it.
  mutating func withSurface(
    _ body: (borrowing ImageSurface) throws(CairoError) -> Void
  ) throws(CairoError) {
    let extent = extent
    try unsafe bytes.withUnsafeMutableBufferPointer { bytes throws(CairoError) in
      let surface = try unsafe ImageSurface(
        overMask: UnsafeMutableRawBufferPointer(bytes), extent: extent, stride: extent.width)
      try body(surface)
    }
  }
}

extension UInt64 {
  /// The sums of the eight bytes of two words, each at most 255.
  fileprivate func addingBytes(of other: UInt64) -> UInt64 {
    let high: UInt64 = 0x8080_8080_8080_8080
    let low = (self & ~high) &+ (other & ~high)
    let sum = low ^ ((self ^ other) & high)
    let carries = ((self & other) | ((self | other) & ~sum)) & high
    return sum | (carries >> 7) &* 0xFF
  }
}

/// A rectangle of pixels.
struct PixelBox: Equatable {
  let left: Int
  let top: Int
  /// The first column to the right of it.
  let right: Int
  /// The first row below it.
  let bottom: Int

  private init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// The pixels that a rectangle touches.
  init(touchedBy rect: Rect) {
    self.init(
      left: Int(saturating: rect.minX.rounded(.down)),
      top: Int(saturating: rect.minY.rounded(.down)),
      right: Int(saturating: rect.maxX.rounded(.up)),
      bottom: Int(saturating: rect.maxY.rounded(.up)))
  }

  /// The pixels of a glyph's mask.
  init(_ mask: GlyphMask, of glyph: PlacedGlyph) {
    let (left, top) = (glyph.x + mask.left, glyph.y + mask.top)
    self.init(left: left, top: top, right: left + mask.stride, bottom: top + mask.height)
  }

  /// A Boolean value that is true where the two share a pixel.
  func overlaps(_ other: PixelBox) -> Bool {
    max(left, other.left) < min(right, other.right)
      && max(top, other.top) < min(bottom, other.bottom)
  }

  /// The smallest box around both.
  func union(_ other: PixelBox) -> PixelBox {
    PixelBox(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }
}
