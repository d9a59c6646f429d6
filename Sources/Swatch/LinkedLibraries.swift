import SwatchBarcodes
import SwatchCairo
import SwatchGraphics
import SwatchNetwork

extension LinkedLibrary {
  /// The libraries that this build is linked with, and the library of image formats if it is
  /// installed, because pictures depend on it too.
  package static var all: [LinkedLibrary] {
    var libraries = ofDrawing
    libraries.append(LinkedLibrary("zint", dotted(BarcodeNode.libraryVersion, 10_000, 100)))
    if let formats = FormatLibrary.fullVersion { libraries.append(LinkedLibrary("icu", formats)) }
    libraries.append(LinkedLibrary("sqlite", NetworkLibraries.databaseVersion))
    return libraries
  }
}

extension OptionalLibrary {
  /// The libraries that this build loads on demand, except those of the server.
  package static var all: [OptionalLibrary] {
    var libraries = ofFormats
    libraries.append(
      OptionalLibrary(
        "icu", for: "numbers, dates and letters by language, lines of Lao, Khmer and Burmese",
        isFound: FormatLibrary.isInstalled))
    libraries.append(
      OptionalLibrary(
        "libcurl", for: "pictures from the network",
        isFound: NetworkLibraries.isFetchingPossible))
    return libraries
  }
}
