import FoundationEssentials
import Swatch
import SwatchConcurrency
import SwatchFiles
import SwatchMessages
import SwatchSnapshots

/// The comparison of many pictures, from two folders or the pages of two PDF files: `swatch diff A
/// B`.
struct DiffPairs: Sendable {
  private let command: DiffCommand
  private let pairs: [PicturePair]
  /// The noun for a single picture.
  private let noun: String

  /// Finds the pages of both files; nil if neither operand is a PDF file.
  /// - Throws: ``CommandFailure`` if only one operand is a PDF file, or one can't be read.
  init?(pagesOf command: DiffCommand) throws {
    let paths = [command.expected, command.actual]
    let images = FileImageDecoder(cacheBytes: 0)
    let counts = try paths.map { path in
      try images.pageCount(ofFile: path)
    }
    guard counts.contains(where: { $0 != nil }) else { return nil }
    if let other = counts.firstIndex(of: nil) {
      throw try Self.refusal(of: paths[other], besidePagesOf: paths[1 - other], images)
    }
    self.command = command
    noun = "page"
    let files = zip(paths, counts).map(PicturePair.PagedFile.init)
    pairs = PicturePair.pages(of: files[0], files[1])
  }

  /// Returns the reason why an operand can't be compared with a file of pages.
  /// - Throws: ``CommandFailure`` if the operand can't be read, or is empty.
  private static func refusal(
    of path: String, besidePagesOf file: String, _ images: FileImageDecoder
  ) throws(CommandFailure) -> CommandFailure {
    _ = try PicturePair.read(path, pagesBy: images)
    return CommandFailure(
      code: .badInput,
      message:
        "\(file) has pages, and \(path) is not a PDF file; name two PDF files, or a single page, "
        + "such as \(file)#page=1")
  }

  /// Finds the pictures of both folders; nil if neither operand is a folder.
  /// - Throws: ``CommandFailure`` if only one operand is a folder, a folder can't be read, both
  ///   have no pictures, or `-o` names a single picture.
  init?(foldersOf command: DiffCommand) throws {
    let paths = [command.expected, command.actual]
    guard try Self.areFolders(paths) else { return nil }
    guard command.output == nil else {
      throw CommandFailure(
        code: .usage,
        message: "-o names one picture, and folders have many; use --report DIR")
    }
    self.command = command
    noun = "picture"
    let (old, new) = (try Self.pictures(in: paths[0]), try Self.pictures(in: paths[1]))
    let images = FileImageDecoder(cacheBytes: 0)
    pairs = Self.numbered(
      old.union(new).sorted().flatMap { name in
        let expected = old.contains(name) ? "\(paths[0])/\(name)" : nil
        let actual = new.contains(name) ? "\(paths[1])/\(name)" : nil
        guard PictureEndings.isPaged(name) else {
          return [PicturePair(name: name, expected: expected, actual: actual)]
        }
        let files = [expected, actual].map { path in
          path.map { PicturePair.PagedFile(path: $0, pageCount: try? images.pageCount(ofFile: $0)) }
        }
        return PicturePair.pages(of: files[0], files[1], named: name)
      })
    guard !pairs.isEmpty else {
      throw CommandFailure(
        code: .noInput,
        message: "\(paths[0]) and \(paths[1]) have no pictures; names of pictures end in "
          + PictureEndings.listOfCompared)
    }
  }

  /// Returns true if both paths are folders, and false if neither is.
  /// - Throws: ``CommandFailure`` if only one path is a folder.
  private static func areFolders(_ paths: [String]) throws(CommandFailure) -> Bool {
    let areFolders = paths.map(AtomicFile.isFolder)
    guard let index = areFolders.firstIndex(of: false) else { return true }
    guard areFolders.contains(true) else { return false }
    guard FileManager.default.fileExists(atPath: paths[index]) else {
      throw CommandFailure(
        code: .noInput, message: "\(paths[index]): there is no such folder; check the path")
    }
    throw CommandFailure(
      code: .noInput, message: "\(paths[1 - index]): it is a folder; name a file, or two folders")
  }

  /// Returns the pairs with their numbers, which count the pairs of the same name from 1.
  private static func numbered(_ pairs: [PicturePair]) -> [PicturePair] {
    var uses: [String: Int] = [:]
    return pairs.map { pair in
      var pair = pair
      let id = pair.suite + "/" + pair.test
      uses[id, default: 0] += 1
      pair.number = uses[id] ?? 1
      return pair
    }
  }

