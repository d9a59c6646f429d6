import SwatchSnapshots

/// Asserts that the text of a value is equal to the text in the trailing closure. Without a
/// closure, the text is written there when the tests have ended.
///
///     assertInlineSnapshot(of: user, as: .dump)
///
/// becomes, by the first run,
///
///     assertInlineSnapshot(of: user, as: .dump) {
///       """
///       ▿ User
///         - name: "Ada"
///       """
///     }
///
/// - Parameters:
///   - value: The value; an error fails the test.
///   - snapshotting: The strategy that makes the text.
///   - record: The condition for writing into the file; nil for the current configuration.
///   - expected: The text, without the line break at its end.
///   - fileID: The file of the assertion.
///   - filePath: The path of that file.
///   - testName: The name of the test, used only outside of Swift Testing.
///   - line: The line of the assertion.
///   - column: The column of the assertion.
public func assertInlineSnapshot<Value>(
  of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, String>,
  record: SnapshotTestingConfiguration.Record? = nil, matches expected: (() -> String)? = nil,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  let place = AssertionPlace(
    fileID: fileID, filePath: filePath, line: line, column: column, testName: testName)
  let made = Result { try snapshotting.snapshot(value()) }
  InlineAssertion(place: place, record: record).run(made, expected?())?.record(at: place)
}

/// Asserts that the text of a node, a view controller, a window or a document is equal to the text
/// in the trailing closure, which the test run writes, like
/// ``assertInlineSnapshot(of:as:record:matches:fileID:file:testName:line:column:)``.
///
///     await assertInlineSnapshot(of: ProfileCell(user), as: .layout)
@MainActor public func assertInlineSnapshot<Value>(
  of value: @autoclosure @MainActor () throws -> Value,
  as snapshotting: AsyncSnapshotting<Value, String>,
  record: SnapshotTestingConfiguration.Record? = nil, matches expected: (() -> String)? = nil,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) async {
  let place = AssertionPlace(
    fileID: fileID, filePath: filePath, line: line, column: column, testName: testName)
  let made: Result<String, any Error>
  do {
    made = .success(try await snapshotting.snapshot(value()))
  } catch {
    made = .failure(error)
  }
  InlineAssertion(place: place, record: record).run(made, expected?())?.record(at: place)
}
