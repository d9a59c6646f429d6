import SwatchGeometry

/// The coverage of each pixel by the glyphs of a run together.
///
/// Coverages add up to at most a whole pixel, like those of shapes side by side: if glyphs overlap,
/// a translucent colour is painted once.
struct RunMask {
  /// The pixels of the mask; rows have a multiple of 8 pixels, as in glyph masks.
  let box: PixelBox
  /// A byte for each pixel.
  private(set) var bytes: [UInt8]

  /// The number of bytes of a row.
  var width: Int { box.width }

  /// Combines the masks of glyphs, each at its position, that are visible inside some pixels; nil
  /// if there are none.
  init?(
    _ glyphs: ArraySlice<PlacedGlyph>, _ masks: ArraySlice<GlyphMask>, in visible: PixelBox
  ) {
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
    box = PixelBox(
      left: whole.left, top: whole.top, width: (whole.right - whole.left + 7) & ~7,
      height: whole.bottom - whole.top)
    bytes = [UInt8](repeating: 0, count: box.width * box.height)
    for (glyph, mask) in zip(boxes, masks) {
      if let glyph { add(mask, at: (glyph.top - box.top) * width + glyph.left - box.left) }
    }
  }

  /// Returns parts of a run that share no pixel; most parts consist of one glyph, whose mask is
  /// used. Returns one part if the glyphs are not in order from left to right.
  static func parts(_ glyphs: [PlacedGlyph], _ masks: [GlyphMask]) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    parts.reserveCapacity(glyphs.count)
    var (left, right) = (Int.min, Int.min)
    // A loop over the masks themselves would hold a second reference to their bytes.
    for index in glyphs.indices where masks[index].width > 0 {
      let first = glyphs[index].x + masks[index].left
      guard first >= left else { return [glyphs.indices] }
      if let last = parts.last, first < right {
        parts[parts.count - 1] = last.lowerBound..<index + 1
      } else {
        parts.append(index..<index + 1)
        left = first
      }
      right = max(right, first + masks[index].width)
    }
    return parts
  }

  /// Adds a glyph's mask, 8 pixels at a time.
  private mutating func add(_ mask: GlyphMask, at start: Int) {
    let width = width
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

  /// Calls `body` with the mask as a Cairo surface.
  mutating func withSurface(
    _ body: (borrowing ImageSurface) throws(CairoError) -> Void
  ) throws(CairoError) {
    let extent = PixelSize(width: box.width, height: box.height)
    try unsafe bytes.withUnsafeMutableBufferPointer { bytes throws(CairoError) in
      let surface = try unsafe ImageSurface(
        overMask: UnsafeMutableRawBufferPointer(bytes), extent: extent, stride: extent.width)
      try body(surface)
    }
  }
}

extension UInt64 {
  /// Returns the sums of the eight bytes of two words, each limited to 255.
  fileprivate func addingBytes(of other: UInt64) -> UInt64 {
    let high: UInt64 = 0x8080_8080_8080_8080
    let low = (self & ~high) &+ (other & ~high)
    let sum = low ^ ((self ^ other) & high)
    let carries = ((self & other) | ((self | other) & ~sum)) & high
    return sum | (carries >> 7) &* 0xFF
  }
}
