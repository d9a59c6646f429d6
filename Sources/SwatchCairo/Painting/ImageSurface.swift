import CCairo
import SwatchGeometry
import SwatchGraphics

/// A Cairo surface over pixels owned by the caller, which must outlive it.
@safe
struct ImageSurface: ~Copyable {
  /// The largest number of rows and columns in Cairo.
  static let sideLimit = 32_767

  private let pointer: OpaquePointer

  /// Makes a surface over rows of 32-bit pixels.
  init(
    over bytes: UnsafeMutableRawBufferPointer, extent: PixelSize, format: PixelFormat, stride: Int
  ) throws(CairoError) {
    let cairoFormat = format == .opaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
    try unsafe self.init(bytes, extent, cairoFormat, stride)
  }

  /// Makes a surface over the opacities of pixels.
  init(
    overMask bytes: UnsafeMutableRawBufferPointer, extent: PixelSize, stride: Int
  ) throws(CairoError) {
    try unsafe self.init(bytes, extent, CAIRO_FORMAT_A8, stride)
  }

  private init(
    _ bytes: UnsafeMutableRawBufferPointer, _ extent: PixelSize, _ format: cairo_format_t,
    _ stride: Int
  ) throws(CairoError) {
    precondition(
      bytes.count >= stride * extent.height,
      "The \(extent.height) rows need \(stride * extent.height) bytes; got \(bytes.count)")
    unsafe pointer = cairo_image_surface_create_for_data(
      bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), format, Int32(extent.width),
      Int32(extent.height), Int32(stride))
    if let error = unsafe CairoError(cairo_surface_status(pointer), while: "use pixels") {
      throw error
    }
  }

  deinit {
    unsafe cairo_surface_finish(pointer)
    unsafe cairo_surface_destroy(pointer)
  }

  /// Returns a context that draws on the pixels.
  func makeContext() throws(CairoError) -> CairoContext {
    try unsafe CairoContext(drawingOn: pointer)
  }

  /// Ends all drawing, so that the bytes contain it.
  func flush() throws(CairoError) {
    unsafe cairo_surface_flush(pointer)
    if let error = unsafe CairoError(cairo_surface_status(pointer), while: "paint") { throw error }
  }

  /// Sets the pixels as the source of a context.
  func becomeSource(of context: OpaquePointer) {
    unsafe cairo_set_source_surface(context, pointer, 0, 0)
  }

  /// Paints the context's source through the bytes as a mask, with its corner at a point.
  func mask(in context: OpaquePointer, at corner: Point) {
    unsafe cairo_mask_surface(context, pointer, corner.x, corner.y)
  }
}

extension Array where Element: BitwiseCopyable {
  /// Calls `body` with the elements as a Cairo surface: pixels of four bytes with alpha, in
  /// contiguous rows.
  mutating func withSurface(
    of extent: PixelSize, _ body: (borrowing ImageSurface) throws(CairoError) -> Void
  ) throws(CairoError) {
    try unsafe withUnsafeMutableBufferPointer { elements throws(CairoError) in
      let surface = try unsafe ImageSurface(
        over: UnsafeMutableRawBufferPointer(elements), extent: extent, format: .transparent,
        stride: extent.width * 4)
      try body(surface)
    }
  }
}
