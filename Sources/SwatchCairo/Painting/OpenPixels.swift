import CCairo
import CPixelRows
import SwatchGeometry
import SwatchGraphics

/// The pixels of a context whose clip is a rectangle of whole pixels, for drawing that Cairo does
/// not support.
@safe
struct OpenPixels {
  /// The pixels inside the clip, in drawing coordinates.
  let clip: PixelBox
  /// The pixels of the surface, in drawing coordinates.
  private let surface: PixelBox
  private let first: UnsafeMutablePointer<UInt32>
  /// The number of pixels from one row to the next.
  private let stride: Int
  /// A Boolean value that is true when the pixels have no alpha.
  fileprivate let isOpaque: Bool

  fileprivate init?(of context: OpaquePointer) {
    guard let clip = unsafe PixelBox(clipOf: context) else { return nil }
    unsafe self.init(of: context, in: clip)
  }

  fileprivate init?(of context: OpaquePointer, in clip: PixelBox) {
    guard let target = unsafe cairo_get_group_target(context),
      unsafe cairo_surface_get_type(target) == CAIRO_SURFACE_TYPE_IMAGE,
      unsafe cairo_image_surface_get_format(target).hasPixels
    else { return nil }
    unsafe isOpaque = cairo_image_surface_get_format(target) == CAIRO_FORMAT_RGB24
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

  /// Blends a premultiplied colour with the pixels of a box, each through a byte of a mask; the
  /// result is the same as with Cairo's operator OVER.
  func blend(_ color: UInt32, through mask: [UInt8], on box: PixelBox) {
    guard let shown = box.intersection(clip) else { return }
    precondition(mask.count >= box.width * box.height, "A mask needs a byte for each pixel")
    let start = (shown.top - surface.top) * stride + shown.left - surface.left
    unsafe mask.withUnsafeBufferPointer { bytes in
      guard let corner = bytes.baseAddress else { return }
      let share = unsafe corner + ((shown.top - box.top) * box.width + shown.left - box.left)
      unsafe swatch_blend_mask(
        color, swatch_mask(first: share, stride: box.width),
        swatch_pixels(first: first + start, stride: stride), shown.width, shown.height)
    }
  }

  /// Mixes an opaque picture with the pixels of a box, each by a byte of a mask, with the same
  /// result as an outline that Cairo fills with the picture.
  /// - Precondition: The pixels have no alpha, and mask and picture have the size of the box.
  func mix(_ picture: DecodedPixels, through mask: OutlineMask, on box: PixelBox) {
    guard let shown = box.intersection(clip) else { return }
    precondition(
      isOpaque && picture.extent == mask.extent
        && mask.bytes.count >= box.width * box.height, "The mask must have the picture's size")
    let start = (shown.top - surface.top) * stride + shown.left - surface.left
    let inside = (shown.top - box.top) * box.width + shown.left - box.left
    unsafe mask.bytes.withUnsafeBufferPointer { shares in
      unsafe picture.withMutableBytes { bytes in
        let colors = unsafe bytes.assumingMemoryBound(to: UInt32.self)
        guard let share = shares.baseAddress, let color = colors.baseAddress else { return }
        unsafe swatch_mix_picture(
          swatch_pixels(first: color + inside, stride: box.width),
          swatch_mask(first: share + inside, stride: box.width),
          swatch_pixels(first: first + start, stride: stride), shown.width, shown.height)
      }
    }
  }

  /// Returns the pixels of a box, with alpha; pixels outside the surface are clear.
  func values(on box: PixelBox) -> [UInt32] {
    var values = [UInt32](repeating: 0, count: box.width * box.height)
    guard let shown = box.intersection(clip) else { return values }
    for y in shown.top..<shown.bottom {
      let start = unsafe first + ((y - surface.top) * stride + shown.left - surface.left)
      let place = (y - box.top) * box.width + shown.left - box.left
      for x in 0..<shown.width {
        values[place + x] = unsafe start[x] | (isOpaque ? 0xFF00_0000 : 0)
      }
    }
    return values
  }

  /// Copies a box of a picture whose top-left pixel lies at `corner`, inside the clip.
  /// - Precondition: The box lies in the picture.
  func copy(_ picture: PackedPixels, on box: PixelBox, from corner: PixelBox) {
    guard let shown = box.intersection(clip) else { return }
    let start = (shown.top - surface.top) * stride + shown.left - surface.left
    unsafe picture.copy(shown.moved(from: corner), to: first + start, stride: stride)
  }
}

extension Color {
  /// The premultiplied colour, as in Cairo's pixels.
  var premultipliedPixel: UInt32 {
    let alpha = min(max(alpha, 0), 1)
    // Cairo rounds to 16 bits; pixels have the upper 8 of them.
    func byte(_ value: Double) -> UInt32 {
      UInt32(min(max(value, 0), 1) * alpha * 65_535 + 0.5) >> 8
    }
    return byte(1) << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue)
  }
}

extension CairoContext {
  /// Runs `body` with the pixels of the context, and a value.
  ///
  /// - Returns: False, without running it, if there is no value, if the context draws a vector
  ///   file, or its clip is not a rectangle of whole pixels.
  /// - Precondition: The transform is the identity.
  func withOpenPixels<Value>(if value: Value?, _ body: (OpenPixels, Value) -> Void) -> Bool {
    guard let value, let pixels = unsafe OpenPixels(of: pointer) else { return false }
    body(pixels, value)
    unsafe cairo_surface_mark_dirty(cairo_get_group_target(pointer))
    return true
  }
}

extension CairoContext {
  /// Runs `body` with the pixels of the context, if they have no alpha.
  ///
  /// - Returns: False, without running it, for other pixels and for vector files, and if the clip
  ///   is not a rectangle of whole pixels.
  /// - Precondition: The transform is the identity.
  func withOpaquePixels(_ body: (OpenPixels) -> Void) -> Bool {
    guard let pixels = unsafe OpenPixels(of: pointer), pixels.isOpaque else { return false }
    body(pixels)
    unsafe cairo_surface_mark_dirty(cairo_get_group_target(pointer))
    return true
  }

  /// Returns the pixels below a box, with alpha; nil if the context draws a vector file, or a mask.
  func pixels(on box: PixelBox) -> [UInt32]? {
    unsafe OpenPixels(of: pointer, in: box)?.values(on: box)
  }
}

extension cairo_format_t {
  /// A Boolean value that is true for 32-bit pixels with colours of 8 bits.
  fileprivate var hasPixels: Bool { self == CAIRO_FORMAT_ARGB32 || self == CAIRO_FORMAT_RGB24 }
}

extension PixelBox {
  /// Makes the rectangle to which a context is clipped, in drawing coordinates; nil if the context
  /// has another clip, or none.
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
