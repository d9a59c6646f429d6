/// The colours of a picture file, where it has a profile of its own.
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

  /// Finds the profile in a whole file; nil if there is none.
  init?(in bytes: [UInt8], _ format: ImageFormat) throws(ImageProblem) {
    switch format {
    case .png:
      let front = PNGFront(bytes)
      guard let profile = try front.profile(in: bytes) else { return nil }
      (self.profile, pixels) = (profile, front.isGrey ? .greys : .colors)
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
    }
  }
}
