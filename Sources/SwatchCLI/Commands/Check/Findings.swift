import Swatch
import SwatchMessages

/// The findings of a check in order, each listed once.
struct Findings {
  private var all: [Finding] = []
  private var known: Set<String> = []
  /// The number of findings beyond the limit.
  private var others = 0

  /// The largest number of findings in the list.
  private static let limit = 1000

  var isEmpty: Bool { all.isEmpty }

  /// The lines of the report; the last one has the number of further findings.
  var lines: [String] {
    let lines = all.map(\.line)
    guard others > 0 else { return lines }
    return lines + ["… and \(Numeral.count(others, "further finding"))"]
  }

  /// The findings, and the number of further ones.
  var json: JSONOutput {
    .object(["findings": .array(all.map(\.json)), "further": .number(others)])
  }

  /// Adds findings of a rule.
  mutating func add(_ rule: CheckRule, _ errors: [DocumentError]) {
    for error in errors { add(Finding(rule, error)) }
  }

  /// Adds findings about the text of the template.
  mutating func add(_ findings: [CheckFinding]) {
    for finding in findings { add(Finding(finding.rule, finding.error)) }
  }

  mutating func add(_ finding: Finding) {
    guard known.insert(finding.line).inserted else { return }
    if all.count < Self.limit { all.append(finding) } else { others += 1 }
  }
}

/// The rows that don't fill a template, by the place in the template at which they fail and the
/// kind of problem.
struct RowFailures {
  private struct Kind: Hashable {
    let place: DocumentError.Place?
    let problem: String
  }

  private struct Failure {
    let first: DocumentError
    var count = 1
  }

  private var failures: [Failure] = []
  private var places: [Kind: Int] = [:]

  /// The largest number of kinds of failures that are distinguished.
  private static let limit = 10_000

  /// Adds the failure of a row.
  mutating func add(_ error: DocumentError) {
    // The found values differ from row to row, and are left out of the key.
    let end = error.problem.firstRange(of: ", found ")?.lowerBound ?? error.problem.endIndex
    let problem = String(error.problem[..<end])
    let kind = Kind(place: error.template, problem: problem)
    if let index = places[kind] {
      failures[index].count += 1
    } else if failures.count < Self.limit {
      places[kind] = failures.count
      failures.append(Failure(first: error))
    }
  }

  /// The findings, one for each kind, with the first row.
  var findings: [Finding] { failures.map { Finding(.data, $0.first, rows: $0.count) } }
}
