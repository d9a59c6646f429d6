import FoundationEssentials
import SwatchFiles
import SwatchGeometry

/// The file format of scenes and display lists.
///
/// A file begins with eight bytes that no other format begins with, the version and the kind; the
/// values follow (``SceneWriter``). A scene consists mostly of glyphs and a few repeated colours,
/// fonts and nodes; tables and columns store them in a tenth of the size of a general format. Every
/// value of an untrusted file is checked.
private enum SceneForm {
  /// A signature like PNG's: its first byte is not text, and its line ends reveal a conversion of
  /// line ends.
  static let head: [UInt8] = [0x89] + Array("SCENE\r\n".utf8)

  /// The kinds of content that a file can have.
  enum Kind: UInt8 {
    case scene
    case displayList
  }

  static func encode(
    _ value: some SceneValue, _ kind: Kind, placing place: @escaping (SceneFile) -> SceneFile.Place
  ) throws(SceneFileError) -> [UInt8] {
    var writer = SceneWriter(head, placing: place)
    writer.write(count: Scene.fileVersion)
    writer.write(byte: kind.rawValue)
    writer.write(value)
    if let problem = writer.problem { throw SceneFileError(problem) }
    return writer.bytes
  }

  static func decode<Value: SceneValue>(
    _ bytes: [UInt8], _ kind: Kind, locating locate: @escaping (String) -> SceneFile.Way
  ) throws(SceneFileError) -> Value {
    guard bytes.starts(with: head) else { throw SceneFileError(.noScene) }
    var reader = SceneReader(bytes, from: head.count, locating: locate)
    let version = try reader.readCount()
    guard version == Scene.fileVersion else { throw SceneFileError(.otherVersion(version)) }
    guard let found = Kind(rawValue: try reader.readByte()) else {
      throw reader.damaged("a scene or a display list ending")
    }
    guard found == kind else { throw SceneFileError(.otherKind) }
    let value: Value = try reader.read()
    guard reader.isAtEnd else { throw reader.damaged("the end") }
    return value
  }

  /// Encodes a value, in which each font and picture is stored as its absolute path or, if it has
  /// no path, as its bytes.
  static func encode(_ value: some SceneValue, _ kind: Kind) throws(SceneFileError) -> [UInt8] {
    var problem: WorkingFolder.Problem?
    let bytes = try encode(value, kind) { file in
      guard case .path(let path) = file.place, !path.hasPrefix("/") else { return file.place }
      do throws(WorkingFolder.Problem) {
        return .path(try WorkingFolder.path().path(of: path))
      } catch {
        problem = error
        return file.place
      }
    }
    if let problem { throw SceneFileError(.unwritable("a relative path, and \(problem.reason)")) }
    return bytes
  }

  /// Returns the relative path from a folder to a path, or the path unchanged if it is not in the
  /// folder. Only the text is compared; symbolic links are checked when the path is opened.
  static func way(to path: String, in folder: String) -> SceneFile.Way {
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    guard !folder.isEmpty, path.hasPrefix(start) else {
      return SceneFile.Way(path: path, folder: folder)
    }
    return SceneFile.Way(path: String(path.dropFirst(start.count)), folder: folder)
  }
}

extension Scene {
  /// The version of the file format; no other version is written or read.
  public static let fileVersion = 5

  /// The largest size of a scene file, and of the values in it, in bytes.
  package static let memoryLimit = 1 << 30

  /// Returns the bytes of a scene file, which refers to fonts and pictures by their hashes and
  /// absolute paths. Equal scenes with the same files have equal bytes.
  /// - Throws: ``SceneFileError`` for a scene with numbers that are not finite, or with more than
  ///   512 nesting levels.
  public func encoded() throws(SceneFileError) -> [UInt8] {
    try SceneForm.encode(self, .scene)
  }

  /// Returns the bytes of a scene file, with each font and picture stored as `place` returns it.
  package func encoded(
    placing place: @escaping (SceneFile) -> SceneFile.Place
  ) throws(SceneFileError) -> [UInt8] {
    try SceneForm.encode(self, .scene, placing: place)
  }

  /// Reads a scene file, which may be untrusted.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - folder: The folder that must contain the scene's fonts and pictures, even after links are
  ///     resolved; empty for the working directory, `/` to allow all folders. Fonts may also come
  ///     from the library that paints.
  /// - Throws: ``SceneFileError`` if the bytes are not a scene, damaged, or of another version.
  public init(decoding bytes: [UInt8], folder: String = "") throws(SceneFileError) {
    try self.init(decoding: bytes) { SceneForm.way(to: $0, in: folder) }
  }

  /// Reads a scene file; `locate` converts its paths to paths relative to a folder.
  package init(
    decoding bytes: [UInt8], locating locate: @escaping (String) -> SceneFile.Way
  ) throws(SceneFileError) {
    self = try SceneForm.decode(bytes, .scene, locating: locate)
  }

  /// Returns true if the bytes begin like a scene file.
  package static func begins(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.starts(with: SceneForm.head)
  }
}

extension DisplayList {
  /// Returns the bytes of a display list file, like those of a scene. See ``Scene/encoded()``.
  /// - Throws: ``SceneFileError`` for a list with numbers that are not finite.
  public func encoded() throws(SceneFileError) -> [UInt8] {
    try SceneForm.encode(self, .displayList)
  }

  /// Reads the bytes of a display list file. See ``Scene/init(decoding:folder:)``.
  /// - Throws: ``SceneFileError`` if they are not a display list, damaged or of another version.
  public init(decoding bytes: [UInt8], folder: String = "") throws(SceneFileError) {
    self = try SceneForm.decode(bytes, .displayList) { SceneForm.way(to: $0, in: folder) }
  }
}

extension CodingUserInfoKey {
  /// The key of the folder, a `String`, that must contain the files of a decoded scene; the working
  /// directory by default.
  public static let sceneFolder = CodingUserInfoKey("swatch.sceneFolder")

  private init(_ name: String) {
    guard let key = CodingUserInfoKey(rawValue: name) else {
      preconditionFailure("any name is a key")
    }
    self = key
  }
}

extension Decoder {
  fileprivate var sceneFolder: String { userInfo[.sceneFolder] as? String ?? "" }
}

/// Coding of scenes inside values of other formats, as the bytes of their files.
extension Scene: Codable {
  /// Writes the bytes of ``encoded()`` as one value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(Data(encoded()))
  }

  /// Reads the bytes of ``encoded()``; ``CodingUserInfoKey/sceneFolder`` names the folder of its
  /// files.
  public init(from decoder: any Decoder) throws {
    let bytes = try decoder.singleValueContainer().decode(Data.self)
    try self.init(decoding: Array(bytes), folder: decoder.sceneFolder)
  }
}

/// Coding of display lists inside values of other formats, as the bytes of their files.
extension DisplayList: Codable {
  /// Writes the bytes of ``encoded()`` as one value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(Data(encoded()))
  }

  /// Reads the bytes of ``encoded()``; ``CodingUserInfoKey/sceneFolder`` names the folder of its
  /// files.
  public init(from decoder: any Decoder) throws {
    let bytes = try decoder.singleValueContainer().decode(Data.self)
    try self.init(decoding: Array(bytes), folder: decoder.sceneFolder)
  }
}
