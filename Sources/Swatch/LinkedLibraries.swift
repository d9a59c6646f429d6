import SwatchBarcodes
import SwatchCairo

#if Network
  import SwatchNetwork
#endif

extension LinkedLibrary {
  /// All libraries that this build is linked with.
  package static var all: [LinkedLibrary] {
    var libraries = ofDrawing
    libraries.append(LinkedLibrary("zint", dotted(BarcodeNode.libraryVersion, 10_000, 100)))
    #if Network
      libraries.append(LinkedLibrary("sqlite", NetworkLibraries.databaseVersion))
    #endif
    return libraries
  }
}

extension OptionalLibrary {
  /// All libraries that this build loads when it needs them.
  package static var all: [OptionalLibrary] {
    #if Network
      ofFormats + [
        OptionalLibrary(
          "libcurl", for: "pictures from the network", isFound: NetworkLibraries.isFetchingPossible)
      ]
    #else
      ofFormats
    #endif
  }
}
