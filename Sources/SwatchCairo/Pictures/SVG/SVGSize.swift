import SwatchGeometry

/// The intrinsic size of an SVG file, as in browsers: 96 pixels per inch.
struct SVGSize {
  /// The viewport in which a file is laid out.
  enum Viewport: Hashable {
    /// A viewport of any size, into which the `viewBox` is fitted.
    case any
    /// The width and the height stated in the file: without a `viewBox`, another size stretches the
    /// picture.
    case own(Size)
    /// The available space, since the file doesn't specify how its drawing fits into a viewport.
    case room
  }

  /// The size, in CSS pixels; a stated size of 0 counts as not stated.
  let size: Size
  /// A Boolean value that is true if the file states a side of 0 or less: the picture takes no
  /// space, as in browsers, and is visible only if another size is requested.
  let takesNoRoom: Bool
  /// The viewport in which the file is laid out.
  let viewport: Viewport

  /// The largest length of a side, in pixels.
  private static let most = 1e9
  /// The size of a picture that states no size.
  private static let standard = Size(width: 300, height: 150)

  /// The number of pixels in a unit (CSS Values 3, §5); font-relative units assume a font size of
  /// 16 pixels.
  private static let units: [String: Double] = [
    "": 1, "px": 1, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "q": 96 / 101.6, "pt": 96 / 72,
    "pc": 16, "em": 16, "ex": 8,
  ]

  /// Finds the size in the first bytes of a file; nil if the bytes end before it.
  /// - Throws: ``ImageProblem`` if the file contains no SVG.
  static func find(in bytes: [UInt8], isWhole: Bool) throws(ImageProblem) -> SVGSize? {
    var markup = SVGTags(SVGSource.head(of: bytes))
    do throws(SVGTags.Mistake) {
      guard case .start(let tag) = try markup.next() else { return nil }
      guard tag.name == "svg" else { throw .form("it begins with <\(tag.name)>") }
      return SVGSize(of: tag)
    } catch {
      if case .end = error, !isWhole { return nil }
      throw error.problem
    }
  }

  /// Reads the stated width and height; a missing side is computed from the other and the
  /// proportions of `viewBox`, or from `viewBox` alone.
  init(of tag: SVGTags.Tag) {
    let lengths = [Self.length(tag["width"]), Self.length(tag["height"])]
    takesNoRoom = lengths.contains { $0.map { $0 <= 0 } ?? false }
    let (width, height) = takesNoRoom ? (nil, nil) : (lengths[0], lengths[1])
    let box = Self.viewBox(tag["viewBox"])
    let shape = box ?? Self.standard
    let stated =
      switch (width, height) {
      case (let width?, let height?): Size(width: width, height: height)
      case (let width?, nil):
        Size(width: width, height: box == nil ? shape.height : width * shape.height / shape.width)
      case (nil, let height?):
        Size(width: box == nil ? shape.width : height * shape.width / shape.height, height: height)
      case (nil, nil): shape
      }
    size = Size(width: min(stated.width, Self.most), height: min(stated.height, Self.most))
    let isStated = width != nil && height != nil
    viewport = box != nil ? .any : isStated ? .own(size) : .room
  }

  /// The size in whole pixels.
  var pixels: PixelSize {
    PixelSize(width: Self.whole(size.width), height: Self.whole(size.height))
  }

  private static func whole(_ side: Double) -> Int {
    Int(max(1, side.rounded()))
  }

  /// Returns a length in pixels; nil if it is missing, a percentage or invalid.
  private static func length(_ text: String?) -> Double? {
    guard let text = text?.trimmed else { return nil }
    let unit = text.drop { "+-.0123456789".contains($0) }
    guard let number = Double(text.dropLast(unit.count)), number.isFinite,
      let pixels = units[unit.lowercased()]
    else { return nil }
    return number * pixels
  }

  private static func viewBox(_ text: String?) -> Size? {
    let numbers = text?.split { ", \t\r\n".contains($0) }.compactMap { Double($0) } ?? []
    guard numbers.count == 4, numbers.allSatisfy(\.isFinite), numbers[2] > 0, numbers[3] > 0 else {
      return nil
    }
    return Size(width: numbers[2], height: numbers[3])
  }
}

extension SVGTags.Tag {
  /// The value of an attribute.
  subscript(name: String) -> String? {
    attributes.first { $0.name.elementsEqual(name.utf8) }
      .map { String(decoding: $0.value, as: UTF8.self) }
  }
}

extension String {
  fileprivate var trimmed: Substring {
    let blanks: Set<Character> = [" ", "\t", "\r", "\n", "\r\n"]
    var rest = self[...].drop { blanks.contains($0) }
    while let last = rest.last, blanks.contains(last) { rest.removeLast() }
    return rest
  }
}
