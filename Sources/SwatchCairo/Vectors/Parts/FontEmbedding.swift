/// The embedding that the licence of a font permits (OpenType, `OS/2`, `fsType`).
package enum FontEmbedding: Hashable, Sendable {
  /// The part that a file needs.
  case part
  /// The whole font alone.
  case whole
  /// Not at all, or as pictures of glyphs.
  case none

  /// Reads the flags of a font. If older fonts have several flags, the least restrictive one
  /// counts.
  init(flags: UInt16) {
    let (restricted, noPart, picturesAlone): (UInt16, UInt16, UInt16) = (1 << 1, 1 << 8, 1 << 9)
    if flags & 0xF == restricted || flags & picturesAlone != 0 {
      self = .none
    } else {
      self = flags & noPart == 0 ? .part : .whole
    }
  }
}
