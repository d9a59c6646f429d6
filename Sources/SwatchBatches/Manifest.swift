package import SwatchFiles

/// The pictures of one part of a run, as its manifest tells of them: the newest line of each.
package struct Manifest: Hashable, Sendable {
  /// The beginning of the newest run; nil where its line is missing.
  package private(set) var run: ManifestLine.Run?
  /// The pictures by number.
  package private(set) var pictures: [Int: PageRecord] = [:]
  /// The rows without a picture, by number.
  package private(set) var omitted: [Int: PageRecord.FailedRow] = [:]
  /// The end of the newest run; nil if it did not come to one.
  package private(set) var end: ManifestLine.End?

  /// A manifest without a line.
  package init() {}

  /// Reads a manifest. Lines that are cut, or none of a manifest's, tell nothing; so does a file
  /// that is missing.
  /// - Throws: ``InputFile/Problem`` if the file can't be read.
  package init(path: String) throws(InputFile.Problem) {
    do throws(InputFile.Problem) {
      try Self.readLines(of: path) { note($0) }
    } catch  where error == .missing {
    }
  }

  /// Takes a line in.
  package mutating func note(_ line: ManifestLine) {
    switch line {
    case .run(let next):
      run = next
      end = nil
    case .picture(let record): pictures[record.number] = record
    case .omitted(let row): omitted[row.row] = row
    case .end(let reached): end = reached
    }
  }

  /// Calls a function with each line of a manifest, in order, in constant memory.
  private static func readLines(
    of path: String, _ body: (ManifestLine) -> Void
  ) throws(InputFile.Problem) {
    let file = try InputFile(path: path)
    var rest: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = try file.read(into: &piece)
      // A line without its line feed was cut, though it may look whole.
      guard count > 0 else { return }
      rest += piece[..<count]
      var start = 0
      while let end = rest[start...].firstIndex(of: UInt8(ascii: "\n")) {
        if let line = ManifestLine(rest[start..<end]) { body(line) }
        start = end + 1
      }
      rest.removeFirst(start)
      if rest.count > Self.lineLimit { rest = [] }
    }
  }

  /// The most bytes of a line that are kept.
  private static let lineLimit = 64 << 20
}
