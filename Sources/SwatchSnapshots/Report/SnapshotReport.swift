public import SwatchGeometry

/// What came of comparing pictures and texts with their references: the value behind
/// `report.json`, from which the pages and summaries for people are made.
public struct SnapshotReport: Codable, Hashable, Sendable {
  /// What was compared, in the order it is shown.
  public var comparisons: [Comparison]
  /// Whether some comparisons were left out on request, so that a reference that none names may
  /// well be in use.
  public var isFiltered: Bool
  /// Which part of a run that was shared out it is of; nil for the whole.
  public var shard: Shard?

  /// Makes a report of comparisons, in the order they are shown.
  public init(comparisons: [Comparison], isFiltered: Bool = false, shard: Shard? = nil) {
    self.comparisons = comparisons
    self.isFiltered = isFiltered
    self.shard = shard
  }

  /// One value held against its reference.
  public struct Comparison: Codable, Hashable, Sendable {
    /// How a comparison ended.
    public enum Outcome: String, Codable, CaseIterable, Hashable, Sendable {
      /// The new file is as the reference.
      case matched
      /// The new file is not as the reference.
      case different
      /// There is no reference, and none was recorded.
      case missing
      /// The new file became the reference.
      case recorded
      /// There was nothing to compare, for the reason that the message gives.
      case failed
    }

    /// The test suite, `ProfileTests`, or the folder of documents.
    public var suite: String
    /// The test's name without its parentheses, or the document's.
    public var test: String
    /// What tells several comparisons of a test apart; nil where there is one.
    public var name: String?
    /// How it ended.
    public var outcome: Outcome
    /// What people read: the whole failure; empty where nothing is to be said.
    public var message: String
    /// The file extension: `png`, `svg`, `txt` and the like.
    public var kind: String
    /// The path of the reference, whether it is there or not; relative ones start at the report's
    /// folder.
    public var reference: String
    /// The hash of the reference as the run found it; nil where there was none, or where the new file
    /// is as the reference.
    public var referenceHash: String?
    /// The path, beneath the report's folder, of a copy of the reference as the run found it; nil where
    /// the new file is as the reference.
    public var expected: String?
    /// The path of the new file, beneath the report's folder; nil where it equals the reference or
    /// could not be made.
    public var actual: String?
    /// The path, beneath the report's folder, of what was the reference before this run recorded
    /// another.
    public var former: String?
    /// The path of the picture of what differs, beneath the report's folder.
    public var difference: String?
    /// A unified diff of the two files, where they are text.
    public var textDifference: String?
    /// How much of two pictures differs.
    public var numbers: Numbers?
    /// What changed, in the tree's words, a sentence each.
    public var changes: [String]
    /// The nodes of the reference.
    public var expectedTree: SnapshotTree?
    /// The nodes of the new picture; nil where they are those of the reference.
    public var actualTree: SnapshotTree?
    /// The parts of the picture that were not compared, in pixels.
    public var ignored: [PixelRect]
    /// The assertion that asked for the comparison.
    public var source: Source?
    /// The names of the comparisons whose pictures a sheet shows; nil for a comparison. A sheet is
    /// shown, but counts as nothing and has no reference.
    public var sheetOf: [String]?
    /// The time it took, in seconds; nil where nobody measured. It is kept beside the report, so that
    /// equal runs have equal reports.
    public var seconds: Double?

    private enum CodingKeys: CodingKey {
      case suite, test, name, outcome, message, kind, reference, referenceHash, expected, actual
      case former, difference, textDifference, numbers, changes, expectedTree, actualTree, ignored
      case source, sheetOf
    }

    /// Makes a comparison; see the members for what is relative to what.
    public init(
      suite: String, test: String, name: String? = nil, outcome: Outcome, message: String = "",
      kind: String, reference: String, actual: String? = nil, former: String? = nil,
      difference: String? = nil, textDifference: String? = nil, numbers: Numbers? = nil,
      changes: [String] = [], expectedTree: SnapshotTree? = nil, actualTree: SnapshotTree? = nil,
      ignored: [PixelRect] = [], source: Source? = nil, referenceHash: String? = nil,
      expected: String? = nil, sheetOf: [String]? = nil, seconds: Double? = nil
    ) {
      self.suite = suite
      self.test = test
      self.name = name
      self.outcome = outcome
      self.message = message
      self.kind = kind
      self.reference = reference
      self.actual = actual
      self.former = former
      self.difference = difference
      self.textDifference = textDifference
      self.numbers = numbers
      self.changes = changes
      self.expectedTree = expectedTree
      self.actualTree = actualTree
      self.ignored = ignored
      self.source = source
      self.referenceHash = referenceHash
      self.expected = expected
      self.sheetOf = sheetOf
      self.seconds = seconds
    }

    /// What people call it, on command lines too: `ProfileTests/card.dark`.
    public var id: String { name.map { "\(suite)/\(test).\($0)" } ?? "\(suite)/\(test)" }
  }

  /// How much of two pictures differs.
  public struct Numbers: Codable, Hashable, Sendable {
    /// Pixels that differ by more than is tolerated.
    public var differingPixels: Int
    /// Pixels that were compared.
    public var totalPixels: Int
    /// The largest difference of a channel, 0 to 255.
    public var largestChannelDifference: Int
    /// The largest difference as the eye sees it, 0 to 1.
    public var largestPerceptualDifference: Double
    /// Pixels that differ by the smoothing of edges alone.
    public var antialiasedPixels: Int

    /// Makes the numbers of two pictures; see the members for units.
    public init(
      differingPixels: Int, totalPixels: Int, largestChannelDifference: Int,
      largestPerceptualDifference: Double, antialiasedPixels: Int
    ) {
      self.differingPixels = differingPixels
      self.totalPixels = totalPixels
      self.largestChannelDifference = largestChannelDifference
      self.largestPerceptualDifference = largestPerceptualDifference
      self.antialiasedPixels = antialiasedPixels
    }
  }

  /// A line of a source file.
  public struct Source: Codable, Hashable, Sendable {
    /// The file, as `Module/File.swift` or a path.
    public var file: String
    /// The line, counted from 1.
    public var line: Int

    /// Makes a place from its file and its line, counted from 1.
    public init(file: String, line: Int) {
      self.file = file
      self.line = line
    }
  }
}
