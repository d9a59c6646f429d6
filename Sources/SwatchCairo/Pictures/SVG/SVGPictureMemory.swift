import FoundationEssentials
import SwatchGeometry

/// The memory that librsvg needs for the pictures in a file: it silently leaves out a picture if
/// there is not enough.
struct SVGPictureMemory {
  /// The peak number of bytes.
  private(set) var most = 0
  /// The number of bytes kept until the file is drawn: four for each pixel.
  private var kept = 0

  /// Adds a picture in a `data:` URL; one that can't be read is left to librsvg.
  mutating func add(_ address: String) {
    guard let comma = address.firstIndex(of: ","),
      let data = Data(
        base64Encoded: String(address[comma...].dropFirst()), options: .ignoreUnknownCharacters),
      case let bytes = [UInt8](data),
      let head = (try? ImageHead(bytes, PictureLimits(), isWhole: true)) ?? nil,
      let pixels = head.fileSize.count
    else { return }
    let decoding = head.format == .jpeg ? 3 : 4
    // The coefficients of all three channels, two bytes each.
    let isProgressive = (try? JPEGSegments(bytes).isProgressive) ?? false
    most = max(most, kept + pixels * (isProgressive ? decoding + 6 : decoding + 4))
    kept += 4 * pixels
  }
}
