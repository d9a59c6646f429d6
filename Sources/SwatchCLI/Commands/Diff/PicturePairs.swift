import Swatch
import SwatchFiles
import SwatchMessages
import SwatchSnapshots

/// The comparison of pairs of picture files; the files of different pairs are stored beside a
/// report.
struct PicturePairs: Sendable {
  let comparison: PictureComparison
  let ignored: [SnapshotRegion]
  /// The folder of the report; nil for none.
  let report: String?
  /// The path of the difference pictures, in which a page's number precedes the extension; nil for
  /// none.
  var output: String?
  /// The decoder of pages.
  private let images = FileImageDecoder(cacheBytes: 0)

  init(
    comparison: PictureComparison, ignored: [SnapshotRegion], report: String?, output: String?
  ) {
    (self.comparison, self.ignored, self.report) = (comparison, ignored, report)
    self.output = output
  }

  /// Returns the comparison of a pair; errors become failed comparisons.
  func comparison(of pair: PicturePair) -> SnapshotReport.Comparison {
    let start = ContinuousClock.now
    var result = SnapshotReport.Comparison(
      suite: pair.suite, test: pair.test, name: pair.number > 1 ? "\(pair.number)" : nil,
      outcome: .matched, kind: pair.kind,
      reference: pair.expected ?? pair.name)
    do {
      try compare(pair, &result)
    } catch let failure as CommandFailure {
      (result.outcome, result.message) = (.failed, failure.messages.joined(separator: "; "))
    } catch {
      (result.outcome, result.message) = (.failed, String(wordsFor: error))
    }
    result.seconds = start.duration(to: .now) / .seconds(1)
    return result
  }

  private func compare(_ pair: PicturePair, _ result: inout SnapshotReport.Comparison) throws {
    let expected = try pair.expected.map { try PicturePair.read($0, pagesBy: images) }
    let actual = try pair.actual.map { try PicturePair.read($0, pagesBy: images) }
    guard let expected else {
      (result.outcome, result.message) = (.missing, pair.absence("added"))
      result.actual = try actual.flatMap { try keep($0.bytes, of: pair, as: "failure", pair.kind) }
      return
    }
    guard let actual else {
      (result.outcome, result.message) = (.different, pair.absence("removed"))
      result.expected = try keep(expected.bytes, of: pair, as: "reference", pair.kind)
      return
    }
    guard expected.bytes != actual.bytes || expected.bytes.isEmpty else { return }
    let pictures = try [expected, actual].map {
      try SnapshotPicture(picture: $0.bytes, named: $0.name)
    }
    let comparison = try comparison.ignoring(ignored, inPixelsOf: pictures.map(\.tree))
    guard let mismatch = try pictures[1].mismatch(from: pictures[0], by: comparison) else { return }
    result.outcome = .different
    result.message = mismatch.message
    result.difference = mismatch.difference
    if let output, let page = pair.page, let picture = mismatch.picture {
      try AtomicFile.write(picture, to: Self.path(output, of: page))
    }
    guard report != nil else { return }
    (result.expectedTree, result.actualTree) = (pictures[0].tree, pictures[1].tree)
    result.expected = try keep(expected.bytes, of: pair, as: "reference", pair.kind)
    result.actual = try keep(actual.bytes, of: pair, as: "failure", pair.kind)
    result.difference?.picture = try mismatch.picture.flatMap {
      try keep($0, of: pair, as: "difference", "png")
    }
  }

  /// Returns the path of a page's picture: `difference-page-2.png` for `difference.png`.
  private static func path(_ output: String, of page: Int) -> String {
    let isPNG = output.lowercased().hasSuffix(".png")
    return (isPNG ? String(output.dropLast(4)) : output) + "-page-\(page)" + (isPNG ? ".png" : "")
  }

  /// Writes a file beside the report, if there is a report, and returns its relative path.
  private func keep(
    _ bytes: [UInt8], of pair: PicturePair, as part: String, _ kind: String
  ) throws -> String? {
    guard let report else { return nil }
    let file = "pictures/\(pair.name).\(part).\(kind)"
    try AtomicFile.makeFolder(report)
    try AtomicFile.write(bytes, to: file, in: report)
    return file
  }
}
