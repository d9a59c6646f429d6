extension SnapshotReport {
  /// The report as JUnit XML, a suite for each suite. What differs or is missing is a failure, what
  /// could not be compared an error. There are no times.
  package var junit: String {
    var suites: [String] = []
    var members: [String: [Comparison]] = [:]
    for comparison in comparisons {
      if members[comparison.suite] == nil { suites.append(comparison.suite) }
      members[comparison.suite, default: []].append(comparison)
    }
    var xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    xml += "<testsuites name=\"Snapshots\"\(Self.counts(comparisons))>\n"
    for suite in suites {
      let members = members[suite] ?? []
      xml += "  <testsuite name=\"\(Self.escaped(suite))\"\(Self.counts(members))>\n"
      for comparison in members { xml += Self.testCase(comparison) }
      xml += "  </testsuite>\n"
    }
    return xml + "</testsuites>\n"
  }

  private static func counts(_ comparisons: [Comparison]) -> String {
    let failures = comparisons.count { $0.outcome == .different || $0.outcome == .missing }
    let errors = comparisons.count { $0.outcome == .failed }
    return " tests=\"\(comparisons.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
  }

  private static func testCase(_ comparison: Comparison) -> String {
    let name = [comparison.test, comparison.name].compactMap(\.self).joined(separator: ".")
    var head =
      "    <testcase classname=\"\(escaped(comparison.suite))\" name=\"\(escaped(name))\""
    if let source = comparison.source {
      head += " file=\"\(escaped(source.file))\" line=\"\(source.line)\""
    }
    let element: String
    switch comparison.outcome {
    case .matched: return head + "/>\n"
    case .recorded: element = "system-out"
    case .different, .missing: element = "failure"
    case .failed: element = "error"
    }
    let message = comparison.message.isEmpty ? comparison.outcome.rawValue : comparison.message
    let title = message.prefix { !$0.isNewline }
    let attributes =
      comparison.outcome == .recorded
      ? "" : " type=\"\(comparison.outcome.rawValue)\" message=\"\(escaped(String(title)))\""
    return head + ">\n      <\(element)\(attributes)>\(escaped(message))</\(element)>\n"
      + "    </testcase>\n"
  }

  /// Text for elements and attributes; what XML 1.0 has no place for becomes U+FFFD.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\t", "\n": escaped.unicodeScalars.append(scalar)
      case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": escaped.unicodeScalars.append("\u{FFFD}")
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
