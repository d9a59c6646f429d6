import SwatchConcurrency
import SwatchGeometry
import SwatchGraphics

/// A table of Cairo fonts, by face. A painter retains the fonts it uses, even if the table releases
/// them.
final class FontTable: Sendable {
  /// A face with its rendering. A scene from another process may render a face differently from
  /// text shaped here.
  private struct Face: Hashable {
    let face: FontFace
    let rendering: FontRendering

    init(_ font: FontReference) {
      face = font.face
      rendering = font.rendering
    }
  }

  /// A face at a size, with the rotation and scaling of a surface.
  private struct Key: Hashable {
    let face: Face
    let size: Double
    let map: Transform
  }

  /// A glyph of a face.
  private struct OutlineKey: Hashable {
    let face: Face
    let glyph: UInt32
  }

  private struct State {
    /// The number of faces is limited, since an axis of a font may follow the size of a text, and
    /// data may contain any number of sizes.
    var shaped = GenerationalCache<FontFace, FontReference>(limit: 1024)
    // Once a use of a font or a face has failed, Cairo rejects it permanently.
    var open = GenerationalCache<Face, CairoFace>(limit: 128, while: \.isUsable)
    var scaled = GenerationalCache<Key, ScaledFont>(limit: 512, while: \.isUsable)
    var maskFaces = GenerationalCache<Face, MaskFace>(limit: 128)
    var strikes = State.noStrikes
    var outlines = GenerationalCache<OutlineKey, GlyphOutline>(limit: 8192)

    static let noStrikes = GenerationalCache<Key, GlyphStrike>(limit: 512)
  }

  private let state = Locked(State())
  /// The memory of all masks: of the cached strikes, and of released ones that are still in use.
  let maskMemory = MaskMemory()
  private let maskByteLimit: Int

  /// Makes an empty table, with a limit on the bytes of glyph masks.
  init(maskByteLimit: Int = 32 << 20) {
    self.maskByteLimit = maskByteLimit
  }

  /// Returns the first of all equal references, which all users share.
  func shared(_ font: FontReference) -> FontReference {
    state.withLock { $0.shaped.keep(font, for: font.face) }.kept
  }

  /// Returns the font that paints a face at a size in points, with a transform from points to a
  /// surface's pixels.
  ///
  /// `file` finds the face's file, if the face is not open.
  /// - Throws: ``CairoError`` of `file`, or if the face can't be opened or scaled.
  func scaled(
    _ font: FontReference, size: Double, through map: Transform,
    in file: (FontReference) throws(CairoError) -> FontFile
  ) throws(CairoError) -> ScaledFont {
    let linear = map.linear
    let key = Key(face: Face(font), size: size, map: linear)
    if let kept = state.withLock({ $0.scaled.value(for: key) }) { return kept }
    let made = try ScaledFont(open(font, key.face, in: file), size: size, through: linear)
    // Fonts are closed outside the lock, since Cairo has locks of its own.
    return state.withLock { $0.scaled.keep(made, for: key) }.kept
  }

  /// Returns the strike of a face at a size in points, with a transform from points to pixels; nil
  /// if its glyphs are not outlines at that size.
  ///
  /// `file` finds the face's file, if the face is not open.
  /// - Throws: ``CairoError`` of `file`, or if the face can't be opened.
  func strike(
    _ font: FontReference, size: Double, through map: Transform,
    in file: (FontReference) throws(CairoError) -> FontFile
  ) throws(CairoError) -> GlyphStrike? {
    let linear = map.linear
    let key = Key(face: Face(font), size: size, map: linear)
    if let kept = state.withLock({ $0.strikes.value(for: key) }) { return kept }
    let face = try openMasks(font, key.face, in: file)
    let points = Transform.scale(x: size, y: size)
    let em = PixelEm(font.rendering.em, through: points.concatenating(linear))
    guard face.hasOutlines(at: em) else { return nil }
    let made = GlyphStrike(face, em: em, countedIn: maskMemory)
    return state.withLock { $0.strikes.keep(made, for: key) }.kept
  }

  /// Returns the masks of some glyphs of a strike, in order. If all masks together exceed the
  /// memory limit, the cache is emptied.
  func masks(for glyphs: [PlacedGlyph], in strike: GlyphStrike) -> [GlyphMask] {
    let (masks, isLarger) = strike.masks(for: glyphs)
    if isLarger, maskMemory.byteCount > maskByteLimit {
      // The removed masks are released outside the lock.
      _ = state.withLock { state in
        defer { state.strikes = State.noStrikes }
        return state.strikes
      }
    }
    return masks
  }

  /// Returns the outlines of some glyphs, in order, in units of the font.
  ///
  /// `file` finds the face's file, if the face is not open.
  /// - Throws: ``CairoError`` of `file`, or if the face can't be opened.
  func outlines(
    of glyphs: [UInt32], in font: FontReference,
    _ file: (FontReference) throws(CairoError) -> FontFile
  ) throws(CairoError) -> [GlyphOutline] {
    let face = Face(font)
    let keys = glyphs.map { OutlineKey(face: face, glyph: $0) }
    var known = state.withLock { state in keys.map { state.outlines.value(for: $0) } }
    let missing = known.indices.filter { known[$0] == nil }
    guard !missing.isEmpty else { return known.compactMap(\.self) }
    let made = try openMasks(font, face, in: file)
      .outlines(of: missing.map { glyphs[$0] }, slant: font.rendering.em)
    for (index, outline) in zip(missing, made) { known[index] = outline }
    state.withLock { state in
      for (index, outline) in zip(missing, made) {
        _ = state.outlines.keep(outline, for: keys[index])
      }
    }
    return known.compactMap(\.self)
  }

  private func openMasks(
    _ font: FontReference, _ face: Face, in file: (FontReference) throws(CairoError) -> FontFile
  ) throws(CairoError) -> MaskFace {
    if let kept = state.withLock({ $0.maskFaces.value(for: face) }) { return kept }
    let made = try MaskFace(font, in: file(font))
    return state.withLock { $0.maskFaces.keep(made, for: face) }.kept
  }

  private func open(
    _ font: FontReference, _ face: Face, in file: (FontReference) throws(CairoError) -> FontFile
  ) throws(CairoError) -> CairoFace {
    if let kept = state.withLock({ $0.open.value(for: face) }) { return kept }
    let made = try CairoFace(font, in: file(font))
    return state.withLock { $0.open.keep(made, for: face) }.kept
  }
}
