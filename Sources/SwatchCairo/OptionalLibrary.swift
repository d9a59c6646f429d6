import CQPDF

/// A library that is loaded when the first picture needs it.
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

  /// The libraries of single formats that this build supports, loaded now.
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
