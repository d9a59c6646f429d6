extension ImageFormat {
  /// BMP, the bitmaps of Windows.
  static let bmp = ImageFormat(
    name: "BMP", endings: ["bmp"], isBeginning: { BitmapFile.isBeginning($0) },
    readHead: { input throws(ImageProblem) in
      try BitmapFile(input.bytes).map { Head(size: $0.size) }
    },
    content: .pixels { bytes, scaling, memory throws(ImageProblem) in
      try DecodedPixels.decodeBMP(bytes, scaling, in: memory)
    })
}

extension DecodedPixels {
  fileprivate static func decodeBMP(
    _ bytes: [UInt8], _ scaling: PictureScaling, in memory: DecodingMemory
  ) throws(ImageProblem) -> DecodedPixels {
    guard let file = try BitmapFile(bytes) else { throw .noHead(.bmp) }
    return try decode(scaling, in: memory, heldBytesOfPixel: 1) { () throws(ImageProblem) in
      let pixels = try BitmapPixels(file, in: bytes, .bmp)
      let hasAlpha = pixels.hasAlpha
      return try DecodedPixels(file.size, isOpaque: !hasAlpha) {
        pixels.pixel($0, $1, hasAlpha: hasAlpha)
      }
    }
  }
}
