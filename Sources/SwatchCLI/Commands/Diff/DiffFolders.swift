import FoundationEssentials
import Swatch
import SwatchConcurrency
import SwatchFiles
import SwatchMessages
import SwatchSnapshots

/// The comparison of two folders of pictures: `swatch diff A B`.
struct DiffFolders: Sendable {
  private let command: DiffCommand
  private let pairs: [PicturePair]

  /// The ends of file names that are pictures.
  private static let endings: Set<String> = ["png", "jpg", "jpeg", "webp"]

  /// Finds the pictures of both folders; nil if neither operand is a folder.
  /// - Throws: ``CommandFailure`` if only one is, one can't be read, or both have no pictures.
  init?(_ command: DiffCommand) throws {
    let paths = [command.expected, command.actual]
    let areFolders = paths.map { URL(filePath: $0).isFolder }
    guard areFolders.contains(true) else { return nil }
    for (path, isFolder) in zip(paths, areFolders) where !isFolder {
      let other = paths[0] == path ? paths[1] : paths[0]
      guard FileManager.default.fileExists(atPath: path) else {
        throw CommandFailure(
          code: .noInput, message: "\(path): there is no such folder; check the path")
      }
      throw CommandFailure(
        code: .noInput,
        message: "\(other): it is a folder; name a file, or two folders")
    }
    guard command.output == nil else {
      throw CommandFailure(
        code: .usage,
        message: "-o names one picture, and folders have many; use --report DIR")
    }
    self.command = command
    let (old, new) = (try Self.pictures(in: paths[0]), try Self.pictures(in: paths[1]))
    var uses: [String: Int] = [:]
    pairs = Set(old).union(new).sorted().map { name in
      var pair = PicturePair(
        name: name, expected: old.contains(name) ? "\(paths[0])/\(name)" : nil,
        actual: new.contains(name) ? "\(paths[1])/\(name)" : nil)
      let id = pair.suite + "/" + pair.test
      uses[id, default: 0] += 1
      pair.number = uses[id] ?? 1
      return pair
    }
    guard !pairs.isEmpty else {
      throw CommandFailure(
        code: .noInput,
        message: "\(paths[0]) and \(paths[1]) have no pictures; they end in .png, .jpg or .webp")
    }
  }

  /// The paths of pictures in a folder and those below it, from there; hidden folders are left out.
  private static func pictures(in top: String) throws(CommandFailure) -> Set<String> {
    var found: Set<String> = []
    var waiting = [""]
    while let folder = waiting.popLast() {
      let path = folder.isEmpty ? top : top + "/" + folder
      let entries: [FolderEntry]
      do throws(InputFile.Problem) {
        entries = try FolderEntry.entries(of: path)
      } catch {
        throw CommandFailure(code: .noInput, message: "\(path): \(error.reason)")
      }
      for entry in entries where !entry.name.hasPrefix(".") && entry.isText {
        let name = folder.isEmpty ? entry.name : folder + "/" + entry.name
        if entry.kind == .folder {
          waiting.append(name)
        } else if let dot = entry.name.lastIndex(of: "."),
          endings.contains(entry.name[entry.name.index(after: dot)...].lowercased())
        {
          found.insert(name)
        }
      }
    }
    return found
  }

  /// Compares all pairs, prints those that differ, and writes the report.
  func run(_ console: Console) async throws -> ExitCode {
    let checker = PicturePairs(
      comparison: try command.comparison(), ignored: command.tolerances.ignored,
      report: command.report)
    let results = await WorkLimit(command.jobs).map(pairs, as: .display) { pair in
      checker.comparison(of: pair)
    }
    for (pair, result) in zip(pairs, results) {
      if command.printsJSON {
        try await console.printLine(result.json(named: pair.name))
      } else if result.outcome == .failed {
        await console.report(result.message)
      } else if result.outcome != .matched {
        try await console.printLine("\(pair.name): \(result.message)")
      }
    }
    if let report = command.report {
      try SnapshotReport(comparisons: results).write(
        to: report, isSelfContained: command.isSelfContained)
    }
    await console.finish(Self.summary(results))
    guard !results.contains(where: { $0.outcome == .failed }) else { return .rowsFailed }
    return results.allSatisfy { $0.outcome == .matched } ? .success : .different
  }

  private static func summary(_ results: [SnapshotReport.Comparison]) -> String {
    let words: [(String, (SnapshotReport.Comparison) -> Bool)] = [
      ("equal", { $0.outcome == .matched }),
      ("different", { $0.outcome == .different && !$0.isRemoved }),
      ("added", { $0.outcome == .missing }), ("removed", \.isRemoved),
      ("failed", { $0.outcome == .failed }),
    ]
    let counts = words.compactMap { word, isMeant in
      let count = results.count(where: isMeant)
      return count > 0 ? "\(count) \(word)" : nil
    }
    return Numeral.count(results.count, "picture") + ": " + counts.joined(separator: ", ")
  }
}

/// Two pictures of one name; one of them may be missing.
struct PicturePair: Hashable, Sendable {
  /// The path from both folders.
  let name: String
  /// The path of the expected picture; nil if it was added.
  let expected: String?
  /// The path of the new picture; nil if it was removed.
  let actual: String?
  /// The number among pairs of the same suite and test, such as `icons/a.png` and `icons/a.jpg`.
  var number = 1

  /// The folder as a suite, with dots between its parts; `pictures` for the top one.
  var suite: String {
    let folders = name.split(separator: "/").dropLast()
    return folders.isEmpty ? "pictures" : folders.joined(separator: ".")
  }

  /// The name of the file without its end.
  var test: String {
    let file = name.split(separator: "/").last ?? ""
    return String(file[..<(file.lastIndex(of: ".") ?? file.endIndex)])
  }

  /// The end of the file's name, in lower case.
  var kind: String { String(name.split(separator: ".").last ?? "").lowercased() }
}

extension URL {
  /// A Boolean value that is true for a folder, or a link to one.
  fileprivate var isFolder: Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
  }
}

extension SnapshotReport.Comparison {
  /// A Boolean value that is true for a picture that only the expected folder has.
  fileprivate var isRemoved: Bool { outcome == .different && actual == nil && numbers == nil }

  /// The outcome in a word.
  private var change: String {
    if isRemoved { return "removed" }
    return outcome == .missing ? "added" : outcome.rawValue
  }

  fileprivate func json(named name: String) -> String {
    var members: [(key: String, value: JSONOutput)] = [
      ("name", .string(name)),
      ("outcome", .string(change)),
    ]
    if let numbers {
      members += [
        ("differingPixels", .number(numbers.differingPixels)),
        ("totalPixels", .number(numbers.totalPixels)),
        ("antialiasedPixels", .number(numbers.antialiasedPixels)),
        ("largestChannelDifference", .number(numbers.largestChannelDifference)),
        ("largestPerceptualDifference", .number(numbers.largestPerceptualDifference)),
      ]
    }
    if !changes.isEmpty { members.append(("changes", .array(changes.map(JSONOutput.string)))) }
    if outcome == .failed { members.append(("error", .string(message))) }
    return JSONOutput.object(members).description
  }
}
