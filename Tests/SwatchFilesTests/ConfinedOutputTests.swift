import FoundationEssentials
import TestFolders
import Testing

@testable import SwatchFiles

@Suite("Files at untrusted paths")
struct ConfinedOutputTests {
  private let top: TestFolder
  private var folder: String { top.path }

  init() throws {
    top = try TestFolder()
    try AtomicFile.makeFolder(folder + "/top/inner")
    try AtomicFile.write([1], to: folder + "/outer")
    let files = FileManager.default
    try files.createSymbolicLink(
      atPath: folder + "/top/up", withDestinationPath: "..")
    try files.createSymbolicLink(
      atPath: folder + "/top/within", withDestinationPath: "inner")
    try files.createSymbolicLink(
      atPath: folder + "/top/outer", withDestinationPath: "../outer")
  }

  @Test(
    "A file at an untrusted path is written if the path stays inside the folder",
    arguments: [
      ("a", "a"), ("./b", "b"), ("inner/c", "inner/c"), ("new/er/d", "new/er/d"),
      ("within/e", "inner/e"), ("inner/../f", "f"), ("x//y", "x/y"), ("outer", "outer"),
    ])
  func inside(path: String, place: String) throws {
    try AtomicFile.write([2, 3], to: path, beneath: folder + "/top")
    #expect(FileManager.default.contents(atPath: folder + "/top/" + place) == Data([2, 3]))
    #expect(FileManager.default.contents(atPath: folder + "/outer") == Data([1]))
  }

  @Test(
    "An untrusted path that leads outside, or has no name, is refused",
    arguments: [
      "../a", "up/a", "up/new/a", "inner/../../a", "/tmp/a", "..", ".", "", "inner/", "inner/..",
      "a\0b", "inner/../up/b",
    ])
  func outside(path: String) throws {
    #expect(throws: OutputError.self) {
      try AtomicFile.write([2], to: path, beneath: folder + "/top")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(names.sorted() == ["outer", "top"])
  }

  @Test("A folder with the file's name, or a file in place of a folder, is reported")
  func obstacles() throws {
    for path in ["inner", "file/a"] {
      if path == "file/a" { try AtomicFile.write([1], to: folder + "/top/file") }
      let error = #expect(throws: OutputError.self) {
        try AtomicFile.write([2], to: path, beneath: folder + "/top")
      }
      #expect(error?.path == path)
      #expect(error?.act == .create)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder + "/top")
    #expect(!names.contains { $0.hasPrefix(".swatch-") })
  }
}
