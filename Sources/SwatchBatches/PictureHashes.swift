import SwatchCairo
import SwatchConcurrency
import SwatchFiles
import SwatchGraphics

/// The hashes of pictures: those of files are computed again when a file has changed, those from the
/// network once in a run.
package final class PictureHashes: Sendable {
  /// Fetches the bytes of a picture from the network; nil if it isn't available.
  package typealias Fetch = @Sendable (_ url: String) async -> [UInt8]?

  private let fetch: Fetch
  private let notes = Locked<[PictureNote.Place: PictureNote]>([:])

  /// The number of notes at which the cache is emptied.
  private static let limit = 1 << 16

  /// Makes an empty cache of hashes; `fetch` fetches pictures from the network.
  package init(fetching fetch: @escaping Fetch = { _ in nil }) {
    self.fetch = fetch
  }

  /// Returns the note of a picture in its current state: pages of a run may show different contents
  /// of a file that is replaced during the run.
  ///
  /// - Parameters:
  ///   - place: The place of the picture.
  ///   - known: An earlier note of the picture, whose hash is valid while the file has the same
  ///     stamp; nil for none.
  /// - Returns: The note.
  package func note(
    of place: PictureNote.Place, known: PictureNote? = nil
  ) async -> PictureNote {
    let kept = notes.withLock { $0[place] }
    if let kept, case .url = place { return kept }
    let note = await read(place, kept ?? known)
    notes.withLock { notes in
      if notes.count >= Self.limit { notes = [:] }
      notes[place] = note
    }
    return note
  }

  /// Returns true if a picture has the same bytes as when its note was made, or is still missing.
  package func isUnchanged(_ note: PictureNote) async -> Bool {
    await self.note(of: note.place, known: note).hash == note.hash
  }

  private func read(_ place: PictureNote.Place, _ known: PictureNote?) async -> PictureNote {
    switch place {
    case .url(let url):
      let bytes = await fetch(url)
      return PictureNote(place, hash: bytes.map(ContentHash.init(hashing:)))
    case .file(let path): return read(place, known) { try InputFile(path: path) }
    case .confinedFile(let path, let folder):
      return read(place, known) { try InputFile(path: path, in: folder) }
    }
  }

  private func read(
    _ place: PictureNote.Place, _ known: PictureNote?, _ open: () throws -> InputFile
  ) -> PictureNote {
    guard let file = try? open() else { return PictureNote(place, hash: nil) }
    let stamp = PictureNote.Stamp(file.identity)
    if let known, known.stamp == stamp { return known }
    let hash = try? ContentHash(hashing: file)
    return PictureNote(place, hash: hash, stamp: hash == nil ? nil : stamp)
  }
}

extension PictureNote.Stamp {
  fileprivate init(_ identity: InputFile.Identity) {
    self.init(
      byteCount: identity.byteCount, seconds: identity.seconds,
      nanoseconds: identity.nanoseconds)
  }
}
