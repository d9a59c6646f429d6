import SwatchCairo
import SwatchFiles
import SwatchGraphics

/// The pictures of a folder.
extension RunFolder {
  private static let otherBytes = "has other bytes than the manifest records"

  /// Returns the words that describe the damage, to follow the name of the file; nil for an intact
  /// file.
  package func damage(of record: PageRecord) -> String? {
    do throws(InputFile.Problem) {
      let file = try InputFile(path: path.path(of: record.file))
      if let packed = record.packed {
        guard record.byteCount <= max(0, file.identity.byteCount - packed.offset) else {
          return "ends after the end of its archive"
        }
        let bytes = try file.bytes(at: packed.offset, count: record.byteCount)
        return ContentHash(hashing: bytes) == record.hash ? nil : Self.otherBytes
      }
      guard file.identity.byteCount == record.byteCount else {
        return "has \(file.identity.byteCount) bytes instead of \(record.byteCount)"
      }
      return try ContentHash(hashing: file) == record.hash ? nil : Self.otherBytes
    } catch {
      return error == .missing ? "is missing" : "can't be read: \(error.reason)"
    }
  }

  /// Returns the path of a picture relative to the folder; the path itself for a picture outside of
  /// it.
  package func name(of picture: String) -> String {
    let start = path.path(of: "")
    return picture.hasPrefix(start) ? String(picture.dropFirst(start.count)) : picture
  }
}
