import SwatchGraphics

/// A part of a gradient between two stops, with its colours as integers.
struct RampPart {
  /// The offsets of the part, from `start` up to but not including `end`.
  let start, end: Double
  /// The offset from which fractions are counted, and the number of fractions, 65,536 for the whole
  /// part, per unit of offset.
  private let origin, shares: Double
  private let red, green, blue, alpha: RampComponent
  private let isOpaque: Bool

  /// Makes the part between two stops.
  init(_ from: LinearGradient.Stop, _ to: LinearGradient.Stop) {
    self.init(from: from.color, to: to.color, start: from.offset, end: to.offset)
  }

  /// Makes the part before the first stop.
  init(before stop: LinearGradient.Stop) {
    self.init(from: stop.color, to: stop.color, start: -.infinity, end: stop.offset)
  }

  /// Makes the part from the last stop on.
  init(behind stop: LinearGradient.Stop) {
    self.init(from: stop.color, to: stop.color, start: stop.offset, end: .infinity)
  }

  private init(from: Color, to: Color, start: Double, end: Double) {
    (self.start, self.end) = (start, end)
    let shares = 65_536 / (end - start)
    let hasLength = shares.isFinite && shares > 0
    self.shares = hasLength ? shares : 0
    origin = hasLength ? start : 0
    red = RampComponent(from.red, to.red)
    green = RampComponent(from.green, to.green)
    blue = RampComponent(from.blue, to.blue)
    alpha = RampComponent(from.alpha, to.alpha)
    isOpaque = min(from.alpha, to.alpha) >= 1
  }

  /// Returns true if an offset is in the part.
  func contains(_ offset: Double) -> Bool { start <= offset && offset < end }

  /// Returns the colour at an offset in the part, with premultiplied alpha.
  func pixel(at offset: Double) -> UInt32 {
    let share = shares > 0 ? Int32(min((offset - origin) * shares, 65_536)) : 0
    if isOpaque {
      return 0xFF00_0000 | red.level(at: share) << 16 | green.level(at: share) << 8
        | blue.level(at: share)
    }
    let part = alpha.value(at: share)
    return alpha.level(at: share) << 24 | part.level(of: red.value(at: share)) << 16
      | part.level(of: green.value(at: share)) << 8 | part.level(of: blue.value(at: share))
  }

  /// Sets pixels to their colours, all of which are in the part. The offset is `first` at column 0,
  /// and increases by `step` per column.
  func fill(
    _ indices: Range<Int>, of row: PixelRow, _ pixels: inout MutableSpan<UInt32>,
    from first: Double, by step: Double
  ) {
    let share = (first - origin) * shares
    let change = step * shares
    guard abs(share) < 0x1p31, abs(change) < 0x1p31 else {
      for index in indices { pixels[index] = pixel(at: first + Double(row.column(index)) * step) }
      return
    }
    let red = red.line(from: share, by: change)
    let green = green.line(from: share, by: change)
    let blue = blue.line(from: share, by: change)
    guard !isOpaque else {
      for index in indices {
        let column = row.column(index)
        pixels[index] =
          0xFF00_0000 | red.level(column) << 16 | green.level(column) << 8 | blue.level(column)
      }
      return
    }
    let alpha = alpha.line(from: share, by: change)
    for index in indices {
      let column = row.column(index)
      let part = alpha.value(column)
      pixels[index] =
        alpha.level(column) << 24 | part.level(of: red.value(column)) << 16
        | part.level(of: green.value(column)) << 8 | part.level(of: blue.value(column))
    }
  }
}

/// A component of a colour along a part of a gradient: its levels, 0 to 255, with 22 fractional
/// bits.
private struct RampComponent {
  private let start: Int32
  /// The change per 65,536th of the part.
  private let change: Int32

  init(_ from: Double, _ to: Double) {
    // With 6 fractional bits here, the product with any fraction is below 2³⁰.
    func level(_ value: Double) -> Int32 { Int32((min(max(value, 0), 1) * 255 * 64).rounded()) }
    start = level(from) << 16
    change = level(to) - level(from)
  }

  /// Returns the nearest level at a fraction of the part.
  func level(at share: Int32) -> UInt32 {
    UInt32(bitPattern: start &+ change &* share &+ 1 << 21) >> 22
  }

  /// Returns the level at a fraction of the part, with 8 fractional bits.
  func value(at share: Int32) -> UInt32 { UInt32(bitPattern: start &+ change &* share) >> 14 }

  /// Returns the component along a row of pixels, from the fraction in column 0 and its increase
  /// per column.
  func line(from share: Double, by step: Double) -> RampLine {
    func wrapped(_ value: Double) -> UInt32 { UInt32(truncatingIfNeeded: Int64(value.rounded())) }
    let first = wrapped(share * Double(change) * 4)
    return RampLine(
      first: UInt32(bitPattern: start) << 2 &+ first, step: wrapped(step * Double(change) * 4))
  }
}

/// A component of a colour along a row of pixels: its levels, with 24 fractional bits. Sums wrap at
/// 256, so that column 0 may lie far from the part.
private struct RampLine {
  let first, step: UInt32

  private func sum(_ column: Int) -> UInt32 { first &+ UInt32(truncatingIfNeeded: column) &* step }

  /// Returns the nearest level in a column.
  func level(_ column: Int) -> UInt32 { (sum(column) &+ 1 << 23) >> 24 }

  /// Returns the level in a column, with 8 fractional bits.
  func value(_ column: Int) -> UInt32 { sum(column) >> 16 }
}

extension UInt32 {
  /// Returns the nearest level of a component multiplied by this alpha; both have 8 fractional
  /// bits.
  fileprivate func level(of component: UInt32) -> UInt32 {
    let product = self &* component
    // 1/255 is 1/256 + 1/65,536 + and so on.
    return (product >> 8 &+ product >> 16 &+ product >> 24 &+ 1 << 15) >> 16
  }
}
