/// The colours of a picture file that are not sRGB.
struct EmbeddedColors {
  /// The bytes of the profile.
  let profile: [UInt8]
  /// The kind of pixels that the profile describes.
  let pixels: ColorConversion.Pixels

  /// Describes pixels by a profile.
  init(profile: [UInt8], pixels: ColorConversion.Pixels) {
    self.profile = profile
    self.pixels = pixels
  }

  /// Makes a profile of colours; nil if no profile describes them.
  init?(_ codes: CodedColors) {
    guard let profile = codes.profile else { return nil }
    // Greys are read as three equal colours.
    self.init(profile: profile, pixels: .colors)
  }
}

extension JPEGSegments {
  /// Returns the colours of a complete file; nil for sRGB.
  func colors(in bytes: [UInt8]) -> EmbeddedColors? {
    guard let profile = profile(in: bytes) else { return nil }
    switch channels {
    case 1: return EmbeddedColors(profile: profile, pixels: .greys)
    case 3: return EmbeddedColors(profile: profile, pixels: .colors)
    case 4: return EmbeddedColors(profile: profile, pixels: .inks(areMissing: isAdobe))
    default: return nil
    }
  }
}

extension WebPChunks {
  /// Returns the colours of a complete file; nil for sRGB.
  func colors(in bytes: [UInt8]) -> EmbeddedColors? {
    profilePlace.map { EmbeddedColors(profile: Array(bytes[$0]), pixels: .colors) }
  }
}
