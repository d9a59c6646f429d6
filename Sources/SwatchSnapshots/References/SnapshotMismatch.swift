package import SwatchGeometry

/// What a snapshot and its reference differ in.
package struct SnapshotMismatch: Sendable {
  /// What changed, for people; of several lines.
  package var message: String
  /// A picture of what differs, as PNG.
  package var picture: [UInt8]?
  /// What differs in lines of text.
  package var textDifference: String?
  /// How much of two pictures differs.
  package var numbers: SnapshotReport.Numbers?
  /// What changed, in the tree's words.
  package var changes: [String]
  /// The nodes of the reference.
  package var expectedTree: SnapshotTree?
  /// What was left out of the comparison.
  package var ignored: [PixelRect]
  /// Further files that show it.
  package var attachments: [SnapshotAttachment]

  /// Makes a mismatch; what is left out is not known.
  package init(
    message: String, picture: [UInt8]? = nil, textDifference: String? = nil,
    numbers: SnapshotReport.Numbers? = nil, changes: [String] = [],
    expectedTree: SnapshotTree? = nil, ignored: [PixelRect] = [],
    attachments: [SnapshotAttachment] = []
  ) {
    self.message = message
    self.picture = picture
    self.textDifference = textDifference
    self.numbers = numbers
    self.changes = changes
    self.expectedTree = expectedTree
    self.ignored = ignored
    self.attachments = attachments
  }
}

/// A file that a test keeps with its failure.
public struct SnapshotAttachment: Hashable, Sendable {
  /// What it is called, with its extension.
  public var name: String
  /// What is in it.
  public var bytes: [UInt8]

  /// Makes an attachment.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}
