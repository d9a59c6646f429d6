/// The names and numbers that a face states of itself, as CSS has them.
package struct FaceNames: Hashable, Sendable {
  /// The place of an axis of a variable font.
  package struct Place: Hashable, Sendable {
    /// The axis, by its tag.
    package var axis: UInt32
    /// The value, in the axis's own units.
    package var value: Double
    /// The four letters of the tag.
    package var tag: String { String(tag: axis) }
  }

  /// The family.
  package var family: String
  /// From 1 to 1000; 400 is regular.
  package var weight: Int
  /// In percent; 100 is normal.
  package var width: Double
  /// A Boolean value that is true for a slanted face.
  package var isItalic: Bool
  /// The way in which files may contain the face.
  package var embedding = FontEmbedding.part
  /// The places of the axes that lie elsewhere than by default.
  package var axes: [Place] = []

  /// The sentence about a text that is outlines, as the licence of the face says.
  package var refusal: String {
    "the licence of its font \(family) doesn't allow embedding: its text is outlines in the file"
  }
}
