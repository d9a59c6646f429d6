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

  /// Returns the size of the picture in points, for its size in pixels.
  package func size(ofPixels pixels: PixelSize) -> Size {
    let scale = pixelsPerPoint
    return Size(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
  }
}
