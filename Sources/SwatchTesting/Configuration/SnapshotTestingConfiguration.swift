public import SwatchSnapshots

/// The configuration of the assertions in a scope; for a nil member, the value of the enclosing
/// scope applies or, if there is none, the default.
public struct SnapshotTestingConfiguration: Sendable {
  /// The condition for recording references.
  public typealias Record = RecordMode

  /// The condition for recording references; by default `SNAPSHOT_TESTING_RECORD`, otherwise
  /// `.never` if `CI` is set, otherwise `.missing`.
  public var record: Record?
  /// The tool whose command a failure shows for its files; nil, the default, for a line with the
  /// path of each file.
  public var diffTool: DiffTool?
  /// The location of references; nil for `Snapshots/` in the package.
  public var location: SnapshotLocation?
  /// The fonts of nodes; nil for ``SnapshotFonts/dejaVu``.
  public var fonts: SnapshotFonts?
  /// The origin of the record mode, if it is set.
  private(set) var recordOrigin = RecordOrigin.scope
  /// The folder of the report; nil for the folder that the environment determines.
  var artifacts: String?

  /// Makes a configuration; a nil argument keeps the value of the enclosing scope.
  public init(
    record: Record? = nil, diffTool: DiffTool? = nil, location: SnapshotLocation? = nil,
    fonts: SnapshotFonts? = nil
  ) {
    self.record = record
    self.diffTool = diffTool
    self.location = location
    self.fonts = fonts
  }

  /// The configuration of the current task.
  @TaskLocal public static var current = SnapshotTestingConfiguration()

  /// The configuration, nested in the current one.
  var nested: SnapshotTestingConfiguration { nested(by: .scope) }

  /// Returns the configuration, nested in the current one, with the origin of its record mode.
  func nested(by origin: RecordOrigin) -> SnapshotTestingConfiguration {
    let outer = Self.current
    var nested = SnapshotTestingConfiguration(
      record: record ?? outer.record, diffTool: diffTool ?? outer.diffTool,
      location: location ?? outer.location, fonts: fonts ?? outer.fonts)
    nested.recordOrigin = record == nil ? outer.recordOrigin : origin
    nested.artifacts = artifacts ?? outer.artifacts
    return nested
  }

  /// A description of a failure's files, for example as a command to copy.
  public struct DiffTool: Sendable, ExpressibleByStringLiteral {
    private let describe: @Sendable (_ reference: String, _ failure: String) -> String

    /// Makes a tool from a function of both paths.
    public init(
      _ describe:
        @escaping @Sendable (_ currentFilePath: String, _ failedFilePath: String) -> String
    ) {
      self.describe = describe
    }

    /// Makes a tool from a command's name, followed by the two paths.
    public init(stringLiteral command: String) {
      self.init { "\(command) \"\($0)\" \"\($1)\"" }
    }

    /// Returns the description of two files.
    public func callAsFunction(currentFilePath: String, failedFilePath: String) -> String {
      describe(currentFilePath, failedFilePath)
    }
  }
}

/// Runs a body with another configuration; nil arguments keep the enclosing one.
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

/// Runs a body with another configuration; nil arguments keep the enclosing one.
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
