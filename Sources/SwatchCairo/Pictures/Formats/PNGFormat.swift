import SwatchGeometry

extension ImageFormat {
  /// Portable Network Graphics.
  static let png = ImageFormat(
    name: "PNG", endings: ["png"], library: Library(name: "libpng"),
    isBeginning: { $0.starts(with: PNGChunkReader.signature) },
    readHead: { input throws(ImageProblem) in
      let front = PNGFront(input.bytes)
      guard front.isComplete || input.isWhole else { return nil }
      return front.size.map { Head(size: $0, orientation: front.orientation) }
    },
    content: .pixels { bytes, scaling, memory throws(ImageProblem) in
      try DecodedPixels.decodePNG(bytes, scaling, in: memory)
    },
    readColors: { bytes throws(ImageProblem) in try PNGFront(bytes).colors() },
    wholePicture: "an interlaced PNG", wholeRemedy: "save it without interlacing",
    isCompared: true,
    original: Original(mediaType: "image/png", extent: .shown) { bytes in
      PNGFront(bytes).isPlain(in: bytes)
    })
}

extension DecodedPixels {
  fileprivate static func decodePNG(
    _ bytes: [UInt8], _ scaling: PictureScaling, in memory: DecodingMemory
  ) throws(ImageProblem) -> DecodedPixels {
    let colors = try ImageFormat.png.readColors(bytes)
    return try unsafe bytes.withUnsafeBufferPointer { bytes throws(ImageProblem) in
      let reader = try unsafe RowReader.open(
        png: bytes, scaling.head.fileSize, colors.flatMap { ColorConversion.from($0) })
      // If the sizes are equal, the reader of an interlaced picture writes pixels directly to their
      // target.
      let isDirect = scaling.isDone(at: reader.extent)
      return try decode(
        by: reader, scaling, in: memory, heldByteCount: isDirect ? 0 : reader.heldByteCount)
    }
  }
}
