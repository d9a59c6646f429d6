import SwatchGraphics

extension RunMask {
  /// Blends a colour through the mask with some pixels: the same bytes as by Cairo's operator OVER.
  func blend(_ color: Color, with pixels: OpenPixels) {
    guard let shown = box.intersection(pixels.clip) else { return }
    let source = PremultipliedPixel(color)
    unsafe bytes.withUnsafeBytes { bytes in
      for y in shown.top..<shown.bottom {
        let row = unsafe bytes.baseAddress.unsafelyUnwrapped + (y - box.top) * width
        let target = unsafe pixels.row(y)
        var x = shown.left
        while x < shown.right {
          let count = min(8, shown.right - x)
          let shares = unsafe Self.shares(at: row + (x - box.left), count)
          if shares != 0 { unsafe source.blend(shares, count, with: target + x) }
          x += count
        }
      }
    }
  }

  /// Up to eight bytes of the mask, the first of them the lowest.
  private static func shares(at bytes: UnsafeRawPointer, _ count: Int) -> UInt64 {
    if count == 8 { return unsafe UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self)) }
    var shares: UInt64 = 0
    for index in 0..<count {
      shares |= unsafe UInt64(bytes.load(fromByteOffset: index, as: UInt8.self)) << (8 * index)
    }
    return shares
  }
}

/// A colour multiplied by its alpha, as Cairo has it in a pixel.
private struct PremultipliedPixel {
  private let value: UInt32

  init(_ color: Color) {
    let alpha = min(max(color.alpha, 0), 1)
    // Cairo rounds to 16 bits, of which pixels have the upper ones.
    func byte(_ value: Double) -> UInt32 {
      UInt32(min(max(value, 0), 1) * alpha * 65_535 + 0.5) >> 8
    }
    value =
      byte(1) << 24 | byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue)
  }

  /// Blends the colour with up to eight pixels, through a byte of `shares` each.
  func blend(_ shares: UInt64, _ count: Int, with pixels: UnsafeMutablePointer<UInt32>) {
    var shares = shares
    for index in 0..<count where shares != 0 {
      let share = UInt32(truncatingIfNeeded: shares & 0xFF)
      shares >>= 8
      if share == 0 { continue }
      let color = value.multiplied(by: share)
      let rest = unsafe pixels[index].multiplied(by: 255 - color >> 24)
      unsafe pixels[index] = color &+ rest
    }
  }
}

extension UInt32 {
  /// The four bytes, each multiplied by a number of 255ths and rounded as pixman does.
  @inline(__always)
  fileprivate func multiplied(by share: UInt32) -> UInt32 {
    let even: UInt32 = 0x00FF_00FF
    func product(_ bytes: UInt32) -> UInt32 {
      let sum = bytes &* share &+ 0x0080_0080
      return (sum &+ (sum >> 8 & even)) >> 8 & even
    }
    return product(self & even) | product(self >> 8 & even) << 8
  }
}
