/// The sentences of a check.
extension ReferenceCheck {
  /// The snapshot's name in a sentence.
  var title: String { "Snapshot \"\(comparison(.matched, "").id)\"" }

  /// The advice of the record mode that replaces all references.
  var turnOff: String {
    "Look at it, \(advice.stopping), and \(advice.continuing)."
  }

  /// Returns the comparison for the report, before anything is written.
  func comparison(
    _ outcome: SnapshotReport.Comparison.Outcome, _ message: String, _ tree: SnapshotTree? = nil
  ) -> SnapshotReport.Comparison {
    SnapshotReport.Comparison(
      suite: name.suite, test: name.test, name: name.name, outcome: outcome, message: message,
      kind: kind, reference: folders.reported(reference), expectedTree: tree, source: source)
  }

  /// Returns a remark about the size of a reference of more than 32 KiB; empty for smaller ones.
  func size(of bytes: [UInt8]) -> String {
    guard bytes.count > 32 << 10 else { return "" }
    return " (\(bytes.count >> 10) KiB; above 32 KiB references make a repository heavy: "
      + "a smaller scale or a part of the picture may do)"
  }

  /// The lines of a message that name a reference without a snapshot, and the command that removes
  /// it.
  var removing: String {
    let report = folders.shown(folders.artifacts + "/report.json")
    return "\n\nreference   \(folders.shown(reference))\n\nIf this is right, "
      + "\(advice.accepting)swatch accept \(report) \(comparison(.different, "").id)"
  }

  /// Returns the lines of a failure's message that name its files and the command that accepts the
  /// new file.
  func files(of result: Result) -> String {
    let actual = result.comparison.actual.map { folders.artifacts + "/" + $0 }
    var lines: [String] = []
    if let tool, let actual {
      lines.append(tool(reference, actual))
    } else {
      lines.append("reference   \(folders.shown(reference))")
      if let actual { lines.append("new         \(folders.shown(actual))") }
      if let picture = result.comparison.difference?.picture {
        lines.append("difference  \(folders.shown(folders.artifacts + "/" + picture))")
      }
    }
    if let obstacle { return lines.joined(separator: "\n") + "\n\nNote: \(obstacle)." }
    let report = folders.shown(folders.artifacts + "/report.json")
    return lines.joined(separator: "\n") + "\n\nIf the new snapshot is right, \(advice.accepting)"
      + "swatch accept \(report) \(result.comparison.id)"
  }
}
