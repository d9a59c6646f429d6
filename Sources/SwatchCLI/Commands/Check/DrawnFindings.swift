import Swatch
import SwatchMessages

/// The findings in drawn rows: one for each rule and place of the template, with the number of
/// rows.
struct DrawnFindings {
  /// An occurrence of a finding in one row.
  private struct Occurrence {
    let rule: CheckRule
    let problem: String
    let advice: String
    /// The place in the document; nil for none.
    let origin: ElementOrigin?
    /// The path of the node, if its place in a document is unknown.
    let path: String
    /// The severity; of several occurrences the most severe one is reported.
    var weight = 0.0

    var place: String { origin?.place ?? path }

    /// Makes an occurrence from a sentence whose remedy follows a semicolon.
    init(_ rule: CheckRule, _ sentence: String, at origin: ElementOrigin?, path: String) {
      let parts = sentence.split(separator: "; ", maxSplits: 1)
      self.rule = rule
      problem = parts.first.map(String.init) ?? sentence
      advice = parts.count > 1 ? "; \(parts[1])" : ""
      self.origin = origin
      self.path = path
    }
  }

  /// The key of findings that are reported together. A character that no font has gives the same
  /// key in all texts; failures and replacements are distinguished by their reasons.
  private struct Key: Hashable {
    let rule: CheckRule
    let place, problem: String?

    init(_ found: Occurrence) {
      rule = found.rule
      place = found.rule == .fonts ? nil : found.place
      problem = [.fonts, .failed, .replaced].contains(found.rule) ? found.problem : nil
    }
  }

  private struct Tally {
    var worst: Occurrence
    /// The row of the worst occurrence; nil for a document without data.
    var row: DocumentError.Place?
    /// The word for that row: `first`, or `worst` if it isn't the first row with the finding.
    var word = "first"
    var rowCount = 1
    /// The number of the last row with the finding.
    var last: Int
  }

  /// The theme that findings name; nil for none.
  private let theme: String?
  /// The colour behind the drawing; nil if it is unknown.
  private let page: Color?
  /// The report about missing font families and other unmet requests of texts.
  private var fonts: FontReport
  /// The element that made each request to fonts, by the request's place.
  private var askers: [String: ElementOrigin] = [:]
  private var found: [Tally] = []
  private var places: [Key: Int] = [:]
  private var rowCount = 0

  /// The largest number of findings that are distinguished.
  private static let limit = 1000

  /// Makes empty findings for a theme, the colour of a page, and some fonts.
  init(in theme: String?, over page: Color?, of fonts: FontLibrary) {
    (self.theme, self.page) = (theme, page)
    self.fonts = FontReport(fonts)
  }

  /// Lays out and displays a document, and examines the drawing.
  mutating func add(
    _ document: Document, of row: FeedRow?, width: Double?, by renderer: Renderer
  ) async throws {
    rowCount += 1
    let range = width.map {
      SizeRange(min: Size(width: $0, height: 0), max: Size(width: $0, height: .infinity))
    }
    let (inspection, scene) = await renderer.examine(in: range ?? document.sizeRange) {
      document.makeRoot()
    }
    let found =
      Self.failures(inspection) + Self.layout(inspection) + Self.nodes(inspection.tree)
      + warnings(inspection.warnings)
      + (try renderer.weakContrasts(in: scene, over: page)).map(contrast)
    for occurrence in found { add(occurrence, of: row) }
  }

  /// Counts a row that can't be drawn.
  mutating func passOver() { rowCount += 1 }

  private mutating func add(_ found: Occurrence, of row: FeedRow?) {
    if found.origin?.allowed.contains(found.rule.rawValue) == true { return }
    let (key, place) = (Key(found), row?.place)
    guard let index = places[key] else {
      guard self.found.count < Self.limit else { return }
      places[key] = self.found.count
      self.found.append(Tally(worst: found, row: place, last: rowCount))
      return
    }
    if self.found[index].last != rowCount { self.found[index].rowCount += 1 }
    self.found[index].last = rowCount
    if found.weight > self.found[index].worst.weight {
      self.found[index].worst = found
      if self.found[index].row != place { self.found[index].word = "worst" }
      self.found[index].row = place
    }
  }

