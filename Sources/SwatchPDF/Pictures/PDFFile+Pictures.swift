import SwatchCairo
import SwatchGeometry

extension PDFFile {
  /// Adds pixels as a picture.
  func add(_ pixels: EmbeddedPixels, hasHardEdges: Bool = false) -> PDFReference {
    var dictionary = pixels.colors.dictionary
    if let alpha = pixels.alpha {
      var mask = alpha.dictionary
      // A mask has one grey (§11.6.5.3); few levels are numbers of greys otherwise.
      if !hasHardEdges { mask["Interpolate"] = .boolean(true) }
      dictionary["SMask"] = .reference(add(stream: alpha.bytes, mask, isPacked: true))
    }
    if !hasHardEdges { dictionary["Interpolate"] = .boolean(true) }
    return add(stream: pixels.colors.bytes, dictionary, isPacked: true)
  }

  /// Adds the greys of a mask as a picture.
  func add(greys: PackedImage) -> PDFReference {
    var dictionary = greys.dictionary
    dictionary["Interpolate"] = .boolean(true)
    return add(stream: greys.bytes, dictionary, isPacked: true)
  }

  /// Adds a JPEG file as a picture, with the object of its profile.
  func add(_ jpeg: EmbeddedJPEG, _ profile: PDFReference?, hasHardEdges: Bool) -> PDFReference {
    var dictionary: PDFDictionary = [
      "Type": .name("XObject"), "Subtype": .name("Image"), "Width": .integer(jpeg.extent.width),
      "Height": .integer(jpeg.extent.height), "BitsPerComponent": 8,
      "ColorSpace": jpeg.device, "Filter": .name("DCTDecode"),
    ]
    if !hasHardEdges { dictionary["Interpolate"] = .boolean(true) }
    if jpeg.isInverted {
      dictionary["Decode"] = .array((0..<jpeg.channels).flatMap { _ -> [PDFValue] in [1, 0] })
    }
    if let profile {
      dictionary["ColorSpace"] = [.name("ICCBased"), .reference(profile)]
      dictionary["Intent"] = .name("Perceptual")
    }
    return add(stream: jpeg.bytes, dictionary, isPacked: true)
  }

  /// Adds a profile for pictures (§8.6.5.5), without the colours of a device in files of PDF/A.
  func add(profile: [UInt8], of jpeg: EmbeddedJPEG) -> PDFReference {
    var dictionary: PDFDictionary = ["N": .integer(jpeg.channels)]
    if standards.isDisjoint(with: .archival) { dictionary["Alternate"] = jpeg.device }
    return add(stream: profile, dictionary)
  }
}

extension EmbeddedJPEG {
  /// The colours of a device with as many channels.
  fileprivate var device: PDFValue {
    switch channels {
    case 1: .name("DeviceGray")
    case 3: .name("DeviceRGB")
    default: .name("DeviceCMYK")
    }
  }
}

extension PackedImage {
  fileprivate var dictionary: PDFDictionary {
    let components = if case .rgb = colors { 3 } else { 1 }
    let space: PDFValue =
      switch colors {
      case .grey: .name("DeviceGray")
      case .rgb: .name("DeviceRGB")
      case .indexed(let palette):
        [
          .name("Indexed"), .name("DeviceRGB"), .integer(palette.count / 3 - 1), .bytes(palette),
        ]
      }
    return [
      "Type": .name("XObject"), "Subtype": .name("Image"), "Width": .integer(extent.width),
      "Height": .integer(extent.height), "BitsPerComponent": .integer(bits), "ColorSpace": space,
      "Filter": .name("FlateDecode"),
      "DecodeParms": .dictionary([
        "Predictor": 15, "Colors": .integer(components), "BitsPerComponent": .integer(bits),
        "Columns": .integer(extent.width),
      ]),
    ]
  }
}
