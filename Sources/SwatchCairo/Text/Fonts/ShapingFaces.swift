import CPango
import SwatchGraphics

/// The faces of a library's files, for one font map and its thread: everything that all sizes of a
/// face share.
@safe
final class ShapingFaces {
  private struct Key: Hashable {
    let path: String
    let index: Int32

    init(_ font: FontPattern) {
      path = font.string(FC_FILE) ?? ""
      index = font.faceIndex
    }
  }

  /// The first error of a file that a font needed. Pango's cached measures of that font are wrong.
  private(set) var error: TextError?
  private let files: FontFiles
  private var faces: [Key: ShapingFace] = [:]
  /// The character coverage of each face, in Pango's form.
  private var coverages: [Key: PangoReference] = [:]

  init(of files: FontFiles) {
    self.files = files
  }

  /// Makes the HarfBuzz font of a font pattern, with the axes of the pattern. If the file can't be
  /// opened, the font has no glyphs, and ``error`` is the reason.
  func makeFont(of pattern: FontPattern) -> OpaquePointer? {
    let face = face(of: pattern)
    let font = unsafe hb_font_create(face?.pointer ?? hb_face_get_empty())
    unsafe ShapingSize(of: pattern).apply(to: font)
    let variations = FontVariations(pattern.string(FC_FONT_VARIATIONS) ?? "")
    if let places = face?.places(at: variations) {
      unsafe hb_font_set_var_coords_design(font, places, UInt32(places.count))
    }
    return unsafe font
  }

  /// Returns the face that a font pattern names; nil if its file can't be opened.
  private func face(of pattern: FontPattern) -> ShapingFace? {
    let key = Key(pattern)
    if let kept = faces[key] { return kept }
    do throws(TextError) {
      let face = ShapingFace(of: try files.foundFile(at: key.path), key.index)
      faces[key] = face
      return face
    } catch {
      self.error = self.error ?? error
      return nil
    }
  }

  /// Returns the character coverage of a font as a Pango object, without opening the font's file.
  func coverage(of pattern: FontPattern) -> PangoReference {
    let key = Key(pattern)
    if let kept = coverages[key] { return kept }
    let made = unsafe PangoReference(adopting: UnsafeMutableRawPointer(pango_coverage_new()))
    pattern.forEachCharacter { character in
      unsafe pango_coverage_set(
        OpaquePointer(made.pointer), Int32(character), PANGO_COVERAGE_EXACT)
    }
    coverages[key] = made
    return made
  }
}

extension FontPattern {
  /// Calls `body` with each character of the font.
  fileprivate func forEachCharacter(_ body: (UInt32) -> Void) {
    guard let characters = unsafe characters else { return }
    // A page has 256 characters, one bit each.
    var page = [UInt32](repeating: 0, count: 8)
    var next: UInt32 = 0
    var base = unsafe FcCharSetFirstPage(characters, &page, &next)
    while base != .max {
      for (index, bits) in page.enumerated() {
        var left = bits
        while left != 0 {
          body(base + UInt32(index) * 32 + UInt32(left.trailingZeroBitCount))
          left &= left - 1
        }
      }
      base = unsafe FcCharSetNextPage(characters, &page, &next)
    }
  }
}

/// The size of a font for HarfBuzz, computed as in Pango's own backends.
private struct ShapingSize {
  private let points: Double
  private let pixels: Double
  private let scale: (x: Double, y: Double)
  private let slant: Double

  init(of pattern: FontPattern) {
    points = pattern.number(FC_SIZE) ?? 13
    pixels = pattern.number(FC_PIXEL_SIZE) ?? points * (pattern.number(FC_DPI) ?? 72) / 72
    let em = pattern.matrix
    var matrix = PangoMatrix(xx: em.xx, xy: em.xy, yx: -em.yx, yy: -em.yy, x0: 0, y0: 0)
    var (x, y) = (1.0, 1.0)
    unsafe pango_matrix_get_font_scale_factors(&matrix, &x, &y)
    slant = unsafe pango_matrix_get_slant_ratio(&matrix)
    // The inverse of an inverse, as in Pango, to get identical digits.
    scale = (1 / (1 / x), 1 / (1 / y))
  }

  func apply(to font: OpaquePointer?) {
    let size = pixels * Double(PANGO_SCALE)
    unsafe hb_font_set_scale(font, Self.units(size * scale.x), Self.units(size * scale.y))
    unsafe hb_font_set_ptem(font, Float(points))
    unsafe hb_font_set_synthetic_slant(font, Float(slant))
  }

  /// Returns an integer number of units, rounded towards zero; values out of range and NaN are
  /// clamped.
  private static func units(_ length: Double) -> Int32 {
    Int32(max(Double(Int32.min), min(Double(Int32.max), length)))
  }
}

/// A HarfBuzz face over the bytes of a file, which it retains.
@safe
final class ShapingFace {
  /// The HarfBuzz object, which this object owns.
  let pointer: OpaquePointer?
  /// The number of a variable font's named instance, from 1; 0 for none.
  private let instance: UInt32

  init(of file: FontFile, _ index: Int32) {
    instance = UInt32(bitPattern: index) >> 16
    let blob = unsafe file.makeBlob()
    unsafe pointer = hb_face_create(blob, UInt32(bitPattern: index))
    unsafe hb_blob_destroy(blob)
  }

  deinit {
    unsafe hb_face_destroy(pointer)
  }

  /// The axes of a variable font, in the file's order.
  var axes: [hb_ot_var_axis_info_t] { unsafe Self.axes(of: pointer) }

  /// Returns the axes of the face of a Pango font.
  static func axes(of font: UnsafeMutablePointer<PangoFont>) -> [hb_ot_var_axis_info_t] {
    unsafe axes(of: hb_font_get_face(pango_font_get_hb_font(font)))
  }

  private static func axes(of face: OpaquePointer?) -> [hb_ot_var_axis_info_t] {
    var count = unsafe hb_ot_var_get_axis_count(face)
    var axes = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
    unsafe hb_ot_var_get_axis_infos(face, 0, &count, &axes)
    return axes
  }

  /// Returns the position of each axis; an axis without a variation is at its default, or at the
  /// position of the named instance.
  func places(at variations: FontVariations) -> [Float] {
    let axes = axes
    guard !axes.isEmpty else { return [] }
    var places = axes.map(\.default_value)
    if instance > 0 {
      var count = UInt32(axes.count)
      _ = unsafe hb_ot_var_named_instance_get_design_coords(
        pointer, instance - 1, &count, &places)
    }
    for place in variations.places {
      for axis in axes.indices where axes[axis].tag == place.axis {
        places[axis] = Float(place.value)
      }
    }
    return places
  }
}
