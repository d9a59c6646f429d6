import Swatch
import SwatchBatches
import SwatchConcurrency
import SwatchFiles
import SwatchGraphics

/// The ledger of a run's pictures: it finds existing ones, which are kept, and records new ones in
/// the manifest.
final class PageLedger: Sendable {
  /// The folder of the pictures.
  let folder: RunFolder
  /// A Boolean value that is true when each row is a picture with the row's number as its name.
  let isRowByRow: Bool
  private let base: RunBase
  private let shard: Shard
  private let syncs: Bool
  private let feed: RunFeed?
  /// The pictures recorded by earlier runs, by number; empty if all are made again.
  private let known: KnownPictures
  private let cache: FinishedPictures?
  private let hashes: PictureHashes
  /// The name of the file of a picture.
  private let fileName: @Sendable (PageContent) -> String
  /// The memories of earlier files, by the number of the picture in progress.
  private let memories = Locked<[Int: StretchMemory]>([:])
  /// The records of finished pictures that are not yet reported, by their first row.
  private let finished = Locked<[Int: PageRecord]>([:])
  private let manifest = Locked<SharedManifest?>(nil)

  /// Opens the ledger of a run; nothing is written yet.
  ///
  /// - Parameters:
  ///   - folder: The folder of the pictures.
  ///   - shard: The part that the run makes.
  ///   - layout: The layout of the pictures.
  ///   - base: The inputs that every picture depends on.
  ///   - feed: The feed; nil for standard input.
  ///   - options: The pictures to keep, and the cache.
  ///   - hashes: The hashes of the pictures that rows name.
  ///   - syncs: True to make lines of the manifest survive a power loss.
  ///   - fileName: Returns the name of the file of a picture.
  /// - Throws: ``CommandFailure`` if an earlier manifest can't be read, or is damaged.
  init(
    of folder: RunFolder, _ shard: Shard, _ layout: PageRenderer.Layout, base: RunBase,
    feed: RunFeed?, _ options: BatchOptions, hashes: PictureHashes, syncs: Bool,
    fileName: @escaping @Sendable (PageContent) -> String
  ) throws(CommandFailure) {
    self.folder = folder
    isRowByRow = layout == .each
    self.base = base
    self.shard = shard
    self.syncs = syncs
    self.hashes = hashes
    self.feed = feed
    self.fileName = fileName
    cache = options.cache.map { FinishedPictures(in: $0, byteLimit: options.cacheBytes) }
    do throws(ManifestError) {
      known = options.resumes ? try folder.pictures(for: shard) : KnownPictures()
    } catch {
      throw CommandFailure(
        code: error.isUnreadable ? .inputOutput : .badInput, message: error.description)
    }
  }

  /// The incomplete last lines of earlier manifests.
  var cuts: [CutManifestLine] { known.cuts }

  // MARK: What is there

  /// Returns an existing picture, from the folder or the cache; nil if it has to be made.
  /// - Throws: ``OutputError`` if a picture of the cache can't be written.
  func picture(of content: PageContent) async throws -> KeptPicture? {
    let key = base.key(of: content)
    if let record = known[content.number], record.rows == content.rows.numbers,
      record.file == fileName(content), await holds(record, for: content, key),
      folder.damage(of: record) == nil
    {
      return finish(content, by: record.with(.kept))
    }
    guard let entry = cache?.entry(of: key), await holds(entry.record, for: content, key) else {
      return nil
    }
    let file = fileName(content)
    try AtomicFile.makeFolder(folder.path, syncs: syncs)
    try AtomicFile.write(entry.bytes, to: file, in: folder.path, syncs: syncs)
    return finish(content, by: entry.record.moved(to: content, file: file))
  }

  /// Returns the encoding of a picture: a PNG file reuses stretches of the last picture with its
  /// number, unless each row is a picture, as such pictures change entirely.
  @concurrent func encoding(_ encoding: SceneEncoding, of content: PageContent) async
    -> SceneEncoding
  {
    guard !isRowByRow else { return encoding }
    return encoding.remembering {
      guard let memory = cache?.stretches(of: content.number, base) else { return nil }
      memories.withLock { $0[content.number] = memory }
      return memory
    } ?? encoding
  }

  /// Returns true if nothing that a picture depends on has changed since it was recorded.
  private func holds(
    _ record: PageRecord, for content: PageContent, _ key: ContentHash
  ) async -> Bool {
    guard record.key == key, record.rows.count == content.rows.count else { return false }
    // The messages of failed rows name their places, which may have changed.
    guard
      record.failed.isEmpty
        || record.line == content.line && record.rows == content.rows.numbers
    else { return false }
    for picture in record.pictures where await !hashes.isUnchanged(picture) { return false }
    return true
  }

  private func finish(_ content: PageContent, by record: PageRecord) -> KeptPicture {
    finished.withLock { $0[content.rows.lowerBound] = record }
    return KeptPicture(
      content, path: folder.path.path(of: record.file),
      size: PixelSize(width: record.size[0], height: record.size[1]),
      byteCount: record.byteCount)
  }

  // MARK: What is made

