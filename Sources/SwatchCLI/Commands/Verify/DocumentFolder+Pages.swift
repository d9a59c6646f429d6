import Swatch
import SwatchMessages
import SwatchSnapshots

/// The pages of files that are beside documents.
extension DocumentFolder {
  /// Returns the folder with a case for each page of a file of pages, and for each reference of a
  /// page that the file no longer has.
  ///
  /// - Parameters:
  ///   - images: The decoder that counts the pages.
  ///   - recorded: The references.
  /// - Returns: The folder with the pages in place of their files.
  /// - Throws: ``CommandFailure`` if two pictures have the same reference file.
  func withPages(
    countedBy images: FileImageDecoder, recordedAs recorded: RecordedReferences
  ) throws(CommandFailure) -> DocumentFolder {
    var folder = self
    folder.cases = cases.flatMap { file in
      guard PictureEndings.isPaged(file.document) else { return [file] }
      // For a file that can't be read, the case of each recorded page fails with the reason.
      let count = try? images.pageCount(ofFile: file.document)
      return Self.pages(of: file, in: recorded).union(1...max(1, count ?? 1)).sorted().map {
        number in
        var page = file
        page.page = number
        page.name = Self.pageWord + "\(number)"
        if let count, number > count {
          page.absence = DocumentCase.Absence(
            reason: "\(file.document) has \(Numeral.count(count, "page"))", isRemovable: true)
        }
        return page
      }
    }
    try Self.refuseSharedReferences(folder.cases)
    return folder
  }

  private static let pageWord = "page-"

  /// Returns the numbers of the pages of a file that have a reference.
  private static func pages(of file: DocumentCase, in recorded: RecordedReferences) -> Set<Int> {
    guard let name = try? file.snapshotName(),
      let group = recorded.groups[RecordedReferences.Owner(name)]
    else { return [] }
    return Set(
      group.compactMap { reference in
        guard let word = reference.name, word.hasPrefix(pageWord),
          let page = Int(word.dropFirst(pageWord.count)), page > 0, word == pageWord + "\(page)"
        else { return nil }
        return page
      })
  }
}
