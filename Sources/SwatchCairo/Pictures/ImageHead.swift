import SwatchGeometry

/// The header of a picture file.
struct ImageHead: Hashable, Sendable {
  /// The format, recognised by the signature.
  let format: ImageFormat
  /// The size of the pixels in the file.
  let fileSize: PixelSize
  /// The orientation of the pixels in the file.
  let orientation: ImageOrientation

  /// A Boolean value that is true for a vector picture without a size of its own, which is laid out
  /// in the available space.
  let takesRoom: Bool
  /// A Boolean value that is true for a vector picture that states a side of zero length.
  let takesNoRoom: Bool
  /// The number of the file's pages.
  let pageCount: Int

  /// The size of the picture, upright.
  var size: PixelSize { orientation.turned(fileSize) }

  /// Reads the header of a file from its first bytes, or from all of them; nil if more bytes are
  /// needed.
  ///
  /// - Parameters:
  ///   - bytes: The first bytes of the file, or all of them.
  ///   - limits: The limits of pictures.
  ///   - isWhole: True for the bytes of a complete file.
  ///   - page: The page of the file, counted from 1.
  ///   - workers: The processes that read files in formats that this process does not read; nil if
  ///     there are none.
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
      throw .damaged(format, "its size is \(size.width) × \(size.height) pixels")
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
  /// Returns the number in some bytes, most significant first.
  /// - Precondition: The array contains the bytes.
  func bigEndian(at offset: Int, count: Int) -> Int {
    self[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }
}
