import Swatch
import SwatchGraphics

/// The allowed values of a request's members, in JSON and in queries.
package enum RequestValues {
  /// The widths of pictures, in points.
  package static let widths = 1...100_000.0
  /// The pixels for a point.
  package static let scales = 0.01...Scale.limit
  /// The limits of an output's path, in bytes, and of the folders in it, which are created if they
  /// are missing.
  static let (outputBytes, outputFolders) = (1024, 32)
  /// The largest number of bytes of a locale: the longest tag that programs must support (BCP 47).
  private static let localeBytes = 35

  /// `png, jpeg, webp, svg or pdf`.
  static var formats: String { Encoding.words() }

  /// A Boolean value that is true for a path with the form of an output's path.
  static func isOutput(_ path: String) -> Bool {
    !path.isEmpty && path.utf8.count <= outputBytes
      && path.utf8.count { $0 == UInt8(ascii: "/") } <= outputFolders
  }

  /// A Boolean value that is true for text with the form of a locale, such as `de-DE`. Other text
  /// would occupy a place among the kept looks.
  package static func isLocale(_ text: String) -> Bool {
    text.utf8.count <= localeBytes && text.isLanguageTag
  }
}
