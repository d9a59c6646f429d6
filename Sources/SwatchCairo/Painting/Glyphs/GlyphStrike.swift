import SwatchConcurrency
import SwatchGeometry
import SwatchGraphics

/// A face that masks of glyphs are rendered from, by one thread at a time.
final class MaskFace: Sendable {
  private let face: Locked<OpenFace>
  private let isScalable: Bool
  /// The heights of ems at which the file's pictures of glyphs take precedence.
  private let pictureHeights: Set<Int>

  /// Opens a face of a file.
  /// - Throws: ``CairoError`` where FreeType can't read the face.
  init(_ font: FontReference, in file: FontFile) throws(CairoError) {
    let open = try OpenFace(font, in: file)
    isScalable = open.isScalable
    pictureHeights = font.rendering.usesBitmaps ? open.pictureHeights : []
    face = Locked(open)
  }

  /// Returns whether glyphs of a size are outlines.
  func hasOutlines(at em: PixelEm) -> Bool {
    isScalable && em.wholeHeight.map { !pictureHeights.contains($0) } ?? true
  }

  /// The outlines of glyphs, in units of the font; `slant` slants them.
  func outlines(of glyphs: [UInt32], slant: Transform) -> [GlyphOutline] {
    face.withLock { face in glyphs.map { face.outline(of: $0, slant: slant) } }
  }

  /// Renders glyphs at a size.
  func masks(for keys: [PlacedGlyph.Key], em: PixelEm) -> [GlyphMask] {
    face.withLock { face in keys.map { face.mask(of: $0.glyph, at: $0.phase, em: em) } }
  }
}

/// A face at a size on a surface, with the masks of those of its glyphs that were painted.
final class GlyphStrike: Sendable {
  private let face: MaskFace
  private let em: PixelEm
  private let kept = Locked(MaskTable())
  private let memory: MaskMemory

  /// Makes a strike without masks, which will be counted in `memory`.
  init(_ face: MaskFace, em: PixelEm, countedIn memory: MaskMemory) {
    self.face = face
    self.em = em
    self.memory = memory
  }

  deinit {
    memory.remove(kept.withLock { $0.cost })
  }

  /// The masks of some glyphs, in their order; `isLarger` where some of them were rendered for it.
  func masks(for glyphs: [PlacedGlyph]) -> (masks: [GlyphMask], isLarger: Bool) {
    let (found, missing) = kept.withLock { kept in
      var found: [GlyphMask] = []
      found.reserveCapacity(glyphs.count)
      var missing = Set<PlacedGlyph.Key>()
      for glyph in glyphs {
        if let mask = kept[glyph.key] { found.append(mask) } else { missing.insert(glyph.key) }
      }
      return (found, missing)
    }
    if missing.isEmpty { return (found, false) }
    let keys = Array(missing)
    let all = Dictionary(uniqueKeysWithValues: zip(keys, face.masks(for: keys, em: em)))
    let added = kept.withLock { kept in
      let cost = kept.cost
      for (key, mask) in all { kept.insert(mask, for: key) }
      return kept.cost - cost
    }
    memory.add(added)
    var rest = found[...]
    let masks = glyphs.map { glyph in
      // Those found stand in the order of the glyphs, between the others.
      all[glyph.key] ?? rest.removeFirst()
    }
    return (masks, true)
  }
}

/// The memory that masks of glyphs take together, in bytes.
final class MaskMemory: Sendable {
  private let bytes = Locked(0)

  /// The sum now.
  var byteCount: Int { bytes.withLock { $0 } }

  /// Counts new masks.
  func add(_ count: Int) { bytes.withLock { $0 += count } }

  /// Counts masks no longer.
  func remove(_ count: Int) { bytes.withLock { $0 -= count } }
}
