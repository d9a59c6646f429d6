import SwatchFiles

/// The folder of a run's pictures; its subfolder `.swatch` contains a manifest for each part.
package struct RunFolder: Hashable, Sendable {
  /// The path of the folder, as it was given.
  package let path: String

  /// Makes a value for the folder at a path; the folder need not exist yet.
  package init(_ path: String) {
    self.path = path
  }

  /// The folder of manifests.
  private var notes: String { path.path(of: ".swatch") }

  /// Returns the path of a part's manifest.
  package func manifest(of shard: Shard) -> String { path.path(of: Self.manifestName(of: shard)) }

  /// Returns the path of a part's manifest, relative to the folder.
  static func manifestName(of shard: Shard) -> String {
    ".swatch/\(shard.number)-of-\(shard.count).ndjson"
  }

  /// Returns the parts that have a manifest, ordered by count and number; none if the folder is
  /// missing.
  /// - Throws: ``ManifestError`` if the folder can't be read.
  package func shards() throws(ManifestError) -> [Shard] {
    let entries: [FolderEntry]
    do throws(InputFile.Problem) {
      entries = try FolderEntry.entries(of: notes)
    } catch {
      if error == .missing { return [] }
      throw .unreadable(path: notes, error)
    }
    return entries.compactMap { Self.shard(ofManifest: $0.name) }
      .sorted { ($0.count, $0.number) < ($1.count, $1.number) }
  }

  private static func shard(ofManifest name: String) -> Shard? {
    guard name.hasSuffix(".ndjson") else { return nil }
    let parts = name.dropLast(".ndjson".count).split(separator: "-")
    guard parts.count == 3, parts[1] == "of", let shard = Shard("\(parts[0])/\(parts[2])"),
      name == "\(shard.number)-of-\(shard.count).ndjson"
    else { return nil }
    return shard
  }

  /// Returns the earlier pictures that a part may reuse: the pictures of its own manifest or, if it
  /// has none, of all other manifests.
  /// - Throws: ``ManifestError`` if a manifest can't be read, or is damaged.
  package func pictures(for shard: Shard) throws(ManifestError) -> KnownPictures {
    let own = try KnownPictures(of: [manifest(of: shard)])
    guard !own.hasRun else { return own }
    return try KnownPictures(
      of: try shards().filter { $0 != shard }.map(manifest), after: own.cuts)
  }
}
