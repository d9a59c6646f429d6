import CCairo
import SwatchGeometry

/// Pixels that a context draws on, while its clip is a rectangle of whole pixels; for drawing that
/// Cairo does not have.
@safe
struct OpenPixels {
  /// The pixels inside of the clip, in drawing coordinates.
  let clip: PixelBox
  /// The pixels of the surface, in drawing coordinates.
  private let surface: PixelBox
  private let first: UnsafeMutablePointer<UInt32>
  /// Pixels from a row to the next one.
  private let stride: Int

  fileprivate init?(of context: OpaquePointer) {
    guard let target = unsafe cairo_get_group_target(context),
      unsafe cairo_surface_get_type(target) == CAIRO_SURFACE_TYPE_IMAGE,
      unsafe cairo_image_surface_get_format(target).hasPixels,
      let clip = unsafe PixelBox(clipOf: context)
    else { return nil }
    unsafe cairo_surface_flush(target)
    guard let data = unsafe cairo_image_surface_get_data(target) else { return nil }
    var (x, y) = (0.0, 0.0)
    unsafe cairo_surface_get_device_offset(target, &x, &y)
    let (width, height) = unsafe (
      cairo_image_surface_get_width(target), cairo_image_surface_get_height(target)
    )
    surface = PixelBox(left: -Int(x), top: -Int(y), width: Int(width), height: Int(height))
    stride = unsafe Int(cairo_image_surface_get_stride(target)) / 4
    unsafe first = UnsafeMutableRawPointer(data).assumingMemoryBound(to: UInt32.self)
    guard let clip = clip.intersection(surface) else { return nil }
    self.clip = clip
  }

  /// A row of pixels, of which one inside of the clip stands at its column.
  func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
    precondition(clip.top <= y && y < clip.bottom, "Row \(y) is outside of the clip")
    return unsafe first + ((y - surface.top) * stride - surface.left)
  }
}

extension CairoContext {
  /// Runs `body` with the pixels that the context draws on.
  ///
  /// - Returns: False, without a run, where it draws on shapes, or its clip is no rectangle of whole
  ///   pixels.
  /// - Precondition: The transform is the identity.
  func withOpenPixels(_ body: (OpenPixels) -> Void) -> Bool {
    guard let pixels = unsafe OpenPixels(of: pointer) else { return false }
    body(pixels)
    unsafe cairo_surface_mark_dirty(cairo_get_group_target(pointer))
    return true
  }
}

extension cairo_format_t {
  /// A Boolean value that is true for colours of 8 bits, in words.
  fileprivate var hasPixels: Bool { self == CAIRO_FORMAT_ARGB32 || self == CAIRO_FORMAT_RGB24 }
}

extension PixelBox {
  /// The rectangle that a context is clipped to, in drawing coordinates; nil for another form, or none.
  fileprivate init?(clipOf context: OpaquePointer) {
    guard let list = unsafe cairo_copy_clip_rectangle_list(context) else { return nil }
    defer { unsafe cairo_rectangle_list_destroy(list) }
    guard unsafe list.pointee.status == CAIRO_STATUS_SUCCESS,
      unsafe list.pointee.num_rectangles == 1
    else { return nil }
    let rect = unsafe list.pointee.rectangles[0]
    self.init(
      left: Int(rect.x), top: Int(rect.y), width: Int(rect.width), height: Int(rect.height))
  }
}
