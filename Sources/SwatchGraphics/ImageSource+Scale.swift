package import SwatchGeometry

extension ImageSource {
  /// The pixels of the picture in a point, by the end of its name, as UIKit reads it: 2 for
  /// `star@2x.png`, 3 for `star@3x.png`, and 1 for all others.
  public var pixelsPerPoint: Double {
    let file: Substring
    switch self {
    case .bytes: return 1
    case .file(let path), .confinedFile(let path, _): file = path[...]
    case .fetched(let picture): file = picture.url.prefix { $0 != "?" && $0 != "#" }
    }
    let name = file.split(separator: "/").last ?? ""
    let base = name.lastIndex(of: ".").map { name[..<$0] } ?? name
    return base.hasSuffix("@2x") ? 2 : base.hasSuffix("@3x") ? 3 : 1
  }

  /// The size of the picture in points, for its size in pixels.
  package func size(ofPixels pixels: PixelSize) -> Size {
    Size(
      width: Double(pixels.width) / pixelsPerPoint, height: Double(pixels.height) / pixelsPerPoint)
  }
}
