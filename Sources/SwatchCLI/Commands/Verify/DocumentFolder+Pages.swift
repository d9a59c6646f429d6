import FoundationEssentials
import Swatch
import SwatchSnapshots

/// The pages of files beside documents.
extension DocumentFolder {
  /// The folder with a picture for each page of a file of pages, and for each reference of a page that
  /// its file has no more.
  ///
  /// - Parameters:
  ///   - images: The decoder that counts the pages.
  ///   - references: The folder of references.
  /// - Returns: The folder with the pages in the places of their files.
  /// - Throws: ``CommandFailure`` if two pictures have the same reference file.
  func withPages(
    countedBy images: FileImageDecoder, recordedIn references: String
  ) throws(CommandFailure) -> DocumentFolder {
    var folder = self
    folder.cases = cases.flatMap { file in
      guard Self.isPaged(file.document) else { return [file] }
      // A file that can't be read fails by itself, with its reason, for each page that was recorded.
      let count = try? images.pageCount(ofFile: file.document)
      let recorded = Self.recordedPages(of: file, in: references)
      return recorded.union(1...max(1, count ?? 1)).sorted().map { number in
        var page = file
        page.page = DocumentCase.Page(number: number, count: count)
        page.name = Self.pageWord + "\(number)"
        return page
      }
    }
    try Self.refuseSharedReferences(folder.cases)
    return folder
  }

  private static let pageWord = "page-"

  /// The pages of a file that have a reference.
  private static func recordedPages(of file: DocumentCase, in references: String) -> Set<Int> {
    var page = file
    page.name = pageWord + "1"
    guard let name = try? page.snapshotName(),
      let entries = try? FolderEntry.entries(of: references + "/" + name.suite)
    else { return [] }
    let start = name.fileName(kind: "").dropLast()
    return Set(
      entries.map(\.name).compactMap { entry in
        guard entry.hasPrefix(start), entry.hasSuffix(".png") else { return nil }
        return Int(entry.dropFirst(start.count).dropLast(".png".count)).flatMap {
          $0 > 0 ? $0 : nil
        }
      })
  }
}
