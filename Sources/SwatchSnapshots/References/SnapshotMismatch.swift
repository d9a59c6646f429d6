package import SwatchGeometry

/// The difference of a snapshot from its reference.
package struct SnapshotMismatch: Sendable {
  /// The changes as a message of several lines.
  package var message: String
  /// A picture of the difference, as PNG.
  package var picture: [UInt8]?
  /// The difference of texts, line by line.
  package var textDifference: String?
  /// The measures of two pictures' difference.
  package var numbers: SnapshotReport.Numbers?
  /// The changes in the node tree.
  package var changes: [String]
  /// The nodes of the reference.
  package var expectedTree: SnapshotTree?
  /// The rectangles that the comparison ignored.
  package var ignored: [PixelRect]
  /// Further files that show the difference.
  package var attachments: [SnapshotAttachment]

  /// Makes a mismatch; omitted values are nil or empty.
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

/// A file that a test stores with its failure.
public struct SnapshotAttachment: Hashable, Sendable {
  /// The file name, with its extension.
  public var name: String
  /// The content.
  public var bytes: [UInt8]

  /// Makes an attachment.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}
