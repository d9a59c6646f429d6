import SwatchGeometry

/// The size that an SVG file has by itself, as browsers see it: 96 pixels an inch.
enum SVGSize {
  /// The size of a picture that states none.
  private static let standard = Size(width: 300, height: 150)

  /// Pixels in a unit (CSS Values 3, §5), a letter of 16 pixels for those of fonts.
  private static let units: [String: Double] = [
    "": 1, "px": 1, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "q": 96 / 101.6, "pt": 96 / 72,
    "pc": 16, "em": 16, "ex": 8,
  ]

  /// Finds the size in the beginning of a file, in whole pixels; nil if it ends before.
  /// - Throws: ``ImageProblem`` if there is no SVG in it.
  static func find(in bytes: [UInt8], isWhole: Bool) throws(ImageProblem) -> PixelSize? {
    var markup = SVGMarkup(SVGSource.head(of: bytes))
    do throws(SVGMarkup.Mistake) {
      guard case .start(let tag) = try markup.next() else { return nil }
      guard tag.name == "svg" else { throw .form("it begins with <\(tag.name)>") }
      return pixels(of: tag)
    } catch {
      if case .end = error, !isWhole { return nil }
      throw error.problem
    }
  }

  /// The stated width and height, one of them by the other and the shape of `viewBox`, or its own.
  private static func pixels(of tag: SVGMarkup.Tag) -> PixelSize {
    let (width, height) = (length(tag["width"]), length(tag["height"]))
    let box = viewBox(tag["viewBox"])
    let shape = box ?? standard
    let size =
      switch (width, height) {
      case (let width?, let height?): Size(width: width, height: height)
      case (let width?, nil):
        Size(width: width, height: box == nil ? shape.height : width * shape.height / shape.width)
      case (nil, let height?):
        Size(width: box == nil ? shape.width : height * shape.width / shape.height, height: height)
      case (nil, nil): shape
      }
    return PixelSize(width: whole(size.width), height: whole(size.height))
  }

  private static func whole(_ side: Double) -> Int {
    Int(min(max(side.rounded(), 1), 1e9))
  }

  /// A length in pixels; nil for none, a part of what is around, and what is no length.
  private static func length(_ text: String?) -> Double? {
    guard let text = text?.trimmed else { return nil }
    let unit = text.drop { "+-.0123456789".contains($0) }
    guard let number = Double(text.dropLast(unit.count)), number > 0,
      let pixels = units[unit.lowercased()]
    else { return nil }
    return number * pixels
  }

  private static func viewBox(_ text: String?) -> Size? {
    let numbers = text?.split { ", \t\r\n".contains($0) }.compactMap { Double($0) } ?? []
    guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
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
