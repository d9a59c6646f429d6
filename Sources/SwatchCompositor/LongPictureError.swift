import SwatchMessages

/// Why a long picture can't be made.
public struct LongPictureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The longest page that all readers of PDF take (ISO 32000-1, annex C.2), in points.
  public static let pdfLimit = 14_400.0

  /// What a format allows.
  public enum Limit: Hashable, Sendable {
    /// Rows of pixels.
    case pixels(Int)
    /// Points.
    case points(Double)
  }

  /// The file that was to be written.
  public let path: String
  /// How high its format lets a picture be.
  public let limit: Limit

  /// A sentence for people: the file, the limit and what to do.
  public var description: String { sentence.visible }

  private var sentence: String {
    switch limit {
    case .pixels(let count):
      "\(path) would be higher than \(count) pixels, the most that PNG allows; choose a smaller scale, "
        + "or a picture for each page (the layout pages)"
    case .points(let points):
      "\(path) would be higher than \(Int(points)) points, the most that all readers of PDF take; "
        + "choose png or svg, or a page for each page of rows (the layout pages)"
    }
  }
}
