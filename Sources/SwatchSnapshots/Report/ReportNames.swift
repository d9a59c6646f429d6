package import SwatchFiles

/// The error of a name or a path in a report that is invalid, as no run writes it.
package struct ReportNameError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the comparison, counted from 1.
  let number: Int
  /// The member with the name, as spelt in the report.
  let member: String
  /// The first invalid character.
  let character: Unicode.Scalar

  /// The comparison, its member and the character, in words.
  package var description: String {
    let digits = String(character.value, radix: 16, uppercase: true)
    let code = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return "the \(member) of comparison \(number) has the control character U+\(code)"
  }
}

extension SnapshotReport {
  /// Rejects names and paths with control characters: the system would cut them at the first NUL,
  /// and a terminal would act on the others.
  func checkNames() throws(ReportNameError) {
    for (index, comparison) in comparisons.enumerated() {
      for (member, name) in comparison.names {
        let character = name?.unicodeScalars.first { $0.properties.generalCategory == .control }
        guard let character else { continue }
        throw ReportNameError(number: index + 1, member: member, character: character)
      }
    }
  }
}

extension SnapshotReport.Comparison {
  /// All names and paths, each with the name of its member in the report.
  fileprivate var names: [(member: String, name: String?)] {
    [
      ("suite", suite), ("test", test), ("name", name), ("kind", kind), ("reference", reference),
      ("referenceHash", referenceHash), ("expected", expected), ("actual", actual),
      ("former", former), ("difference", difference?.picture), ("source", source?.file),
    ] + (sheetOf ?? []).map { ("sheetOf", $0) }
  }
}

/// The folder of a report, which contains all files that the report may refer to, except for
/// references, which are never read for display.
///
/// Reports may come from other machines and from builds of untrusted changes. No path in one leads
/// out of the folder: neither an absolute one, nor `..`, nor a link.
package struct ReportFolder: Hashable, Sendable {
  /// The path from the working directory; empty for the working directory itself.
  package let path: String

  /// Finds the folder by its path.
  package init(_ path: String) { self.path = path }

  /// Returns the bytes of a file of the report.
  /// - Throws: The reason why it can't be read, ``InputFile/Problem/outside`` if it is not in the
  ///   folder.
  package func contents(of name: String) throws(InputFile.Problem) -> [UInt8] {
    try InputFile(path: name, in: path).readAll()
  }

  /// Returns the bytes of a file of the report; nil if it is larger than the limit.
  func contents(of name: String, limit: Int) throws(InputFile.Problem) -> [UInt8]? {
    let file = try InputFile(path: name, in: path)
    return file.identity.byteCount <= limit ? try file.readAll(limit: limit) : nil
  }
}
