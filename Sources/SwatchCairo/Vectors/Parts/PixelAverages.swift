import SwatchGeometry

/// The averages of squares of pixels with sides of 2, 4, 8 and more, in 256ths of a level.
struct PixelAverages {
  private static let levelCount = 6

  /// The number of columns and the squares, for each size of squares.
  private var levels: [(width: Int, squares: [SIMD4<UInt16>])] = []

  init(of bytes: UnsafeRawBufferPointer, extent: PixelSize, stride: Int) {
    var (width, height) = (extent.width, extent.height)
    for level in 0..<Self.levelCount where max(width, height) > 1 {
      let last = levels.last?.squares ?? []
      let lastWidth = width
      func value(_ row: Int, _ column: Int) -> SIMD4<UInt32> {
        guard row < height, column < lastWidth else { return .zero }
        if level > 0 { return SIMD4<UInt32>(truncatingIfNeeded: last[row * lastWidth + column]) }
        let pixel = unsafe bytes.loadUnaligned(
          fromByteOffset: row * stride + column * 4, as: SIMD4<UInt8>.self)
        return SIMD4<UInt32>(truncatingIfNeeded: pixel) &* 256
      }
      let (nextWidth, nextHeight) = ((width + 1) / 2, (height + 1) / 2)
      var squares: [SIMD4<UInt16>] = []
      squares.reserveCapacity(nextWidth * nextHeight)
      for row in 0..<nextHeight {
        for column in 0..<nextWidth {
          let (y, x) = (2 * row, 2 * column)
          let upper = value(y, x) &+ value(y, x + 1)
          let sum = upper &+ value(y + 1, x) &+ value(y + 1, x + 1)
          squares.append(SIMD4<UInt16>(truncatingIfNeeded: sum &>> 2))
        }
      }
      levels.append((nextWidth, squares))
      (width, height) = (nextWidth, nextHeight)
    }
  }

  /// Returns the colour of the smallest square around a transparent pixel in which some pixel is
  /// not fully transparent; black if there is no such square.
  func color(atRow row: Int, _ column: Int) -> SIMD4<UInt8> {
    for (index, level) in levels.enumerated() {
      let square = level.squares[(row >> (index + 1)) * level.width + (column >> (index + 1))]
      guard square.w > 0 else { continue }
      return SIMD4<UInt32>(truncatingIfNeeded: square).divided(by: UInt32(square.w))
    }
    return SIMD4(0, 0, 0, 255)
  }
}

extension SIMD4<UInt8> {
  /// The pixel's colours divided by its alpha, which must be above 0.
  var withoutAlpha: SIMD4<UInt8> {
    if w == 255 { return self }
    let alpha = UInt32(w)
    return SIMD4<UInt32>(truncatingIfNeeded: self).divided(by: alpha)
  }
}

extension SIMD4<UInt32> {
  /// Returns the colours, in 255ths, of colours premultiplied with `alpha`, which is above 0.
  fileprivate func divided(by alpha: UInt32) -> SIMD4<UInt8> {
    let products: SIMD4<UInt32> = self &* 255 &+ SIMD4(repeating: alpha / 2)
    let colors: SIMD4<UInt32> = products / SIMD4(repeating: alpha)
    return SIMD4<UInt8>(truncatingIfNeeded: colors.replacing(with: 255, where: colors .> 255))
  }
}
