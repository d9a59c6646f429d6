package import SwatchFiles

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
