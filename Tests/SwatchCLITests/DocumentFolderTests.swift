import Foundation
import TestFolders
import Testing

@testable import SwatchCLI

@Suite("Folders of documents")
struct DocumentFolderTests {
  private let folder: TestFolder
  private var path: String { folder.path }

  init() throws {
    folder = try TestFolder()
  }

  private func write(_ files: [String]) throws {
    for file in files { try folder.write("{}", to: file) }
  }

  @Test("Documents are found in all subfolders, with a case for each data file")
  func cases() throws {
    try write([
      "b.json", "a.json", "a.data.json", "card.json", "card.dark.data.json",
      "card.light.data.json", "sub/deep/card.json", ".hidden/x.json", "Snapshots/y.json",
      "sub/notes.txt",
    ])
    let cases = try DocumentFolder(path: path, passingOver: ["Snapshots"]).cases
    let titles = cases.map { "\($0.title) \($0.data?.dropFirst(path.count + 1) ?? "-")" }
    #expect(
      titles == [
        "a in documents a.data.json", "b in documents -",
        "card.dark in documents card.dark.data.json",
        "card.light in documents card.light.data.json", "card in sub.deep -",
      ])
  }

  @Test("A data file belongs to the document with the longest matching name")
  func longestName() throws {
    try write(["card.json", "card.big.json", "card.big.red.data.json"])
    let cases = try DocumentFolder(path: path, passingOver: []).cases
    #expect(cases.map(\.title) == ["card.big.red in documents", "card in documents"])
  }

  @Test(
    "An unusable folder is reported with the reason",
    arguments: [
      (["x.data.json"], "there is no document for this data"), (["x.txt"], "no document in it"),
    ])
  func refused(files: [String], message: String) throws {
    try write(files)
    let failure = #expect(throws: CommandFailure.self) {
      try DocumentFolder(path: path, passingOver: [])
    }
    #expect(failure?.messages.first?.contains(message) == true)
  }

  @Test(
    "Two documents with the same reference file are refused",
    arguments: [["card.json", "card (1).json"], ["a/b/c.json", "a.b/c.json"]])
  func shared(files: [String]) throws {
    try write(files + (files[0] == "card.json" ? ["card-1.json"] : []))
    let failure = #expect(throws: CommandFailure.self) {
      try DocumentFolder(path: path, passingOver: [])
    }
    #expect(failure?.code == .badInput)
    #expect(failure?.messages.first?.contains("would share the reference") == true)
  }

  @Test("Links to folders are not followed, and reports of earlier runs are not documents")
  func passedOver() throws {
    try write(["a.json", "old/report.json", "old/report.html", "old/x.json"])
    for name in ["one", "two"] {
      try FileManager.default.createSymbolicLink(
        atPath: path + "/" + name, withDestinationPath: ".")
    }
    let cases = try DocumentFolder(path: path, passingOver: []).cases
    #expect(cases.map(\.test) == ["a"])
  }

  @Test("Folders with the name of a document, and pipes with other names, are ignored")
  func regularFiles() throws {
    try write(["a.json", "folder.json/b.json"])
    let made = unsafe mkfifo(path + "/pipe", 0o600)
    try #require(made == 0)
    let cases = try DocumentFolder(path: path, passingOver: []).cases
    #expect(cases.map(\.title) == ["a in documents", "b in folder.json"])
  }

  @Test(
    "A pipe in place of a document, its data or a file of pages is reported",
    arguments: ["p.json", "a.data.json", "p.PDF", "sub/p.json"])
  func pipe(name: String) throws {
    try write(["a.json", "sub/b.json"])
    let made = unsafe mkfifo(path + "/" + name, 0o600)
    try #require(made == 0)
    let failure = #expect(throws: CommandFailure.self) {
      try DocumentFolder(path: path, passingOver: [])
    }
    #expect(failure?.code == .noInput)
    #expect(
      failure?.messages == ["\(path)/\(name): it is a pipe or a device; name a regular file"])
  }

  /// The bytes of a name are 0xFF and the given bytes.
  @Test(
    "A folder or document whose name is not UTF-8 is reported, and other files are ignored",
    arguments: [("", true, true), (".json", false, true), (".png", false, false)])
  func notUnicode(ending: String, isFolder: Bool, isTold: Bool) throws {
    try write(["a.json"])
    let name = Array((path + "/").utf8CString.dropLast()) + [-1] + Array(ending.utf8CString)
    let made = unsafe isFolder ? mkdir(name, 0o777) : mknod(name, S_IFREG | 0o600, 0)
    try #require(made == 0)
    guard isTold else {
      #expect(try DocumentFolder(path: path, passingOver: []).cases.map(\.test) == ["a"])
      return
    }
    let failure = #expect(throws: CommandFailure.self) {
      try DocumentFolder(path: path, passingOver: [])
    }
    #expect(failure?.code == .noInput)
    #expect(
      failure?.messages == [
        "\(path)/\u{FFFD}\(ending): its name is not UTF-8, and references are named after it; rename it"
      ])
  }

  @Test("A folder that is too deep to be read is reported")
  func tooDeep() throws {
    try write(["a.json"])
    let name = String(repeating: "d", count: 250)
    var folder = unsafe open(path, O_RDONLY | O_DIRECTORY)
    for _ in 1...20 {
      let made = unsafe mkdirat(folder, name, 0o777)
      try #require(made == 0)
      let inner = unsafe openat(folder, name, O_RDONLY | O_DIRECTORY)
      close(folder)
      folder = inner
    }
    close(folder)
    let failure = #expect(throws: CommandFailure.self) {
      try DocumentFolder(path: path, passingOver: [])
    }
    #expect(failure?.code == .noInput)
    #expect(failure?.messages.first?.contains("File name too long") == true)
  }

  @Test("A missing folder of documents is reported as missing input")
  func missing() throws {
    let failure = #expect(throws: CommandFailure.self) {
      try DocumentFolder(path: "/nowhere", passingOver: [])
    }
    #expect(failure?.code == .noInput)
  }

  @Test(
    "A shard contains every Nth document, beginning with its own number",
    arguments: [
      ("1/1", [0, 1, 2, 3, 4]), ("1/2", [0, 2, 4]), ("2/2", [1, 3]), ("6/6", []), ("1/20000", [0]),
    ])
  func shards(word: String, indexes: [Int]) throws {
    try write((0..<5).map { "\($0).json" })
    let cases = try DocumentFolder(path: path, passingOver: []).shard(ValueKind.shard.parse(word))
    #expect(cases.map(\.test) == indexes.map { "\($0)" })
  }

  @Test(
    "A shard that is not I/N with 1 ≤ I ≤ N is rejected",
    arguments: ["", "1", "0/2", "3/2", "a/b", "1/2/3", "1/0"])
  func noShards(word: String) {
    #expect(ValueKind.shard.parse(word) == nil)
  }
}

extension DocumentCase {
  /// The case in readable form: `card.big in documents`.
  fileprivate var title: String {
    ([test] + [name].compactMap(\.self)).joined(separator: ".") + " in " + suite
  }
}
