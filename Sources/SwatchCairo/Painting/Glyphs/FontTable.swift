import SwatchConcurrency
import SwatchGeometry
import SwatchGraphics

/// The Cairo fonts of faces, by value.
final class FontTable: Sendable {
  /// A face with its rendering. A scene from another process may render a face in another way than
  /// text that is shaped here.
  private struct Face: Hashable {
    let face: FontFace
    let rendering: FontRendering

    init(_ font: FontReference) {
      face = font.face
      rendering = font.rendering
    }
  }

  /// A face at a size, with its rotation and stretching on a surface.
  private struct Key: Hashable {
    let face: Face
    let size: Double
    let map: Transform
  }

  private struct State {
    /// An axis may follow the size of a text, and have as many places as data has sizes.
    var shaped = Recent<FontFace, FontReference>(limit: 1024)
    // Cairo refuses a font, or a face, for good once a use of it has failed.
    var open = KeptFonts<Face, CairoFace>(limit: 256, while: \.isUsable)
    var scaled = KeptFonts<Key, ScaledFont>(limit: 1024, while: \.isUsable)
  }

  private let state = Locked(State())

  /// The reference shared by all equal ones found by shaping: the first one.
  func shared(_ font: FontReference) -> FontReference {
    state.withLock { state in
      if let first = state.shaped.value(for: font.face) { return first }
      state.shaped.keep(font, for: font.face)
      return font
    }
  }

  /// The font that paints a face at a size in points, through a map from points to a surface's pixels.
  ///
  /// `file` finds the face's file, where the face is not open.
  /// - Throws: ``CairoError`` of `file`, or where the face can't be opened or scaled.
  func scaled(
    _ font: FontReference, size: Double, through map: Transform,
    in file: (FontReference) throws(CairoError) -> FontFile
  ) throws(CairoError) -> ScaledFont {
    let linear = map.linear
    let key = Key(face: Face(font), size: size, map: linear)
    if let kept = state.withLock({ $0.scaled[key] }) { return kept }
    let made = try ScaledFont(open(font, key.face, in: file), size: size, through: linear)
    return state.withLock { $0.scaled.keep(made, for: key) }.kept
  }

  private func open(
    _ font: FontReference, _ face: Face, in file: (FontReference) throws(CairoError) -> FontFile
  ) throws(CairoError) -> CairoFace {
    if let kept = state.withLock({ $0.open[face] }) { return kept }
    let made = try CairoFace(font, in: file(font))
    return state.withLock { $0.open.keep(made, for: face) }.kept
  }
}

/// Fonts of one kind by their keys, all released when there are too many. A painter keeps its font
/// until the end, released or not.
struct KeptFonts<Key: Hashable & Sendable, Font: Sendable>: Sendable {
  let limit: Int
  private let isUsable: @Sendable (Font) -> Bool
  private var fonts: [Key: Font] = [:]

  /// Makes an empty table, which gives fonts as long as they are usable.
  init(limit: Int, while isUsable: @escaping @Sendable (Font) -> Bool = { _ in true }) {
    self.limit = limit
    self.isUsable = isUsable
  }

  /// The font of a key; nil for none, or for one that is no longer usable.
  subscript(key: Key) -> Font? { fonts[key].flatMap { isUsable($0) ? $0 : nil } }

  /// Stores a font, or returns the usable one that another thread stored first. Released fonts are
  /// returned too, so that they are closed outside of the table's lock, as Cairo has locks of its
  /// own.
  mutating func keep(_ font: Font, for key: Key) -> (kept: Font, dropped: [Key: Font]) {
    if let first = self[key] { return (first, [:]) }
    var dropped: [Key: Font] = [:]
    if fonts.count >= limit { swap(&dropped, &fonts) }
    if let failed = fonts.updateValue(font, forKey: key) { dropped[key] = failed }
    return (font, dropped)
  }
}
