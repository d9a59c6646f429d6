import SwatchCairo
import SwatchGeometry
import SwatchMessages

/// An error in making a long picture.
public struct LongPictureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The longest page that all PDF readers support (ISO 32000-1, annex C.2), in points.
  public static let pdfLimit = 14_400.0

  /// The largest height that a format allows.
  public enum Limit: Hashable, Sendable {
    /// A number of pixel rows, and the name of the format.
    case pixels(Int, format: String)
    /// A number of points.
    case points(Double)
  }

  /// The path of the file.
  public let path: String
  /// The largest height of a picture in its format.
  public let limit: Limit

  /// A sentence with the file, the limit and the remedy.
  public var description: String { sentence.visible }

  private var sentence: String {
    switch limit {
    case .pixels(let count, let format):
      "\(path) would be higher than \(count) pixels, the most that \(format) allows; choose "
        + Self.higher(than: count) + "a smaller scale, or a picture for each page (the "
        + "layout pages)"
    case .points(let points):
      "\(path) would be higher than \(Int(points)) points, the most that all PDF readers support; "
        + "choose \(Self.endless), or a page for each page of rows (the layout pages)"
    }
  }

  /// Returns the names of raster formats that allow more rows, for a message: `png, or `; empty if
  /// there are none.
  private static func higher(than count: Int) -> String {
    guard let tallest, tallest.height > count else { return "" }
    return tallest.word + ", or "
  }

  /// The formats whose files may have any height: `png or svg`.
  private static var endless: String {
    SceneEncoding.words { format in
      format.title.lowercased() == tallest?.word
        || (format as? any ShapeEncoding)?.joinedSideLimit == .infinity
    }
  }

  private static var tallest: (word: String, height: Int)? {
    SceneEncoding.formats.compactMap { format in
      format.pixels.map { (format.word, $0.sideLimits.height) }
    }.max { $0.1 < $1.1 }
  }
}
