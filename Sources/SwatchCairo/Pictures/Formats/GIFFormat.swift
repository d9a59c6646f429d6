import CGIF
import SwatchGeometry

extension ImageFormat {
  /// GIF; the first frame is shown.
  static let gif = ImageFormat(
    name: "GIF", endings: ["gif"],
    library: Library(name: "giflib", package: "libgif7", load: { swatch_gif_load() }),
    isBeginning: { $0.starts(with: "GIF8".utf8) },
    readHead: { input in
      // The header comes first, at a fixed offset (GIF89a, §18).
      guard input.bytes.count >= 10 else { return nil }
      return Head(
        size: PixelSize(
          width: input.bytes.littleEndian(at: 6, count: 2),
          height: input.bytes.littleEndian(at: 8, count: 2)))
    },
    content: .pixels { bytes, scaling, memory throws(ImageProblem) in
      try unsafe bytes.withUnsafeBufferPointer { bytes throws(ImageProblem) in
        try unsafe DecodedPixels.decodeGIF(bytes, scaling, in: memory)
      }
    })
}

extension DecodedPixels {
  /// Decodes the first frame, on the picture's full canvas.
  fileprivate static func decodeGIF(
    _ bytes: UnsafeBufferPointer<UInt8>, _ scaling: PictureScaling, in memory: DecodingMemory
  ) throws(ImageProblem) -> DecodedPixels {
    guard swatch_gif_load() else { throw .noLibrary(.gif) }
    let size = scaling.head.fileSize
    let isDirect = scaling.isDone(at: size)
    let need = DecodingNeed(
      scaling: scaling, readSize: size,
      heldByteCount: isDirect ? 0 : 4 * size.width * size.height)
    return try memory.hold(need) { () throws(ImageProblem) in
      let pixels = try unsafe DecodedPixels(gif: bytes, size)
      return try isDirect ? pixels : pixels.resampled(by: scaling)
    }
  }

  private convenience init(
    gif bytes: UnsafeBufferPointer<UInt8>, _ size: PixelSize
  ) throws(ImageProblem) {
    try self.init(extent: size, isOpaque: false)
    let words = unsafe withMutableBytes { target in
      unsafe target.initializeMemory(as: UInt8.self, repeating: 0)
      return unsafe swatch_gif_read(
        bytes.baseAddress, bytes.count, target.assumingMemoryBound(to: UInt8.self).baseAddress,
        UInt32(size.width), UInt32(size.height))
    }
    if let words = unsafe words { throw .damaged(.gif, unsafe String(cString: words)) }
  }
}
