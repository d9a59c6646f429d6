import Swatch
import SwatchMessages
import SwatchService

/// A finding of a check.
struct Finding {
  let rule: CheckRule
  /// The place in the template; nil for a finding without a place.
  var place: DocumentError.Place?
  /// The row of the finding: of several rows, the first or the worst; nil for a finding that
  /// concerns no row.
  var row: DocumentError.Place?
  /// The number of rows with the finding; nil for a finding that concerns no row.
  var rowCount: Int?
  /// The finding and its remedy, without the place.
  let sentence: String
  /// The correct word in place of the wrong one; nil if it isn't known.
  var mended: String?
  /// The line for people, without the name of the rule.
  let text: String

  /// The line for people.
  var line: String { "\(text) [\(rule.rawValue)]" }

  /// The finding for programs.
  var json: JSONOutput {
    .object([
      "rule": .string(rule.rawValue), "place": place.map(JSONOutput.place) ?? .null,
      "row": row.map(JSONOutput.place) ?? .null, "rows": rowCount.map(JSONOutput.number) ?? .null,
      "message": .string(sentence), "mended": mended.map(JSONOutput.string) ?? .null,
    ])
  }
}

extension Finding {
  /// Makes a finding about the text of a template, or about a row that doesn't fill it.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - error: The finding with its place.
  ///   - rowCount: The number of rows with the finding; nil for a finding about the template.
  init(_ rule: CheckRule, _ error: DocumentError, rows rowCount: Int? = nil) {
    let others = (rowCount ?? 1) - 1
    let further =
      others == 0 ? "" : " (and \(others.grouped) other \(others == 1 ? "row" : "rows"))"
    self.init(
      rule: rule, place: rowCount == nil ? error.place : error.template,
      row: rowCount == nil ? nil : error.place, rowCount: rowCount,
      sentence: error.sentence.namingOptions, mended: error.mended,
      text: error.description.namingOptions + further)
  }
}
