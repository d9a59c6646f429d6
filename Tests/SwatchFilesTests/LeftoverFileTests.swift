import FoundationEssentials
import Glibc
import TestFolders
import Testing

@testable import SwatchFiles

@Suite("Leftover files of killed processes")
struct LeftoverFileTests {
  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  @Test("The first file in a folder removes leftovers without a writer, and no other file")
  func sweeps() throws {
    try withScratchFolder { folder in
      let kept = [".swatch-1-1.partial", ".swatch-cache", "a.part", "swatch-1-1.part"]
      for name in kept + [".swatch-1-1.part", ".swatch-99999-7.part"] {
        try write("", to: "\(folder)/\(name)")
      }
      try FileManager.default.createDirectory(
        atPath: "\(folder)/.swatch-2-2.part", withIntermediateDirectories: false)
      try AtomicFile.write([1], to: "\(folder)/new")
      #expect(try names(in: folder) == (kept + [".swatch-2-2.part", "new"]).sorted())
    }
  }

  @Test("A temporary file with a living writer stays, and can be finished")
  func held() throws {
    try withScratchFolder { folder in
      let file = try AtomicFile(path: "\(folder)/a")
      try file.append([1])
      LeftoverFiles.sweep(folder)
      #expect(try names(in: folder).count == 1)
      try file.finish()
      #expect(try names(in: folder) == ["a"])
    }
  }

  @Test("The unfinished file of a killed process is removed by the next process")
  func killed() async throws {
    let top = try TestFolder()
    defer { withExtendedLifetime(top) {} }
    let folder = top.path
    await #expect(processExitsWith: .signal(SIGKILL)) { [folder = folder as String] in
      let file = try AtomicFile(path: "\(folder)/a")
      try file.append([1])
      kill(getpid(), SIGKILL)
      try file.finish()
    }
    #expect(try names(in: folder).count == 1)
    LeftoverFiles.sweep(folder)
    #expect(try names(in: folder).isEmpty)
  }
}
