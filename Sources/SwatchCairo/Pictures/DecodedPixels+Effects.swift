import SwatchGeometry
import SwatchGraphics

extension DecodedPixels {
  /// Returns the pixels after some effects, at `size`, which only a stretch effect uses.
  func applying(
    _ effects: ImageEffects, at size: PixelSize, _ interpolation: ImageInterpolation?
  ) throws(ImageProblem) -> DecodedPixels {
    var result = self
    for effect in effects.list {
      switch effect {
      case .stretch(let stretch):
        result = try result.stretched(stretch, at: effects.scale, to: size, interpolation)
      case .tint(let color): result = try result.tinted(color)
      case .grayscale: result = try result.mapped(isOpaque: result.isOpaque) { $0.grayscaled }
      case .blur(let radius):
        result = try result.blurred(BoxBlur(standardDeviation: radius * effects.scale))
      }
    }
    return result
  }

  private func tinted(_ color: Color) throws(ImageProblem) -> DecodedPixels {
    let channel = { (value: Double) in UInt32((min(max(0, value), 1) * 255).rounded()) }
    let (red, green, blue) = (channel(color.red), channel(color.green), channel(color.blue))
    let opacity = channel(color.alpha)
    // One pixel for each alpha.
    let pixels = (0...255).map { alpha -> UInt32 in
      let share = (UInt32(alpha) * opacity + 127) / 255
      let scaled = { (channel: UInt32) in (channel * share + 127) / 255 }
      return share << 24 | scaled(red) << 16 | scaled(green) << 8 | scaled(blue)
    }
    return try mapped(isOpaque: isOpaque && opacity == 255) {
      pixels[isOpaque ? 255 : Int($0 >> 24)]
    }
  }

  /// Returns the pixels, each changed by a function.
  private func mapped(
    isOpaque: Bool, _ change: (UInt32) -> UInt32
  ) throws(ImageProblem) -> DecodedPixels {
    let result = try DecodedPixels(extent: extent, isOpaque: isOpaque)
    unsafe withBytes { source in
      unsafe result.withMutableBytes { target in
        let source = unsafe source.assumingMemoryBound(to: UInt32.self)
        let target = unsafe target.assumingMemoryBound(to: UInt32.self)
        for index in source.indices { unsafe target[index] = change(source[index]) }
      }
    }
    return result
  }

  private func blurred(_ blur: BoxBlur) throws(ImageProblem) -> DecodedPixels {
    let result = try mapped(isOpaque: isOpaque) { $0 }
    unsafe result.withMutableBytes { bytes in
      unsafe blur.apply(to: bytes.assumingMemoryBound(to: UInt32.self), width: extent.width)
    }
    return result
  }
}

extension UInt32 {
  /// The pixel as grey with the lightness of its colour.
  fileprivate var grayscaled: UInt32 {
    let (red, green, blue) = (self >> 16 & 0xFF, self >> 8 & 0xFF, self & 0xFF)
    let gray = (red * 54 + green * 183 + blue * 19 + 128) >> 8
    return self & 0xFF00_0000 | gray << 16 | gray << 8 | gray
  }
}
