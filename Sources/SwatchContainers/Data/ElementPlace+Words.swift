import SwatchNodes

extension ElementPlace {
  /// The name in node paths, with the section unless it is the first: `cell 1.4`.
  var name: String {
    switch kind {
    case .header: "header \(section)"
    case .row(let row): section == 0 ? "cell \(row)" : "cell \(section).\(row)"
    case .footer: "footer \(section)"
    case .further(let number): "supplementary \(section).\(number)"
    }
  }

  /// The place in a sentence: `row 4 of section 1`.
  var words: String {
    switch kind {
    case .header: "the header of section \(section)"
    case .row(let row): "row \(row) of section \(section)"
    case .footer: "the footer of section \(section)"
    case .further(let number): "supplementary element \(number) of section \(section)"
    }
  }
}
