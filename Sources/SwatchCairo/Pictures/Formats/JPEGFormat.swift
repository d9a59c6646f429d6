import SwatchGeometry

extension ImageFormat {
  /// JPEG, which libjpeg reduces to a half, a quarter or an eighth while decoding.
  static let jpeg = ImageFormat(
    name: "JPEG", endings: ["jpg", "jpeg"], library: Library(name: "libjpeg"),
    isBeginning: { $0.starts(with: [0xFF, 0xD8, 0xFF]) },
    readHead: { input throws(ImageProblem) in
      let segments = try JPEGSegments(input.bytes)
      return segments.size.map { Head(size: $0, orientation: segments.orientation) }
    },
    content: .pixels { bytes, scaling, memory throws(ImageProblem) in
      try DecodedPixels.decodeJPEG(bytes, scaling, in: memory)
    },
    readColors: { bytes throws(ImageProblem) in try JPEGSegments(bytes).colors(in: bytes) },
    wholePicture: "a progressive JPEG", wholeRemedy: "save it as a baseline JPEG",
    isCompared: true,
    original: Original(mediaType: "image/jpeg", extent: .all) { bytes throws(ImageProblem) in
      try JPEGSegments(bytes).isPlain
    })
}

extension DecodedPixels {
  fileprivate static func decodeJPEG(
    _ bytes: [UInt8], _ scaling: PictureScaling, in memory: DecodingMemory
  ) throws(ImageProblem) -> DecodedPixels {
    let colors = try ImageFormat.jpeg.readColors(bytes)
    return try unsafe bytes.withUnsafeBufferPointer { bytes throws(ImageProblem) in
      let reader = try unsafe RowReader.open(
        jpeg: bytes, scaling.head.fileSize, atLeast: scaling.leastSize,
        colors.flatMap { ColorConversion.from($0) })
      return try decode(by: reader, scaling, in: memory, heldByteCount: reader.heldByteCount)
    }
  }
}
