/// The difference of a snapshot from its reference.
package struct SnapshotMismatch: Sendable {
  /// The changes as a message of several lines.
  package var message: String
  /// The difference as the report has it, without the path of its picture.
  package var difference: SnapshotReport.Difference
  /// A picture of the difference, as PNG; nil for none.
  package var picture: [UInt8]?
  /// The node tree of the reference; nil if it has none.
  package var expectedTree: SnapshotTree?
  /// Further files that show the difference.
  package var attachments: [SnapshotAttachment]

  /// Makes a mismatch; omitted values are nil or empty.
  package init(
    message: String, _ difference: SnapshotReport.Difference = .init(), picture: [UInt8]? = nil,
    expectedTree: SnapshotTree? = nil, attachments: [SnapshotAttachment] = []
  ) {
    self.message = message
    self.difference = difference
    self.picture = picture
    self.expectedTree = expectedTree
    self.attachments = attachments
  }
}

/// A file that a test stores with its failure.
public struct SnapshotAttachment: Hashable, Sendable {
  /// The file name, with its extension.
  public var name: String
  /// The content of the file.
  public var bytes: [UInt8]

  /// Makes an attachment.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}
