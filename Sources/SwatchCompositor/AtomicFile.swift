import Glibc
import Synchronization

/// A file that appears under its name only when it is complete: it is written under a temporary
/// name in the same folder and then renamed. One that is dropped before leaves nothing behind.
package struct AtomicFile: ~Copyable {
  private let path: String
  private let temporary: String
  /// Negative where there is none (any more).
  private var descriptor: Int32

  /// Begins a file, empty and not yet under its name.
  /// - Throws: ``OutputError`` where the folder does not take it.
  package init(path: String) throws(OutputError) {
    self.path = path
    var (name, number): (String, Int32)
    repeat {
      name = Self.temporaryPath(for: path)
      number = unsafe open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    } while number < 0 && errno == EEXIST
    guard number >= 0 else { throw OutputError(.create, path: path, code: errno) }
    temporary = name
    descriptor = number
  }

  deinit {
    guard descriptor >= 0 else { return }
    close(descriptor)
    unsafe unlink(temporary)
  }

  /// Writes the bytes that the file goes on with.
  /// - Throws: ``OutputError`` where the disk does not take them.
  package func append(_ bytes: [UInt8]) throws(OutputError) {
    var done = 0
    while done < bytes.count {
      let count = unsafe bytes[done...].withUnsafeBytes { part in
        unsafe Glibc.write(descriptor, part.baseAddress, part.count)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw OutputError(.write, path: path, code: errno) }
      done += count
    }
  }

  /// Writes bytes over those at the file's beginning, of which there are at least as many.
  /// - Throws: ``OutputError`` where the disk does not take them.
  package func replaceHead(with bytes: [UInt8]) throws(OutputError) {
    guard lseek(descriptor, 0, SEEK_SET) == 0 else {
      throw OutputError(.write, path: path, code: errno)
    }
    try append(bytes)
    guard lseek(descriptor, 0, SEEK_END) > 0 else {
      throw OutputError(.write, path: path, code: errno)
    }
  }

  /// Ends the file and gives it its name, in place of what had it.
  /// - Throws: ``OutputError`` where the last bytes don't reach the disk, or the name is taken by
  ///   a folder; nothing is left behind.
  package consuming func finish() throws(OutputError) {
    let isClosed = close(descriptor) == 0
    descriptor = -1
    guard isClosed, unsafe rename(temporary, path) == 0 else {
      let code = errno
      unsafe unlink(temporary)
      throw OutputError(isClosed ? .create : .write, path: path, code: code)
    }
  }

  /// Ends the file and gives it its name, where nothing has that.
  /// - Returns: whether it was free; if not, what has it stays.
  /// - Throws: ``OutputError`` where the last bytes don't reach the disk; nothing is left behind.
  package consuming func finishIfFree() throws(OutputError) -> Bool {
    let isClosed = close(descriptor) == 0
    descriptor = -1
    let status = unsafe link(temporary, path)
    let code = errno
    unsafe unlink(temporary)
    guard isClosed, status == 0 || code == EEXIST else {
      throw OutputError(isClosed ? .create : .write, path: path, code: code)
    }
    return status == 0
  }

  /// Writes a file, in place of what had its name.
  ///
  /// - Throws: ``OutputError`` where the folder does not take it; nothing is left behind.
  package static func write(_ bytes: [UInt8], to path: String) throws(OutputError) {
    let file = try AtomicFile(path: path)
    try file.append(bytes)
    try file.finish()
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

  private static let count = Atomic(0)

  /// Hidden, and apart for each file that any process writes, so that two writers don't meet; no longer
  /// for a long name, which would pass the system's limit.
  private static func temporaryPath(for path: String) -> String {
    let number = count.add(1, ordering: .relaxed).newValue
    let end = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    return "\(path[..<end]).swatch-\(getpid())-\(number).part"
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
    /// Finding the format that its name asks for.
    case chooseFormat
  }

  /// What was tried.
  public let act: Act
  /// The file or folder that was asked for.
  public let path: String
  /// The system's error number; 0 where the system was not asked.
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
    case .chooseFormat:
      return "the name \(path) says no format that can be written; end it in "
        + OutputFormat.listOfEndings
    }
  }
}
