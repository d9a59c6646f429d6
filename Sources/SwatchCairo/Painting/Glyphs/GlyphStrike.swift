import SwatchConcurrency
import SwatchGeometry
import SwatchGraphics

/// A face from which masks of glyphs are rendered, by one thread at a time.
final class MaskFace: Sendable {
  private let face: Locked<OpenFace>
  private let isScalable: Bool
  /// The em heights, in whole pixels, at which the file's bitmaps of glyphs take precedence over
  /// outlines.
  private let pictureHeights: Set<Int>

  /// Opens a face of a file.
  /// - Throws: ``CairoError`` if FreeType can't read the face.
  init(_ font: FontReference, in file: FontFile) throws(CairoError) {
    let open = try OpenFace(font, in: file)
    isScalable = open.isScalable
    pictureHeights = font.rendering.usesBitmaps ? open.pictureHeights : []
    face = Locked(open)
  }

  /// Returns true if glyphs of a size are outlines.
  func hasOutlines(at em: PixelEm) -> Bool {
    isScalable && em.wholeHeight.map { !pictureHeights.contains($0) } ?? true
  }

  /// Returns the outlines of glyphs, in units of the font, slanted by `slant`.
  func outlines(of glyphs: [UInt32], slant: Transform) -> [GlyphOutline] {
    face.withLock { face in glyphs.map { face.outline(of: $0, slant: slant) } }
  }

  /// Renders glyphs at a size.
  func masks(for keys: [PlacedGlyph.Key], em: PixelEm) -> [GlyphMask] {
    face.withLock { face in keys.map { face.mask(of: $0.glyph, at: $0.phase, em: em) } }
  }
}

/// A face at a size on a surface, with the masks of its painted glyphs.
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

  /// Returns the masks of some glyphs, in order; `isLarger` is true if some of them were rendered
  /// now.
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
      // The rendered masks are in the order of the glyphs, between the masks already known.
      all[glyph.key] ?? rest.removeFirst()
    }
    return (masks, true)
  }
}

/// The memory that masks of glyphs take together, in bytes.
final class MaskMemory: Sendable {
  private let bytes = Locked(0)

  /// The memory that all masks take now.
  var byteCount: Int { bytes.withLock { $0 } }

  /// Adds the bytes of new masks.
  func add(_ count: Int) { bytes.withLock { $0 += count } }

  /// Subtracts the bytes of released masks.
  func remove(_ count: Int) { bytes.withLock { $0 -= count } }
}
