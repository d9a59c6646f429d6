import SwatchBatches
import SwatchGraphics

/// Finished pictures by their keys, in a folder that runs and processes share.
struct FinishedPictures: Sendable {
  /// A finished picture.
  struct Entry {
    /// The picture's record in the run that made it.
    let record: PageRecord
    /// The bytes of the picture's file.
    let bytes: [UInt8]
  }

  let pictures: KeyedBytes

  /// Uses a folder, in which pictures take at most `byteLimit` bytes.
  init(in folder: String, byteLimit: Int) {
    pictures = KeyedBytes(in: folder + "/pages", byteLimit: byteLimit)
  }

  /// Returns the picture of a key; nil if it is missing or incomplete.
  func entry(of key: ContentHash) -> Entry? {
    guard let stored = pictures.bytes(of: key),
      let end = stored.firstIndex(of: UInt8(ascii: "\n")),
      case .picture(let record) = ManifestLine(stored[..<end])
    else { return nil }
    return Entry(record: record, bytes: Array(stored[(end + 1)...]))
  }

  /// Stores a picture by the key of its record.
  func keep(_ bytes: [UInt8], _ record: PageRecord) {
    guard let key = record.key, let line = try? ManifestLine.picture(record).bytes() else { return }
    pictures.keep(line + [UInt8(ascii: "\n")] + bytes, of: key)
  }
}
