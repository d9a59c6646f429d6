/// The pictures of one part of a run: the newest line of each in the manifest.
package struct Manifest: Hashable, Sendable {
  /// The first line of the newest run; nil if it is missing.
  package private(set) var run: ManifestLine.Run?
  /// The pictures by number.
  package private(set) var pictures: [Int: PageRecord] = [:]
  /// The pictures that are left out, by number.
  package private(set) var omitted: [Int: OmittedPicture] = [:]
  /// The last line of the newest run; nil if the run didn't end.
  package private(set) var end: ManifestLine.End?
  /// The last line of the file, if it is cut; nil otherwise.
  package private(set) var cut: CutManifestLine?

  /// Makes an empty manifest.
  package init() {}

  /// Reads a manifest; a missing file counts as empty.
  /// - Throws: ``ManifestError`` if the file can't be read, or was damaged.
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
