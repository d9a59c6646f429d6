import Swatch
import SwatchSnapshots

/// References whose documents no longer exist.
extension DocumentFolder {
  /// Returns the folder with a case for each reference whose picture is made from no document, data
  /// or page, in any theme.
  ///
  /// - Parameters:
  ///   - recorded: The references.
  ///   - plain: The folder before themes were chosen.
  ///   - root: The folder of the files that documents import; nil for the documents' own folder.
  /// - Returns: The folder with these references after its documents.
  func withLost(
    of recorded: RecordedReferences, besides plain: DocumentFolder, root: FileRoot?
  ) -> DocumentFolder {
    let made = Set(cases.compactMap { try? $0.snapshotName() })
    let left = recorded.names.filter { name in
      !made.contains(name) && (suites.contains(name.suite) || !recorded.isOfPackage)
    }
    let others = plain.names(ofThemesOf: Set(left.map(RecordedReferences.Owner.init)), root: root)
    var folder = self
    folder.cases += left.filter { name in
      guard let possible = others[RecordedReferences.Owner(name)] else { return true }
      return possible.map { !$0.contains(name) } ?? false
    }.map(lost)
    return folder
  }

  /// Returns the names of the pictures of some documents, with and without themes; nil for an
  /// unreadable document, which fails by itself.
  private func names(
    ofThemesOf owners: Set<RecordedReferences.Owner>, root: FileRoot?
  ) -> [RecordedReferences.Owner: Set<SnapshotName>?] {
    var names: [RecordedReferences.Owner: Set<SnapshotName>?] = [:]
    for documentCase in cases where !PictureEndings.isPaged(documentCase.document) {
      guard let name = try? documentCase.snapshotName(),
        case let owner = RecordedReferences.Owner(name), owners.contains(owner)
      else { continue }
      guard let template = try? Template(contentsOf: documentCase.document, fileRoot: root) else {
        names.updateValue(nil, forKey: owner)
        continue
      }
      let themed = template.themes.map(documentCase.inTheme)
      let all = ([documentCase] + themed).compactMap { try? $0.snapshotName() }
      names[owner, default: []]?.formUnion(all)
    }
    return names
  }

  private func lost(_ name: SnapshotName) -> DocumentCase {
    var lost = DocumentCase(
      document: path, data: nil, suite: name.suite, test: name.test, name: name.name)
    let isKnown = suites.contains(name.suite)
    lost.absence = DocumentCase.Absence(
      reason: isKnown
        ? "\(path) has no document, data or PDF file for this reference"
        : "\(path) has no folder for this reference's suite",
      isRemovable: isKnown)
    return lost
  }
}
