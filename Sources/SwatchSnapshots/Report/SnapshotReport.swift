public import SwatchGeometry

/// The results of comparing pictures and texts with their references: the content of `report.json`,
/// from which pages and summaries are made.
public struct SnapshotReport: Codable, Hashable, Sendable {
  /// The comparisons, in the order of display.
  public var comparisons: [Comparison]
  /// A Boolean value that is true when some comparisons were left out on request, so that
  /// references without a comparison may be in use.
  public var isFiltered: Bool
  /// The shard of the run; nil for a whole run.
  public var shard: Shard?
  /// The number of shards that were joined into this report; nil if it was not joined.
  public var joinedShards: Int?

  /// Makes a report of comparisons, in the order they are shown.
  public init(comparisons: [Comparison], isFiltered: Bool = false, shard: Shard? = nil) {
    self.comparisons = comparisons
    self.isFiltered = isFiltered
    self.shard = shard
  }

  /// The comparison of a value with its reference.
  public struct Comparison: Codable, Hashable, Sendable {
    /// The outcome of a comparison.
    public enum Outcome: String, Codable, CaseIterable, Hashable, Sendable {
      /// The new file equals the reference.
      case matched
      /// The new file differs from the reference by more than is accepted.
      case different
      /// There is no reference, and none was recorded.
      case missing
      /// The new file became the reference.
      case recorded
      /// No comparison was possible, for the reason in the message.
      case failed
    }

    /// The test suite, such as `ProfileTests`, or the folder of documents.
    public var suite: String
    /// The test's name without its parentheses, or the document's name.
    public var test: String
    /// The name that distinguishes several comparisons of a test; nil for a single one.
    public var name: String?
    /// The outcome; each outcome except ``Outcome/matched`` is a failure.
    public var outcome: Outcome
    /// The whole message of a failure; empty if there is none.
    public var message = ""
    /// The file extension: `png`, `svg`, `txt` and the like.
    public var kind: String
    /// The path of the reference, existing or not; relative paths start at the report's folder.
    public var reference: String
    /// The path of the new file, in the report's folder; nil if it is equal to the reference or
    /// could not be made.
    public var actual: String?
    /// The path, in the report's folder, of the former reference, if this run replaced it.
    public var former: String?
    /// The difference of the new file from the reference; nil if they are equal or were not compared.
    public var difference: Difference?
    /// The node tree of the reference; nil if it has none.
    public var expectedTree: SnapshotTree?
    /// The node tree of the new picture; nil if it is that of the reference.
    public var actualTree: SnapshotTree?
    /// The source location of the assertion; nil for documents.
    public var source: Source?
    /// The hash of the reference before the run; nil if there was none, or the new file is equal to
    /// it.
    public var referenceHash: String?
    /// The path, in the report's folder, of a copy of the reference before the run; nil if the new
    /// file is equal to it.
    public var expected: String?
    /// The names of the comparisons on a sheet; nil if the comparison is not a sheet. A sheet is
    /// shown, but not counted, and has no reference.
    public var sheetOf: [String]?
    /// The outcomes of all comparisons with the reference in order, as for a retried test; nil if
    /// there was a single one, or all matched. This value describes the comparison with the worst
    /// outcome.
    public var attempts: [Outcome]?
    /// The duration, in seconds; nil if not measured. `report.json` lacks it, so that equal runs have
    /// equal reports: it is in `times.json`.
    public var seconds: Double?

    /// The identifier in messages and on command lines: `ProfileTests/card.dark`.
    public var id: String { name.map { "\(suite)/\(test).\($0)" } ?? "\(suite)/\(test)" }
  }

  /// The difference of a file from its reference.
  public struct Difference: Codable, Hashable, Sendable {
    /// The path, in the report's folder, of a picture that shows the difference; nil for none.
    public var picture: String?
    /// A unified diff of the two files, if they are text.
    public var text: String?
    /// The measures of the difference, if the files are pictures.
    public var numbers: Numbers?
    /// The changes in the node tree, a sentence each.
    public var changes: [String]
    /// The parts of the picture that the comparison ignored, in pixels.
    public var ignored: [PixelRect]

    /// Makes a difference, without its picture.
    public init(
      text: String? = nil, numbers: Numbers? = nil, changes: [String] = [],
      ignored: [PixelRect] = []
    ) {
      self.text = text
      self.numbers = numbers
      self.changes = changes
      self.ignored = ignored
    }
  }

  /// The measures of two pictures' difference.
  public struct Numbers: Codable, Hashable, Sendable {
    /// The number of pixels that differ by more than is accepted.
    public var differingPixels: Int
    /// The number of compared pixels.
    public var totalPixels: Int
    /// The largest difference of a channel, 0 to 255.
    public var largestChannelDifference: Int
    /// The largest perceptual difference, 0 to 1.
    public var largestPerceptualDifference: Double
    /// The number of pixels that differ only in antialiasing.
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

    /// Makes a location from a file and a line, counted from 1.
    public init(file: String, line: Int) {
      self.file = file
      self.line = line
    }
  }
}

extension SnapshotReport.Comparison {
  /// Makes a comparison without files and differences; the properties describe where relative paths
  /// start.
  public init(
    suite: String, test: String, name: String? = nil, outcome: Outcome, message: String = "",
    kind: String, reference: String
  ) {
    self.suite = suite
    self.test = test
    self.name = name
    self.outcome = outcome
    self.message = message
    self.kind = kind
    self.reference = reference
  }
}
