import SwatchGeometry
import SwatchMessages

/// Rows whose content was replaced, at unchanged positions.
extension CauseSearch {
  /// Returns findings about rows whose texts all changed, while the texts of other rows are
  /// unchanged: one sentence for each row.
  func replacedRows() -> [CauseFinding] {
    var findings: [CauseFinding] = []
    var told: Set<Int> = []
    for parent in new.nodes.indices where new.children[parent].count > 1 && !told.contains(parent) {
      let rows = new.children[parent].filter(new.isRow)
      let rewritten = rows.filter { texts(in: $0).contains { changes[$0]?.text != nil } }
      guard rewritten.count == 1, let row = rewritten.first,
        rows.contains(where: { $0 != row && areRows($0, row) }), let words = replacedWords(row)
      else { continue }
      let inside = comparison.descendants(of: row)
      told.formUnion(inside)
      findings.append(finding(words, of: row, inside))
    }
    return findings
  }

  /// Returns words for a row of several texts that all changed; nil for other rows.
  private func replacedWords(_ row: Int) -> String? {
    let rewritten = texts(in: row).map { index -> (old: String, new: String)? in
      guard case .rewritten(let old?, let new?) = changes[index]?.text else { return nil }
      return (old, new)
    }
    guard rewritten.count > 1, let first = rewritten[0], rewritten.allSatisfy({ $0 != nil }) else {
      return nil
    }
    return "shows \(QuotedText(first.new).words) instead of \(QuotedText(first.old).words), "
      + "all of its texts changed"
  }

  /// Returns the nodes with text inside a node.
  private func texts(in top: Int) -> [Int] {
    ([top] + comparison.descendants(of: top)).filter { new.nodes[$0].text != nil }
  }

  private func finding(_ words: String, of row: Int, _ inside: [Int]) -> CauseFinding {
    let resized = inside.filter { comparison.growths[$0] != .zero && isUnexplained($0) }
    var finding = CauseFinding(words: "\(names.quoted(new.nodes[row])): \(words)", node: row)
    for index in resized {
      finding.regions.formUnion(comparison.regions(around: new.parents[index] ?? row))
    }
    finding.explained = Explained(
      frames: Set(resized), contents: Set(inside), guilty: Set(resized))
    return finding
  }
}
