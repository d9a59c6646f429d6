import SwatchCairo
import SwatchGraphics

/// A tar archive of pictures, which appears when it is finished.
actor PageArchive {
  /// The path of the complete archive.
  nonisolated let path: String
  /// The file in progress; nil once it is complete, or can't be completed.
  private var file: TarFile?
  private var memberCount = 0
  /// The pictures that wait for earlier ones, by number.
  private var waiting: [Int: (name: String, bytes: [UInt8])] = [:]

  /// Begins an archive.
  /// - Throws: ``OutputError`` if its folder is not writable.
  init(path: String, syncs: Bool) throws(OutputError) {
    self.path = path
    file = try TarFile(path: path, syncs: syncs)
  }

  /// Keeps a finished picture until its turn.
  func keep(_ bytes: [UInt8], as name: String, number: Int) {
    waiting[number] = (name, bytes)
  }

  /// Appends a kept picture.
  /// - Returns: The place of the picture in the archive; nil for a picture that is not kept.
  /// - Throws: ``OutputError`` if writing failed; the archive then never appears.
  func append(_ number: Int) throws(OutputError) -> PageNote.Place? {
    guard let (name, bytes) = waiting.removeValue(forKey: number) else { return nil }
    let offset: Int?
    do throws(OutputError) {
      offset = try file?.append(name, bytes)
    } catch {
      file = nil
      throw error
    }
    memberCount += 1
    return offset.map { PageNote.Place(offset: $0, hash: ContentHash(hashing: bytes)) }
  }

  /// Completes the archive and gives it its name; without pictures there is no file.
  /// - Throws: ``OutputError`` if writing failed; the archive then never appears.
  func finish() throws(OutputError) {
    guard memberCount > 0, let file = file.take() else {
      file = nil
      return
    }
    try file.finish()
  }
}
