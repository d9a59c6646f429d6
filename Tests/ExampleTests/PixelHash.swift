import SwatchCairo
import SwatchTesting

extension ContentHash {
  /// The hash of the pixels of a PNG file, row by row, regardless of the file's compression.
  init(ofPixelsIn png: [UInt8]) throws {
    let picture = try PNGFile(name: "picture", bytes: png).decode()
    var bytes: [UInt8] = []
    for y in 0..<picture.extent.height {
      picture.withRow(y) { row in
        for index in row.indices { bytes.append(row[index]) }
      }
    }
    self.init(hashing: bytes)
  }
}
