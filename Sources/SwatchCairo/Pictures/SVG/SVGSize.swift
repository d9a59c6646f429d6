import SwatchGeometry

/// The size that an SVG file has by itself, as browsers see it: 96 pixels an inch.
struct SVGSize {
  /// The viewport that a file is laid out in.
  enum Viewport: Hashable {
    /// One of any size, into which what the `viewBox` shows is fitted.
    case any
    /// The width and the height that the file states: without a `viewBox`, another size is that picture
    /// stretched.
    case own(Size)
    /// The room that the file gets, of which nothing in it says how to fit.
    case room
  }

  /// The size, in pixels of CSS; one that is stated as nothing counts as not stated.
  let size: Size
  /// A Boolean value that is true when the file states a side of 0 or less: the picture takes no room,
  /// as in browsers, and is seen only where another size is given to it.
  let takesNoRoom: Bool
  /// The viewport.
  let viewport: Viewport

  /// The longest side, in pixels.
  private static let most = 1e9
  /// The size of a picture that states none.
  private static let standard = Size(width: 300, height: 150)

  /// Pixels in a unit (CSS Values 3, §5), a letter of 16 pixels for those of fonts.
  private static let units: [String: Double] = [
    "": 1, "px": 1, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "q": 96 / 101.6, "pt": 96 / 72,
    "pc": 16, "em": 16, "ex": 8,
  ]

  /// Finds the size in the beginning of a file; nil if it ends before.
  /// - Throws: ``ImageProblem`` if there is no SVG in it.
  static func find(in bytes: [UInt8], isWhole: Bool) throws(ImageProblem) -> SVGSize? {
    var markup = SVGMarkup(SVGSource.head(of: bytes))
    do throws(SVGMarkup.Mistake) {
      guard case .start(let tag) = try markup.next() else { return nil }
      guard tag.name == "svg" else { throw .form("it begins with <\(tag.name)>") }
      return SVGSize(of: tag)
    } catch {
      if case .end = error, !isWhole { return nil }
      throw error.problem
    }
  }

  /// The stated width and height, one of them by the other and the shape of `viewBox`, or its own.
  init(of tag: SVGMarkup.Tag) {
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

  /// A length in pixels; nil for none, a part of what is around, and what is no length.
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

extension SVGMarkup.Tag {
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
