import FoundationEssentials
import Glibc
import TestFolders
import Testing

@testable import SwatchFiles

@Suite("Files that appear when they are complete")
struct AtomicFileTests {
  private let top: TestFolder
  private var folder: String { top.path }

  init() throws {
    top = try TestFolder()
    try AtomicFile.makeFolder(folder + "/deep/er")
  }

  @Test("A written file replaces the file of its name, and leaves nothing else in the folder")
  func replaces() throws {
    let path = folder + "/deep/er/a.png"
    try AtomicFile.write([1, 2], to: path)
    try AtomicFile.write([3], to: path)
    #expect(FileManager.default.contents(atPath: path) == Data([3]))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/deep/er") == ["a.png"])
  }

  @Test("A file written in parts appears when it is finished, and never if it is dropped")
  func parts() throws {
    let path = folder + "/deep/er/b.pdf"
    func names() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder + "/deep/er")
    }
    let file = try AtomicFile(path: path)
    try file.append([1])
    try file.append([2])
    #expect(FileManager.default.contents(atPath: path) == nil)
    try file.finish()
    #expect(FileManager.default.contents(atPath: path) == Data([1, 2]))
    _ = try AtomicFile(path: folder + "/deep/er/c.pdf")
    #expect(try names() == ["b.pdf"])
  }

  @Test("Two writers of one path write separate files, and the last to finish stays")
  func writers() throws {
    let path = folder + "/deep/er/d.txt"
    let first = try AtomicFile(path: path)
    let second = try AtomicFile(path: path)
    try first.append([1, 1, 1])
    try second.append([2])
    try first.append([1])
    try first.finish()
    #expect(FileManager.default.contents(atPath: path) == Data([1, 1, 1, 1]))
    try second.finish()
    #expect(FileManager.default.contents(atPath: path) == Data([2]))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/deep/er") == ["d.txt"])
  }

  @Test("A file that must not replace an existing file leaves it unchanged, without leftovers")
  func free() throws {
    let path = folder + "/deep/er/e.txt"
    for byte in UInt8(1)...2 {
      let file = try AtomicFile(path: path)
      try file.append([byte])
      #expect(try file.finishIfFree() == (byte == 1))
    }
    #expect(FileManager.default.contents(atPath: path) == Data([1]))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/deep/er") == ["e.txt"])
  }

  @Test("A file is identified by its name only while the name belongs to it")
  func named() throws {
    let path = folder + "/named"
    let descriptor = unsafe open(path, O_RDWR | O_CREAT, 0o666)
    defer { close(descriptor) }
    #expect(AtomicFile.isFile(descriptor, at: path))
    let isRenamed = unsafe rename(path, path + "-other") == 0
    #expect(isRenamed)
    #expect(!AtomicFile.isFile(descriptor, at: path))
    try AtomicFile.write([1], to: path)
    #expect(!AtomicFile.isFile(descriptor, at: path))
    #expect(AtomicFile.isFile(descriptor, at: path + "-other"))
  }

  @Test("A name of the maximum length is written")
  func longName() throws {
    let path = folder + "/deep/" + String(repeating: "n", count: 255)
    try AtomicFile.write([1], to: path)
    #expect(FileManager.default.contents(atPath: path) == Data([1]))
  }

  @Test("A missing folder, and a file in place of a folder, are reported by name")
  func errors() throws {
    let missing = #expect(throws: OutputError.self) {
      try AtomicFile.write([1], to: folder + "/none/a.png")
    }
    #expect(missing?.act == .create)
    #expect(missing?.description.contains("/none/a.png can't be created: No such file") == true)
    try AtomicFile.write([1], to: folder + "/file")
    let blocked = #expect(throws: OutputError.self) {
      try AtomicFile.makeFolder(folder + "/file/x")
    }
    #expect(blocked?.description.contains("Not a directory") == true)
  }
}
