import SwatchCairo
package import SwatchGraphics

/// The content to compare with a reference: a file that is encoded only when it is written.
package struct SnapshotContent: Sendable {
  /// The hash of the content.
  package let hash: ContentHash
  /// The node tree of a picture; nil for other content, and for a picture without one.
  package let tree: SnapshotTree?
  private let form: Form

  private enum Form: Sendable {
    case file([UInt8])
    case pending(@Sendable (Use) throws -> [UInt8])
  }

  /// The use of a file, which determines how much time is spent on reducing its size.
  package enum Use: Sendable {
    /// A reference, which is kept.
    case keeping
    /// A picture of a failure, which is viewed once.
    case showing
  }

  /// Makes content of an existing file.
  package init(_ file: [UInt8], tree: SnapshotTree? = nil) {
    hash = ContentHash(hashing: file)
    self.tree = tree
    form = .file(file)
  }

  /// Makes content that is encoded on demand, such as a picture's pixels.
  package init(
    hash: ContentHash, tree: SnapshotTree?, encode: @escaping @Sendable (Use) throws -> [UInt8]
  ) {
    self.hash = hash
    self.tree = tree
    form = .pending(encode)
  }

  /// Returns true if the content is an encoded file with the given bytes.
  package func isFile(_ bytes: [UInt8]) -> Bool {
    if case .file(let own) = form { own == bytes } else { false }
  }

  /// Returns the file for a use.
  package func file(for use: Use) throws -> [UInt8] {
    switch form {
    case .file(let bytes): bytes
    case .pending(let encode): try encode(use)
    }
  }
}

/// The pointer that replaces a file stored by Git LFS.
package enum GitLFSPointer {
  /// The first line of every pointer (Git LFS specification, version 1).
  private static let head = Array("version https://git-lfs.github.com/spec/v1\n".utf8)

  /// Returns true if the bytes of a file are a Git LFS pointer.
  package static func stands(in file: [UInt8]) -> Bool {
    file.count <= 1024 && file.starts(with: head)
  }

  /// The error and its remedy, for use after the file's path and a colon.
  package static let reason =
    "it is a Git LFS pointer, not the file itself; run git lfs pull"
}
