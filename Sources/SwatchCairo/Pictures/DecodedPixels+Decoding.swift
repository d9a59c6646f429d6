import SwatchGeometry
import SwatchGraphics

extension DecodedPixels {
  /// Decodes a picture file and scales it, within the free `memory`.
  ///
  /// Pictures are scaled while they are read, and rotated upright afterwards.
  /// - Precondition: The picture has pixels.
  static func decode(
    _ bytes: [UInt8], by scaling: PictureScaling, in memory: DecodingMemory
  ) throws(ImageProblem) -> DecodedPixels {
    guard case .pixels(let decode) = scaling.head.format.content else {
      preconditionFailure("shapes are drawn by a process of their own")
    }
    return try decode(bytes, scaling, memory)
  }

  /// Decodes a picture row by row; `held` is the memory for the whole picture, in bytes.
  static func decode(
    by reader: borrowing RowReader, _ scaling: PictureScaling, in memory: DecodingMemory,
    heldByteCount: Int
  ) throws(ImageProblem) -> DecodedPixels {
    let need = DecodingNeed(
      scaling: scaling, readSize: reader.extent, heldByteCount: heldByteCount)
    return try memory.hold(need) { () throws(ImageProblem) in
      try DecodedPixels(readBy: reader, scaling).turned(by: scaling.head.orientation)
    }
  }

  private convenience init(
    readBy reader: borrowing RowReader, _ scaling: PictureScaling
  ) throws(ImageProblem) {
    let (extent, part) = (reader.extent, scaling.filePart)
    try self.init(
      extent: PixelSize(width: part.width, height: part.height), isOpaque: reader.isOpaque)
    try unsafe withMutableBytes { target throws(ImageProblem) in
      guard !scaling.isDone(at: extent) else {
        return try unsafe reader.readAll(into: target, stride: stride)
      }
      let length = scaling.head.fileSize.reduced(to: extent)
      var scaler = RowScaler(from: extent, length: length, by: scaling)
      var row = [UInt32](repeating: 0, count: extent.width)
      for _ in 0..<extent.height {
        try unsafe row.withUnsafeMutableBufferPointer { row throws(ImageProblem) in
          let bytes = UnsafeMutableRawBufferPointer(row)
          try unsafe reader.read(into: bytes)
          unsafe scaler.append(UnsafeRawBufferPointer(bytes), into: target)
        }
      }
    }
    try reader.finish()
  }
}

extension PixelSize {
  /// Returns the exact width and height before libjpeg rounds up: eighths of a file's size.
  fileprivate func reduced(to extent: PixelSize) -> Size {
    let eighths = [1, 2, 4].first { part in
      extent == PixelSize(width: (width * part + 7) / 8, height: (height * part + 7) / 8)
    }
    let part = extent == self ? 1 : Double(eighths ?? 8) / 8
    return Size(width: Double(width) * part, height: Double(height) * part)
  }
}
