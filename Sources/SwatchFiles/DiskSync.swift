import Glibc

/// The disk's word that it has what was written (fsync(2)).
package enum DiskSync {
  /// Told of each file and folder that the disk has, by its path; nil outside of tests. Nothing else
  /// tells before power is lost.
  @TaskLocal package static var onSync: (@Sendable (_ path: String) -> Void)?

  /// Waits until the disk has a file or folder.
  /// - Returns: `false` where it can't have it, with the reason in `errno`.
  static func sync(_ descriptor: Int32, _ path: String) -> Bool {
    guard fsync(descriptor) == 0 else { return false }
    onSync?(path)
    return true
  }
}
