import Foundation
import Glibc
import Synchronization
import TestFolders
import Testing

@testable import SwatchFiles

@Suite("Files that must lie in a folder")
struct ConfinementTests {
  /// A folder `feed` with pictures, links and a pipe, and a secret beside it.
  private func withFeed(_ body: (_ feed: String) throws -> Void) throws {
    try withScratchFolder { folder in
      let files = FileManager.default
      for name in ["feed/pics/deep", "outside"] {
        try files.createDirectory(
          atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
      }
      for name in ["feed/pics/a.png", "feed/pics/deep/b.png", "outside/secret.png", "secret.png"] {
        try write(name, to: "\(folder)/\(name)")
      }
      let links = [
        "inner": "pics/deep", "file": "pics/a.png", "out": "../outside",
        "secret": "../outside/secret.png", "absolute": "\(folder)/outside/secret.png",
        "loop": "loop", "up": "pics/deep/../..",
      ]
      for (name, target) in links {
        try files.createSymbolicLink(
          atPath: "\(folder)/feed/\(name)", withDestinationPath: target)
      }
      #expect(unsafe mkfifo("\(folder)/feed/pipe", 0o600) == 0)
      try body("\(folder)/feed")
    }
  }

  @Test(
    "A file is opened by a path that stays in the folder, also through links",
    arguments: Confinement.allCases,
    [
      "pics/a.png", "./pics/./a.png", "pics//a.png", "pics/deep/../a.png", "file", "inner/b.png",
      "inner/../a.png", "up/pics/a.png", "inner/../../file",
    ])
  func inside(confinement: Confinement, path: String) throws {
    try withFeed { feed in
      let file = try InputFile(path: path, in: feed, by: confinement)
      let name = path == "inner/b.png" ? "feed/pics/deep/b.png" : "feed/pics/a.png"
      let text = String(decoding: try file.readAll(), as: UTF8.self)
      #expect(text == name)
      let identity = try InputFile.identity(at: path, in: feed, by: confinement)
      #expect(file.identity == identity)
      let free = try InputFile.identity(at: "\(feed)/\(path)")
      #expect(identity == free)
    }
  }

  @Test(
    "A path that ends outside the folder is refused, whatever its target is",
    arguments: Confinement.allCases,
    [
      "../secret.png", "pics/../../secret.png", "out/secret.png", "out/../secret.png", "secret",
      "absolute", "/etc/passwd", "..", "pics/deep/../../../secret.png",
    ])
  func outside(confinement: Confinement, path: String) throws {
    try withFeed { feed in
      #expect(throws: InputFile.Problem.outside) {
        try InputFile(path: path, in: feed, by: confinement).identity
      }
      #expect(throws: InputFile.Problem.outside) {
        try InputFile.identity(at: path, in: feed, by: confinement)
      }
    }
  }

  @Test(
    "Problems other than a path outside have messages of their own",
    arguments: Confinement.allCases,
    [
      ("none.png", .missing), ("pics/a.png/x", .missing), ("pics", .folder), ("pipe", .special),
      ("", .missing), (".", .folder), ("up", .folder), ("pics/..", .folder),
      ("pics/a.png\0.jpg", .missing), ("loop", .system(ELOOP)),
    ] as [(String, InputFile.Problem)])
  func problems(confinement: Confinement, wrong: (path: String, problem: InputFile.Problem)) throws
  {
    try withFeed { feed in
      #expect(throws: wrong.problem) {
        try InputFile(path: wrong.path, in: feed, by: confinement).identity
      }
    }
  }

  @Test("The root folder / confines no path", arguments: Confinement.allCases)
  func top(confinement: Confinement) throws {
    try withFeed { feed in
      let file = try InputFile(path: "\(feed)/absolute", in: "/", by: confinement)
      let secret = try InputFile.identity(at: "\(feed)/../outside/secret.png")
      #expect(file.identity == secret)
    }
  }

  @Test(
    "Folders whose names are not UTF-8 are distinct", arguments: Confinement.allCases)
  func withoutText(confinement: Confinement) throws {
    try withScratchFolder { folder in
      try makeFoldersWithoutText(in: folder)
      #expect(unsafe symlink("../b/b.png", folder + "/a/other") == 0)
      let file = try InputFile(path: "a.png", in: folder + "/a", by: confinement)
      #expect(try file.readAll() == Array("a".utf8))
      #expect(throws: InputFile.Problem.outside) {
        try InputFile(path: "other", in: folder + "/a", by: confinement).identity
      }
    }
  }

  @Test(
    "A folder that is swapped for a link never exposes files outside",
    arguments: Confinement.allCases)
  func race(confinement: Confinement) throws {
    let top = try TestFolder()
    let folder = top.path
    for name in ["feed/pics", "outside"] { try top.write(name, to: name + "/a.png") }
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/feed/link", withDestinationPath: "../outside")
    let (pics, link, other) = ("\(folder)/feed/pics", "\(folder)/feed/link", "\(folder)/feed/other")
    let isDone = Done()
    Thread.detachNewThread {
      while !isDone.flag.load(ordering: .relaxed) {
        unsafe rename(pics, other)
        unsafe rename(link, pics)
        unsafe rename(pics, link)
        unsafe rename(other, pics)
      }
      // The folder is removed once no thread moves anything in it.
      withExtendedLifetime(top) {}
    }
    var seen: Set<String> = []
    for _ in 0..<2000 {
      do throws(InputFile.Problem) {
        let file = try InputFile(path: "pics/a.png", in: "\(folder)/feed", by: confinement)
        seen.insert(String(decoding: try file.readAll(), as: UTF8.self))
      } catch {
        #expect([.outside, .missing].contains(error))
      }
    }
    isDone.flag.store(true, ordering: .relaxed)
    #expect(seen.isSubset(of: ["feed/pics"]))
  }
}

