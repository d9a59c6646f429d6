/// The embedding that the licence of a font permits (OpenType, `OS/2`, `fsType`).
package enum FontEmbedding: Hashable, Sendable {
  /// Embedding of a subset is permitted.
  case part
  /// Only embedding of the whole font is permitted.
  case whole
  /// No embedding, or only of bitmaps of glyphs.
  case none

  /// Reads the flags of a font. If an older font has several flags, the least restrictive one
  /// applies.
  init(flags: UInt16) {
    let (restricted, noPart, picturesAlone): (UInt16, UInt16, UInt16) = (1 << 1, 1 << 8, 1 << 9)
    if flags & 0xF == restricted || flags & picturesAlone != 0 {
      self = .none
    } else {
      self = flags & noPart == 0 ? .part : .whole
    }
  }
}
