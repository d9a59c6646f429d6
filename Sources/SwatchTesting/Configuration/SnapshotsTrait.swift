public import SwatchSnapshots
public import Testing

/// Says how the assertions of a suite or a test work.
public struct SnapshotsTrait: SuiteTrait, TestTrait, TestScoping {
  /// Whether it holds for all tests of a suite.
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
  /// Says how the assertions of a suite or a test work; what is nil is as around.
  public static func snapshots(
    record: SnapshotTestingConfiguration.Record? = nil,
    diffTool: SnapshotTestingConfiguration.DiffTool? = nil, location: SnapshotLocation? = nil,
    fonts: SnapshotFonts? = nil
  ) -> Self {
    .snapshots(
      SnapshotTestingConfiguration(
        record: record, diffTool: diffTool, location: location, fonts: fonts))
  }

  /// Says how the assertions of a suite or a test work.
  public static func snapshots(_ configuration: SnapshotTestingConfiguration) -> Self {
    SnapshotsTrait(configuration: configuration)
  }
}
