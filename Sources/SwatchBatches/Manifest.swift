import SwatchFiles
package import SwatchGraphics

/// The pictures of one part of a run, each as stated by its newest line in the manifest.
package struct Manifest: Hashable, Sendable {
  /// The first line of the newest run; nil if it is missing.
  package private(set) var run: ManifestLine.Run?
  /// The pictures by number.
  package private(set) var pictures: [Int: PageRecord] = [:]
  /// The pictures that are left out, by number.
  package private(set) var omitted: [Int: OmittedPicture] = [:]
  /// The last line of the newest run; nil if the run is not complete.
  package private(set) var end: ManifestLine.End?
  /// The last line of the file if it is incomplete; otherwise nil.
  package private(set) var cut: CutManifestLine?

  /// Reads a manifest; a missing file counts as empty.
  /// - Throws: ``ManifestError`` if the file can't be read, or is damaged.
  package init(path: String) throws(ManifestError) {
    do throws(ManifestError) {
      let file = try ManifestReader.open(path)
      let line = try ManifestReader.read(file, at: path) { line, _ in note(line) }
      cut = line.map { CutManifestLine(path: path, line: $0) }
    } catch  where error.isMissing {
    }
  }

  /// Adds a line.
  package mutating func note(_ line: ManifestLine) {
    switch line {
    case .run(let next):
      run = next
      end = nil
    case .picture(let record):
      pictures[record.number] = record
      omitted[record.number] = nil
    case .omitted(let picture):
      omitted[picture.number] = picture
      pictures[picture.number] = nil
    case .end(let reached): end = reached
    }
  }
}

/// A writer that adds a line to the manifest of a part of a run when a picture is finished.
package struct ManifestWriter: ~Copyable {
  private let file: AppendedFile

  /// Opens the manifest of a part, and records the start of a run.
  /// - Throws: ``OutputError`` if the manifest can't be written.
  package init(
    of shard: Shard, in folder: RunFolder, base: ContentHash, feed: FeedFingerprint? = nil,
    syncs: Bool = false
  ) throws {
    let opened = try AppendedFile(
      path: RunFolder.manifestName(of: shard), beneath: folder.path, syncs: syncs)
    let run = ManifestLine.Run(shard: shard, base: base, feed: feed)
    try opened.append(line: ManifestLine.run(run).bytes())
    file = opened
  }

  /// Records a line.
  /// - Throws: ``OutputError`` if it can't be written completely.
  package func note(_ line: ManifestLine) throws {
    try file.append(line: line.bytes())
  }
}
