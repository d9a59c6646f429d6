import FoundationEssentials
import Swatch
public import SwatchSnapshots

/// Asserts that a value is equal to its references in several strategies. The name of each
/// reference is the strategy's name, preceded by `name` if given.
public func assertSnapshots<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategies: [String: Snapshotting<Value, Format>],
  named name: String? = nil, record: SnapshotTestingConfiguration.Record? = nil,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line,
  column: UInt = #column
) {
  let place = AssertionPlace(
    fileID: fileID, filePath: filePath, line: line, column: column, testName: testName)
  for (key, strategy) in strategies.sorted(by: { $0.key < $1.key }) {
    strategy.failure(of: value, named: name, variant: key, record: record, at: place)?
      .record(at: place)
  }
}

/// Asserts that a subject looks like its references in several strategies. The name of each
/// reference is the strategy's name, preceded by `name` if given; the value is created again for
/// each strategy.
@MainActor public func assertSnapshots<Value, Format>(
  of value: @autoclosure @MainActor () throws -> Value,
  as strategies: [String: AsyncSnapshotting<Value, Format>], named name: String? = nil,
  record: SnapshotTestingConfiguration.Record? = nil, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line,
  column: UInt = #column
) async {
  let place = AssertionPlace(
    fileID: fileID, filePath: filePath, line: line, column: column, testName: testName)
  for (key, strategy) in strategies.sorted(by: { $0.key < $1.key }) {
    await strategy.failure(of: value, named: name, variant: key, record: record, at: place)?
      .record(at: place)
  }
}

/// Asserts that a subject looks like its references in several variants, each under the variant's
/// name, such as `Snapshots/<Suite>/<test>.dark-320w.png`.
///
///     await assertSnapshots(
///       of: ProfileCell(user), as: .image,
///       variants: .variants(appearances: [.light, .dark], widths: [320, 768]))
///
/// The report has one sheet with the pictures of all variants, unscaled, unless they have more than
/// 64 million pixels.
///
/// - Parameters:
///   - value: The value, created again for each variant.
///   - snapshotting: The strategy that makes the snapshots.
///   - variants: The variants, with different names.
///   - name: The prefix of the variants' names; nil for none.
///   - record: The condition for recording references; nil for the current configuration.
///   - fileID: The file of the assertion.
///   - filePath: The path of that file.
///   - testName: The name of the test, used only outside of Swift Testing.
///   - line: The line of the assertion.
///   - column: The column of the assertion.
@MainActor public func assertSnapshots<Value, Format>(
  of value: @autoclosure @MainActor () throws -> Value,
  as snapshotting: AsyncSnapshotting<Value, Format>, variants: [SnapshotVariant],
  named name: String? = nil, record: SnapshotTestingConfiguration.Record? = nil,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) async {
  let place = AssertionPlace(
    fileID: fileID, filePath: filePath, line: line, column: column, testName: testName)
  let pages = SheetPages()
  for variant in variants {
    let failure = await SheetPages.$current.withValue(pages) {
      await SnapshotVariant.$current.withValue(variant) {
        await snapshotting.failure(
          of: value, named: name, variant: variant.name, record: record, at: place)
      }
    }
    failure?.record(at: place)
  }
  SnapshotAssertion(
    place: place, name: name, variant: "all", record: .never, pathExtension: "png"
  ).keep(pages)
}

extension SnapshotAssertion {
  /// Stores a sheet of all variants beside the report.
  func keep(_ pages: SheetPages) {
    do {
      if let sheet = try pages.sheet() { try keep(sheet) }
    } catch {
      Failure(message: "The sheet of all variants could not be made: \(error)").record(at: place)
    }
  }
}
