/// The names and metrics that a face states, in CSS's terms.
package struct FaceNames: Hashable, Sendable {
  /// The position of an axis of a variable font.
  package struct Place: Hashable, Sendable {
    /// The tag of the axis.
    package var axis: UInt32
    /// The position, in the axis's own units.
    package var value: Double
    /// The four letters of the tag.
    package var tag: String { String(tag: axis) }
  }

  /// The name of the family.
  package var family: String
  /// The weight, from 1 to 1000; 400 is regular.
  package var weight: Int
  /// The width in percent; 100 is normal.
  package var width: Double
  /// A Boolean value that is true for a slanted face.
  package var isItalic: Bool
  /// The permitted embedding of the face.
  package var embedding = FontEmbedding.part
  /// The positions of the axes that are not at their defaults.
  package var axes: [Place] = []

  /// The warning about a text that becomes outlines because of the face's licence.
  package var refusal: String {
    "the licence of its font \(family) doesn't allow embedding: its text is outlines in the file"
  }
}

/// The embedding that the licence of a font permits (OpenType, `OS/2`, `fsType`).
package enum FontEmbedding: Hashable, Sendable {
  /// The font, or the part of it that a file needs.
  case part
  /// Only the whole font.
  case whole
  /// No embedding, or only as pictures of glyphs.
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
