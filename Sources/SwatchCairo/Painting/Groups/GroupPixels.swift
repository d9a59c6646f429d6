import SwatchGeometry
import SwatchGraphics

/// The pixels of a group, or of a gradient, in an area of a surface, with premultiplied alpha.
struct GroupPixels {
  /// The area, in pixels of the surface.
  let box: PixelBox
  var values: [UInt32]

  /// The largest number of pixels of a group.
  static let pixelLimit = 1 << 27

  /// Makes the clear pixels of an area.
  /// - Throws: ``CairoError`` if the area has too many pixels.
  init(of box: PixelBox) throws(CairoError) {
    let extent = PixelSize(width: box.width, height: box.height)
    guard max(box.width, box.height) <= ImageSurface.sideLimit,
      extent.count ?? .max <= Self.pixelLimit
    else { throw CairoError(.extent(extent)) }
    self.box = box
    values = [UInt32](repeating: 0, count: box.width * box.height)
  }

  /// Calls `body` with the pixels as a Cairo surface.
  mutating func withSurface(
    _ body: (borrowing ImageSurface) throws(CairoError) -> Void
  ) throws(CairoError) {
    try values.withSurface(of: PixelSize(width: box.width, height: box.height), body)
  }

  /// Multiplies each pixel by a mask's alpha.
  mutating func multiply(by mask: GroupPixels) {
    precondition(mask.box == box, "the mask must cover the same pixels as the group")
    for index in values.indices where values[index] != 0 {
      values[index] = values[index].share(mask.values[index] >> 24)
    }
  }

  /// Multiplies each pixel by `part` / 255.
  mutating func multiply(by part: UInt32) {
    for index in values.indices where values[index] != 0 {
      values[index] = values[index].share(part)
    }
  }

  /// Returns the pixels of a box inside this one.
  func part(_ area: PixelBox) -> GroupPixels {
    guard area != box else { return self }
    let values = (area.top..<area.bottom).flatMap { y in
      let start = (y - box.top) * box.width - box.left
      return self.values[(start + area.left)..<(start + area.right)]
    }
    return GroupPixels(box: area, values: values)
  }

  private init(box: PixelBox, values: [UInt32]) {
    (self.box, self.values) = (box, values)
  }

  /// Blends the colours with the colours of the pixels below.
  mutating func blend(_ mode: BlendMode, with below: [UInt32]) {
    mode.mix(&values, with: below)
  }
}

extension UInt32 {
  /// Returns the pixel's four bytes multiplied by `part` / 255, each rounded.
  func share(_ part: UInt32) -> UInt32 {
    guard part < 255 else { return self }
    func byte(_ shift: UInt32) -> UInt32 { (((self >> shift & 0xFF) * part + 127) / 255) << shift }
    return byte(24) | byte(16) | byte(8) | byte(0)
  }
}
