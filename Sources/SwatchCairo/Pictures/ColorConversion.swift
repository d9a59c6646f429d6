import CLCMS
import CRowCodecs

/// A conversion of pixels from the colours of an embedded profile to sRGB, with perceptual intent.
@safe
struct ColorConversion: ~Copyable {
  /// The kinds of pixels in a file, four bytes each.
  enum Pixels: Hashable {
    /// Blue, green, red, and an unchanged byte.
    case colors
    /// Grey three times, and an unchanged byte.
    case greys
    /// Cyan, magenta, yellow and black, as amounts of ink or of missing ink; they become opaque
    /// colours.
    case inks(areMissing: Bool)
  }

  private let pixels: Pixels
  private let transform: cmsHTRANSFORM

  /// Returns a conversion; nil if the profile is damaged or for another kind of pixels, and if
  /// pixels would be unchanged.
  static func from(_ colors: EmbeddedColors) -> ColorConversion? {
    guard let transform = unsafe transform(colors) else { return nil }
    let conversion = unsafe ColorConversion(colors.pixels, transform)
    guard conversion.changesPixels else { return nil }
    return conversion
  }

  private init(_ pixels: Pixels, _ transform: cmsHTRANSFORM) {
    self.pixels = pixels
    unsafe self.transform = transform
  }

  deinit {
    unsafe cmsDeleteTransform(transform)
  }

  private static func transform(_ colors: EmbeddedColors) -> cmsHTRANSFORM? {
    let bytes = colors.profile
    guard let file = unsafe cmsOpenProfileFromMem(bytes, UInt32(bytes.count)) else { return nil }
    defer { unsafe cmsCloseProfile(file) }
    guard unsafe cmsGetColorSpace(file) == colors.pixels.space,
      let target = unsafe cmsCreate_sRGBProfile()
    else { return nil }
    defer { unsafe cmsCloseProfile(target) }
    return unsafe cmsCreateTransform(
      file, colors.pixels.layout, target, swatch_cms_colors, UInt32(INTENT_PERCEPTUAL),
      UInt32(cmsFLAGS_NOCACHE))
  }

  /// Converts pixels in place, and premultiplies them if they have alpha.
  func convert(_ row: UnsafeMutableRawBufferPointer, count: Int, isOpaque: Bool = true) {
    precondition(row.count >= 4 * count, "a row of \(count) pixels does not fit")
    unsafe cmsDoTransform(transform, row.baseAddress, row.baseAddress, UInt32(count))
    if !isOpaque {
      unsafe swatch_row_reader_premultiply(
        row.assumingMemoryBound(to: UInt8.self).baseAddress, UInt32(count))
    }
    guard case .inks = pixels else { return }
    let words = unsafe row.assumingMemoryBound(to: UInt32.self)
    for index in 0..<count { unsafe words[index] |= 0xFF00_0000 }
  }

  /// A Boolean value that is false if every colour of a grid changes by at most one level, as with
  /// many profiles of sRGB.
  private var changesPixels: Bool {
    if case .inks = pixels { return true }
    let colors = pixels == .greys ? Self.greys : Self.grid
    var converted = colors
    unsafe converted.withUnsafeMutableBytes { unsafe convert($0, count: colors.count) }
    return zip(colors, converted).contains { Self.differ($0, $1) }
  }

  private static let levels = (0...16).map { UInt32(min($0 * 16, 255)) }
  private static let greys = levels.map { level in level * 0x010101 }
  private static let grid = levels.flatMap { red in
    levels.flatMap { green in levels.map { blue in red << 16 | green << 8 | blue } }
  }

  private static func differ(_ one: UInt32, _ other: UInt32) -> Bool {
    for shift: UInt32 in [16, 8, 0] {
      let difference = Int(one >> shift & 0xFF) - Int(other >> shift & 0xFF)
      if abs(difference) > 1 { return true }
    }
    return false
  }
}

extension ColorConversion.Pixels {
  fileprivate var space: cmsColorSpaceSignature {
    switch self {
    case .colors: cmsSigRgbData
    case .greys: cmsSigGrayData
    case .inks: cmsSigCmykData
    }
  }

  fileprivate var layout: cmsUInt32Number {
    switch self {
    case .colors: swatch_cms_colors
    case .greys: swatch_cms_greys
    case .inks(areMissing: false): swatch_cms_inks
    case .inks(areMissing: true): swatch_cms_missing_inks
    }
  }
}