  /// Returns the paths of pictures, and of files with pages, in a folder and its subfolders,
  /// relative to it; hidden files are left out.
  private static func pictures(in top: String) throws(CommandFailure) -> Set<String> {
    var found: Set<String> = []
    var waiting = [""]
    while let folder = waiting.popLast() {
      let path = folder.isEmpty ? top : top + "/" + folder
      let entries: [FolderEntry]
      do throws(InputFile.Problem) {
        entries = try FolderEntry.entries(of: path)
      } catch {
        throw CommandFailure(reading: path, error)
      }
      for entry in entries where !entry.name.hasPrefix(".") {
        let isPicture =
          PictureEndings.isCompared(entry.name) || PictureEndings.isPaged(entry.name)
        guard entry.kind == .folder || isPicture else { continue }
        guard entry.isText else {
          throw CommandFailure(
            code: .noInput,
            message: "\(path)/\(entry.name): its name is not UTF-8, and pairs are found by their "
              + "names; rename it")
        }
        let name = folder.isEmpty ? entry.name : folder + "/" + entry.name
        if entry.kind == .folder { waiting.append(name) } else { found.insert(name) }
      }
    }
    return found
  }

  /// The number of pairs compared before their results are printed, which bounds the results in
  /// memory.
  private static let stretch = 64

  /// Compares all pairs, prints the results in order, and writes the report; results are kept only
  /// if there is a report.
  func run(_ console: Console) async throws -> ExitCode {
    let checker = PicturePairs(
      comparison: try command.comparison(), ignored: command.tolerances.ignored,
      report: command.report, output: command.output)
    let limit = WorkLimit(command.jobs)
    var tally = Tally()
    var kept: [SnapshotReport.Comparison] = []
    for start in stride(from: 0, to: pairs.count, by: Self.stretch) {
      let next = Array(pairs[start..<min(start + Self.stretch, pairs.count)])
      let results = await limit.map(next, as: .display) { pair in checker.comparison(of: pair) }
      for (pair, result) in zip(next, results) {
        try await tell(result, named: pair.title, on: console)
        tally.note(result)
      }
      if command.report != nil { kept += results }
    }
    if let report = command.report {
      try SnapshotReport(comparisons: kept).write(
        to: report, isSelfContained: command.isSelfContained)
    }
    await console.finish(tally.words(noun))
    return tally.exitCode
  }

  private func tell(
    _ result: SnapshotReport.Comparison, named name: String, on console: Console
  ) async throws {
    if command.printsJSON {
      try await console.printLine(result.json(named: name))
    } else if result.outcome == .failed {
      await console.report(result.message)
    } else if result.outcome != .matched {
      try await console.printLine("\(name): \(result.message)")
    }
  }

  /// The number of pairs of each outcome.
  private struct Tally {
    private var counts: [SnapshotReport.Comparison.PairOutcome: Int] = [:]

    mutating func note(_ result: SnapshotReport.Comparison) {
      counts[result.pairOutcome, default: 0] += 1
    }

    /// Returns the summary: `4 pictures: 1 equal, 1 different, 1 added, 1 removed`.
    func words(_ noun: String) -> String {
      let parts = SnapshotReport.Comparison.PairOutcome.allCases.compactMap { outcome in
        counts[outcome].map { "\($0) \(outcome.rawValue)" }
      }
      return Numeral.count(counts.values.reduce(0, +), noun) + ": "
        + parts.joined(separator: ", ")
    }

    var exitCode: ExitCode {
      if counts[.failed] != nil { return .rowsFailed }
      return counts.keys.allSatisfy { $0 == .equal } ? .success : .different
    }
  }
}

extension SnapshotReport.Comparison {
  /// The outcomes of a pair, in the order of the summary.
  fileprivate enum PairOutcome: String, CaseIterable {
    case equal, different, added, removed, failed
  }

  fileprivate var pairOutcome: PairOutcome {
    switch outcome {
    case .matched, .recorded: .equal
    case .missing: .added
    case .failed: .failed
    case .different: actual == nil && difference == nil ? .removed : .different
    }
  }

  fileprivate func json(named name: String) -> String {
    var members: [(key: String, value: JSONOutput)] = [
      ("name", .string(name)),
      ("outcome", .string(pairOutcome == .equal ? outcome.rawValue : pairOutcome.rawValue)),
    ]
    if let numbers = difference?.numbers {
      members += [
        ("differingPixels", .number(numbers.differingPixels)),
        ("totalPixels", .number(numbers.totalPixels)),
        ("antialiasedPixels", .number(numbers.antialiasedPixels)),
        ("largestChannelDifference", .number(numbers.largestChannelDifference)),
        ("largestPerceptualDifference", .number(numbers.largestPerceptualDifference)),
      ]
    }
    let changes = difference?.changes ?? []
    if !changes.isEmpty { members.append(("changes", .array(changes.map(JSONOutput.string)))) }
    if outcome == .failed { members.append(("error", .string(message))) }
    return JSONOutput.object(members).description
  }
}
