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
    var open: [FontFace: CairoFace] = [:]
    var scaled: [Key: ScaledFont] = [:]
  }

  /// So many faces and scaled fonts are kept; more are made anew. Whoever paints with one has it
  /// until the end, kept or not.
  private static let (faceLimit, scaledLimit) = (256, 1024)
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
    state.withLock { state in
      if state.scaled.count >= Self.scaledLimit { state.scaled.removeAll() }
      state.scaled[key] = made
    }
    return made
  }

  private func open(_ face: FontFace) throws(CairoError) -> CairoFace {
    let (kept, source) = state.withLock { ($0.open[face], $0.sources[face]) }
    if let kept { return kept }
    guard let source else { throw CairoError(.unknownFace(face)) }
    let made = try CairoFace(source)
    return state.withLock { state in
      if let first = state.open[face] { return first }
      if state.open.count >= Self.faceLimit { state.open.removeAll() }
      state.open[face] = made
      return made
    }
  }
}
