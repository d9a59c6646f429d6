import CCairo
import SwatchGeometry
import SwatchGraphics

/// A FreeType face in a FreeType library of its own, so that it shares nothing with other faces.
/// Used by one thread at a time.
@safe
final class OpenFace {
  let pointer: FT_Face
  private let library: FT_Library?
  private let file: FontFile
  private let isBold: Bool
  /// The em at which glyphs are loaded.
  private var em: PixelEm?

  /// Opens a face of a file, with the axes of a variable font at their positions.
  /// - Throws: ``CairoError`` if FreeType can't read the face.
  init(_ font: FontReference, in file: FontFile) throws(CairoError) {
    self.file = file
    isBold = font.face.synthesis.contains(.bold)
    var library: FT_Library?
    guard unsafe FT_Init_FreeType(&library) == 0 else { throw CairoError(.memory(0)) }
    guard let face = unsafe file.open(font.face.index, with: library) else {
      unsafe FT_Done_FreeType(library)
      throw CairoError(
        .fonts(
          path: file.path,
          reason:
            "FreeType cannot read face \(font.face.index) of this font; copy or install it again"
        ))
    }
    unsafe self.library = library
    unsafe pointer = face
    vary(FontVariations(font.face.variations))
  }

  deinit {
    unsafe FT_Done_FreeType(library)
  }

  /// Moves the axes of a variable font.
  private func vary(_ variations: FontVariations) {
    var axes: UnsafeMutablePointer<FT_MM_Var>?
    guard !variations.places.isEmpty, unsafe FT_Get_MM_Var(pointer, &axes) == 0,
      let axes = unsafe axes
    else { return }
    defer { unsafe FT_Done_MM_Var(library, axes) }
    let count = unsafe Int(axes.pointee.num_axis)
    var places = [FT_Fixed](repeating: 0, count: count)
    unsafe FT_Get_Var_Design_Coordinates(pointer, FT_UInt(count), &places)
    for place in variations.places {
      for axis in 0..<count where unsafe axes.pointee.axis[axis].tag == FT_ULong(place.axis) {
        places[axis] = FT_Fixed(place.value * 65536)
      }
    }
    unsafe FT_Set_Var_Design_Coordinates(pointer, FT_UInt(count), &places)
  }

  /// The positions of the axes that differ from the defaults, as set by a named instance and by the
  /// face's request.
  var movedAxes: [FaceNames.Place] {
    var axes: UnsafeMutablePointer<FT_MM_Var>?
    guard unsafe FT_Get_MM_Var(pointer, &axes) == 0, let axes = unsafe axes else { return [] }
    defer { unsafe FT_Done_MM_Var(library, axes) }
    let count = unsafe Int(axes.pointee.num_axis)
    var places = [FT_Fixed](repeating: 0, count: count)
    guard unsafe FT_Get_Var_Design_Coordinates(pointer, FT_UInt(count), &places) == 0 else {
      return []
    }
    return (0..<count).compactMap { index in
      let axis = unsafe axes.pointee.axis[index]
      guard unsafe places[index] != axis.def else { return nil }
      return unsafe FaceNames.Place(
        axis: UInt32(axis.tag), value: Double(places[index]) / 65536)
    }
  }

  /// A Boolean value that is true when glyphs have outlines, which can be scaled to any size.
  var isScalable: Bool { unsafe pointer.pointee.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0 }

  /// A Boolean value that is true when glyphs may be pictures with colours of their own.
  var hasColor: Bool { unsafe pointer.pointee.face_flags & FT_Long(FT_FACE_FLAG_COLOR) != 0 }

  /// The names and numbers in the face's tables.
  var names: FaceNames {
    let family = unsafe pointer.pointee.family_name.map { unsafe String(cString: $0) } ?? ""
    let table = unsafe FT_Get_Sfnt_Table(pointer, FT_SFNT_OS2)?.assumingMemoryBound(to: TT_OS2.self)
    let style = unsafe pointer.pointee.style_flags
    let isBold = style & FT_Long(FT_STYLE_FLAG_BOLD) != 0
    let widths = [50, 62.5, 75, 87.5, 100, 112.5, 125, 150, 200]
    let width = unsafe table.map { Int(unsafe $0.pointee.usWidthClass) } ?? 5
    return FaceNames(
      family: family,
      weight: unsafe table.map { Int(unsafe $0.pointee.usWeightClass) } ?? (isBold ? 700 : 400),
      width: 1...9 ~= width ? widths[width - 1] : 100,
      isItalic: style & FT_Long(FT_STYLE_FLAG_ITALIC) != 0,
      embedding: FontEmbedding(flags: unsafe table.map { unsafe $0.pointee.fsType } ?? 0))
  }

