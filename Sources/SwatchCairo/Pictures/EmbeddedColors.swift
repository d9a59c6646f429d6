/// The colours of a picture file, where they are not those of sRGB.
struct EmbeddedColors {
  /// The bytes of the profile.
  let profile: [UInt8]
  /// The pixels that it describes.
  let pixels: ColorConversion.Pixels

  /// Describes pixels by a profile.
  init(profile: [UInt8], pixels: ColorConversion.Pixels) {
    self.profile = profile
    self.pixels = pixels
  }

  /// Describes colours by a profile that is made of them; nil where there is no such profile.
  init?(_ codes: CodedColors) {
    guard let profile = codes.profile else { return nil }
    // Greys are read as three equal colours.
    self.init(profile: profile, pixels: .colors)
  }

  /// Finds the profile in a whole file; nil if there is none, or its decoder finds it.
  init?(in bytes: [UInt8], _ format: ImageFormat) throws(ImageProblem) {
    switch format {
    case .png:
      let front = PNGFront(bytes)
      if front.isCoded {
        guard let colors = front.codedColors(in: bytes).flatMap(EmbeddedColors.init) else {
          return nil
        }
        self = colors
      } else {
        guard let profile = try front.profile(in: bytes) else { return nil }
        (self.profile, pixels) = (profile, front.isGrey ? .greys : .colors)
      }
    case .jpeg:
      let segments = try JPEGSegments(bytes)
      guard let profile = segments.profile(in: bytes) else { return nil }
      self.profile = profile
      switch segments.channels {
      case 1: pixels = .greys
      case 3: pixels = .colors
      case 4: pixels = .inks(areMissing: segments.isAdobe)
      default: return nil
      }
    case .webp:
      guard let place = WebPChunks(bytes).profilePlace else { return nil }
      (profile, pixels) = (Array(bytes[place]), .colors)
    case .gif, .avif, .svg, .bmp, .ico, .tiff: return nil
    }
  }
}
