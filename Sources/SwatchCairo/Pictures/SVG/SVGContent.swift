import SwatchGeometry
import SwatchMessages

/// The facts about an SVG file that must be known before librsvg draws it.
///
/// For bytes without a URL, librsvg reads no other file, and draws nothing in place of one, so a
/// file that refers to another file is rejected.
struct SVGContent {
  /// The decompressed file.
  let bytes: [UInt8]
  /// A Boolean value that is true for a file that may have text, for which fonts are needed. Text
  /// may also come from entities, from included files, or from markup that is not understood here.
  private(set) var hasText = false
  /// The viewport in which the file is drawn, in CSS pixels; nil for any size.
  private(set) var ownViewport: Size?
  /// The memory that the pictures in the file need.
  private(set) var pictures = SVGPictureMemory()
  /// The features in the file that librsvg ignores.
  private var leftOut = SVGFeatures()

  /// The largest size of a file, in bytes.
  static let fileBytes = 4 << 20
  private static let pictureNames: Set = ["image", "feImage"]
  /// The elements that are text, or include the text of other files (XInclude).
  private static let texts: Set = ["text", "include"]

  /// Examines a complete file.
  /// - Throws: ``ImageProblem`` if the file has content that is rejected, or is too large.
  init(_ bytes: [UInt8]) throws(ImageProblem) {
    guard bytes.count <= Self.fileBytes else { throw Self.tooLong }
    self.bytes = SVGSource.unpacked(bytes, limit: Self.fileBytes + 1)
    guard self.bytes.count <= Self.fileBytes else { throw Self.tooLong }
    var markup = SVGTags(SVGSource.inUTF8(self.bytes))
    var isFirst = true
    // Errors in markup are left to librsvg.
    while let part = try? markup.next() {
      guard case .start(let tag) = part else { continue }
      if isFirst, case .own(let size) = SVGSize(of: tag).viewport { ownViewport = size }
      isFirst = false
      try add(tag)
      leftOut.look(at: tag)
      if tag.name == "style" { leftOut.look(atRules: markup.textOfElement()) }
    }
    if isFirst || markup.hasEntities || !markup.isAtEnd { hasText = true }
  }

  /// The warning about features that librsvg ignores; nil for none.
  var note: String? {
    leftOut.names.isEmpty
      ? nil
      : "librsvg leaves out \(leftOut.names.sorted().joined(separator: ", ")), so the picture may "
        + "look different in browsers; avoid these features"
  }

  private static var tooLong: ImageProblem {
    .refused(.svg, "it has more than \(fileBytes.grouped) bytes; simplify it")
  }

  private mutating func add(_ tag: SVGTags.Tag) throws(ImageProblem) {
    if Self.texts.contains(tag.name) { hasText = true }
    guard Self.pictureNames.contains(tag.name),
      let address = tag["href"] ?? tag["xlink:href"]
    else { return }
    let isInside = address.hasPrefix("#") || address.lowercased().hasPrefix("data:")
    guard isInside else {
      throw .refused(
        .svg,
        "it refers to another picture by its address; embed that picture as a data: URL, or show "
          + "it as a separate picture")
    }
    if address.hasPrefix("#") { return }
    if !Self.drawn.contains(where: address.contains) {
      hasText = true
      leftOut.add("a picture that is neither PNG nor JPEG")
    } else {
      pictures.add(address)
    }
  }

  /// The first characters of base-64 pictures that librsvg reads without further libraries.
  private static let drawn = [",iVBORw0KGgo", ",/9j/"]
}
