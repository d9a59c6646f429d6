import SwatchGeometry

/// The first frame of an animated WebP file, as a separate file.
struct WebPFrame {
  /// The frame's file.
  let bytes: [UInt8]
  /// The frame's left and top edge on the canvas, in pixels.
  let left, top: Int
  /// The size of the frame.
  let size: PixelSize

  /// The number of bytes of a frame before its chunks: position, size, duration and flags.
  private static let headLength = 16

  /// Finds the frame; nil if the file is a still picture.
  /// - Throws: ``ImageProblem`` if the animation has no frame, or the frame is not inside the
  ///   canvas.
  init?(in file: [UInt8], canvas: PixelSize) throws(ImageProblem) {
    let chunks = WebPChunks(file)
    guard chunks.isAnimated else { return nil }
    guard let place = chunks.framePlace, place.count > Self.headLength + 8 else {
      throw .damaged(.webp, "premature end of WebP file")
    }
    let head = file[place].prefix(Self.headLength)
    func number(_ index: Int) -> Int {
      head[head.startIndex + 3 * index..<head.startIndex + 3 * index + 3].reversed()
        .reduce(0) { $0 << 8 | Int($1) }
    }
    (left, top) = (2 * number(0), 2 * number(1))
    size = PixelSize(width: number(2) + 1, height: number(3) + 1)
    guard left + size.width <= canvas.width, top + size.height <= canvas.height else {
      throw .damaged(.webp, "a frame beyond the canvas")
    }
    bytes = Self.still(file[place].dropFirst(Self.headLength), size)
  }

  /// Returns a file of a frame's chunks: alpha and pixels, or both in one.
  private static func still(_ chunks: ArraySlice<UInt8>, _ size: PixelSize) -> [UInt8] {
    var content = Array(chunks)
    if chunks.starts(with: "ALPH".utf8) {
      let sides = [size.width - 1, size.height - 1].flatMap { littleEndian($0, count: 3) }
      content = Array("VP8X".utf8) + littleEndian(10, count: 4) + [0x10, 0, 0, 0] + sides + content
    }
    return Array("RIFF".utf8) + littleEndian(content.count + 4, count: 4) + Array("WEBP".utf8)
      + content
  }

  private static func littleEndian(_ value: Int, count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
