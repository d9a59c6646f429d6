import CCairo
import CPango
import Glibc
import SwatchConcurrency
import SwatchFiles
import SwatchGeometry
import SwatchGraphics
import SwatchMessages

/// The bytes of a font file, mapped once for all readers. `Sendable` because they are never
/// written.
@safe
final class FontFile: @unchecked Sendable {
  /// The hash of the content.
  let hash: ContentHash
  /// The path with which the file was opened.
  let path: String
  private let bytes: UnsafeRawBufferPointer

  /// Reads a file once, for its hash, and maps it. Only the mapped bytes that drawing uses take
  /// memory, a small part of a large font.
  init(path: String) throws(InputFile.Problem) {
    let file = try InputFile(path: path)
    self.path = path
    hash = try ContentHash(hashing: file)
    unsafe bytes = try file.map()
  }

  deinit {
    if let start = unsafe bytes.baseAddress {
      unsafe munmap(UnsafeMutableRawPointer(mutating: start), bytes.count)
    }
  }

  /// The largest number of bytes of a file whose path comes from data; a longer file counts as
  /// changed.
  private static let byteLimit = 256 << 20

  /// Copies the bytes of a file with a path or another name.
  init(_ file: [UInt8], path: String) throws(InputFile.Problem) {
    self.path = path
    hash = ContentHash(hashing: file)
    let flags = MAP_PRIVATE | MAP_ANONYMOUS
    let start = unsafe mmap(nil, max(1, file.count), PROT_READ | PROT_WRITE, flags, -1, 0)
    guard let start = unsafe start, unsafe start != MAP_FAILED else { throw .system(errno) }
    unsafe UnsafeMutableRawBufferPointer(start: start, count: file.count).copyBytes(from: file)
    unsafe bytes = UnsafeRawBufferPointer(start: start, count: file.count)
  }

  /// Reads a file whose path comes from data, confined to a folder. It is not mapped, since a
  /// change of the file could end the process.
  convenience init(path: String, in folder: String) throws(InputFile.Problem) {
    try self.init(
      try InputFile(path: path, in: folder).readAll(limit: Self.byteLimit), path: path)
  }

  var copy: [UInt8] { unsafe Array(bytes) }

  /// Returns the bytes as a HarfBuzz blob, which retains the file. The caller must release the
  /// blob.
  func makeBlob() -> OpaquePointer? {
    let kept = unsafe Unmanaged.passRetained(self)
    return unsafe hb_blob_create(
      bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(clamping: bytes.count),
      HB_MEMORY_MODE_READONLY, kept.toOpaque()
    ) { file in
      if let file = unsafe file { unsafe Unmanaged<FontFile>.fromOpaque(file).release() }
    }
  }

  /// Opens one of the file's faces, which uses the bytes until it is closed.
  func open(_ index: Int, with library: FT_Library?) -> FT_Face? {
    var face: FT_Face?
    let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: FT_Byte.self)
    let status = unsafe FT_New_Memory_Face(library, start, bytes.count, index, &face)
    return status == 0 ? unsafe face : nil
  }
}

/// A face of a font file, of any size. `Sendable` because Cairo locks faces itself.
///
/// Cairo closes the faces that it opens itself whenever it has ten others, even while other threads
/// use them; a face passed to it stays open until its last user is released.
@safe
final class CairoFace: @unchecked Sendable {
  fileprivate let pointer: OpaquePointer
  fileprivate let unit: Transform
  /// A Boolean value that is true when glyphs are pictures, such as emoji.
  fileprivate let hasColor: Bool
  /// The largest em, in pixels, of pictures of glyphs in the file; nil if it has none.
  fileprivate let pictureEm: Double?
  fileprivate let loadFlags: Int32
  /// A second face for examining pictures of glyphs, since Cairo's face must not be locked for
  /// long. Nil for a face without pictures.
  fileprivate let pictures: Locked<OpenFace>?

  /// Opens a face of a file.
  init(_ font: FontReference, in file: FontFile) throws(CairoError) {
    unit = font.rendering.em
    let face = try OpenFace(font, in: file)
    // An untrusted scene may contradict the file.
    hasColor = font.rendering.hasColor || face.hasColor
    pictures = hasColor ? Locked(try OpenFace(font, in: file)) : nil
    pictureEm = face.pictureHeights.max().map(Double.init)
    loadFlags = font.rendering.usesBitmaps ? FT_LOAD_DEFAULT : Int32(FT_LOAD_NO_BITMAP)
    unsafe pointer = cairo_ft_font_face_create_for_ft_face(face.pointer, loadFlags)
    if font.face.synthesis.contains(.bold) {
      unsafe cairo_ft_font_face_set_synthesize(pointer, CAIRO_FT_SYNTHESIZE_BOLD.rawValue)
    }
    // Cairo keeps unreferenced fonts for a while, and the face with them.
    let kept = unsafe Unmanaged.passRetained(face)
    let key = unsafe UnsafePointer<cairo_user_data_key_t>(OpaquePointer(face.pointer))
    let status = unsafe cairo_font_face_set_user_data(pointer, key, kept.toOpaque()) { face in
      if let face = unsafe face { unsafe Unmanaged<OpenFace>.fromOpaque(face).release() }
    }
    guard let error = CairoError(status, while: "open a font") else { return }
    unsafe kept.release()
    throw error
  }

