import SwatchFiles
package import SwatchGraphics

/// Records the pictures of a part of a run as they are finished.
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
  /// - Throws: ``OutputError`` if it can't be written whole.
  package func note(_ line: ManifestLine) throws {
    try file.append(line: line.bytes())
  }
}
