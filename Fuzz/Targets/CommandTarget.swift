import Foundation
import Swatch

/// Command lines, a word on each line, for the built `swatch` in a folder with a file of each kind;
/// a document and a report may follow, separated by lines of `%%%%`.
struct CommandTarget: FuzzTarget {
  static let name = "commands"
  static let testedInputs = 40
  private let bench: Workbench
  private let folder: String

  init(_ bench: Workbench) {
    self.bench = bench
    folder = bench.folder + "/commands"
    let files = FileManager.default
    do {
      try files.createDirectory(atPath: folder + "/Snapshots", withIntermediateDirectories: true)
      try files.copyItem(atPath: bench.folder + "/a.png", toPath: folder + "/a.png")
      let texts = [
        "data.json": "{\"name\": \"x\"}",
        "feed.ndjson": "{\"name\": \"x\"}\n{\"name\": \"y\"}\n",
      ]
      for (name, text) in texts { _ = try bench.write(Array(text.utf8), as: "commands/" + name) }
    } catch {
      preconditionFailure("the folder of the commands can't be filled: \(error)")
    }
  }

  private static let lines = [
    ["feed", "feed.ndjson", "--template", "document.json", "-o", "out"],
    [
      "feed", "feed.ndjson", "--template", "document.json", "-o", "out", "--page-size", "100x90",
      "--header", "document.json", "--group-by", "name", "--group-header", "document.json",
    ],
    ["feed", "-", "--template", "document.json", "-o", "all.pdf"],
    [
      "feed", "feed.ndjson", "--template", "document.json", "-o", "out", "--shard", "1/2", "--name",
      "{page:06/3}-{name}", "--pack", "tar", "--quiet",
    ],
    ["index", "feed.ndjson"], ["serve", "--stdio", "--templates", ".", "-o", "out"],
    ["render", "document.json", "-o", "p.png"], ["render", "document.json", "-o", "-"],
    ["inspect", "document.json", "--explain", "--ascii"], ["diff", "a.png", "a.png"],
    ["verify", "Snapshots"], ["record", "Snapshots"], ["accept", "report.json"],
    ["report", "report.json", "-o", "out"], ["unused", "Snapshots"],
    ["completions", "bash"], ["doctor"], ["help", "--man", "feed"], ["help"],
    ["--version"], [],
  ]

  private static let words = [
    "--layout", "long", "each", "strip", "sheet", "--direction", "vertical", "--columns", "--gap",
    "--captions", "rows", "--pages-per-picture", "--rows-per-page", "--width", "--scale", "-j",
    "--jobs", "--root", ".", "--png", "fast", "--font-dir",
    "--no-system-fonts", "--hyphenation-dir",
    "--on-error", "skip", "stop", "--progress", "never", "--color", "always", "--format", "svg",
    "pdf", "jpeg", "webp", "--quality", "50", "--lossless", "--svg-text", "embedded",
    "--data", "data.json", "--json", "--explain", "--ascii", "--threshold", "--antialiasing",
    "--ignore", "0,0,1,1", "0,0,2147483647,2147483647", "--shard", "1/2",
    "--allow-host", "*.example.invalid", "--offline", "--fetch-timeout", "--fetch-requests", "0",
    "--page-size", "A6", "100x50", "--margins", "1,2", "--page-color", "#123", "--header",
    "--footer", "--last-page-footer", "--end", "--first-page", "document.json", "--group-by",
    "name", "--group-header", "mosaic",
    "--title", "--author",
    "--output", "gone", "", "--quiet", "--verbose", "--sandbox",
    "--queue", "--max-request", "1K", "--max-age", "--timeout",
    "-", "--", "--help", "-h", "-x", "=", "--width=", "-j99999999999999", "a.png", "x.gif",
    "--root=gone", "--unknown",
  ]

  func generate(_ numbers: inout FuzzNumbers) -> [UInt8] {
    var words = numbers.pick(Self.lines)
    for _ in 0..<numbers.few(6) {
      let word = numbers.oneIn(3) ? numbers.pick(JSONWords.numbers) : numbers.pick(Self.words)
      words.insert(word, at: Int.random(in: 0...words.count, using: &numbers))
    }
    let line = words.joined(separator: "\n")
    guard numbers.oneIn(3) else { return Array(line.utf8) }
    return Sections.join(
      line, DocumentGrammar.document(&numbers, bindings: DataTarget.bindings),
      String(decoding: ReportTarget(bench).generate(&numbers), as: UTF8.self))
  }

  let pieces = words.map { "\n" + $0 + "\n" } + ["\n", "feed", "render", "diff", "inspect"]

  @MainActor func check(_ input: [UInt8]) async throws {
    let sections = Sections.split(input, into: 3)
    let text = String(decoding: sections[0], as: UTF8.self)
    let words = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // Files are written only in the folder, and no name is read as an option of the system.
    guard words.allSatisfy({ !$0.contains("/") && !$0.contains("..") && !$0.contains("\0") }) else {
      return
    }
    let document = "{\"root\": {\"node\": \"text\", \"text\": \"{{name?}}\"}}"
    let report = "{\"comparisons\": [], \"isFiltered\": false}"
    for (name, bytes, ordinary) in [
      ("document.json", sections[1], document), ("report.json", sections[2], report),
    ] {
      _ = try bench.write(bytes.isEmpty ? Array(ordinary.utf8) : bytes, as: "commands/" + name)
    }
    let process = Process()
    process.executableURL = Self.executable
    process.arguments = words
    process.currentDirectoryURL = URL(filePath: folder)
    let streams = try ["output", "errors"].map { name in
      try FileHandle(forWritingTo: URL(filePath: bench.write([], as: name)))
    }
    process.standardInput = FileHandle.nullDevice
    (process.standardOutput, process.standardError) = (streams[0], streams[1])
    try process.run()
    process.waitUntilExit()
    let errors = try Data(contentsOf: URL(filePath: bench.folder + "/errors"))
    try check(process, errors: String(decoding: errors, as: UTF8.self))
  }

  private func check(_ process: Process, errors: String) throws {
    try BrokenPromise.check(
      process.terminationReason == .exit, "signal \(process.terminationStatus): \(errors)")
    let code = process.terminationStatus
    try BrokenPromise.check(
      [0, 1, 2, 3, 65, 66, 73].contains(code), "the code \(code) has no reason here: \(errors)")
    guard code != 0, code != 3 else { return }
    let plain = errors.replacing(#/\u{1B}\[[0-9;]*[mK]/#, with: "")
    try BrokenPromise.checkSentence(plain)
  }

  /// The path of the `swatch` beside this program.
  private static let executable = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "swatch")
}
