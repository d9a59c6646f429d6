import SwatchMessages

/// The reason why a scene can't be read from a file or written to one.
public struct SceneFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason, with the facts to act on.
  public enum Cause: Hashable, Sendable {
    /// The bytes do not begin like a scene file.
    case noScene
    /// The bytes are a display list rather than a scene, or vice versa.
    case otherKind
    /// The version of the format is not ``Scene/fileVersion``.
    case otherVersion(Int)
    /// The bytes end at an offset in the middle of a value.
    case endsEarly(offset: Int)
    /// The bytes at an offset are not valid there; the value names what was expected.
    case damaged(offset: Int, expected: String)
    /// The values take more memory than a scene may.
    case tooLarge
    /// The file can't be read, for a given reason.
    case unreadable(String)
    /// A scene has a value, described here, that the file format can't represent.
    case unwritable(String)
  }

  /// The problem, with its facts.
  public let cause: Cause
  /// The file; nil for bytes in memory.
  public let path: String?

  /// Makes an error; `path` names the file, where there is one.
  package init(_ cause: Cause, path: String? = nil) {
    self.cause = cause
    self.path = path
  }

  /// Returns the same error for a file at a path.
  package func of(_ path: String) -> SceneFileError { SceneFileError(cause, path: path) }

  /// The file, the reason and the remedy, in a sentence.
  public var description: String {
    ((path.map { $0 + ": " } ?? "") + reason).visible
  }

  private var reason: String {
    switch cause {
    case .noScene:
      "the file is not a scene: it doesn't begin like one; name a file that "
        + "swatch render -o NAME.scene wrote"
    case .otherKind:
      "expected a scene, found a display list, or the reverse; read it as the type that was written"
    case .otherVersion(let version):
      "the scene has version \(version), and this Swatch reads version \(Scene.fileVersion); "
        + (version > Scene.fileVersion ? "read it with a newer Swatch" : "write it again")
    case .endsEarly(let offset):
      "the scene ends at byte \(offset), in the middle of a value; copy or write it again"
    case .damaged(let offset, let expected):
      "the scene is damaged: expected \(expected) at byte \(offset); copy or write it again"
    case .tooLarge:
      "the scene takes more than \(Scene.memoryLimit >> 20) MiB of memory; split it"
    case .unreadable(let reason): reason
    case .unwritable(let value): "the scene can't be written: it holds \(value)"
    }
  }
}
