import SwatchGeometry

/// The effort that a PNG file of a picture is made with.
package enum PNGEffort: Sendable {
  /// That of a page, for a file that is looked at once.
  case quick
  /// Any, for a file that is made once and kept: all ways to hold the picture are tried.
  case smallest
}

extension UnpremultipliedImage {
  /// The PNG file that gives the pixels back exactly, the same for the same pixels and texts: with
  /// quick effort, and without texts, the one that a page of these pixels has, but for its density.
  ///
  /// - Parameters:
  ///   - texts: The texts beside the pixels.
  ///   - effort: The effort that is made.
  /// - Returns: The file.
  /// - Throws: ``CairoError`` where there is no memory for it, or the compressed rows pass 2 GiB.
  package func png(
    texts: [PNGText] = [], effort: PNGEffort = .smallest
  ) throws(CairoError) -> [UInt8] {
    var chunks: [UInt8] = []
    for text in texts { chunks += try text.chunk() }
    switch effort {
    case .quick:
      let samples = PNGSamples(of: self)
      return try PNGModeEncoder(
        samples.header, chunks: chunks, mode: PNGOptions.Mode.default,
        height: samples.header.extent.height
      ).file(of: samples)
    case .smallest:
      return try PNGTrial.smallestFile(of: self, chunks)
    }
  }
}

extension PNGSamples {
  /// The file of the samples, compressed in one piece, with some chunks behind the header.
  func pieceFile(
    level: Int, filter: PNGOptions.Filter, _ chunks: [UInt8] = []
  ) throws(CairoError) -> [UInt8] {
    try PNGLevelEncoder(
      header, chunks: chunks + self.chunks, level: level, filter: filter,
      height: header.extent.height, isOnePiece: true
    ).file(of: self)
  }
}