  /// Records a finished picture.
  ///
  /// - Parameters:
  ///   - page: The picture.
  ///   - facts: The facts of the picture.
  ///   - failed: The failed rows of the picture.
  ///   - isPassing: True if a row failed only for temporary reasons, so that another run may
  ///     succeed.
  /// - Returns: The record.
  /// - Throws: ``OutputError`` if the manifest can't be written, ``CommandFailure`` if a picture
  ///   whose bytes are needed can't be read any more.
  @concurrent func note(
    _ page: PageRenderer.Page, _ facts: PageNote, failed: [PageRecord.FailedRow],
    isPassing: Bool
  ) async throws -> PageRecord {
    if let record = finished.withLock({ $0.removeValue(forKey: page.rows.lowerBound) }) {
      try note(.picture(record))
      return record
    }
    if let packed = packedRecord(of: page, facts, failed: failed) {
      try note(.picture(packed))
      return packed
    }
    let record = try await record(of: page, facts, failed: failed, isPassing: isPassing)
    try note(.picture(record))
    return record
  }

  /// Returns the record of a picture in an archive; nil for a picture in a file of its own.
  private func packedRecord(
    of page: PageRenderer.Page, _ facts: PageNote, failed: [PageRecord.FailedRow]
  ) -> PageRecord? {
    guard let member = page.member, let place = facts.place else { return nil }
    return PageRecord(
      number: number(of: page), rows: page.rows.numbers, file: folder.name(of: page.path),
      size: [page.size.width, page.size.height], byteCount: page.byteCount, hash: place.hash,
      key: nil,
      status: .made, failed: failed,
      packed: PageRecord.PackedPlace(member: member, offset: place.offset))
  }

  /// Returns the number of a picture in the whole run, from 1.
  func number(of page: PageRenderer.Page) -> Int {
    isRowByRow ? page.rows.lowerBound + 1 : page.number
  }

  private func record(
    of page: PageRenderer.Page, _ facts: PageNote, failed: [PageRecord.FailedRow],
    isPassing: Bool
  ) async throws -> PageRecord {
    // A picture with a failure that may pass is made again by any later run, whatever its pictures.
    let pictures = isPassing ? [] : await notes(of: facts.namedPictures)
    let isLasting = !isPassing && !pictures.contains(where: base.isTooNew)
    let key = isLasting ? facts.content.map(base.key) : nil
    // Storing a picture in the cache requires its whole file in memory.
    let bytes = key == nil || cache == nil ? nil : try fileBytes(page.path)
    let hash = try bytes.map(ContentHash.init(hashing:)) ?? facts.hash ?? fileHash(page.path)
    let memory = memories.withLock { $0.removeValue(forKey: number(of: page)) }
    let record = PageRecord(
      number: number(of: page), rows: page.rows.numbers,
      file: folder.name(of: page.path), size: [page.size.width, page.size.height],
      byteCount: page.byteCount, hash: hash, key: key, status: .made,
      failed: failed, line: failed.isEmpty ? nil : facts.content?.line, pictures: pictures)
    if let bytes {
      cache?.keep(bytes, record)
      cache?.keep(memory?.stretches ?? [], of: record, base)
    }
    return record
  }

  private func notes(of pictures: Set<NamedPicture>) async -> [PictureNote] {
    var notes: [PictureNote] = []
    let places = pictures.map(PictureNote.Place.init).map { (name: $0.name, place: $0) }
    for (_, place) in places.sorted(by: { $0.name < $1.name }) {
      notes.append(await hashes.note(of: place))
    }
    return notes
  }

  private func fileBytes(_ path: String) throws(CommandFailure) -> [UInt8] {
    do throws(InputFile.Problem) {
      return try InputFile(path: path).readAll()
    } catch {
      throw unreadable(path, error)
    }
  }

  private func fileHash(_ path: String) throws(CommandFailure) -> ContentHash {
    do throws(InputFile.Problem) {
      return try ContentHash(hashing: InputFile(path: path))
    } catch {
      throw unreadable(path, error)
    }
  }

  private func unreadable(_ path: String, _ problem: InputFile.Problem) -> CommandFailure {
    CommandFailure(
      code: .inputOutput,
      message: "\(path): the finished picture can't be read again: \(problem.reason)")
  }

  /// Records a picture that is left out.
  func note(omitted picture: OmittedPicture) throws {
    try note(.omitted(picture))
  }

  /// Records the end of the run, with its numbers of pictures and rows.
  /// - Throws: ``CommandFailure`` if the run is a part, and the feed was modified since the run
  ///   began; ``OutputError`` if the manifest can't be written.
  func end(pages: Range<Int>, rows: Int) throws {
    if shard.count > 1 { try feed?.checkUnchanged(during: shard) }
    try note(.end(ManifestLine.End(pages: pages, rows: rows)))
  }

  private func note(_ line: ManifestLine) throws {
    try manifest.withLock { manifest in
      let open =
        try manifest
        ?? SharedManifest(
          ManifestWriter(
            of: shard, in: folder, base: base.hash, feed: feed?.fingerprint, syncs: syncs))
      manifest = open
      try open.writer.note(line)
    }
  }
}

private final class SharedManifest: Sendable {
  let writer: ManifestWriter

  init(_ writer: consuming ManifestWriter) {
    self.writer = writer
  }
}