  /// Removes and returns the findings; those about fonts come last.
  mutating func takeFindings() -> [Finding] {
    found.map { finding($0) }
      + fonts.take(isLast: false).map { warning in
        let asker = warning.place.flatMap { askers[$0] }
        let remedy = warning.words.split(separator: "; ").last
        return Finding(
          rule: .fonts, place: asker?.position.map(DocumentError.Place.init),
          sentence: warning.words.visible, mended: remedy.flatMap { NearestWord.word(askedBy: $0) },
          text: warning.text)
      }
  }

  private func finding(_ tally: Tally) -> Finding {
    let worst = tally.worst
    let rows =
      tally.row.map { row in
        " in \(tally.rowCount.grouped) of \(rowCount.grouped) "
          + "\(rowCount == 1 ? "row" : "rows"), \(tally.word) in \(row)"
      } ?? ""
    let uses = worst.origin?.uses ?? ""
    return Finding(
      rule: worst.rule, place: worst.origin?.position.map(DocumentError.Place.init),
      row: tally.row, rowCount: tally.row == nil ? nil : tally.rowCount,
      sentence: (worst.problem + worst.advice + uses).visible,
      mended: NearestWord.word(askedBy: worst.advice.dropFirst(2)),
      text: ("\(worst.place): \(worst.problem)\(rows)" + worst.advice + uses).visible)
  }

  // MARK: What is looked for

  private static func failures(_ inspection: LayoutInspection) -> [Occurrence] {
    inspection.failures.map {
      Occurrence(
        .failed, $0.reason, at: $0.path.origin, path: $0.origin ?? $0.path.description)
    }
  }

  private static func layout(_ inspection: LayoutInspection) -> [Occurrence] {
    let problems = inspection.explanation.problems.filter { !$0.isMistake }
    // If a stack has too little space for its children, they extend beyond it: both problems have
    // one cause.
    let crowded = Set(problems.filter { $0.kind == .nothingFlexes }.map(\.path))
    return problems.filter { $0.kind != .overflow || !crowded.contains(Array($0.path.dropLast())) }
      .map {
        Occurrence(
          $0.kind == .undefinedFraction ? .inactive : .overflow, $0.sentence, at: $0.source,
          path: $0.path.joined(separator: " > "))
      }
  }

  private static func nodes(_ tree: LayoutTree) -> [Occurrence] {
    let stretched = tree.flattened.filter { $0.stretchedPicture != nil }.map {
      Occurrence(
        .stretched,
        "the picture is stretched out of its proportions; give it both sides, put it into a "
          + "\"ratio\", or choose another \"contentMode\"",
        at: $0.path.origin, path: $0.path.description)
    }
    return stretched
      + TextProblem.all(in: tree).map {
        Occurrence($0.rule, $0.sentence, at: $0.path.origin, path: $0.path.description)
      }
  }

  /// Returns the warnings of nodes, with one warning for each font family.
  private mutating func warnings(_ warnings: [NodeWarning]) -> [Occurrence] {
    warnings.compactMap { warning in
      let origin = warning.path.origin
      let rule: CheckRule
      switch warning.subject {
      case .node, .repeated: rule = .replaced
      case .boxes: rule = .fonts
      case .families, .fonts:
        guard origin?.allowed.contains(CheckRule.fonts.rawValue) != true else { return nil }
        _ = fonts.note(warning)
        askers[warning.place] = origin
        return nil
      }
      return Occurrence(rule, warning.reason, at: origin, path: warning.place)
    }
  }

  private func contrast(_ text: TextContrast) -> Occurrence {
    let theme = theme.map { " in the theme \"\($0)\"" } ?? ""
    var found = Occurrence(
      .contrast, "\(text.problem)\(theme); \(text.advice)", at: text.path.origin,
      path: text.path.description)
    found.weight = 1 / text.ratio
    return found
  }
}
