import Swatch
import SwatchMessages

/// The texts that are truncated, with the number of rows.
struct CutTexts {
  private let template: String
  private var counts: [(path: String, count: Int, first: String)] = []
  private var places: [String: Int] = [:]

  /// The most texts that are told apart.
  private static let limit = 1000

  /// Starts without a text of a template.
  init(of template: String) {
    self.template = template
  }

  /// Lays a document out, and looks for texts that are cut.
  mutating func add(
    _ document: Document, of row: FeedRow, width: Double?, by renderer: Renderer
  ) async {
    let range = width.map {
      SizeRange(min: Size(width: $0, height: 0), max: Size(width: $0, height: .infinity))
    }
    let inspection = await renderer.inspect(
      explains: false, drawsSpecs: false, in: range ?? document.sizeRange
    ) {
      document.makeRoot()
    }
    for node in inspection.tree.flattened where node.text?.isTruncated == true {
      let path = node.path.description
      if let index = places[path] {
        counts[index].count += 1
      } else if counts.count < Self.limit {
        places[path] = counts.count
        counts.append((path, 1, row.place.description))
      }
    }
  }

  /// A line for each text.
  func lines(ofRows rowCount: Int) -> [String] {
    counts.map { path, count, first in
      "\(template): the text at \(path) is truncated in \(count.grouped) of \(rowCount.grouped) "
        + "\(rowCount == 1 ? "row" : "rows"), first in \(first)"
    }
  }
}
