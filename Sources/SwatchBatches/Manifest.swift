package import SwatchFiles

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

  /// A manifest without a line.
  package init() {}

  /// Reads a manifest. Lines that are cut, or none of a manifest's, tell nothing; so does a file
  /// that is missing.
  /// - Throws: ``InputFile/Problem`` if the file can't be read.
  package init(path: String) throws(InputFile.Problem) {
    do throws(InputFile.Problem) {
      try Self.readLines(of: InputFile(path: path)) { bytes, _ in
        if let line = ManifestLine(bytes) { note(line) }
      }
    } catch  where error == .missing {
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

  /// Calls a function with each whole line of a manifest and its place, in order, in constant
  /// memory.
  static func readLines(
    of file: borrowing InputFile, _ body: (ArraySlice<UInt8>, _ offset: Int) -> Void
  ) throws(InputFile.Problem) {
    var rest: [UInt8] = []
    var offset = 0
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = try file.read(into: &piece)
      // A line without its line feed was cut, though it may look whole.
      guard count > 0 else { return }
      rest += piece[..<count]
      var start = 0
      while let end = rest[start...].firstIndex(of: UInt8(ascii: "\n")) {
        body(rest[start..<end], offset + start)
        start = end + 1
      }
      if rest.count - start > Self.lineLimit { start = rest.count }
      rest.removeFirst(start)
      offset += start
    }
  }

  /// The most bytes of a line that are kept.
  private static let lineLimit = 64 << 20
}
