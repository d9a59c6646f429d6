import SwatchMessages

extension SnapshotReport {
  /// The report as JUnit XML, with a `testsuite` for each suite. Different, missing and recorded
  /// snapshots are failures, as in the tests; snapshots that could not be compared are errors.
  /// Times are in seconds, if known.
  package var junit: String {
    var suites: [String] = []
    var members: [String: [Comparison]] = [:]
    for comparison in counted {
      if members[comparison.suite] == nil { suites.append(comparison.suite) }
      members[comparison.suite, default: []].append(comparison)
    }
    var xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    xml += "<testsuites name=\"Snapshots\"\(Self.counts(counted))>\n"
    for suite in suites {
      let members = members[suite] ?? []
      xml += "  <testsuite name=\"\(suite.escapedForXML)\"\(Self.counts(members))>\n"
      for comparison in members { xml += Self.testCase(comparison) }
      xml += "  </testsuite>\n"
    }
    return xml + "</testsuites>\n"
  }

  private static func counts(_ comparisons: [Comparison]) -> String {
    let failures = comparisons.count { [.different, .missing, .recorded].contains($0.outcome) }
    let errors = comparisons.count { $0.outcome == .failed }
    let times = comparisons.compactMap(\.seconds)
    return " tests=\"\(comparisons.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
      + time(times.isEmpty ? nil : times.reduce(0, +))
  }

  /// Returns an attribute of seconds, to a millisecond; empty if the time is not known.
  private static func time(_ seconds: Double?) -> String {
    guard let seconds else { return "" }
    return " time=\"\(Numeral.rounded(seconds, digits: 3))\""
  }

  private static func testCase(_ comparison: Comparison) -> String {
    let name = [comparison.test, comparison.name].compactMap(\.self).joined(separator: ".")
    var head =
      "    <testcase classname=\"\(comparison.suite.escapedForXML)\" name=\"\(name.escapedForXML)\""
    if let source = comparison.source {
      head += " file=\"\(source.file.escapedForXML)\" line=\"\(source.line)\""
    }
    head += time(comparison.seconds)
    let element: String
    switch comparison.outcome {
    case .matched: return head + "/>\n"
    case .different, .missing, .recorded: element = "failure"
    case .failed: element = "error"
    }
    let message = comparison.message.isEmpty ? comparison.outcome.rawValue : comparison.message
    let title = message.prefix { !$0.isNewline }
    let attributes =
      " type=\"\(comparison.outcome.rawValue)\" message=\"\(String(title).escapedForXML)\""
    return head + ">\n      <\(element)\(attributes)>\(message.escapedForXML)</\(element)>\n"
      + "    </testcase>\n"
  }
}
