import SwatchNodes

extension ElementPlace {
  /// The name in node paths: `cell 1.4`, without the section if it is the first; `header 1`.
  var name: String {
    switch kind {
    case .row(let row): section == 0 ? "cell \(row)" : "cell \(section).\(row)"
    case .supplementary(let kind): "\(kind) \(section)"
    }
  }

  /// The place in a sentence: `row 4 of section 1`.
  var words: String {
    switch kind {
    case .row(let row): "row \(row) of section \(section)"
    case .supplementary(let kind): "the \(kind) of section \(section)"
    }
  }
}
