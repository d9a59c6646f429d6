package import SwatchGeometry

extension ImageSource {
  /// The number of pixels per point of the picture, by the suffix of its name, as in UIKit: 2 for
  /// `star@2x.png`, 3 for `star@3x.png`, and 1 for all others.
  public var pixelsPerPoint: Double {
    switch self {
    case .bytes: 1
    case .page(_, let file): file.pixelsPerPoint
    case .file(let path), .confinedFile(let path, _): Self.scale(inName: path.utf8[...])
    case .fetched(let picture):
      Self.scale(
        inName: picture.url.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") })
    }
  }

  private static func scale(inName path: Substring.UTF8View) -> Double {
    let (slash, dot) = (UInt8(ascii: "/"), UInt8(ascii: "."))
    // Trailing slashes are ignored.
    guard let last = path.lastIndex(where: { $0 != slash }) else { return 1 }
    let way = path[...last]
    let name = way.lastIndex(of: slash).map { way[$0...].dropFirst() } ?? way
    let base = name.lastIndex(of: dot).map { name[..<$0] } ?? name
    let ending = base.suffix(3)
    return ending.elementsEqual("@2x".utf8) ? 2 : ending.elementsEqual("@3x".utf8) ? 3 : 1
  }

  /// Returns the size of the picture in points, given its size in pixels.
  package func size(ofPixels pixels: PixelSize) -> Size {
    let scale = pixelsPerPoint
    return Size(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
  }
}

extension ImageSource {
  /// The source of the whole file, without a page.
  package var file: ImageSource {
    if case .page(_, let file) = self { file.file } else { self }
  }

  /// The page of the file, counted from 1.
  package var page: Int {
    if case .page(let page, _) = self { page } else { 1 }
  }

  /// Returns the name of a file and the page after it, as in `letter.pdf#page=2` (RFC 8118, §3);
  /// nil for a name without a page.
  package static func pagedName(_ text: String) -> (name: String, page: Int)? {
    guard let sign = text.utf8.lastIndex(of: UInt8(ascii: "#")) else { return nil }
    let fragment = text[sign...]
    guard fragment.hasPrefix("#page="), case let digits = fragment.dropFirst(6),
      (1...9).contains(digits.utf8.count), digits.utf8.allSatisfy({ (48...57).contains($0) }),
      let page = Int(digits)
    else { return nil }
    return (String(text[..<sign]), page)
  }

  /// Returns the page with which a name ends, or the whole source if the name ends with none.
  package func page(in name: String) -> ImageSource {
    Self.pagedName(name).map { .page($0.page, of: self) } ?? self
  }
}
