import CLinux
import Glibc

/// A file that appears under its name only when it is complete: it is written under a temporary
/// name in the same folder and then renamed. An unfinished file leaves nothing behind.
///
/// If the name leads to a pipe or a device (``OutputPlace``), the complete file is written there.
package struct AtomicFile: ~Copyable {
  /// The requested name.
  private let path: String
  private let place: OutputPlace
  /// The name of the file until it is complete; empty for a file without a name.
  private let temporary: String
  private let syncs: Bool
  /// The path to the file's folder from a trusted folder; nil for a trusted path.
  private let way: OutputWay?
  /// The open folder, or the working directory, to which the names are relative.
  private let folder: Int32
  /// The descriptor; negative before the file is open and after it is closed.
  private var descriptor: Int32

  /// Begins a file, empty and not yet under its name. The first file in a folder removes the
  /// leftovers of killed processes.
  ///
  /// - Parameters:
  ///   - path: The name.
  ///   - isKept: True for a file that Swatch will read again, which can't be a pipe or a device.
  ///   - syncs: True to make the file survive a power loss once it has its name.
  /// - Throws: ``OutputError`` if the folder is not writable, or the path can't name a file.
  package init(
    path: String, isKept: Bool = false, syncs: Bool = false
  ) throws(OutputError) {
    let place = try isKept ? OutputPlace.file(at: path) : OutputPlace(path: path)
    let begun = try Self.begin(at: place, for: path)
    self.path = path
    self.place = place
    self.syncs = syncs
    way = nil
    self.folder = AT_FDCWD
    temporary = begun.name
    descriptor = begun.descriptor
  }

  /// Begins a file beneath a folder, as ``write(_:to:beneath:syncs:)`` does; `named` is its name in
  /// messages, which is the path by default.
  /// - Throws: ``OutputError`` if the path leads out of the folder, or the folder is not writable.
  package init(
    path: String, beneath folder: String, named: String? = nil, syncs: Bool = false
  ) throws(OutputError) {
    let named = named ?? path
    let way = try OutputWay(path, beneath: folder, for: named, syncs: syncs)
    LeftoverFiles.sweepOnce(
      in: "", of: way.parent.number, named: folder.path(of: OutputPlace.folder(of: path)))
    let begun = try Self.begin(in: "", of: way.parent.number, for: named)
    self.path = named
    self.syncs = syncs
    place = .file(way.name)
    self.folder = way.parent.number
    self.way = consume way
    temporary = begun.name
    descriptor = begun.descriptor
  }

  deinit {
    guard descriptor >= 0 else { return }
    // Removed before it is closed, because an unlocked file could be taken for a leftover with the
    // same name.
    if !temporary.isEmpty { unsafe unlinkat(folder, temporary, 0) }
    close(descriptor)
  }

  /// Appends bytes to the file.
  /// - Throws: ``OutputError`` if writing fails.
  package func append(_ bytes: [UInt8]) throws(OutputError) {
    try Self.write(bytes[...], to: descriptor, path)
  }

  /// Overwrites the first bytes of the file, which must be long enough.
  /// - Throws: ``OutputError`` if writing fails.
  package func replaceHead(with bytes: [UInt8]) throws(OutputError) {
    guard lseek(descriptor, 0, SEEK_SET) == 0 else {
      throw OutputError(.write, path: path, code: errno)
    }
    try append(bytes)
    guard lseek(descriptor, 0, SEEK_END) > 0 else {
      throw OutputError(.write, path: path, code: errno)
    }
  }

  /// Completes the file and gives it its name, replacing an existing file.
  /// - Throws: ``OutputError`` if the last bytes can't be written, or if a folder has the name; no
  ///   file is left behind.
  package consuming func finish() throws(OutputError) {
    guard case .file(let name) = place else {
      if case .stream(let target) = place { try copy(to: target) }
      return
    }
    try complete()
    guard unsafe renameat(folder, temporary, folder, name) == 0 else {
      throw OutputError(.create, path: path, code: errno)
    }
    endWithName()
    if syncs { try syncFolder(of: name) }
  }

  /// Completes the file and gives it its name, if that is unused. A pipe or a device always accepts
  /// the file.
  /// - Returns: `true` if the name was unused; otherwise the existing file stays.
  /// - Throws: ``OutputError`` if the last bytes can't be written, or the file system can't give a
  ///   name without replacing a file; no file is left behind.
  package consuming func finishIfFree() throws(OutputError) -> Bool {
    guard case .file(let name) = place else {
      try finish()
      return true
    }
    try complete()
    let code = give(ifFree: name)
    guard code == 0 || code == EEXIST else {
      throw OutputError(.create, path: path, code: code)
    }
    guard code == 0 else { return false }
    endWithName()
    if syncs { try syncFolder(of: name) }
    return true
  }

  /// Writes a file, replacing an existing one; `isKept` is true for a file that Swatch will read
  /// again. The path is confined to a folder, or trusted.
  ///
  /// - Throws: ``OutputError`` if the file can't be written; no file is left behind.
  package static func write(
    _ bytes: [UInt8], to path: String, in folder: String? = nil, isKept: Bool = false,
    syncs: Bool = false
  ) throws(OutputError) {
    let file = try AtomicFile(path: path, in: folder, isKept: isKept, syncs: syncs)
    try file.append(bytes)
    try file.finish()
  }
}

