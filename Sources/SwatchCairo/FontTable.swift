import SwatchConcurrency
import SwatchGeometry
import SwatchGraphics

/// A face as its file holds it, with all that opening it takes: the same wherever it is opened.
struct FaceSource: Sendable {
  /// The file's bytes.
  let file: FontFile
  /// The face's index inside the file; above 65,535 also an instance of a variable font.
  let index: Int
  /// The variable axes' values, such as `wght=650`; empty for none.
  let variations: String
  /// A Boolean value that is true where outlines are emboldened.
  let isEmboldened: Bool
  /// A Boolean value that is true where glyphs are pictures, as those of emoji.
  let hasColor: Bool
  /// A Boolean value that is true where pictures of glyphs in the file take precedence over outlines.
  let usesBitmaps: Bool
  /// The map that is applied to an em of 1, such as slanting.
  let unit: AffineTransform
}

/// The faces that shaping met, and the way from a face by value to what Cairo paints with.
final class FontTable: Sendable {
  /// A face at a size, and how its glyphs are turned and stretched on a surface.
  private struct Key: Hashable {
    let face: FontFace
    let size: Double
    let map: AffineTransform
  }

  private struct State {
    var sources: [FontFace: FaceSource] = [:]
    var open = KeptFonts<FontFace, CairoFace>(limit: 256)
    var scaled = KeptFonts<Key, ScaledFont>(limit: 1024)
  }

  private let state = Locked(State())

  /// Remembers how a face is opened; the first way of equal faces stays.
  func register(_ face: FontFace, as source: FaceSource) {
    state.withLock { state in
      if state.sources[face] == nil { state.sources[face] = source }
    }
  }

  /// What paints a face at a size in points, through a map from points to a surface's pixels.
  /// - Throws: ``CairoError`` where no text was shaped with the face, or it can't be opened or
  ///   scaled.
  func scaled(
    _ face: FontFace, size: Double, through map: AffineTransform
  ) throws(CairoError) -> ScaledFont {
    let linear = AffineTransform(a: map.a, b: map.b, c: map.c, d: map.d, tx: 0, ty: 0)
    let key = Key(face: face, size: size, map: linear)
    if let kept = state.withLock({ $0.scaled[key] }) { return kept }
    let made = try ScaledFont(open(face), size: size, through: linear)
    return state.withLock { $0.scaled.keep(made, for: key) }.kept
  }

  private func open(_ face: FontFace) throws(CairoError) -> CairoFace {
    let (kept, source) = state.withLock { ($0.open[face], $0.sources[face]) }
    if let kept { return kept }
    guard let source else { throw CairoError(.unknownFace(face)) }
    let made = try CairoFace(source)
    return state.withLock { $0.open.keep(made, for: face) }.kept
  }
}

/// Fonts of one kind by their keys, all let go when there are too many. Whoever paints with one has
/// it until the end, kept or not.
private struct KeptFonts<Key: Hashable & Sendable, Font: Sendable>: Sendable {
  let limit: Int
  private var fonts: [Key: Font] = [:]

  init(limit: Int) {
    self.limit = limit
  }

  subscript(key: Key) -> Font? { fonts[key] }

  /// Keeps a font, or the one that another thread made first. Those that give way are returned too,
  /// so that they are closed outside of the lock around the table: Cairo has locks of its own.
  mutating func keep(_ font: Font, for key: Key) -> (kept: Font, dropped: [Key: Font]) {
    if let first = fonts[key] { return (first, [:]) }
    var dropped: [Key: Font] = [:]
    if fonts.count >= limit { swap(&dropped, &fonts) }
    fonts[key] = font
    return (font, dropped)
  }
}
