import Foundation
import TestFolders

/// Runs the built `swatch` as a user would.
struct SwatchProcess {
  /// The result of a run.
  struct Result {
    var code: Int32
    var outputBytes: Data
    var errors: String

    var output: String { String(decoding: outputBytes, as: UTF8.self) }
    var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  /// The working directory; nil for the tests' own.
  var folder: URL?
  /// Variables that are added to the environment of every run.
  var environment: [String: String] = [:]
  /// The file of standard input; nil for a text.
  var heldInput: FileHandle?
  /// The file of standard output; nil to return the output in the result.
  var output: FileHandle?
  /// A shell line that starts `swatch`, which is `"$0"`, with the arguments `"$@"`; nil for no
  /// shell.
  var script: String?
  /// The system's limit on the size of a file, in bytes; nil for no limit.
  var fileSizeLimit: Int?
  /// The limit of the address space, in bytes; nil for no limit.
  var memoryLimit: Int?
  /// The largest number of open files; nil for the tests' own limit.
  var openFileLimit: Int?
  /// The signal that is sent once standard output contains something; nil for none.
  var endedBy: Int32?
  /// Called with the id of the running process once standard output contains something, unless the
  /// process has ended by then; nil for no call.
  var whenBegun: (@Sendable (Int32) -> Void)?
  /// The number of lines on standard output for which the signal or the call waits.
  var linesBeforeEnd = 1
  /// A folder in which something must change before the signal is sent; nil for no such condition.
  var watched: URL?

  /// Sends a signal once the process has read all bytes of a pipe.
  mutating func end(by signal: Int32, onceEmpty pipe: Pipe) {
    let reader = pipe.fileHandleForReading.fileDescriptor
    whenBegun = { number in
      var bytes = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
      while kill(number, 0) == 0, unsafe poll(&bytes, 1, 0) > 0 { usleep(1000) }
      kill(number, signal)
    }
  }

  /// Runs `swatch` to its end.
  func run(_ arguments: String..., input: String = "") async throws -> Result {
    try await run(arguments, input: input)
  }

  /// Runs `swatch` to its end. Streams are files, so that no pipe can fill up.
  func run(_ arguments: [String], input: String = "") async throws -> Result {
    try await TemporaryFolder.with { streams in
      let process = Process()
      process.executableURL = Self.executable
      process.arguments = arguments
      let limits = [
        fileSizeLimit.map { "--fsize=\($0)" }, memoryLimit.map { "--as=\($0)" },
        openFileLimit.map { "--nofile=\($0)" },
      ].compactMap(\.self)
      if !limits.isEmpty {
        process.executableURL = URL(filePath: "/usr/bin/prlimit")
        process.arguments = limits + [Self.executable.path] + arguments
      }
      if let script {
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", script, Self.executable.path] + arguments
      }
      process.environment = environment.merging(inherited(with: arguments)) { own, _ in own }
      process.currentDirectoryURL = folder
      try Data(input.utf8).write(to: streams.appending(path: "input"))
      process.standardInput =
        try heldInput ?? FileHandle(forReadingFrom: streams.appending(path: "input"))
      process.standardOutput = try output ?? Self.newFile(streams.appending(path: "output"))
      process.standardError = try Self.newFile(streams.appending(path: "errors"))
      let told = streams.appending(path: "output")
      let code = try await Self.end(of: process) {
        if let endedBy { act(on: process, onceThereAre: told) { kill($0, endedBy) } }
        if let whenBegun { act(on: process, onceThereAre: told, whenBegun) }
      }
      return Result(
        code: code,
        outputBytes: output == nil ? try Self.bytes(of: streams.appending(path: "output")) : Data(),
        errors: String(
          decoding: try Self.bytes(of: streams.appending(path: "errors")), as: UTF8.self))
    }
  }

  /// A Boolean value that is true when the build runs under a sanitizer with options, such as
  /// AddressSanitizer.
  static let isSanitized = inherited.keys.contains { $0.hasSuffix("SAN_OPTIONS") }
  /// A Boolean value that is true when the build runs under any sanitizer, because sanitizers need
  /// memory of their own.
  static let takesMoreMemory =
    isSanitized || ProcessInfo.processInfo.environment["SWATCH_SANITIZED"] != nil

  /// The environment of this run: ``inherited``, without leak detection for a sandboxed command,
  /// which no other process may inspect.
  private func inherited(with arguments: [String]) -> [String: String] {
    let words = (script ?? "").split(whereSeparator: \.isWhitespace).map(String.init) + arguments
    guard Self.isSanitized, words.contains("serve") || words.contains("--sandbox") else {
      return Self.inherited
    }
    return Self.inherited.merging(["ASAN_OPTIONS": "detect_leaks=0"]) { $0 + ":" + $1 }
  }

  /// The environment of every run: the path of programs, and the options of sanitizers.
  private static let inherited = ProcessInfo.processInfo.environment
    .filter { $0.key.hasSuffix("SAN_OPTIONS") || $0.key == "G_SLICE" }
    .merging(["PATH": "/usr/bin:/bin"]) { _, own in own }

  /// The product beside the test bundle, in the build folder.
  static let executable = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "swatch")

  private static func newFile(_ url: URL) throws -> FileHandle {
    try Data().write(to: url)
    return try FileHandle(forWritingTo: url)
  }

  /// All bytes of a file. `Data(contentsOf:)` would leak memory for an empty one.
  private static func bytes(of url: URL) throws -> Data {
    let file = try FileHandle(forReadingFrom: url)
    defer { try? file.close() }
    return try file.readToEnd() ?? Data()
  }

  private static func end(of process: Process, whenStarted: () -> Void) async throws -> Int32 {
    try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do {
        try process.run()
        whenStarted()
      } catch { continuation.resume(throwing: error) }
    }
  }

  /// Calls a function when a file has enough lines, unless the process has ended.
  private func act(
    on process: Process, onceThereAre file: URL, _ action: (Int32) -> Void
  ) {
    func hasBegun() -> Bool {
      let lines = (try? Self.bytes(of: file).count { $0 == UInt8(ascii: "\n") }) ?? 0
      return lines >= linesBeforeEnd && names() != before
    }
    func names() -> [String]? {
      watched.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0.path) }
    }
    let before = watched == nil ? ["nothing is watched"] : names()
    while process.isRunning, !hasBegun() { usleep(1000) }
    if process.isRunning { action(process.processIdentifier) }
  }
}

/// A folder that exists while a closure runs.
enum TemporaryFolder {
  static func with<Value>(_ body: (URL) async throws -> Value) async throws -> Value {
    let folder = try TestFolder()
    defer { withExtendedLifetime(folder) {} }
    return try await body(folder.url)
  }
}
