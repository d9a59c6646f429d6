import Swatch
import SwatchBatches
import SwatchFiles
import SwatchGraphics
import SwatchMessages

/// `swatch merge`: checks the parts of a run, and joins their manifests.
struct MergeCommand: Command {
  var folder = ""
  var color = When.auto

  static var options: [Option<MergeCommand>] {
    [.color(\.color)]
  }

  static var interface: Interface<MergeCommand> {
    Interface(
      name: "merge", abstract: "Checks the pictures of a run, and joins the notes of its parts.",
      discussion: [
        "Each picture must be there once, whole, with the bytes that were noted when it was made, "
          + "and all parts must be of one feed, one template and the same options. Missing and "
          + "damaged pictures are reported with the part that makes them again.",
        "Then DIR/manifest.ndjson has a line for each picture in order, DIR/failures.ndjson one for "
          + "each failed row, DIR/summary.json the sums, and DIR/index.html shows the pictures and "
          + "the failed rows.",
      ],
      examples: [
        UsageExample(
          "swatch merge pages",
          "check the parts that wrote to pages, and join their notes"),
        UsageExample(
          "swatch merge pages --quiet",
          "the same without a summary; only the exit code reports the result"),
      ],
      exitCodes: [.rowsFailed, .badInput, .noInput, .cannotCreate],
      operands: [
        .init(
          placeholder: "DIR", path: \.folder, access: .outputFolder,
          help: "the folder that swatch feed wrote to")
      ])
  }

  func run(_ console: Console) async throws -> ExitCode {
    try await CommandFailure.catching {
      let merge = try RunMerge.joining(partsOf: folder)
      let totals = merge.totals
      for cut in merge.cuts { await console.warn(cut.description) }
      guard merge.problems.isEmpty else {
        throw CommandFailure(code: .badInput, messages: merge.problems.map(\.description))
      }
      try merge.finish()
      await console.finish("\(folder): \(RunPage.words(totals))")
      return totals.failedRows == 0 ? .success : .rowsFailed
    }
  }
}

/// The joining of a run's parts into one manifest.
struct RunMerge: ~Copyable {
  private let folder: String
  private var check: RunCheck
  private let manifest: AtomicFile
  private let failures: AtomicFile
  private var page = RunPage()

  /// The problems found; empty if the run is complete.
  var problems: [RunCheck.Problem] { check.problems }
  /// The incomplete last lines of manifests.
  var cuts: [CutManifestLine] { check.cuts }
  /// The sums of the run.
  var totals: RunCheck.Totals { check.totals }

  /// Checks all parts of a run, and writes the joined files, which don't have their final names
  /// yet.
  /// - Throws: ``CommandFailure`` for a folder without a run, ``OutputError`` for a folder that
  ///   can't be written to.
  static func joining(partsOf folder: String) throws -> RunMerge {
    let check = RunCheck(of: RunFolder(folder))
    let count = try shardCount(check)
    var merge = RunMerge(
      folder: folder, check: check, manifest: try AtomicFile(path: manifestName, beneath: folder),
      failures: try AtomicFile(path: "failures.ndjson", beneath: folder))
    var (next, run): (Int?, ManifestLine.Run?) = (1, nil)
    var missing = 1
    for shard in try RunFolder(folder).shards() where shard.count == count {
      if missing < shard.number { merge.noteMissing(missing..<shard.number, of: count, &next) }
      missing = shard.number + 1
      let part = merge.check.check(shard, from: next, run: &run)
      next = part.next
      for line in part.lines { try merge.add(line) }
    }
    if missing <= count { merge.noteMissing(missing..<count + 1, of: count, &next) }
    if !merge.problems.isEmpty { merge.check.noteOtherDivisions(than: count) }
    return merge
  }

  private init(
    folder: String, check: RunCheck, manifest: consuming AtomicFile,
    failures: consuming AtomicFile
  ) {
    self.folder = folder
    self.check = check
    self.manifest = manifest
    self.failures = failures
  }

  /// The name of the joined manifest.
  private static let manifestName = "manifest.ndjson"

  private static func shardCount(_ check: RunCheck) throws(CommandFailure) -> Int {
    do throws(RunCheck.Problem) {
      return try check.shardCount()
    } catch {
      throw CommandFailure(code: .noInput, message: error.description)
    }
  }

  /// Records parts without a manifest, after which the next picture's number is unknown.
  private mutating func noteMissing(_ parts: Range<Int>, of count: Int, _ next: inout Int?) {
    check.noteMissing(parts, of: count)
    next = nil
  }

  private mutating func add(_ line: ManifestLine) throws {
    try manifest.append(try line.bytes() + [UInt8(ascii: "\n")])
    for row in line.failedRows {
      try failures.append(try row.line() + [UInt8(ascii: "\n")])
    }
    page.note(line)
  }

  /// Gives the files their final names.
  /// - Throws: ``OutputError`` if a file can't be written.
  consuming func finish() throws {
    let totals = check.totals
    let summary = JSONOutput.object([
      "pictures": .number(totals.pictures), "rows": .number(totals.rows),
      "failedRows": .number(totals.failedRows), "bytes": .number(totals.byteCount),
      "parts": .number(totals.shards),
    ])
    try AtomicFile.write(
      Array((summary.description + "\n").utf8), to: "summary.json", in: folder)
    try AtomicFile.write(Array(page.html(totals).utf8), to: "index.html", in: folder)
    try failures.finish()
    try manifest.finish()
  }
}

extension ManifestLine {
  /// The failed rows of a picture.
  fileprivate var failedRows: [PageRecord.FailedRow] {
    switch self {
    case .picture(let record): record.failed
    case .omitted(let picture): picture.failed
    case .run, .end: []
    }
  }
}
