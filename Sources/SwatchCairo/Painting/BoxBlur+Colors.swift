extension BoxBlur {
  /// Blurs rows of `width` pixels of four bytes; the edge pixels are extended outwards.
  ///
  /// Each row and column first calls `isOver`; once that returns true, the rest is skipped, and the
  /// pixels are invalid.
  func apply(
    to pixels: UnsafeMutableBufferPointer<UInt32>, width: Int,
    isOver: () -> Bool = { false }
  ) {
    guard !boxes.isEmpty, width > 0 else { return }
    let height = pixels.count / width
    var line = BlurredLine(count: width)
    for y in 0..<height where !isOver() {
      unsafe line.blur(pixels, from: y * width, step: 1, boxes)
    }
    line = BlurredLine(count: height)
    for x in 0..<width where !isOver() {
      unsafe line.blur(pixels, from: x, step: width, boxes)
    }
  }
}

/// A row or column of pixels while it is blurred.
private struct BlurredLine {
  private var pixels: [SIMD4<UInt32>]
  private var other: [SIMD4<UInt32>]

  /// Allocates memory for a number of pixels.
  init(count: Int) {
    pixels = [SIMD4<UInt32>](repeating: .zero, count: count)
    other = pixels
  }

  /// Blurs the pixels at `start` and each `step` after it.
  mutating func blur(
    _ memory: UnsafeMutableBufferPointer<UInt32>, from start: Int, step: Int,
    _ boxes: [BoxBlur.Box]
  ) {
    for index in pixels.indices {
      let pixel = unsafe memory[start + index * step]
      pixels[index] = SIMD4(pixel & 0xFF, pixel >> 8 & 0xFF, pixel >> 16 & 0xFF, pixel >> 24)
    }
    for box in boxes { blur(box) }
    for index in pixels.indices {
      let pixel = pixels[index]
      unsafe memory[start + index * step] =
        pixel.x | pixel.y << 8 | pixel.z << 16 | pixel.w << 24
    }
  }

  private mutating func blur(_ box: BoxBlur.Box) {
    let mean = BoxBlur.Mean(of: box.length)
    let last = pixels.count - 1
    var sum = SIMD4<UInt32>.zero
    for place in -box.before...box.after { sum &+= pixels[min(max(place, 0), last)] }
    for index in pixels.indices {
      other[index] = SIMD4(mean(sum.x), mean(sum.y), mean(sum.z), mean(sum.w))
      sum &+= pixels[min(index + box.after + 1, last)]
      sum &-= pixels[max(index - box.before, 0)]
    }
    swap(&pixels, &other)
  }
}

extension SIMD4<UInt32> {
  fileprivate init(_ x: UInt8, _ y: UInt8, _ z: UInt8, _ w: UInt8) {
    self.init(UInt32(x), UInt32(y), UInt32(z), UInt32(w))
  }
}
