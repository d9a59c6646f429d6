import FoundationEssentials
import Swatch
import SwatchMessages
import SwatchSnapshots

/// The options and the run shared by `swatch verify` and `swatch record`.
struct FolderRun: Sendable {
  var folder = ""
  var references: String?
  var report = "swatch-report"
  var root: String?
  var theme: String?
  var locale: String?
  var scale: Double?
  var shard: SnapshotReport.Shard?
  var jobs = Renderer.processorCount
  var limits = LimitOptions()
  var network = NetworkOptions()
  var fonts = FontOptions()
  var tolerances = Tolerances()
  var isSelfContained = false

  /// Renders all documents, compares them and writes the report. If the task is cancelled, the
  /// report lists the remaining documents as failed.
  ///
  /// - Parameters:
  ///   - mode: The condition for recording a reference.
  ///   - console: The output for each document that differs from its reference.
  /// - Returns: The report.
  /// - Throws: An error if the folder can't be read or the report can't be written.
  func run(_ mode: RecordMode, on console: Console) async throws -> SnapshotReport {
    let folders = folders(from: try CommandFailure.workingFolder())
    guard FilePlace(folders.artifacts).resolved != FilePlace(top).resolved else {
      throw CommandFailure(
        code: .usage,
        message: "--report \(report) is the folder of documents itself, and report.json would be "
          + "one of them; name another folder, or leave --report out")
    }
    let passed = [folders.references, folders.artifacts].compactMap { path in
      path.hasPrefix(top + "/") ? String(path.dropFirst(top.count + 1)) : nil
    }
    let root = try root.map(FileRoot.init)
    let plain = try DocumentFolder(path: folder, passingOver: Set(passed))
    let recorded = try RecordedReferences(in: folders.references)
    let fonts = try fonts.library(for: folder)
    let images = FileImageDecoder(limits: limits.limits, fonts: fonts)
    let cases = try plain.inThemes(theme, root: root)
      .withPages(countedBy: images, recordedAs: recorded)
      .withLost(of: recorded, besides: plain, root: root).shard(shard)
    let pictures = DocumentPictures(
      fonts: fonts, images: images,
      loader: try network.loader(), root: root, locale: locale, scale: scale,
      comparison: tolerances.comparison, ignored: tolerances.ignored, folders: folders, mode: mode,
      advice: advice)
    let worked = await pictures.comparisons(of: cases, jobs: jobs) { comparison in
      if !comparison.message.isEmpty { await console.report(lines: comparison.message) }
    }
    await console.reportMissingFiles(of: fonts)
    let left = worked.count { $0 == nil }
    if left > 0 {
      await console.report(
        "\(folder): the run was stopped before \(left) of \(cases.count) pictures were compared; "
          + "finished comparisons are kept")
    }
    let comparisons = zip(cases, worked).map { $1 ?? pictures.unworked($0) }
    let report = SnapshotReport(
      comparisons: comparisons.sorted { $0.id < $1.id },
      shard: shard)
    try report.write(to: folders.artifacts, isSelfContained: isSelfContained)
    return report
  }

  // MARK: Folders

  private var top: String { Self.absolute(folder) }

  /// Returns the folders of the run: references are in the documents' folder, the report is in the
  /// working directory; paths in each are relative to it.
  private func folders(from here: String) -> SnapshotFolders {
    SnapshotFolders(
      references: references.map(Self.absolute) ?? top + "/Snapshots",
      artifacts: Self.absolute(report), root: (top + "/").hasPrefix(here + "/") ? here : top)
  }

  private static func absolute(_ path: String) -> String {
    URL(filePath: path).standardizedFileURL.path.trimmingEndOfFolder
  }

  // MARK: Words

  private var advice: RecordAdvice {
    RecordAdvice(
      recording: "run swatch record \(folder) --missing",
      accepting: "run ",
      continuing: "run swatch verify \(folder)")
  }
}

extension String {
  /// The path without a `/` at its end; the root folder is unchanged.
  fileprivate var trimmingEndOfFolder: String {
    count > 1 && hasSuffix("/") ? String(dropLast()) : self
  }
}

extension SnapshotReport {
  /// The results of a run, in one line.
  var summary: String {
    let words: [(Comparison.Outcome, String)] = [
      (.matched, "as recorded"), (.different, "different"), (.missing, "without a reference"),
      (.recorded, "recorded"), (.failed, "failed"),
    ]
    let counts = words.compactMap { outcome, word in
      count(of: outcome) > 0 ? "\(count(of: outcome)) \(word)" : nil
    }
    let all = Numeral.count(comparisons.count, "picture")
    return counts.isEmpty ? all : all + ": " + counts.joined(separator: ", ")
  }
}
