import Glibc

/// The place to which an output path leads, which determines how to write there. All commands and
/// functions write named files through this type. Files that Swatch will read again must be regular
/// files (`file(at:)`).
///
/// | path | result |
/// |---|---|
/// | a missing or regular file | the file is created or replaced as a whole |
/// | a link to such a file | the link stays; the file that it leads to is replaced |
/// | a pipe or a character device | the complete file is written into it |
/// | a link of `/proc` to an open file, such as `/dev/stdout` | the complete file is appended to it |
/// | a folder, a name with `/` at its end, a socket, a disk, a read-only file | an error |
/// | a link to a name that is not UTF-8 | an error |
package enum OutputPlace: Hashable, Sendable {
  /// The name of a regular file, with all links followed.
  case file(String)
  /// A stream, which can't be replaced.
  case stream(String)

  /// An obstacle to writing at a place: the problem and its remedy.
  enum Obstacle: String {
    case noName = "its name is not a valid file name; choose another output path"
    case folder = "it is a folder; name a file in it"
    case outside = "it leads out of the folder that outputs are written to; name a path inside it"
    case closedOutput = "the standard output is closed; leave it open, or name a file"
    case namedAsFolder = "it names a folder; leave out the / at its end"
    case socket = "it is a socket; name a file or a pipe"
    case stream = "it is a pipe or a device; name a regular file"
    case disk = "it is a disk; name a file on it"
    case linkWithoutText =
      "it is a link to a name that is not UTF-8; choose another output path, or rename its target"
    case link = "it is a link, and writing to it would change another file; remove it"
    case noFile = "it is a folder, a pipe or a device; remove it"
    case readOnly = "it is read-only; make it writable, or choose another output path"

    /// The system's error number that describes the obstacle best.
    var code: Int32 {
      switch self {
      case .noName: EINVAL
      case .folder, .namedAsFolder: EISDIR
      case .outside: EXDEV
      case .closedOutput: EBADF
      case .socket, .stream: ENXIO
      case .disk: ENOTSUP
      case .linkWithoutText: EILSEQ
      case .link: ELOOP
      case .noFile: ENXIO
      case .readOnly: EACCES
      }
    }
  }

  /// Finds the place to which a path leads.
  /// - Throws: ``OutputError`` if it can't be written to.
  package init(path: String) throws(OutputError) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw OutputError(.noName, path: path) }
    guard !path.hasSuffix("/") else { throw OutputError(.namedAsFolder, path: path) }
    var status = stat()
    let isThere = unsafe stat(path, &status) == 0
    guard isThere || errno == ENOENT else { throw OutputError(.create, path: path, code: errno) }
    switch isThere ? status.st_mode & S_IFMT : S_IFREG {
    case S_IFREG: break
    case S_IFIFO, S_IFCHR:
      self = .stream(path)
      return
    case S_IFDIR:
      throw OutputError(Self.isClosedOutput(path, status) ? .closedOutput : .folder, path: path)
    case S_IFSOCK: throw OutputError(.socket, path: path)
    default: throw OutputError(.disk, path: path)
    }
    if isThere, unsafe faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) != 0 {
      throw OutputError(.readOnly, path: path)
    }
    self = try Self.followingLinks(from: path)
  }

  /// Finds the place of a file that Swatch will read again, which must be a regular or a new file.
  /// - Throws: ``OutputError`` if it can't be written to, or is a stream.
  static func file(at path: String) throws(OutputError) -> OutputPlace {
    let place = try OutputPlace(path: path)
    if case .stream = place { throw OutputError(.stream, path: path) }
    return place
  }

  /// Returns the end of a chain of links to a regular file or to an unused name.
  private static func followingLinks(from path: String) throws(OutputError) -> OutputPlace {
    var place = path
    for _ in 0..<40 {
      guard let target = readLink(place) else { return .file(place) }
      // Links of /proc lead to open files, which may have been renamed or removed by now.
      if isOnProc(place) { return .stream(path) }
      guard let target = String(validating: target, as: UTF8.self) else {
        throw OutputError(.linkWithoutText, path: path)
      }
      place = target.hasPrefix("/") ? target : folder(of: place) + target
    }
    throw OutputError(.create, path: path, code: ELOOP)
  }

  /// Returns true if a path leads through a link of `/proc`, such as `/dev/stdout`, to the folder
  /// that stands in for a missing standard output.
  private static func isClosedOutput(_ path: String, _ folder: stat) -> Bool {
    var output = stat()
    guard unsafe fstat(STDOUT_FILENO, &output) == 0, output.st_dev == folder.st_dev,
      output.st_ino == folder.st_ino
    else { return false }
    return (try? followingLinks(from: path)) == .stream(path)
  }

  /// Returns the folder of a path, with the `/` at its end; empty for the working directory.
  static func folder(of path: String) -> Substring {
    path.lastIndex(of: "/").map { path[...$0] } ?? ""
  }

  private static func isOnProc(_ path: String) -> Bool {
    let folder = folder(of: path)
    do throws(InputFile.Problem) {
      let place = try FileDescriptor(opening: folder.isEmpty ? "." : String(folder), .place)
      return try place.realPath().starts(with: "/proc/".utf8)
    } catch {
      return false
    }
  }
}