// MARK: Ending

extension AtomicFile {
  /// Makes the system report the write errors that some file systems delay until a file is closed.
  private func complete() throws(OutputError) {
    let copy = dup(descriptor)
    guard copy >= 0, close(copy) == 0, !syncs || DiskSync.sync(descriptor, path) else {
      throw OutputError(.write, path: path, code: errno)
    }
  }

  /// Gives the file its name, unless the name is in use: by renameat2(2), or by a second name if
  /// the kernel or the file system does not support that.
  /// - Returns: 0, or the system's error number; `EEXIST` if the name is in use.
  private func give(ifFree name: String) -> Int32 {
    if unsafe linux_rename_noreplace(folder, temporary, name) == 0 { return 0 }
    // Kernels and file systems without renameat2 report one of these errors.
    guard [ENOSYS, EINVAL].contains(errno) else { return errno }
    guard unsafe linkat(folder, temporary, folder, name, 0) == 0 else { return errno }
    unsafe unlinkat(folder, temporary, 0)
    return 0
  }

  /// Closes the file, leaving it under its name.
  private mutating func endWithName() {
    close(descriptor)
    descriptor = -1
  }

  private func syncFolder(of name: String) throws(OutputError) {
    let path = OutputPlace.folder(of: name)
    try Self.sync(folder: path.isEmpty ? "." : String(path), of: folder)
  }

  /// Flushes the names in a folder to the disk; the folder's path is relative to an open folder.
  static func sync(folder: String, of outer: Int32 = AT_FDCWD) throws(OutputError) {
    let number = unsafe openat(outer, folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard number >= 0 else { throw OutputError(.write, path: folder, code: errno) }
    defer { close(number) }
    guard DiskSync.sync(number, folder) else {
      throw OutputError(.write, path: folder, code: errno)
    }
  }

  /// Writes the complete file into a pipe or a device.
  private func copy(to target: String) throws(OutputError) {
    let stream = try openStream(target)
    defer { close(stream) }
    guard lseek(descriptor, 0, SEEK_SET) == 0 else {
      throw OutputError(.write, path: path, code: errno)
    }
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = unsafe Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw OutputError(.write, path: path, code: errno) }
      if count == 0 { return }
      try Self.write(buffer[..<count], to: stream, path)
    }
  }

  /// Opens a pipe or a device; waits until a pipe has a reader, unless the task is cancelled.
  private func openStream(_ target: String) throws(OutputError) -> Int32 {
    while true {
      let flags = O_WRONLY | O_APPEND | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
      let stream = unsafe open(target, flags)
      if stream >= 0 {
        _ = fcntl(stream, F_SETFL, fcntl(stream, F_GETFL) & ~O_NONBLOCK)
        return stream
      }
      let code = errno
      guard code == EINTR || code == ENXIO && Self.isPipe(target) else {
        throw OutputError(.create, path: path, code: code)
      }
      guard !Task.isCancelled else { throw OutputError(.write, path: path, code: EINTR) }
      usleep(20_000)
    }
  }

  private static func isPipe(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  private static func write(
    _ bytes: ArraySlice<UInt8>, to descriptor: Int32, _ path: String
  ) throws(OutputError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { part in
        unsafe Glibc.write(descriptor, part.baseAddress, part.count)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw OutputError(.write, path: path, code: errno) }
      rest = rest.dropFirst(count)
    }
  }
}

/// Flushing of written data to the disk (fsync(2)).
package enum DiskSync {
  /// Called for each flushed file and folder, with its path; nil outside tests. Tests need it
  /// because flushing has no visible effect unless the power fails.
  @TaskLocal package static var onSync: (@Sendable (_ path: String) -> Void)?

  /// Waits until the disk has stored a file or folder.
  /// - Returns: `false` on failure, with the reason in `errno`.
  static func sync(_ descriptor: Int32, _ path: String) -> Bool {
    guard fsync(descriptor) == 0 else { return false }
    onSync?(path)
    return true
  }
}
