import FoundationEssentials
import SwatchGeometry
import SwatchMessages

/// A limit of librsvg, or of its XML parser, that an undamaged file exceeds.
struct SVGLimit {
  /// The limit and the remedy.
  let sentence: String

  /// Finds the limit in a message of the library; nil for other messages.
  init?(exceededIn words: String) {
    for (pattern, sentence) in Self.sentences {
      guard let match = try? Regex(pattern).firstMatch(in: words) else { continue }
      let number = match.output.count > 1 ? match.output[1].substring.flatMap { Int($0) } : nil
      self.sentence = sentence.replacing("#", with: number?.grouped ?? "as many as are allowed")
      return
    }
    return nil
  }

  private static let sentences = [
    (
      #"Excessive depth in document: (\d+)"#,
      "its elements are nested more than # deep; remove some enclosing groups"
    ),
    (
      #"exceeded more than (\d+) referenced elements|maximum number of references"#,
      "its <use> elements, patterns, masks and markers draw more than # elements; draw fewer copies"
    ),
    (#"cannot load more than (\d+) XML elements"#, "it has more than # elements; simplify it"),
    (
      #"cannot load more than (\d+) XML attributes"#,
      "an element has more than # attributes; leave some out"
    ),
    (
      #"(\d+) nested layers"#,
      "its groups with opacity, masks, clips and filters are nested more than # deep; "
        + "remove some of them"
    ),
    (
      "entity reference loop|entity amplification",
      "its entities contain one another endlessly, or expand beyond the limit; write their texts "
        + "where they are used"
    ),
  ]
}

/// The memory that librsvg needs for the pictures in a file: without enough memory, librsvg
/// silently leaves out a picture.
struct SVGPictureMemory {
  /// The peak number of bytes.
  private(set) var most = 0
  /// The memory kept until the file is drawn, in bytes: four for each pixel.
  private var kept = 0

  /// Adds a picture in a `data:` URL; a picture that can't be read is left to librsvg.
  mutating func add(_ address: String) {
    guard let comma = address.firstIndex(of: ","),
      let data = Data(
        base64Encoded: String(address[comma...].dropFirst()), options: .ignoreUnknownCharacters),
      case let bytes = [UInt8](data),
      let head = (try? ImageHead(bytes, PictureLimits(), isWhole: true)) ?? nil,
      let pixels = head.fileSize.count
    else { return }
    let decoding = head.format == .jpeg ? 3 : 4
    // The coefficients of all three channels take two bytes each.
    let isProgressive = (try? JPEGSegments(bytes).isProgressive) ?? false
    most = max(most, kept + pixels * (isProgressive ? decoding + 6 : decoding + 4))
    kept += 4 * pixels
  }
}
