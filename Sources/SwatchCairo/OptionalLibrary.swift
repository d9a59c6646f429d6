import CQPDF

#if AVIF
  import CAVIF
#endif
#if GIF
  import CGIF
#endif
#if SVG
  import CRSVG
#endif

/// A library that is loaded when the first picture needs it.
package struct OptionalLibrary: Hashable, Sendable {
  /// The name of the library.
  package let name: String
  /// The pictures that need it.
  package let purpose: String
  /// True if the system has it.
  package let isFound: Bool

  /// Makes the facts of a library.
  package init(_ name: String, for purpose: String, isFound: Bool) {
    (self.name, self.purpose, self.isFound) = (name, purpose, isFound)
  }

  /// The libraries of single formats that this build has in it, loaded now.
  package static var ofFormats: [OptionalLibrary] {
    var found: [OptionalLibrary] = []
    #if GIF
      found.append(OptionalLibrary("giflib", for: "GIF pictures", isFound: swatch_gif_load()))
    #endif
    #if AVIF
      found.append(OptionalLibrary("libavif", for: "AVIF pictures", isFound: swatch_avif_load()))
    #endif
    #if SVG
      found.append(OptionalLibrary("librsvg", for: "SVG pictures", isFound: swatch_svg_load()))
      found.append(
        OptionalLibrary(
          "libqpdf", for: "SVG pictures as shapes in PDF files", isFound: swatch_qpdf_load()))
    #endif
    return found
  }
}
