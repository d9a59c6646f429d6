import CPango
import SwatchGeometry
import SwatchGraphics

extension FontReference {
  /// Makes the reference of a font's file, with FontConfig's changes to the font, at a size in
  /// points.
  init(of pattern: FontPattern, size: Double, in files: FontFiles) throws(TextError) {
    let path = pattern.string(FC_FILE) ?? ""
    let hasColor = pattern.isTrue(FC_COLOR)
    let em = Self.em(of: pattern, size: size)
    var synthesis: FontFace.Synthesis = pattern.isTrue(FC_EMBOLDEN) ? .bold : []
    if em.c != 0 { synthesis.insert(.oblique) }
    self.init(
      FontFace(
        file: try files.foundFile(at: path).hash, index: Int(pattern.faceIndex),
        variations: pattern.string(FC_FONT_VARIATIONS) ?? "",
        synthesis: synthesis),
      source: .file(path),
      rendering: FontRendering(
        hasColor: hasColor, usesBitmaps: pattern.isTrue(FC_EMBEDDED_BITMAP) || hasColor, em: em))
  }

  /// Returns the transform of an em of 1, such as a slant, independent of the size. It is computed
  /// at the requested size and rounded, since bitmap fonts are scaled by two factors. FontConfig's
  /// y axis points up.
  private static func em(of pattern: FontPattern, size: Double) -> Transform {
    let map = pattern.matrix
    let asked = FontRequest.sizeAsked(for: size)
    let given = pattern.number(FC_PIXEL_SIZE) ?? asked
    func share(_ value: Double) -> Double { (value * given / asked * 1e6).rounded() / 1e6 }
    return Transform(
      a: share(map.xx), b: share(-map.yx), c: share(-map.xy), d: share(map.yy), tx: 0, ty: 0)
  }
}

/// A strong reference to a Pango object.
@safe
final class PangoReference {
  /// The object; nil if none was given.
  let pointer: UnsafeMutableRawPointer?

  /// Takes ownership of a reference.
  init(adopting pointer: UnsafeMutableRawPointer?) {
    unsafe self.pointer = pointer
  }

  /// Adds a reference to an object that has other owners, too.
  convenience init(_ pointer: UnsafeMutableRawPointer) {
    unsafe self.init(adopting: g_object_ref(pointer))
  }

  /// Returns one more reference to the object, which the caller must release.
  func retain() -> UnsafeMutableRawPointer? { unsafe pointer.flatMap { unsafe g_object_ref($0) } }

  deinit {
    if let pointer = unsafe pointer { unsafe g_object_unref(pointer) }
  }
}
