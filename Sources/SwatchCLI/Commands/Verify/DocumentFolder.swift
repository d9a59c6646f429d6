import FoundationEssentials
import Swatch
import SwatchSnapshots

/// The layout documents of a folder and its subfolders.
///
/// Each `card.json` is a document. `card.data.json` beside it is its data; files such as
/// `card.dark.data.json` make one picture each, here named `dark`. Each page of a file of pages,
/// such as `letter.pdf`, is a picture, named `page-1` and so on. Hidden folders, folders of
/// references and folders of reports are skipped.
struct DocumentFolder {
  /// The definition of a document, for help.
  static let explanation =
    "Each NAME.json in the folder, and in those below it, is a document. NAME.data.json beside it "
    + "fills it; NAME.dark.data.json and the like make a picture each. Each page of NAME.pdf, of "
    + "whatever program, is a picture too."
  /// The suite of documents directly in the folder.
  static let topSuite = "documents"
  private static let dataEnding = ".data.json"
  private static let documentEnding = ".json"

  /// The path of the folder.
  let path: String
  /// The suites of the folder and its subfolders.
  let suites: Set<String>
  /// The documents to render, in the order of their paths, and references whose documents no longer
  /// exist.
  var cases: [DocumentCase]

  /// Finds the documents.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - passed: Folders to skip, by their paths relative to the folder.
  /// - Throws: ``CommandFailure`` if the folder can't be read, or contains no document, data
  ///   without a document, a pipe or a device in place of a document, or two documents with the
  ///   same reference file.
  init(path: String, passingOver passed: Set<String>) throws(CommandFailure) {
    var cases: [DocumentCase] = []
    let folders = try Self.folders(in: path, passingOver: passed)
    for folder in folders {
      cases += try Self.cases(in: folder.path, with: folder.entries, of: path)
    }
    guard !cases.isEmpty else {
      throw CommandFailure(
        code: .noInput,
        message: "\(path): there is no document in it; names of documents end in .json or "
          + PictureEndings.listOfPaged)
    }
    try Self.refuseSharedReferences(cases)
    self.path = path
    self.cases = cases
    suites = Set(
      folders.compactMap { folder in
        try? SnapshotName(suite: Self.suite(of: folder.path), test: Self.topSuite, name: nil).suite
      })
  }

  /// Returns the cases of a shard: every n-th case.
  func shard(_ shard: SnapshotReport.Shard?) -> [DocumentCase] {
    guard let shard else { return cases }
    return cases.enumerated().filter { $0.offset % shard.count == shard.number - 1 }
      .map(\.element)
  }

  /// Returns the documents in a theme, or in each of their themes; documents without the theme are
  /// unchanged.
  ///
  /// - Parameters:
  ///   - choice: The name of the theme, or ``Theme/all``; nil for the first theme of each document.
  ///   - root: The folder of the files that documents import; nil for the documents' own folder.
  /// - Returns: The folder with the documents in their themes.
  /// - Throws: ``CommandFailure`` if no document has the theme.
  func inThemes(_ choice: String?, root: FileRoot?) throws(CommandFailure) -> DocumentFolder {
    guard let choice else { return self }
    var folder = self
    folder.cases = cases.flatMap { documentCase in
      // The case of a document that can't be read fails with the reason.
      let themes = (try? Template(contentsOf: documentCase.document, fileRoot: root))?.themes ?? []
      let chosen = themes.filter { choice == Theme.all || choice == $0 }
      guard !chosen.isEmpty else { return [documentCase] }
      return chosen.map(documentCase.inTheme)
    }
    guard choice == Theme.all || folder.cases.contains(where: { $0.theme != nil }) else {
      throw CommandFailure(
        code: .usage, message: "--theme \(choice): no document of the folder has that theme")
    }
    return folder
  }

  /// Rejects documents with the same reference file, whose names differ only in characters that
  /// file names omit.
  static func refuseSharedReferences(_ cases: [DocumentCase]) throws(CommandFailure) {
    var owners: [String: DocumentCase] = [:]
    for documentCase in cases {
      // The pages of a file of pages are the pictures, rather than the file.
      if documentCase.page == nil && PictureEndings.isPaged(documentCase.document) { continue }
      // The case of a document whose name has neither letters nor digits fails with the reason.
      guard let reference = try? documentCase.snapshotName().path(kind: "png") else { continue }
      if let other = owners.updateValue(documentCase, forKey: reference) {
        throw CommandFailure(
          code: .badInput,
          message: "\(documentCase.data ?? documentCase.document) and "
            + "\(other.data ?? other.document) would share the reference \(reference): rename one")
      }
    }
  }

