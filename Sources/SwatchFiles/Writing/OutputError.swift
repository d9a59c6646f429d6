import Glibc
import SwatchMessages

/// The reason why a file could not be written.
public struct OutputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The act that failed.
  public enum Act: Hashable, Sendable {
    /// Creating the file or its folder.
    case create
    /// Writing its bytes.
    case write
    /// Choosing the format from the file extension.
    case chooseFormat
  }

  /// The act that failed.
  public let act: Act
  /// The requested file or folder.
  public let path: String
  /// The system's error number; 0 if there is none.
  public let code: Int32
  /// The problem and its remedy, if they are known more precisely than by the error number.
  private let words: String?

  /// Makes an error from the system's error number.
  package init(_ act: Act, path: String, code: Int32) {
    (self.act, self.path, self.code) = (act, path, code)
    words = nil
  }

  /// Makes an error for a path that can't be written to.
  init(_ obstacle: OutputPlace.Obstacle, path: String) {
    (act, self.path, code) = (.create, path, obstacle.code)
    words = obstacle.rawValue
  }

  /// Makes an error for a folder that can't hold a temporary file, in which the content for a pipe
  /// or a device is kept until it is complete.
  init(keeping path: String, in folder: String, code: Int32) {
    (act, self.path, self.code) = (.create, path, code)
    words =
      "\(folder), where it is kept until it is complete, can't hold a file: "
      + "\(String(systemError: code)); name another folder with TMPDIR"
  }

  /// Makes an error for a name without a known extension; `endings` are the known extensions.
  package init(choosingFormatOf path: String, endings: String) {
    (act, self.path, code) = (.chooseFormat, path, 0)
    words = endings
  }

  /// The file, the reason and the remedy, in a sentence.
  public var description: String { sentence.visible }

  private var sentence: String {
    switch act {
    case .create: "\(path) can't be created: \(words ?? "\(reason); \(advice)")"
    case .write: "\(path) can't be written: \(reason); \(advice)"
    case .chooseFormat:
      "the name \(path) has no known extension; end it in \(words ?? "the extension of a format")"
    }
  }

  private var reason: String { String(systemError: code) }

  private var advice: String {
    switch code {
    case ENOSPC, EDQUOT: "free some space or choose another disk"
    case EFBIG: "allow larger files with ulimit -f, or choose another disk"
    case EMFILE, ENFILE: "allow more with ulimit -n"
    case EINTR: "the run was ended before anything read it"
    case EPIPE: "the program that reads it closed it"
    case ENOENT where act == .create: "make its folder first, or choose another output path"
    case ENOTDIR where act == .create:
      "expected a folder, found a file; choose another output path"
    default: act == .create ? "choose another output path" : "try again, or choose another disk"
    }
  }
}
