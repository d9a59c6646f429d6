import Glibc
import TestFolders
import Testing

@testable import SwatchFiles

@Suite("Files to which lines are appended")
struct AppendedFileTests {
  private let top: TestFolder
  private var folder: String { top.path + "/top" }

  init() throws {
    top = try TestFolder()
    try AtomicFile.makeFolder(folder)
    try AtomicFile.write([1], to: top.path + "/precious")
  }

  private func append(_ path: String) throws {
    try AppendedFile(path: path, beneath: folder).append(line: [2])
  }

  @Test("Lines are appended after existing lines, and missing folders are created")
  func lines() throws {
    for _ in 0..<2 { try append(".notes/a") }
    #expect(try top.bytes(of: "top/.notes/a") == [2, 10, 2, 10])
  }

  @Test("Several writers at once append whole lines, and no empty line between them")
  func writers() async throws {
    let folder = folder
    await withTaskGroup(of: Void.self) { group in
      for writer in UInt8(0)..<4 {
        group.addTask {
          guard let file = try? AppendedFile(path: "notes", beneath: folder) else { return }
          for _ in 0..<2_000 { try? file.append(line: Array(repeating: 65 + writer, count: 999)) }
        }
      }
    }
    let bytes = try top.bytes(of: "top/notes")
    let lines = bytes.split(separator: 10, omittingEmptySubsequences: false).dropLast()
    let counts = Dictionary(lines.map { (Array($0), 1) }, uniquingKeysWith: +)
    #expect(counts.count == 4)
    #expect(counts.allSatisfy { $0.key.count == 999 && $0.value == 2_000 })
  }

  @Test("A link in place of an appended file is refused, and its target stays unchanged")
  func links() throws {
    #expect(unsafe symlink("../precious", folder + "/soft") == 0)
    #expect(unsafe link(top.path + "/precious", folder + "/hard") == 0)
    #expect(unsafe symlink("nowhere", folder + "/broken") == 0)
    for name in ["soft", "hard", "broken"] {
      let error = #expect(throws: OutputError.self) { try append(name) }
      #expect(
        error?.description
          == "\(folder)/\(name) can't be created: it is a link, and writing to it would "
          + "change another file; remove it")
    }
    #expect(try top.bytes(of: "precious") == [1])
  }

  @Test("A folder on the path that leads outside is refused")
  func outside() throws {
    #expect(unsafe symlink("..", folder + "/.notes") == 0)
    #expect(throws: OutputError.self) { try append(".notes/precious") }
    #expect(try top.bytes(of: "precious") == [1])
  }

  @Test("A path of an appended file that isn't a regular file is refused at once")
  func noFile() throws {
    #expect(unsafe mkfifo(folder + "/pipe", 0o600) == 0)
    try AtomicFile.makeFolder(folder + "/folder")
    for name in ["pipe", "folder"] { #expect(throws: OutputError.self) { try append(name) } }
  }

  @Test("An appended line that exceeds the file size limit is an error that names the limit")
  func sizeLimit() async throws {
    await #expect(processExitsWith: .success) {
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 10, rlim_max: 10)
      precondition(unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
      let top = try TestFolder()
      // The first line is incomplete, and the second one is not begun.
      for _ in 0..<2 {
        let error = #expect(throws: OutputError.self) {
          try AppendedFile(path: "notes", beneath: top.path).append(
            line: Array(repeating: 65, count: 20))
        }
        precondition(error?.description.contains("allow larger files with ulimit -f") == true)
      }
    }
  }
}
