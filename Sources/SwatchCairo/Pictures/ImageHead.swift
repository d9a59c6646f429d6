import SwatchGeometry

/// The header of a picture file.
struct ImageHead: Hashable, Sendable {
  /// The format, by its signature.
  let format: ImageFormat
  /// The size of the pixels in the file.
  let fileSize: PixelSize
  /// The orientation of the pixels in the file.
  let orientation: ImageOrientation

  /// True for a picture of shapes that has no size of its own, and is laid out in the room that it gets.
  let takesRoom: Bool
  /// True for a picture of shapes that states a side of no length.
  let takesNoRoom: Bool
  /// The number of the file's pages.
  let pageCount: Int

  /// The size of the picture, upright.
  var size: PixelSize { orientation.turned(fileSize) }

  /// Reads the header of a file from its first bytes, or from all; nil if more bytes are needed.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - limits: The limits of pictures.
  ///   - isWhole: True for the bytes of a whole file.
  ///   - page: The page of the file, from 1.
  ///   - workers: The processes that look into files of formats that aren't read here; nil for none.
  /// - Throws: ``ImageProblem`` if the header is invalid, or the picture is too large.
  init?(
    _ bytes: [UInt8], _ limits: PictureLimits, isWhole: Bool = false, page: Int = 1,
    _ workers: SVGWorkers? = nil
  ) throws(ImageProblem) {
    guard let format = ImageFormat(signatureOf: bytes) else { throw .unknownFormat }
    guard page == 1 || format.hasPages else { throw .noPages(format) }
    let input = ImageFormat.HeadInput(
      bytes: bytes, isWhole: isWhole, page: page, workers: workers)
    guard let head = try format.readHead(input) else { return nil }
    let size = head.size
    guard size.width > 0 && size.height > 0 else {
      throw .damaged(format, "a picture of \(size.width) × \(size.height) pixels")
    }
    try ImageLimits.check(source: size, limits)
    self.format = format
    fileSize = size
    orientation = head.orientation
    takesRoom = head.takesRoom
    takesNoRoom = head.takesNoRoom
    pageCount = head.pageCount
  }
}

extension [UInt8] {
  /// The number in some bytes, the most significant first.
  /// - Precondition: The array has them.
  func bigEndian(at offset: Int, count: Int) -> Int {
    self[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }
}
