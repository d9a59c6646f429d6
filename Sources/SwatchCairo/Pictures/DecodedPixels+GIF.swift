import SwatchGeometry

#if GIF
  import CGIF

  extension DecodedPixels {
    /// Decodes the first frame of a GIF file, on the whole of its picture.
    static func decodeGIF(
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
#else
  extension DecodedPixels {
    /// Throws, as the package was built without these pictures.
    static func decodeGIF(
      _ bytes: UnsafeBufferPointer<UInt8>, _ scaling: PictureScaling, in memory: DecodingMemory
    ) throws(ImageProblem) -> DecodedPixels {
      throw .leftOut(.gif)
    }
  }
#endif