  // MARK: Folders

  /// Returns the folder and its subfolders as relative paths, in order; the empty path is the
  /// folder itself.
  private static func folders(
    in top: String, passingOver passed: Set<String>
  ) throws(CommandFailure) -> [(path: String, entries: [FolderEntry])] {
    var found: [(path: String, entries: [FolderEntry])] = []
    var waiting = [""]
    while let folder = waiting.popLast() {
      let entries = try Self.entries(in: top, folder)
      found.append((folder, entries))
      let inner = entries.filter { $0.kind == .folder }.map { joined(folder, $0.name) }
      waiting += inner.filter { !passed.contains($0) && !isReport(joined(top, $0)) }.reversed()
    }
    return found
  }

  /// Returns the entries of a folder that are not hidden.
  private static func entries(
    in top: String, _ folder: String
  ) throws(CommandFailure) -> [FolderEntry] {
    let path = joined(top, folder)
    let entries: [FolderEntry]
    do throws(InputFile.Problem) {
      entries = try FolderEntry.entries(of: path).filter { !$0.name.hasPrefix(".") }
    } catch {
      let reason = error == .missing ? "there is no such folder; check the path" : error.reason
      throw CommandFailure(code: .noInput, message: "\(path): \(reason)")
    }
    let inputs = entries.filter {
      $0.kind == .folder || isDocument($0.name) || PictureEndings.isPaged($0.name)
    }
    for input in inputs where !input.isText || input.kind == .special {
      let reason =
        input.isText
        ? InputFile.Problem.special.reason
        : "its name is not UTF-8, and references are named after it; rename it"
      throw CommandFailure(code: .noInput, message: "\(joined(path, input.name)): \(reason)")
    }
    return entries
  }

  /// Returns true for a folder with the report of an earlier run.
  private static func isReport(_ path: String) -> Bool {
    ["report.html", "report.json"].allSatisfy {
      FileManager.default.fileExists(atPath: path + "/" + $0)
    }
  }

  private static func isDocument(_ name: String) -> Bool {
    name.hasSuffix(documentEnding) && name != Settings.fileName
  }

  private static func suite(of folder: String) -> String {
    folder.isEmpty ? topSuite : folder.split(separator: "/").joined(separator: ".")
  }

  private static func joined(_ folder: String, _ name: String) -> String {
    folder.isEmpty || name.isEmpty ? folder + name : folder + "/" + name
  }

  // MARK: Documents

  private static func cases(
    in folder: String, with entries: [FolderEntry], of top: String
  ) throws(CommandFailure) -> [DocumentCase] {
    // A dangling link counts as a document, whose case fails with that reason.
    let all = entries.filter { $0.kind == .file || $0.kind == .link }.map(\.name)
    let files = all.filter(isDocument)
    let documents = files.filter { file in
      !file.hasSuffix(dataEnding) && !Template.isImportedPart(joined(top, joined(folder, file)))
    }.map { String($0.dropLast(documentEnding.count)) }
    let suite = suite(of: folder)
    var data: [String: [(name: String?, file: String)]] = [:]
    for file in files where file.hasSuffix(dataEnding) {
      let stem = String(file.dropLast(dataEnding.count))
      guard let document = owner(of: stem, among: documents) else {
        throw CommandFailure(
          code: .badInput,
          message: "\(joined(top, joined(folder, file))): there is no document for this data; "
            + "'card.data.json' and 'card.NAME.data.json' belong to 'card.json'")
      }
      let name = stem.count > document.count ? String(stem.dropFirst(document.count + 1)) : nil
      data[document, default: []].append((name, file))
    }
    let paged = all.filter(PictureEndings.isPaged).map { file in
      DocumentCase(
        document: joined(top, joined(folder, file)), data: nil, suite: suite,
        test: String(file[..<(file.lastIndex(of: ".") ?? file.endIndex)]))
    }
    return paged
      + documents.flatMap { test in
        (data[test] ?? [(nil, "")]).map { name, file in
          DocumentCase(
            document: joined(top, joined(folder, test + documentEnding)),
            data: file.isEmpty ? nil : joined(top, joined(folder, file)), suite: suite, test: test,
            name: name)
        }
      }
  }

  /// Returns the document with the longest name that begins a data file's name.
  private static func owner(of stem: String, among documents: [String]) -> String? {
    documents.filter { stem == $0 || stem.hasPrefix($0 + ".") }.max { $0.count < $1.count }
  }
}
