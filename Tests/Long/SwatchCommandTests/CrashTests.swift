import Foundation
import Glibc
import Testing

@testable import SwatchCLI

@Suite("Crashes of the command", .timeLimit(.minutes(10)))
struct CrashTests {
  @Test(
    "A crash prints one line and ends the process at once by its signal",
    .enabled(if: !SwatchProcess.takesMoreMemory),
    arguments: [
      (SIGSEGV, "SIGSEGV"), (SIGBUS, "SIGBUS"), (SIGILL, "SIGILL"), (SIGTRAP, "SIGTRAP"),
      (SIGABRT, "SIGABRT"), (SIGFPE, "SIGFPE"),
    ])
  func signal(number: Int32, name: String) async throws {
    try await TemporaryFolder.with { folder in
      try Data(FeedCase.card.utf8).write(to: folder.appending(path: "card.json"))
      // A row shows that the command is running and waits for the next row.
      let pipe = Pipe()
      try pipe.fileHandleForWriting.write(contentsOf: Data(FeedCase.row(10).utf8))
      let process = SwatchProcess(
        folder: folder, heldInput: pipe.fileHandleForReading,
        script: "\"$0\" \"$@\"; echo $? >code", endedBy: nil,
        whenBegun: { shell in
          let child = try? String(
            contentsOfFile: "/proc/\(shell)/task/\(shell)/children", encoding: .utf8)
          if let child = pid_t((child ?? "").trimmingCharacters(in: .whitespaces)) {
            kill(child, number)
          }
        })
      let result = try await process.run(
        "feed", "-", "--template", "card.json", "-o", "a\tb", "--rows-per-page", "1")
      try pipe.fileHandleForWriting.close()
      let code = try String(contentsOf: folder.appending(path: "code"), encoding: .utf8)
      #expect(code == "\(128 + number)\n")
      #expect(
        result.errors.contains(
          "swatch: a defect of swatch \(Tool.version) ended it (\(name)) at \"swatch feed - --template "
            + "card.json -o a\\tb --rows-per-page 1\"; report it with the output of \"swatch doctor\", "
            + "as SECURITY.md says\n"), "\(result.errors)")
    }
  }

  @Test(
    "A stack overflow is reported on the first thread and on other threads",
    .enabled(if: !SwatchProcess.takesMoreMemory))
  func stacks() async throws {
    let first = await #expect(
      processExitsWith: .signal(SIGSEGV), observing: [\.standardErrorContent]
    ) {
      CrashLine.begin(["render"], environment: [:])
      _ = deepen(1)
    }
    let other = await #expect(
      processExitsWith: .signal(SIGSEGV), observing: [\.standardErrorContent]
    ) {
      CrashLine.begin(["render"], environment: [:])
      Thread { _ = deepen(1) }.start()
      sleep(60)
    }
    for result in [first, other] {
      let errors = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(errors.contains("ended it (SIGSEGV) at \"swatch render\""), "\(errors)")
    }
  }
}

/// Uses more and more of the stack.
@inline(never)
@Sendable private func deepen(_ depth: Int) -> Int {
  guard depth < .max else { return 0 }
  var room = [depth, depth + 1]
  room[depth % 2] = deepen(depth + 1) + room[(depth + 1) % 2]
  return room.reduce(0, +)
}
