import Foundation
import Testing

@testable import SwatchFiles

@Suite("Tar archives")
struct TarFileTests {
  private static let members: [(name: String, bytes: [UInt8])] = [
    ("page-000001.png", [1, 2, 3]), ("empty", []),
    ("000/" + String(repeating: "a", count: 90), [4]),
    (String(repeating: "b", count: 120) + "/" + String(repeating: "c", count: 99), [5]),
    (String(repeating: "d", count: 200) + "/e", [UInt8](repeating: 6, count: 1024)),
    (String(repeating: "f", count: 250), [7]), ("żółw 🐢.png", [8]),
    (String(repeating: "é", count: 99) + "/" + String(repeating: "ü", count: 120), [9]),
  ]

  private func write(_ path: String) throws {
    var archive = try TarFile(path: path)
    for (name, bytes) in Self.members { try archive.append(name, bytes) }
    #expect(archive.byteCount % 512 == 0)
    try archive.finish()
  }

  private func run(_ words: String...) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/tar")
    process.arguments = words
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let bytes = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("tar lists and unpacks all members, and equal members make equal archives")
  func tar() throws {
    try withScratchFolder { folder in
      try write(folder + "/a.tar")
      try write(folder + "/b.tar")
      let one = try Data(contentsOf: URL(filePath: folder + "/a.tar"))
      #expect(one == (try Data(contentsOf: URL(filePath: folder + "/b.tar"))))
      let list = try run("-t", "--quoting-style=literal", "-f", folder + "/a.tar")
      #expect(list.split(separator: "\n").map(String.init) == Self.members.map(\.name))
      try FileManager.default.createDirectory(
        atPath: folder + "/out", withIntermediateDirectories: true)
      _ = try run("-x", "-f", folder + "/a.tar", "-C", folder + "/out")
      for (name, bytes) in Self.members {
        #expect(try Data(contentsOf: URL(filePath: folder + "/out/" + name)) == Data(bytes))
      }
      let facts = try run("-tv", "--numeric-owner", "-f", folder + "/a.tar")
      #expect(facts.hasPrefix("-rw-r--r-- 0/0"))
    }
  }

  @Test("An unfinished archive leaves no file")
  func unfinished() throws {
    try withScratchFolder { folder in
      do {
        var archive = try TarFile(path: folder + "/a.tar")
        try archive.append("a", [1])
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
    }
  }
}
