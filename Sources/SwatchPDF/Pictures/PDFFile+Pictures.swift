import SwatchCairo
import SwatchGeometry

extension PDFFile {
  /// Adds pixels as a picture.
  func add(_ pixels: EmbeddedPixels, hasHardEdges: Bool = false) -> PDFReference {
    // A mask has one grey channel (§11.6.5.3), and so can't use an indexed palette.
    let mask = pixels.alpha.map { add($0, hasHardEdges: hasHardEdges) }
    return add(pixels.colors, mask: mask, hasHardEdges: hasHardEdges)
  }

  /// Adds a mask of greys, rows from the top, in the smaller of its packed form and rows with
  /// predictors.
  func addSmallest(greys: [UInt8], _ extent: PixelSize, packed rows: PackedImage) -> PDFReference {
    guard pack(greys).count <= rows.bytes.count + PackedImage.rowCost else { return add(rows) }
    return add(
      stream: greys,
      [
        "Subtype": .name("Image"), "Width": .integer(extent.width),
        "Height": .integer(extent.height), "BitsPerComponent": 8,
        "ColorSpace": .name("DeviceGray"), "Interpolate": .boolean(true),
      ])
  }

  /// Adds packed pixels as a picture with a mask.
  @discardableResult
  func add(
    _ image: PackedImage, mask: PDFReference? = nil, hasHardEdges: Bool = false,
    as reserved: PDFReference? = nil
  ) -> PDFReference {
    var dictionary = image.dictionary
    if let mask { dictionary["SMask"] = .reference(mask) }
    if !hasHardEdges, image.isPacked { dictionary["Interpolate"] = .boolean(true) }
    return add(stream: image.bytes, dictionary, as: reserved, isPacked: true)
  }

  /// Adds a JPEG file as a picture, with the object of its colour profile.
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

  /// Adds the colour profile of a JPEG file (§8.6.5.5), without alternate device colours in PDF/A
  /// files.
  func add(profile: [UInt8], of jpeg: EmbeddedJPEG) -> PDFReference {
    var dictionary: PDFDictionary = ["N": .integer(jpeg.channels)]
    if standards.isDisjoint(with: .archival) { dictionary["Alternate"] = jpeg.device }
    return add(stream: profile, dictionary)
  }
}

extension EmbeddedJPEG {
  /// The device colour space with the JPEG file's number of channels.
  fileprivate var device: PDFValue {
    switch channels {
    case 1: .name("DeviceGray")
    case 3: .name("DeviceRGB")
    default: .name("DeviceCMYK")
    }
  }
}

extension PackedImage {
  /// The length, in bytes, of the dictionary entries that describe rows.
  fileprivate static let rowCost = 44

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
    var dictionary: PDFDictionary = [
      "Subtype": .name("Image"), "Width": .integer(extent.width),
      "Height": .integer(extent.height), "BitsPerComponent": .integer(bits), "ColorSpace": space,
    ]
    guard isPacked else { return dictionary }
    // Readers assume one sample of eight bits per pixel by default.
    var rows: PDFDictionary = ["Predictor": 15, "Columns": .integer(extent.width)]
    if components != 1 { rows["Colors"] = .integer(components) }
    if bits != 8 { rows["BitsPerComponent"] = .integer(bits) }
    dictionary["Filter"] = .name("FlateDecode")
    dictionary["DecodeParms"] = .dictionary(rows)
    return dictionary
  }
}
