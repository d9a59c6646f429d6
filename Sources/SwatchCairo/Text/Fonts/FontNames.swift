import FoundationEssentials
import SwatchFiles

/// The family names that a folder gives to its font files: its `fonts.json`, an object of families,
/// each with a file or a list of files, such as `{"Roboto": "Roboto-Black.woff2"}`. Other files
/// keep their families.
struct FontNames {
  /// The families by the paths of their files, in the order of the paths.
  let families: [(path: String, family: String)]
  private let path: String

  private static let fileName = "fonts.json"
  private static let byteLimit = 1 << 20

  /// Reads the names of a folder; nil for a folder without names.
  /// - Throws: ``CairoError`` if the file can't be read, or is not such an object.
  init?(in folder: String) throws(CairoError) {
    path = "\(folder)/\(Self.fileName)"
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let bytes: [UInt8]
    do throws(InputFile.Problem) {
      bytes = try InputFile(path: path).readAll(limit: Self.byteLimit)
    } catch {
      throw CairoError(.fonts(path: path, reason: error.reason))
    }
    guard let names = try? JSONDecoder().decode([String: Files].self, from: Data(bytes)),
      !names.keys.contains("")
    else {
      throw CairoError(
        .fonts(
          path: path,
          reason: "expected an object of families with their files; write it as "
            + "{\"Roboto\": \"Roboto-Black.woff2\"}"))
    }
    var families: [String: String] = [:]
    for (family, files) in names.sorted(by: { $0.key < $1.key }) {
      for file in files.names {
        let path = "\(folder)/\(file)"
        if let other = families.updateValue(family, forKey: path) {
          throw CairoError(
            .fonts(
              path: self.path,
              reason: "\(file) is listed for two families, \"\(other)\" and "
                + "\"\(family)\"; remove one"))
        }
      }
    }
    self.families = families.sorted { $0.key < $1.key }.map { (path: $0.key, family: $0.value) }
  }

  /// Returns the error for a file that is not a font of the folder.
  func missing(_ file: String, for family: String) -> CairoError {
    let name = file.dropFirst(path.count - Self.fileName.count)
    return CairoError(
      .fonts(
        path: path,
        reason: "there is no font \(name) in the folder for the family \"\(family)\"; name a "
          + "TrueType, OpenType, WOFF or WOFF2 file in it"))
  }

  /// A file, or several.
  private struct Files: Decodable {
    let names: [String]

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let name = try? value.decode(String.self) {
        names = [name]
      } else {
        names = try value.decode([String].self)
      }
    }
  }
}
