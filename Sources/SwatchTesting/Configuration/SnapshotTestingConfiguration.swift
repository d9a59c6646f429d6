public import SwatchSnapshots

/// How the assertions of a scope work: what is nil is as in the scope around, or as usual.
public struct SnapshotTestingConfiguration: Sendable {
  /// When references are written.
  public typealias Record = RecordMode

  /// When references are written; as usual, what `SNAPSHOT_TESTING_RECORD` says, else `.never` where
  /// `CI` is set, else `.missing`.
  public var record: Record?
  /// What names the files of a failure; as usual, a line each.
  public var diffTool: DiffTool?
  /// Where references are; as usual, in `Snapshots/` of the package.
  public var location: SnapshotLocation?
  /// The fonts that nodes are shown in; as usual, ``SnapshotFonts/dejaVu``.
  public var fonts: SnapshotFonts?
  /// The place that chose the record mode, where there is one.
  private(set) var recordOrigin = RecordOrigin.scope
  /// Where the report is; nil for where the environment says.
  var artifacts: String?

  /// Makes a configuration.
  public init(
    record: Record? = nil, diffTool: DiffTool? = nil, location: SnapshotLocation? = nil,
    fonts: SnapshotFonts? = nil
  ) {
    self.record = record
    self.diffTool = diffTool
    self.location = location
    self.fonts = fonts
  }

  /// What holds here, in this task.
  @TaskLocal public static var current = SnapshotTestingConfiguration()

  /// This configuration, inside of the current one.
  var nested: SnapshotTestingConfiguration { nested(by: .scope) }

  /// This configuration, chosen in a place, inside of the current one.
  func nested(by origin: RecordOrigin) -> SnapshotTestingConfiguration {
    let outer = Self.current
    var nested = SnapshotTestingConfiguration(
      record: record ?? outer.record, diffTool: diffTool ?? outer.diffTool,
      location: location ?? outer.location, fonts: fonts ?? outer.fonts)
    nested.recordOrigin = record == nil ? outer.recordOrigin : origin
    nested.artifacts = artifacts ?? outer.artifacts
    return nested
  }

  /// What names the files of a failure to people, for example as a command to copy.
  public struct DiffTool: Sendable, ExpressibleByStringLiteral {
    private let describe: @Sendable (_ reference: String, _ failure: String) -> String

    /// Makes a tool of what writes the two paths.
    public init(
      _ describe:
        @escaping @Sendable (_ currentFilePath: String, _ failedFilePath: String) -> String
    ) {
      self.describe = describe
    }

    /// Makes a tool of a command's name, behind which the two paths are written.
    public init(stringLiteral command: String) {
      self.init { "\(command) \"\($0)\" \"\($1)\"" }
    }

    /// What is written for two files.
    public func callAsFunction(currentFilePath: String, failedFilePath: String) -> String {
      describe(currentFilePath, failedFilePath)
    }
  }
}

/// Runs some code in which assertions work otherwise; what is nil is as around.
public func withSnapshotTesting<Result>(
  record: SnapshotTestingConfiguration.Record? = nil,
  diffTool: SnapshotTestingConfiguration.DiffTool? = nil, location: SnapshotLocation? = nil,
  fonts: SnapshotFonts? = nil, operation: () throws -> Result
) rethrows -> Result {
  let configuration = SnapshotTestingConfiguration(
    record: record, diffTool: diffTool, location: location, fonts: fonts)
  return try SnapshotTestingConfiguration.$current.withValue(
    configuration.nested, operation: operation)
}

/// Runs some code in which assertions work otherwise; what is nil is as around.
public func withSnapshotTesting<Result>(
  record: SnapshotTestingConfiguration.Record? = nil,
  diffTool: SnapshotTestingConfiguration.DiffTool? = nil, location: SnapshotLocation? = nil,
  fonts: SnapshotFonts? = nil, isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Result
) async rethrows -> Result {
  let configuration = SnapshotTestingConfiguration(
    record: record, diffTool: diffTool, location: location, fonts: fonts)
  return try await SnapshotTestingConfiguration.$current.withValue(
    configuration.nested, operation: operation)
}
