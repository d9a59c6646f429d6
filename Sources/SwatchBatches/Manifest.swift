/// The pictures of one part of a run, as its manifest tells of them: the newest line of each.
package struct Manifest: Hashable, Sendable {
  /// The beginning of the newest run; nil where its line is missing.
  package private(set) var run: ManifestLine.Run?
  /// The pictures by number.
  package private(set) var pictures: [Int: PageRecord] = [:]
  /// The pictures that are left out, by number.
  package private(set) var omitted: [Int: OmittedPicture] = [:]
  /// The end of the newest run; nil if it did not come to one.
  package private(set) var end: ManifestLine.End?
  /// The last line, where it is cut; nil where it is whole.
  package private(set) var cut: CutManifestLine?

  /// Reads a manifest; a file that is missing tells nothing.
  /// - Throws: ``ManifestError`` if the file can't be read, or was damaged.
  package init(path: String) throws(ManifestError) {
    do throws(ManifestError) {
      let file = try ManifestReader.open(path)
      let line = try ManifestReader.read(file, at: path) { line, _ in note(line) }
      cut = line.map { CutManifestLine(path: path, line: $0) }
    } catch  where error.isMissing {
    }
  }

  /// Takes a line in.
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
