package import SwatchGeometry

/// The position of a glyph's origin inside a pixel, in eighths.
///
/// With quarters, the gaps in a row of stems would have a standard deviation of up to an eighth of
/// a pixel.
struct GlyphPhase: Hashable, Sendable {
  /// The number of phases along a side of a pixel.
  static let count = 8

  fileprivate let index: UInt8

  /// Makes a phase from a column and a row of eighths; whole pixels are ignored.
  init(column: Int, row: Int) {
    index = UInt8((row & (Self.count - 1)) * Self.count + (column & (Self.count - 1)))
  }

  /// The column in eighths of a pixel from the left, 0 to 7.
  var column: Int { Int(index) % Self.count }
  /// The row in eighths of a pixel from the top, 0 to 7.
  var row: Int { Int(index) / Self.count }
}

/// A glyph with its origin at an eighth of a pixel.
struct PlacedGlyph: Equatable {
  /// The glyph's index in the font, and the phase of its origin.
  struct Key: Hashable, Sendable {
    let glyph: UInt32
    let phase: GlyphPhase

    /// A unique number for the key, not 0.
    var number: UInt64 { (UInt64(glyph) << 8 | UInt64(phase.index)) + 1 }
  }

  let key: Key
  /// The column of the pixel with the origin.
  let x: Int
  /// The row of the pixel with the origin.
  let y: Int

  /// Places a glyph with its origin at a point, in pixels, rounded to eighths.
  init(_ id: UInt32, at point: Point) {
    let count = GlyphPhase.count
    let column = Int(saturating: (point.x * Double(count)).roundedToNearest)
    let row = Int(saturating: (point.y * Double(count)).roundedToNearest)
    key = Key(glyph: id, phase: GlyphPhase(column: column, row: row))
    // Shifting rounds down, also below zero.
    x = column >> count.trailingZeroBitCount
    y = row >> count.trailingZeroBitCount
  }
}

extension Transform {
  /// Returns the origin of a run on a surface at which its baseline lies between two rows, or
  /// columns, of pixels, so that the feet of letters are sharp; the given origin if the baseline is
  /// not parallel to the pixel edges. `scale` is the number of pixels in a unit of the surface; the
  /// baseline lies `distance` pixels beyond the edge of the rows or columns.
  package func baseline(
    at origin: Point, pixelsPerUnit scale: Double, below distance: Double = 0
  ) -> Point {
    let place = apply(to: origin)
    if b == 0, a != 0, d != 0 {
      let shift = ((place.y * scale).roundedToNearest + distance) / scale - place.y
      return Point(x: origin.x - c * shift / (a * d), y: origin.y + shift / d)
    }
    if a == 0, b != 0, c != 0 {
      let shift = ((place.x * scale).roundedToNearest + distance) / scale - place.x
      return Point(x: origin.x - d * shift / (b * c), y: origin.y + shift / c)
    }
    return origin
  }
}
