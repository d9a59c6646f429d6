import SwatchCairo
package import SwatchGraphics

/// What is held against a reference: a file, which is made only where it is written.
package struct SnapshotContent: Sendable {
  /// Tells contents apart: of equal ones it is the same.
  package let hash: ContentHash
  /// The nodes of a picture; nil for what is none, or of other origin.
  package let tree: SnapshotTree?
  private let form: Form

  private enum Form: Sendable {
    case file([UInt8])
    case pending(@Sendable (Use) throws -> [UInt8])
  }

  /// The use of a file, which decides on the time that is spent to make it small.
  package enum Use: Sendable {
    /// A reference, which stays.
    case keeping
    /// A picture of a failure, which is looked at once.
    case showing
  }

  /// Takes a file that is there.
  package init(_ file: [UInt8], tree: SnapshotTree? = nil) {
    hash = ContentHash(hashing: file)
    self.tree = tree
    form = .file(file)
  }

  /// Takes what becomes a file in time that is worth saving, such as a picture's pixels.
  package init(
    hash: ContentHash, tree: SnapshotTree?, encode: @escaping @Sendable (Use) throws -> [UInt8]
  ) {
    self.hash = hash
    self.tree = tree
    form = .pending(encode)
  }

  /// Whether it is a file already, with these bytes.
  package func isFile(_ bytes: [UInt8]) -> Bool {
    if case .file(let own) = form { own == bytes } else { false }
  }

  /// The file for a use.
  package func file(for use: Use) throws -> [UInt8] {
    switch form {
    case .file(let bytes): bytes
    case .pending(let encode): try encode(use)
    }
  }
}
