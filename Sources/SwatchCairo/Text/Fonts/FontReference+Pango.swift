import CPango
import SwatchFiles
import SwatchGeometry
import SwatchGraphics

extension FontReference {
  /// Reads a font's file and FontConfig's changes to it, at a size in points.
  init(
    of font: UnsafeMutablePointer<PangoFont>, size: Double, in files: FontFiles
  ) throws(TextError) {
    let pattern = unsafe pango_fc_font_get_pattern(
      UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self))
    var index: Int32 = 0
    var isEmboldened: FcBool = 0
    var hasColor: FcBool = 0
    var usesBitmaps: FcBool = 0
    unsafe FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
    unsafe FcPatternGetBool(pattern, FC_EMBOLDEN, 0, &isEmboldened)
    unsafe FcPatternGetBool(pattern, FC_COLOR, 0, &hasColor)
    unsafe FcPatternGetBool(pattern, FC_EMBEDDED_BITMAP, 0, &usesBitmaps)
    let path = unsafe Self.string(FC_FILE, of: pattern) ?? ""
    let em = unsafe Self.em(of: pattern, size: size)
    var synthesis: FontFace.Synthesis = isEmboldened != 0 ? .bold : []
    if em.c != 0 { synthesis.insert(.oblique) }
    self.init(
      FontFace(
        file: try Self.file(at: path, in: files).hash, index: Int(index),
        variations: unsafe Self.string(FC_FONT_VARIATIONS, of: pattern) ?? "",
        synthesis: synthesis),
      source: .file(path),
      rendering: FontRendering(
        hasColor: hasColor != 0, usesBitmaps: usesBitmaps != 0 || hasColor != 0, em: em))
  }

  private static func file(at path: String, in files: FontFiles) throws(TextError) -> FontFile {
    do throws(InputFile.Problem) {
      return try files.file(at: path)
    } catch {
      throw TextError("\(path), a font that was found before: \(error.reason)")
    }
  }

  /// The transform of an em of 1, such as slanting, independent of the size: measured at the
  /// requested size, and rounded, since bitmap fonts are scaled by two factors. FontConfig's y axis
  /// points up.
  private static func em(of pattern: OpaquePointer?, size: Double) -> Transform {
    var map = FcMatrix(xx: 1, xy: 0, yx: 0, yy: 1)
    var number: Int32 = 0
    var next: UnsafeMutablePointer<FcMatrix>?
    while unsafe FcPatternGetMatrix(pattern, FC_MATRIX, number, &next) == FcResultMatch,
      var factor = unsafe next?.pointee
    {
      var product = FcMatrix()
      unsafe FcMatrixMultiply(&product, &map, &factor)
      map = product
      number += 1
    }
    let asked = FontRequest.sizeAsked(for: size)
    var given = asked
    unsafe FcPatternGetDouble(pattern, FC_PIXEL_SIZE, 0, &given)
    func share(_ value: Double) -> Double { (value * given / asked * 1e6).rounded() / 1e6 }
    return Transform(
      a: share(map.xx), b: share(-map.yx), c: share(-map.xy), d: share(map.yy), tx: 0, ty: 0)
  }

  /// The text of a property of a pattern; nil if it has none.
  static func string(_ name: String, of pattern: OpaquePointer?) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard unsafe FcPatternGetString(pattern, name, 0, &value) == FcResultMatch else { return nil }
    return unsafe value.map { unsafe String(cString: $0) }
  }
}
