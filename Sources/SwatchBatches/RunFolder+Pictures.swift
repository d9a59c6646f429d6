import SwatchCairo
import SwatchFiles
import SwatchGraphics

/// The pictures of a folder.
extension RunFolder {
  /// The words for a file that is not as it was written, to follow its name; nil for one that is.
  package func damage(of record: PageRecord) -> String? {
    do throws(InputFile.Problem) {
      let file = try InputFile(path: path.path(of: record.file))
      if let packed = record.packed {
        guard record.byteCount <= max(0, file.identity.byteCount - packed.offset) else {
          return "ends behind the end of its archive"
        }
        let bytes = try file.bytes(at: packed.offset, count: record.byteCount)
        return ContentHash(hashing: bytes) == record.hash ? nil : "has other bytes than it had"
      }
      guard file.identity.byteCount == record.byteCount else {
        return "has \(file.identity.byteCount) bytes and had \(record.byteCount)"
      }
      return try ContentHash(hashing: file) == record.hash ? nil : "has other bytes than it had"
    } catch {
      return error == .missing ? "is missing" : "can't be read: \(error.reason)"
    }
  }

  /// The name of a picture as a way from the folder; the path itself for one that isn't in it.
  package func name(of picture: String) -> String {
    let start = path.path(of: "")
    return picture.hasPrefix(start) ? String(picture.dropFirst(start.count)) : picture
  }
}
