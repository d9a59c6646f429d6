import SwatchCairo
import SwatchGraphics

extension SnapshotReport.Comparison {
  /// The path of the reference in the folder of all references, such as
  /// `ProfileTests/card.dark.png`; nil if suite and test are not valid names of a folder and a
  /// file.
  package var file: String? {
    let file = kind.isEmpty ? id : "\(id).\(kind)"
    let parts = file.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") }) else {
      return nil
    }
    return file
  }

  /// The folder of all references, relative like the reference; nil if the reference is not named
  /// like the comparison.
  package var references: String? {
    guard let file else { return nil }
    if reference == file { return "." }
    guard reference.hasSuffix("/" + file) else { return nil }
    let folder = reference.dropLast(file.count + 1)
    return folder.isEmpty ? "/" : String(folder)
  }
}

extension SnapshotReport.Comparison {
  /// Returns true if a file is the reference that the run compared with, as far as the report has
  /// the reference's hash.
  ///
  /// - Parameter reference: The current bytes of the reference; nil if it is missing.
  /// - Returns: True for the same bytes, for a reference without a hash in the report, and for a
  ///   missing file, because nothing can be lost; false for a file that the run did not find.
  package func wasComparedWith(_ reference: [UInt8]?) -> Bool {
    guard let reference else { return true }
    if outcome == .missing { return false }
    return referenceHash.map { $0 == ContentHash(hashing: reference).description } ?? true
  }
}
