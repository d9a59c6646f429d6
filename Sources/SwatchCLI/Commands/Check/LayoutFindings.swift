import Swatch
import SwatchMessages

/// The findings in rows that are laid out: texts that are truncated and pictures that are stretched, each
/// with the number of rows.
struct LayoutFindings {
  private struct Finding {
    let sentence: String
    let advice: String
    /// The place of the first row; nil for a document without data.
    let first: String?
    var count = 1
  }

  private let template: String
  private var findings: [Finding] = []
  private var places: [String: Int] = [:]

  /// The most findings that are told apart.
  private static let limit = 1000

  /// Starts without a finding in a template.
  init(of template: String) {
    self.template = template
  }

  /// Lays a document out, and looks at its nodes.
  mutating func add(
    _ document: Document, of row: FeedRow?, width: Double?, by renderer: Renderer
  ) async {
    let range = width.map {
      SizeRange(min: Size(width: $0, height: 0), max: Size(width: $0, height: .infinity))
    }
    let inspection = await renderer.inspect(
      explains: false, drawsSpecs: false, in: range ?? document.sizeRange
    ) {
      document.makeRoot()
    }
    for node in inspection.tree.flattened {
      // A value of a row has its place there, another one in each row.
      let own = node.origin.flatMap { $0.hasPrefix("\(template):") ? $0 : nil }
      let subject = "\(own ?? template): the"
      if node.text?.isTruncated == true {
        add("\(subject) text at \(node.path) is truncated", of: row)
      }
      if node.stretchedPicture != nil {
        add(
          "\(subject) picture at \(node.path) is stretched out of its proportions", of: row,
          advice: "; give it both sides, put it into a \"ratio\", or choose another \"contentMode\""
        )
      }
    }
  }

  private mutating func add(_ sentence: String, of row: FeedRow?, advice: String = "") {
    if let index = places[sentence] {
      findings[index].count += 1
    } else if findings.count < Self.limit {
      places[sentence] = findings.count
      findings.append(
        Finding(sentence: sentence, advice: advice, first: row?.place.description))
    }
  }

  /// A line for each finding.
  func lines(ofRows rowCount: Int = 1) -> [String] {
    findings.map { finding in
      let rows =
        finding.first.map { first in
          " in \(finding.count.grouped) of \(rowCount.grouped) \(rowCount == 1 ? "row" : "rows"), "
            + "first in \(first)"
        } ?? ""
      return finding.sentence + rows + finding.advice
    }
  }
}
