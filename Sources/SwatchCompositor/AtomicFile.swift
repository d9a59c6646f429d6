import Glibc

/// A file that appears under its name only when it is complete: it is written under a temporary
/// name in the same folder and then renamed.
package enum AtomicFile {
  /// Writes a file, in place of what had its name.
  ///
  /// - Throws: ``OutputError`` where the folder does not take it; nothing is left behind.
  package static func write(_ bytes: [UInt8], to path: String) throws(OutputError) {
    let temporary = temporaryPath(for: path)
    do throws(OutputError) {
      try writeNew(bytes, to: temporary, for: path)
      guard unsafe rename(temporary, path) == 0 else {
        throw OutputError(.create, path: path, code: errno)
      }
    } catch {
      unsafe unlink(temporary)
      throw error
    }
  }

  private static func writeNew(
    _ bytes: [UInt8], to temporary: String, for path: String
  ) throws(OutputError) {
    let file = unsafe open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw OutputError(.create, path: path, code: errno) }
    do throws(OutputError) {
      try write(bytes, to: file, path: path)
    } catch {
      close(file)
      throw error
    }
    guard close(file) == 0 else { throw OutputError(.write, path: path, code: errno) }
  }

  /// Makes a folder and those around it, where they are missing.
  ///
  /// - Throws: ``OutputError`` where one can't be made.
  package static func makeFolder(_ path: String) throws(OutputError) {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += made.isEmpty || made.hasSuffix("/") ? part : "/" + part
      guard unsafe mkdir(made, 0o755) != 0 else { continue }
      let code = errno
      guard code == EEXIST, isFolder(made) else {
        throw OutputError(.create, path: path, code: code == EEXIST ? ENOTDIR : code)
      }
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Hidden, and apart for each process, so that two runs into one folder don't meet.
  private static func temporaryPath(for path: String) -> String {
    let end = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    return "\(path[..<end]).\(path[end...]).\(getpid()).part"
  }

  private static func write(
    _ bytes: [UInt8], to file: Int32, path: String
  ) throws(OutputError) {
    var done = 0
    while done < bytes.count {
      let count = unsafe bytes[done...].withUnsafeBytes { part in
        unsafe Glibc.write(file, part.baseAddress, part.count)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw OutputError(.write, path: path, code: errno) }
      done += count
    }
  }
}

/// Why a file could not be written.
public struct OutputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was tried.
  public enum Act: Hashable, Sendable {
    /// Making the file or its folder.
    case create
    /// Writing its bytes.
    case write
  }

  /// What was tried.
  public let act: Act
  /// The file or folder that was asked for.
  public let path: String
  /// The system's error number.
  public let code: Int32

  /// Makes an error from the system's number.
  package init(_ act: Act, path: String, code: Int32) {
    self.act = act
    self.path = path
    self.code = code
  }

  /// A sentence for people: the file, the system's reason and what to do.
  public var description: String {
    let reason = unsafe String(cString: strerror(code))
    switch act {
    case .create:
      let advice = code == ENOENT ? "make its folder first, or choose" : "choose"
      return "\(path) can't be made: \(reason); \(advice) another output path"
    case .write:
      return "\(path) can't be written: \(reason); free some space or choose another disk"
    }
  }
}
