import Swatch
public import SwatchSnapshots

/// Asserts that a value is equal to its reference: `Snapshots/<Suite>/<test>.<name>.<ext>`.
///
///     assertSnapshot(of: report.text, as: .lines)
///
/// - Parameters:
///   - value: The value; an error fails the test.
///   - snapshotting: The strategy that makes the snapshot.
///   - name: The name among several snapshots of a test, required for a test with arguments.
///   - record: The condition for recording the reference; nil for the current configuration.
///   - fileID: The file of the assertion.
///   - filePath: The path of that file.
///   - testName: The name of the test, used only outside of Swift Testing.
///   - line: The line of the assertion.
///   - column: The column of the assertion.
public func assertSnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil, record: SnapshotTestingConfiguration.Record? = nil,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  let place = AssertionPlace(
    fileID: fileID, filePath: filePath, line: line, column: column, testName: testName)
  snapshotting.failure(of: value, named: name, record: record, at: place)?.record(at: place)
}

/// Asserts that a node, a view controller, a window or a document looks like its reference:
/// `Snapshots/<Suite>/<test>.<name>.<ext>`.
///
///     await assertSnapshot(of: ProfileCell(user), as: .image(size: .width(320)))
///
/// - Parameters:
///   - value: The value, created on the main actor, which owns it from then on; an error fails the
///     test.
///   - snapshotting: The strategy that makes the snapshot.
///   - name: The name among several snapshots of a test, required for a test with arguments.
///   - record: The condition for recording the reference; nil for the current configuration.
///   - fileID: The file of the assertion.
///   - filePath: The path of that file.
///   - testName: The name of the test, used only outside of Swift Testing.
///   - line: The line of the assertion.
///   - column: The column of the assertion.
@MainActor public func assertSnapshot<Value, Format>(
  of value: @autoclosure @MainActor () throws -> Value,
  as snapshotting: AsyncSnapshotting<Value, Format>, named name: String? = nil,
  record: SnapshotTestingConfiguration.Record? = nil, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line,
  column: UInt = #column
) async {
  let place = AssertionPlace(
    fileID: fileID, filePath: filePath, line: line, column: column, testName: testName)
  await snapshotting.failure(of: value, named: name, record: record, at: place)?.record(at: place)
}

/// Compares a value with its reference, like
/// ``assertSnapshot(of:as:named:record:fileID:file:testName:line:column:)``, for assertions of your
/// own.
/// - Returns: The message of a failure; nil on success.
public func verifySnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil, record: SnapshotTestingConfiguration.Record? = nil,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) -> String? {
  let place = AssertionPlace(
    fileID: fileID, filePath: filePath, line: line, column: column, testName: testName)
  return snapshotting.failure(of: value, named: name, record: record, at: place)?.message
}

/// Compares a node, a view controller, a window or a document with its reference, like
/// `assertSnapshot`, for assertions of your own.
/// - Returns: The message of a failure; nil on success.
@MainActor public func verifySnapshot<Value, Format>(
  of value: @autoclosure @MainActor () throws -> Value,
  as snapshotting: AsyncSnapshotting<Value, Format>, named name: String? = nil,
  record: SnapshotTestingConfiguration.Record? = nil, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line,
  column: UInt = #column
) async -> String? {
  let place = AssertionPlace(
    fileID: fileID, filePath: filePath, line: line, column: column, testName: testName)
  return await snapshotting.failure(of: value, named: name, record: record, at: place)?.message
}

extension Snapshotting {
  /// Makes the snapshot, compares it, and attaches the files of a failure to the test.
  func failure(
    of value: () throws -> Value, named name: String?, variant: String? = nil,
    record: RecordMode?, at place: AssertionPlace
  ) -> SnapshotAssertion.Failure? {
    let assertion = SnapshotAssertion(
      place: place, name: name, variant: variant, record: record, pathExtension: pathExtension)
    let failure = assertion.run(Result { try snapshot(value()) }, diffing)
    failure?.attach(at: place)
    return failure
  }
}

extension AsyncSnapshotting {
  /// Makes the snapshot, compares it, and attaches the files of a failure to the test.
  @MainActor func failure(
    of value: @MainActor () throws -> Value, named name: String?, variant: String? = nil,
    record: RecordMode?, at place: AssertionPlace
  ) async -> SnapshotAssertion.Failure? {
    let assertion = SnapshotAssertion(
      place: place, name: name, variant: variant, record: record, pathExtension: pathExtension)
    let made: Result<Format, any Error>
    do {
      made = .success(try await snapshot(value()))
    } catch {
      made = .failure(error)
    }
    let failure = assertion.run(made, diffing)
    failure?.attach(at: place)
    return failure
  }
}
