import SwatchFiles
import SwatchGraphics

extension ImageSource {
  /// The bytes of a fetched picture; nil for other sources.
  var fetchedBytes: [UInt8]? {
    get throws {
      guard case .fetched(let picture) = self else { return nil }
      return try InputFile(picture.bytes).readAll()
    }
  }
}
