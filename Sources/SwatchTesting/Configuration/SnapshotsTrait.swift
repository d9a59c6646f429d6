public import SwatchSnapshots
public import Testing

/// A trait that configures the assertions of a suite or a test.
public struct SnapshotsTrait: SuiteTrait, TestTrait, TestScoping {
  /// True: the trait applies to all tests of a suite.
  public var isRecursive: Bool { true }
  let configuration: SnapshotTestingConfiguration

  /// Runs a test in the trait's configuration.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await SnapshotTestingConfiguration.$current.withValue(
      configuration.nested(by: .trait), operation: function)
  }
}

extension Trait where Self == SnapshotsTrait {
  /// Configures the assertions of a suite or a test; nil arguments keep the enclosing
  /// configuration.
  public static func snapshots(
    record: SnapshotTestingConfiguration.Record? = nil,
    diffTool: SnapshotTestingConfiguration.DiffTool? = nil, location: SnapshotLocation? = nil,
    fonts: SnapshotFonts? = nil
  ) -> Self {
    .snapshots(
      SnapshotTestingConfiguration(
        record: record, diffTool: diffTool, location: location, fonts: fonts))
  }

  /// Configures the assertions of a suite or a test.
  public static func snapshots(_ configuration: SnapshotTestingConfiguration) -> Self {
    SnapshotsTrait(configuration: configuration)
  }
}
