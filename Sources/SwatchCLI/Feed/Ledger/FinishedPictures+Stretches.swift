import Swatch
import SwatchBatches
import SwatchGraphics

/// The earlier files of changed pictures: one for each picture number, beside the pictures by key.
extension FinishedPictures {
  /// Returns the PNG stretches of the earlier picture with a number; an empty memory if no complete
  /// one is kept.
  func stretches(of number: Int, _ base: RunBase) -> StretchMemory {
    guard let note = stretchNote(of: number, base), let entry = entry(of: note.picture) else {
      return StretchMemory()
    }
    return StretchMemory(note.stretches, of: entry.bytes)
  }

  /// Records the stretches of a kept picture, which a later, changed picture may reuse.
  func keep(_ stretches: [KeptStretch], of record: PageRecord, _ base: RunBase) {
    guard let key = record.key, stretches.count > 1 else { return }
    let note = StretchNote(picture: key, stretches: stretches)
    pictures.keep(Array(note.text.utf8), of: base.key(ofStretches: record.number))
  }

  private func stretchNote(of number: Int, _ base: RunBase) -> StretchNote? {
    pictures.bytes(of: base.key(ofStretches: number))
      .flatMap { StretchNote(String(decoding: $0, as: UTF8.self)) }
  }
}

/// The stretches of a picture's file, as text: the key of the picture, then a line for each
/// stretch.
struct StretchNote: Hashable {
  let picture: ContentHash
  let stretches: [KeptStretch]

  /// Makes a note of a picture's stretches, from top to bottom.
  init(picture: ContentHash, stretches: [KeptStretch]) {
    (self.picture, self.stretches) = (picture, stretches)
  }

  /// Reads a note; nil for a text that is not a note.
  init?(_ text: String) {
    let lines = text.split(separator: "\n")
    guard let first = lines.first, let picture = ContentHash(hexadecimal: first) else { return nil }
    let stretches = lines.dropFirst().compactMap { line -> KeptStretch? in
      let parts = line.split(separator: " ")
      guard parts.count == 2, let key = ContentHash(hexadecimal: parts[0]),
        let checksum = UInt32(parts[1])
      else { return nil }
      return KeptStretch(key: key, checksum: checksum)
    }
    guard stretches.count == lines.count - 1 else { return nil }
    self.init(picture: picture, stretches: stretches)
  }

  /// The note as it is stored.
  var text: String {
    let lines = stretches.map { "\($0.key) \($0.checksum)\n" }
    return "\(picture)\n" + lines.joined()
  }
}
