import SwatchGeometry
import SwatchMessages

/// The content of an SVG file, as far as it matters before librsvg draws it.
///
/// librsvg reads no other file for bytes that have no address, and draws nothing in its place: a
/// file that shows another one is refused.
struct SVGContent {
  /// The file, unpacked.
  let bytes: [UInt8]
  /// True for a file that may have text, for which fonts are needed: also by entities, by another file
  /// in it, or in markup that is not understood here.
  private(set) var hasText = false
  /// The viewport that the file is drawn in, in pixels of CSS; nil for one of any size.
  private(set) var ownViewport: Size?
  /// The features that librsvg leaves out of the picture.
  private var leftOut = SVGFeatures()

  /// The longest file, in bytes.
  static let fileBytes = 4 << 20
  private static let pictures: Set = ["image", "feImage"]
  /// The elements that are text, or include that of other files (XInclude).
  private static let texts: Set = ["text", "include"]

  /// Looks at a whole file.
  /// - Throws: ``ImageProblem`` if something in it is refused, or there is too much of it.
  init(_ bytes: [UInt8]) throws(ImageProblem) {
    guard bytes.count <= Self.fileBytes else { throw Self.tooLong }
    self.bytes = SVGSource.unpacked(bytes, limit: Self.fileBytes + 1)
    guard self.bytes.count <= Self.fileBytes else { throw Self.tooLong }
    var markup = SVGMarkup(SVGSource.inUTF8(self.bytes))
    var isFirst = true
    // What isn't read here is librsvg's to judge.
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

  /// The warning about what librsvg leaves out; nil for none.
  var note: String? {
    leftOut.names.isEmpty
      ? nil
      : "librsvg leaves out \(leftOut.names.sorted().joined(separator: ", ")), so that the picture may "
        + "look otherwise than in browsers; write it without"
  }

  private static var tooLong: ImageProblem {
    .refused(.svg, "it has more than \(fileBytes.grouped) bytes; simplify it")
  }

  private mutating func add(_ tag: SVGMarkup.Tag) throws(ImageProblem) {
    if Self.texts.contains(tag.name) { hasText = true }
    guard Self.pictures.contains(tag.name),
      let address = tag["href"] ?? tag["xlink:href"]
    else { return }
    let isInside = address.hasPrefix("#") || address.lowercased().hasPrefix("data:")
    guard isInside else {
      throw .refused(
        .svg,
        "it contains another picture by its address; write that into it as a data: URL, or show it as a "
          + "picture of its own")
    }
    if !address.hasPrefix("#"), !Self.drawn.contains(where: address.contains) {
      hasText = true
      leftOut.add("a picture that is neither PNG nor JPEG")
    }
  }

  /// The beginnings of pictures in base 64 that librsvg reads without further libraries.
  private static let drawn = [",iVBORw0KGgo", ",/9j/"]
}
