import Glibc

/// Flushing of written data to the disk (fsync(2)).
package enum DiskSync {
  /// Called for each flushed file and folder, with its path; nil outside of tests, as flushing has
  /// no other effect before a power loss.
  @TaskLocal package static var onSync: (@Sendable (_ path: String) -> Void)?

  /// Waits until the disk has stored a file or folder.
  /// - Returns: `false` on failure, with the reason in `errno`.
  static func sync(_ descriptor: Int32, _ path: String) -> Bool {
    guard fsync(descriptor) == 0 else { return false }
    onSync?(path)
    return true
  }
}
