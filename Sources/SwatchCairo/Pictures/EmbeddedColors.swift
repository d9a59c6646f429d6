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
}

extension PNGFront {
  /// The colours of a whole file; nil for those of sRGB.
  func colors(in bytes: [UInt8]) throws(ImageProblem) -> EmbeddedColors? {
    if isCoded { return codedColors(in: bytes).flatMap(EmbeddedColors.init) }
    guard let profile = try profile(in: bytes) else { return nil }
    return EmbeddedColors(profile: profile, pixels: isGrey ? .greys : .colors)
  }
}

extension JPEGSegments {
  /// The colours of a whole file; nil for those of sRGB.
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
  /// The colours of a whole file; nil for those of sRGB.
  func colors(in bytes: [UInt8]) -> EmbeddedColors? {
    profilePlace.map { EmbeddedColors(profile: Array(bytes[$0]), pixels: .colors) }
  }
}
