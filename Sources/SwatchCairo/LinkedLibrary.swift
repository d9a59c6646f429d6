import CCairo
import CDeflate
import CLCMS
import CPango
import CQPDF
import CRowCodecs
import CWebP
import CXXHash
import CZlib

/// A system library that the process uses, with its version at run time.
package struct LinkedLibrary: Hashable, Sendable {
  /// The name of the library, in its project's spelling.
  package let name: String
  /// The version that the library reports.
  package let version: String

  /// Makes the description of a library.
  package init(_ name: String, _ version: String) {
    (self.name, self.version) = (name, version)
  }

  /// The libraries for text, drawing, pictures and files, which affect the bytes of pictures.
  package static var ofDrawing: [LinkedLibrary] {
    let webp = WebPGetDecoderVersion()
    let colours = cmsGetEncodedCMMversion()
    let hashing = XXH_versionNumber()
    return unsafe [
      LinkedLibrary("cairo", String(cString: cairo_version_string())),
      LinkedLibrary("pango", String(cString: pango_version_string())),
      LinkedLibrary("harfbuzz", String(cString: hb_version_string())),
      LinkedLibrary("freetype", freeTypeVersion),
      LinkedLibrary("fontconfig", dotted(Int(FcGetVersion()), 10_000, 100)),
      LinkedLibrary("libpng", String(cString: swatch_png_version())),
      LinkedLibrary("libjpeg-turbo", String(cString: swatch_jpeg_version())),
      LinkedLibrary("libwebp", "\(webp >> 16).\(webp >> 8 & 255).\(webp & 255)"),
      LinkedLibrary("lcms2", "\(colours / 1000).\(colours % 1000 / 10)"),
      LinkedLibrary("libdeflate", LIBDEFLATE_VERSION_STRING),
      LinkedLibrary("zlib", String(cString: zlibVersion())),
      LinkedLibrary("xxhash", dotted(Int(hashing), 10_000, 100)),
    ]
  }

  /// Formats a version encoded as one number: 21101 becomes 2.11.1.
  package static func dotted(_ number: Int, _ major: Int, _ minor: Int) -> String {
    "\(number / major).\(number % major / minor).\(number % minor)"
  }

  private static var freeTypeVersion: String {
    var library: FT_Library?
    guard unsafe FT_Init_FreeType(&library) == 0 else { return "unknown" }
    defer { unsafe FT_Done_FreeType(library) }
    var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
    unsafe FT_Library_Version(library, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }
}

/// A library that is not linked, but loaded for the first picture that needs it.
package struct OptionalLibrary: Hashable, Sendable {
  /// The name of the library.
  package let name: String
  /// The pictures that need the library.
  package let purpose: String
  /// A Boolean value that is true when the system has the library.
  package let isFound: Bool

  /// Makes the description of a library.
  package init(_ name: String, for purpose: String, isFound: Bool) {
    (self.name, self.purpose, self.isFound) = (name, purpose, isFound)
  }

  /// The optional libraries for the picture formats that this build supports; reading the property
  /// loads them.
  package static var ofFormats: [OptionalLibrary] {
    var found = ImageFormat.all.compactMap { format -> OptionalLibrary? in
      guard let library = format.library, let load = library.load else { return nil }
      return OptionalLibrary(library.name, for: "\(format.name) pictures", isFound: load())
    }
    found.append(
      OptionalLibrary(
        "libqpdf", for: "SVG pictures as shapes in PDF files", isFound: swatch_qpdf_load()))
    return found
  }
}
