/// The pointer that replaces a file stored by Git LFS.
package enum GitLFSPointer {
  /// The first line of every pointer (Git LFS specification, version 1).
  private static let head = Array("version https://git-lfs.github.com/spec/v1\n".utf8)

  /// Returns true if the bytes of a file are such a pointer.
  package static func stands(in file: [UInt8]) -> Bool {
    file.count <= 1024 && file.starts(with: head)
  }

  /// The error and its remedy, for use after the file's path and a colon.
  package static let reason =
    "it is a Git LFS pointer, not the file itself; run git lfs pull"
}