  /// The family and the style; a regular style is left out.
  var fullName: String {
    let family = unsafe pointer.pointee.family_name.map { unsafe String(cString: $0) } ?? ""
    let style = unsafe pointer.pointee.style_name.map { unsafe String(cString: $0) } ?? ""
    let isRegular = ["", "Regular", "Book", "Roman", "Normal"].contains(style)
    return isRegular ? family : "\(family) \(style)"
  }

  /// The em heights, in whole pixels, at which the file has bitmaps of glyphs.
  var pictureHeights: Set<Int> {
    let sizes = unsafe UnsafeBufferPointer(
      start: pointer.pointee.available_sizes, count: Int(pointer.pointee.num_fixed_sizes))
    return unsafe Set(sizes.map { (Int($0.y_ppem) + 32) / 64 })
  }

  /// Renders a glyph without hints, with its origin at a phase of a pixel; empty if it has no
  /// outline.
  func mask(of glyph: UInt32, at phase: GlyphPhase, em: PixelEm) -> GlyphMask {
    guard become(em) else { return .empty }
    let flags = Int32(FT_LOAD_NO_HINTING) | Int32(FT_LOAD_NO_BITMAP)
    guard unsafe FT_Load_Glyph(pointer, glyph, flags) == 0, let slot = unsafe pointer.pointee.glyph,
      unsafe slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { return .empty }
    if var slant = em.slant?.matrix { unsafe FT_Outline_Transform(&slot.pointee.outline, &slant) }
    if isBold { unsafe FT_GlyphSlot_Embolden(slot) }
    if var turn = em.turn?.matrix { unsafe FT_Outline_Transform(&slot.pointee.outline, &turn) }
    // FreeType counts 64ths of a pixel, upwards.
    let step = 64 / GlyphPhase.count
    unsafe FT_Outline_Translate(
      &slot.pointee.outline, FT_Pos(phase.column * step), FT_Pos(phase.row * -step))
    guard unsafe FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0 else { return .empty }
    let bitmap = unsafe slot.pointee.bitmap
    guard unsafe bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_GRAY.rawValue) else { return .empty }
    return unsafe GlyphMask(
      left: Int(slot.pointee.bitmap_left), top: -Int(slot.pointee.bitmap_top),
      width: Int(bitmap.width), height: Int(bitmap.rows), rows: bitmap.buffer,
      pitch: Int(bitmap.pitch))
  }

  /// Returns the outline of a glyph, in units of the font; empty if it has none.
  func outline(of glyph: UInt32, slant: Transform) -> GlyphOutline {
    let units = unsafe Double(max(1, pointer.pointee.units_per_EM))
    let em = PixelEm(slant, through: .scale(x: units, y: units))
    let flags = Int32(FT_LOAD_NO_HINTING) | Int32(FT_LOAD_NO_BITMAP)
    guard isScalable, become(em), unsafe FT_Load_Glyph(pointer, glyph, flags) == 0,
      let slot = unsafe pointer.pointee.glyph,
      unsafe slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { return GlyphOutline([], unitsPerEm: units) }
    if var slant = em.slant?.matrix { unsafe FT_Outline_Transform(&slot.pointee.outline, &slant) }
    if isBold { unsafe FT_GlyphSlot_Embolden(slot) }
    return unsafe GlyphOutline(Self.contours(of: slot.pointee.outline), unitsPerEm: units)
  }

  /// Returns the contours of FreeType's outline, whose coordinates are 64ths of units.
  private static func contours(of outline: FT_Outline) -> [[GlyphOutline.Knot]] {
    var start = 0
    return unsafe (0..<Int(outline.n_contours)).map { index in
      let end = unsafe Int(outline.contours[index])
      defer { start = end + 1 }
      return (start..<max(start, end + 1)).map { index in
        let point = unsafe outline.points[index]
        let tag = unsafe UInt8(truncatingIfNeeded: outline.tags[index])
        return GlyphOutline.Knot(
          place: Point(x: Double(point.x) / 64, y: -Double(point.y) / 64),
          kind: tag & 1 != 0 ? .on : tag & 2 != 0 ? .cubic : .conic)
      }
    }
  }

  /// Returns true if a glyph can be loaded with and without its colours at the size that Cairo uses
  /// for an em of `width` × `height` pixels.
  func loadsPicture(of glyph: UInt32, width: Double, height: Double, flags: Int32) -> Bool {
    em = nil
    guard takeSize(width: width, height: height),
      unsafe FT_Load_Glyph(pointer, glyph, flags | Int32(FT_LOAD_COLOR)) == 0,
      unsafe FT_Load_Glyph(pointer, glyph, flags) == 0, let slot = unsafe pointer.pointee.glyph
    else { return false }
    return unsafe slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
      || slot.pointee.bitmap.pixel_mode != UInt8(FT_PIXEL_MODE_BGRA.rawValue)
  }

  /// Sets a size as Cairo does: for a face without outlines, the available size with the nearest
  /// height.
  private func takeSize(width: Double, height: Double) -> Bool {
    guard !isScalable else {
      let sides = (FT_F26Dot6(width * 64 + 0.5), FT_F26Dot6(height * 64 + 0.5))
      return unsafe FT_Set_Char_Size(pointer, sides.0, sides.1, 0, 0) == 0
    }
    let sizes = unsafe UnsafeBufferPointer(
      start: pointer.pointee.available_sizes, count: Int(pointer.pointee.num_fixed_sizes))
    let nearest = sizes.indices.min {
      unsafe abs(Double(sizes[$0].y_ppem) / 64 - height)
        < abs(Double(sizes[$1].y_ppem) / 64 - height)
    }
    return nearest.map { unsafe FT_Select_Size(pointer, FT_Int($0)) == 0 } ?? false
  }

  /// Sets the size of the em; returns false if the face doesn't support it.
  private func become(_ em: PixelEm) -> Bool {
    guard em != self.em else { return true }
    guard unsafe FT_Set_Char_Size(pointer, em.side, em.side, 0, 0) == 0 else { return false }
    self.em = em
    return true
  }
}