@Suite("The folder in which data may name files")
struct FileRootTests {
  @Test("A missing folder, and a file in place of a folder, are refused by name")
  func missing() throws {
    try withScratchFolder { folder in
      let none = #expect(throws: FileRootError.self) { try FileRoot("\(folder)/none") }
      #expect(
        none?.description
          == "data can't name files in \(folder)/none: there is no such folder; check the path")
      try write("", to: "\(folder)/file")
      #expect(throws: FileRootError.self) { try FileRoot("\(folder)/file") }
    }
  }

  @Test(
    "A path in the root is rewritten relative to the root",
    arguments: [
      ("pics/a.png", "feed", "feed/pics/a.png"), ("../a.png", "feed", "feed/../a.png"),
      ("a.png", "", "a.png"), ("../../a.png", "feed", "feed/../../a.png"),
      ("a.png", "link", "feed/a.png"), ("/ROOT/feed/./a.png", "feed", "feed/a.png"),
      ("/LINK/feed/real.png", "feed", "feed/real.png"),
    ])
  func ways(path: String, start: String, way: String) throws {
    try withScratchFolder { folder in
      let files = FileManager.default
      let root = "\(folder)/root"
      try files.createDirectory(atPath: "\(root)/feed", withIntermediateDirectories: true)
      try files.createSymbolicLink(atPath: "\(folder)/link", withDestinationPath: "root")
      try files.createSymbolicLink(atPath: "\(root)/link", withDestinationPath: "feed")
      try write("", to: "\(root)/feed/real.png")
      let path = path.replacing("/ROOT", with: root).replacing("/LINK", with: "\(folder)/link")
      for root in [root, "\(folder)/link", "\(folder)/./link/"] {
        let found = try FileRoot(root).way(to: path, from: "\(root)/\(start)")
        #expect(found == way)
      }
    }
  }

  @Test("A path between folders whose names are not UTF-8 has no relative form")
  func withoutText() throws {
    try withScratchFolder { folder in
      try makeFoldersWithoutText(in: folder)
      let root = try FileRoot(folder + "/a")
      #expect(root.way(to: "a.png", from: folder + "/a") == "a.png")
      #expect(root.way(to: "a.png", from: folder + "/b") == nil)
      #expect(root.way(to: folder + "/b/b.png", from: folder) == nil)
      #expect(try FileRoot(folder).way(to: "a.png", from: folder + "/a") == nil)
    }
  }

  @Test("A path outside the root can't be written relative to it, unless the root is /")
  func elsewhere() throws {
    try withScratchFolder { folder in
      let (root, top) = (try FileRoot(folder), try FileRoot("/"))
      #expect(root.way(to: "/etc/passwd", from: folder) == nil)
      #expect(root.way(to: "a.png", from: "/etc") == nil)
      #expect(root.way(to: folder + "2/a.png", from: folder) == nil)
      #expect(top.way(to: "/etc/passwd", from: folder) == "etc/passwd")
    }
  }
}

/// Makes two folders whose names are not UTF-8, the links `a` and `b` to them, and in each a file
/// with the name of its link.
private func makeFoldersWithoutText(in folder: String) throws {
  for (link, byte) in [("a", CChar(-1)), ("b", CChar(-2))] {
    let name = [byte, 0]
    #expect(unsafe mkdir(Array((folder + "/").utf8CString.dropLast()) + name, 0o700) == 0)
    #expect(unsafe symlink(name, "\(folder)/\(link)") == 0)
    try write(link, to: "\(folder)/\(link)/\(link).png")
  }
}

/// A flag that a thread sets when its work is done.
private final class Done: Sendable {
  let flag = Atomic(false)
}