  deinit {
    unsafe cairo_font_face_destroy(pointer)
  }

  /// A Boolean value that is true while no use of the face has failed.
  var isUsable: Bool { unsafe cairo_font_face_status(pointer) == CAIRO_STATUS_SUCCESS }
}

/// A face at a size on a surface of some scale. `Sendable` because Cairo locks it itself.
@safe
final class ScaledFont: @unchecked Sendable {
  private let pointer: OpaquePointer
  /// A Boolean value that is true when glyphs are pictures, as in emoji fonts.
  let hasColor: Bool
  /// The largest em, in pixels, of pictures of glyphs in the font's file; nil if it has none.
  let pictureEm: Double?
  /// The glyphs whose pictures were examined; the value is true if the picture can be shown.
  private let lookedAt = Locked<[UInt32: Bool]>([:])
  private let pictures: Locked<OpenFace>?
  private let loadFlags: Int32

  /// Scales a face: with greyscale antialiasing, and without rounding to whole pixels.
  ///
  /// - Throws: ``CairoError`` for an em that is larger than ``emLimit``, or flat. Such an em is not
  ///   passed to Cairo, which would then reject the face at any size.
  init(_ face: CairoFace, size: Double, through map: Transform) throws(CairoError) {
    guard Self.canScale(to: size, through: face.unit.concatenating(map)) else {
      throw CairoError(
        .refused(
          "scale a font",
          "its em has no area or exceeds \(Self.emLimit.grouped) pixels; choose a smaller size or "
            + "scale"))
    }
    hasColor = face.hasColor
    pictureEm = face.pictureEm
    loadFlags = face.loadFlags | Int32(FT_LOAD_NO_HINTING)
    pictures = face.pictures
    let options = unsafe cairo_font_options_create()
    defer { unsafe cairo_font_options_destroy(options) }
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    var font = face.unit.concatenating(.scale(x: size, y: size)).cairoMatrix
    var surface = map.cairoMatrix
    unsafe pointer = cairo_scaled_font_create(face.pointer, &font, &surface, options)
    if let error = unsafe CairoError(cairo_scaled_font_status(pointer), while: "scale a font") {
      throw error
    }
  }

  deinit {
    unsafe cairo_scaled_font_destroy(pointer)
  }

  /// FreeType's largest em, in pixels.
  static let emLimit = 65_535

  /// Returns true if a transform makes an em of a size neither flat nor larger than ``emLimit``.
  static func canScale(to size: Double, through map: Transform) -> Bool {
    let scale = Transform.scale(x: size, y: size)
    let em = map.linear.concatenating(scale).stretches
    return scale.isInvertible && em.least > 0 && em.most <= Double(emLimit)
  }

  /// A Boolean value that is true while no use of the font or its face has failed.
  var isUsable: Bool {
    let face = unsafe cairo_scaled_font_get_font_face(pointer)
    return unsafe cairo_scaled_font_status(pointer) == CAIRO_STATUS_SUCCESS
      && cairo_font_face_status(face) == CAIRO_STATUS_SUCCESS
  }

  /// Returns the box around the ink of a glyph, in points from its origin.
  func ink(of glyph: UInt32) -> Rect {
    var placed = cairo_glyph_t(index: UInt(glyph), x: 0, y: 0)
    var ink = cairo_text_extents_t()
    unsafe cairo_scaled_font_glyph_extents(pointer, &placed, 1, &ink)
    return Rect(x: ink.x_bearing, y: ink.y_bearing, width: ink.width, height: ink.height)
  }

  /// Returns the glyph of a character; 0 for a character that the font lacks.
  func glyph(of character: Unicode.Scalar) -> UInt32 {
    guard let face = unsafe cairo_ft_scaled_font_lock_face(pointer) else { return 0 }
    defer { unsafe cairo_ft_scaled_font_unlock_face(pointer) }
    return unsafe FT_Get_Char_Index(face, FT_ULong(character.value))
  }

  /// Returns true if a glyph that may be a picture can be shown. Cairo 1.16 doesn't check that a
  /// glyph was loaded, and loads a picture with and without its colours until both exist.
  func canShowPicture(of glyph: UInt32) -> Bool {
    guard let pictures else { return true }
    if let known = lookedAt.withLock({ $0[glyph] }) { return known }
    var map = cairo_matrix_t()
    unsafe cairo_scaled_font_get_scale_matrix(pointer, &map)
    let wide = max((map.xx * map.xx + map.yx * map.yx).squareRoot(), .leastNonzeroMagnitude)
    let high = abs(map.xx * map.yy - map.yx * map.xy) / wide
    let isSound = pictures.withLock {
      $0.loadsPicture(of: glyph, width: wide, height: high, flags: loadFlags)
    }
    lookedAt.withLock { $0[glyph] = isSound }
    return isSound
  }

  /// Rejects a glyph of a run whose picture is damaged.
  func check(_ glyph: UInt32, of run: GlyphRun) throws(CairoError) {
    guard !canShowPicture(of: glyph) else { return }
    throw CairoError(
      .fonts(
        path: run.font.source.name ?? "a font inside a scene",
        reason: "the picture of glyph \(glyph) is damaged; copy or install the font again"))
  }

  /// Sets the font of a context.
  func becomeFont(of context: OpaquePointer) {
    unsafe cairo_set_scaled_font(context, pointer)
  }
}
