import CRowCodecs
import SwatchGeometry

/// A reader of the rows of a PNG or JPEG file in order, as the pixels of ``DecodedPixels`` or
/// ``UnpremultipliedImage``.
@safe
struct RowReader: ~Copyable {
  private let pointer: UnsafeMutablePointer<swatch_row_reader>
  private let format: ImageFormat
  private let conversion: ColorConversion?

  /// The size of the pixels to read: the file's size, or, for a JPEG, a half, a quarter or an
  /// eighth of it.
  let extent: PixelSize
  /// A Boolean value that is true when every alpha is 255.
  let isOpaque: Bool
  /// The memory for the whole picture while rows are read, in bytes; 0 if rows are decoded one by
  /// one. An interlaced PNG whose rows are all read at once takes only the caller's memory.
  let heldByteCount: Int

  /// Opens a PNG file of `extent` pixels, whose colours are converted.
  /// - Precondition: `bytes` outlives the reader.
  static func open(
    png bytes: UnsafeBufferPointer<UInt8>, _ extent: PixelSize,
    _ conversion: consuming ColorConversion?
  ) throws(ImageProblem) -> RowReader {
    let pointer = unsafe swatch_row_reader_open_png(
      bytes.baseAddress, bytes.count, swatch_row_extent(extent),
      conversion == nil ? premultiplied_bgra : unconverted_bgra)
    return try unsafe opened(pointer, .png, byteCount: bytes.count, conversion)
  }

  /// Opens a JPEG file of `extent` pixels, of which at least `size` pixels are needed, and whose
  /// colours are converted.
  /// - Precondition: `bytes` outlives the reader.
  static func open(
    jpeg bytes: UnsafeBufferPointer<UInt8>, _ extent: PixelSize, atLeast size: PixelSize,
    _ conversion: consuming ColorConversion?
  ) throws(ImageProblem) -> RowReader {
    let pointer = unsafe swatch_row_reader_open_jpeg(
      bytes.baseAddress, bytes.count, swatch_row_extent(extent), swatch_row_extent(size),
      conversion != nil)
    return try unsafe opened(pointer, .jpeg, byteCount: bytes.count, conversion)
  }

  /// Opens a PNG file of `extent` pixels, to read them unchanged: red, green, blue and straight
  /// alpha.
  /// - Precondition: `bytes` outlives the reader.
  static func open(
    straightPNG bytes: UnsafeBufferPointer<UInt8>, extent: PixelSize
  ) throws(ImageProblem) -> RowReader {
    let pointer = unsafe swatch_row_reader_open_png(
      bytes.baseAddress, bytes.count, swatch_row_extent(extent), straight_rgba)
    return try unsafe opened(pointer, .png, byteCount: bytes.count, nil)
  }

  private static func opened(
    _ pointer: UnsafeMutablePointer<swatch_row_reader>?, _ format: ImageFormat, byteCount: Int,
    _ conversion: consuming ColorConversion?
  ) throws(ImageProblem) -> RowReader {
    guard let pointer = unsafe pointer else { throw .pixels(CairoError(.memory(byteCount))) }
    let reader = unsafe RowReader(pointer, format, conversion)
    guard reader.extent.width > 0 else { throw reader.problem }
    return reader
  }

  private init(
    _ pointer: UnsafeMutablePointer<swatch_row_reader>, _ format: ImageFormat,
    _ conversion: consuming ColorConversion?
  ) {
    unsafe self.pointer = pointer
    self.format = format
    self.conversion = conversion
    let extent = unsafe pointer.pointee.extent
    self.extent = PixelSize(width: Int(extent.width), height: Int(extent.height))
    isOpaque = unsafe pointer.pointee.is_opaque
    heldByteCount = unsafe pointer.pointee.held_bytes
  }

  deinit {
    unsafe swatch_row_reader_close(pointer)
  }

  /// Reads the next row.
  func read(into row: UnsafeMutableRawBufferPointer) throws(ImageProblem) {
    precondition(row.count >= extent.width * 4, "a row of \(extent.width) pixels does not fit")
    let bytes = unsafe row.assumingMemoryBound(to: UInt8.self).baseAddress
    guard unsafe swatch_row_reader_read(pointer, bytes) else { throw problem }
    unsafe convert(row)
  }

  private func convert(_ row: UnsafeMutableRawBufferPointer) {
    unsafe conversion?.convert(row, count: extent.width, isOpaque: isOpaque)
  }

  /// Reads all rows, `stride` bytes apart. Call it instead of ``read(into:)``.
  func readAll(into rows: UnsafeMutableRawBufferPointer, stride: Int) throws(ImageProblem) {
    precondition(
      stride >= extent.width * 4 && rows.count / stride >= extent.height,
      "\(extent.height) rows of \(extent.width) pixels do not fit")
    let bytes = unsafe rows.assumingMemoryBound(to: UInt8.self).baseAddress
    guard unsafe swatch_row_reader_read_all(pointer, bytes, stride) else { throw problem }
    for y in 0..<extent.height {
      unsafe convert(UnsafeMutableRawBufferPointer(rebasing: rows[(y * stride)...]))
    }
  }

  /// Checks the data after the last row.
  func finish() throws(ImageProblem) {
    guard unsafe swatch_row_reader_finish(pointer) else { throw problem }
  }

  private var problem: ImageProblem {
    .damaged(format, unsafe String(cString: swatch_row_reader_message(pointer)))
  }
}

extension swatch_row_extent {
  fileprivate init(_ size: PixelSize) {
    self.init(width: UInt32(size.width), height: UInt32(size.height))
  }
}
