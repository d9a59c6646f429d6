import CLinux
import Glibc

/// The method by which a path is confined to a folder.
package enum Confinement: Sendable, CaseIterable {
  /// The kernel checks each component of the path (openat2 with RESOLVE_BENEATH, Linux 5.6). A link
  /// to an absolute path leads out, whatever its target. If the kernel does not support this,
  /// ``realPath`` is used.
  case kernel
  /// The real paths of the folder and of the file are compared before the file is opened. Links may
  /// leave the folder if they lead back into it.
  case realPath
}

extension FileDescriptor {
  /// Opens a path relative to a folder, and rejects paths that leave the folder on the way.
  ///
  /// - Parameters:
  ///   - path: The relative path; an absolute path leads out of the folder.
  ///   - purpose: The purpose of opening it.
  ///   - folder: The folder; empty for the working directory. The folder `/` contains all files.
  ///   - confinement: The method of confinement.
  /// - Throws: ``InputFile/Problem/outside`` if the path leads out of the folder.
  init(
    opening path: String, _ purpose: Purpose, in folder: String, by confinement: Confinement
  ) throws(InputFile.Problem) {
    guard !path.utf8.contains(0) else { throw .missing }
    let top = try FileDescriptor(opening: folder.isEmpty ? "." : folder, .folder)
    if confinement == .kernel {
      let number = Self.openBeneath(top, path, purpose.flags)
      if number < 0, errno == EACCES, purpose == .reading {
        let place = try FileDescriptor(Self.openBeneath(top, path, Purpose.place.flags))
        try self.init(opening: place.pathOfProcess, purpose)
        return
      }
      if number >= 0 || !Self.isUnknownToKernel(errno) {
        try self.init(number)
        return
      }
    }
    let found = try FileDescriptor(unsafe openat(top.number, path, Purpose.place.flags))
    guard try found.lies(in: top) else { throw .outside }
    try self.init(opening: found.pathOfProcess, purpose)
  }

  /// The path that leads to the open file itself, even after the file is moved.
  private var pathOfProcess: String { "/proc/self/fd/\(number)" }

  /// Opens a path, confined by the kernel.
  private static func openBeneath(
    _ top: borrowing FileDescriptor, _ path: String, _ flags: Int32
  ) -> Int32 {
    let number = resolve(path, flags, from: top, within: UInt64(RESOLVE_BENEATH))
    guard number < 0, errno == EXDEV else { return number }
    // Every path is beneath the root folder, even one with links to absolute paths.
    guard (try? top.realPath()) == [UInt8(ascii: "/")] else {
      errno = EXDEV
      return number
    }
    return resolve(path, flags, from: top, within: 0)
  }

  /// Resolves a path with openat2, and tries again if folders are moved during the call.
  private static func resolve(
    _ path: String, _ flags: Int32, from top: borrowing FileDescriptor, within limits: UInt64
  ) -> Int32 {
    var tries = 100
    while true {
      let number = unsafe linux_openat2(
        top.number, path, UInt64(UInt32(bitPattern: flags)), limits)
      tries -= 1
      guard number < 0, errno == EAGAIN || errno == EINTR, tries > 0 else { return number }
    }
  }

  /// Returns true for the error number of a kernel without openat2, or of a filter that rejects the
  /// call.
  private static func isUnknownToKernel(_ code: Int32) -> Bool {
    code == ENOSYS || code == EPERM
  }

  private func lies(in folder: borrowing FileDescriptor) throws(InputFile.Problem) -> Bool {
    let (top, path) = (try folder.realPath(), try realPath())
    let slash = UInt8(ascii: "/")
    return path == top || path.starts(with: top == [slash] ? top : top + [slash])
  }
}