/// The em of a face on a surface: its side in 64ths of a pixel, the transform that slants it, and
/// the transform that rotates and scales it. Synthetic bold is applied between the two transforms,
/// as in vector files.
struct PixelEm: Hashable, Sendable {
  fileprivate let side: FT_F26Dot6
  fileprivate let slant: Map?
  fileprivate let turn: Map?

  /// A transform with the y axis upwards, in 65,536ths.
  struct Map: Hashable, Sendable {
    private let xx, xy, yx, yy: FT_Fixed

    /// Makes the transform `map` divided by `side`; nil for the identity.
    init?(_ map: Transform, per side: Double) {
      func fixed(_ value: Double) -> FT_Fixed { FT_Fixed((value / side * 65536).rounded()) }
      (xx, xy, yx, yy) = (fixed(map.a), fixed(-map.c), fixed(-map.b), fixed(map.d))
      if (xx, xy, yx, yy) == (65536, 0, 0, 65536) { return nil }
    }

    /// The transform in FreeType's form.
    var matrix: FT_Matrix { FT_Matrix(xx: xx, xy: xy, yx: yx, yy: yy) }
  }

  /// The smallest side at which FreeType loads glyphs, in pixels.
  private static let smallestSide = 1.0

  /// Makes the em of a font that is slanted by `slant`, at a size that `map` transforms to pixels;
  /// translations are ignored.
  init(_ slant: Transform, through map: Transform) {
    let side = max(
      (map.a * map.a + map.b * map.b).squareRoot(), (map.c * map.c + map.d * map.d).squareRoot(),
      Self.smallestSide)
    self.side = FT_F26Dot6((side * 64).rounded())
    self.slant = Map(slant, per: 1)
    turn = Map(map, per: side)
  }

  /// The height in whole pixels; nil if glyphs are rotated, stretched or slanted.
  var wholeHeight: Int? { slant == nil && turn == nil ? (Int(side) + 32) / 64 : nil }
}
