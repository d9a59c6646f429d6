import SwatchSnapshots
import TestFolders
import Testing

@Suite("A new file and its reference")
struct ReferenceCheckTests {
  typealias Outcome = SnapshotReport.Comparison.Outcome

  /// What exists at the reference's path.
  enum Place: String, CaseIterable {
    case nothing, equal, tolerated, different, damaged, incomparable, folder
  }

  let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  func check(_ mode: RecordMode, kind: String = "txt") throws -> ReferenceCheck {
    ReferenceCheck(
      name: try SnapshotName(suite: "CardTests", test: "card", name: nil), kind: kind,
      folders: SnapshotFolders(
        references: folder.path + "/Snapshots", artifacts: folder.path + "/artifacts",
        root: folder.path), mode: mode)
  }

  func run(_ mode: RecordMode, at place: Place) throws -> ReferenceCheck.Result {
    switch place {
    case .nothing: break
    case .equal: try folder.write("new", to: "Snapshots/CardTests/card.txt")
    case .tolerated: try folder.write("NEW", to: "Snapshots/CardTests/card.txt")
    case .different: try folder.write("old", to: "Snapshots/CardTests/card.txt")
    case .damaged: try folder.write("~", to: "Snapshots/CardTests/card.txt")
    case .incomparable: try folder.write("!", to: "Snapshots/CardTests/card.txt")
    case .folder: try folder.write("", to: "Snapshots/CardTests/card.txt/file")
    }
    return try check(mode).run(
      SnapshotContent(Array("new".utf8)),
      reading: { old in
        if old == Array("~".utf8) { throw Unreadable() }
        return String(decoding: old, as: UTF8.self)
      },
      comparing: { old in
        if old == "!" { throw NoMemory() }
        if old == "NEW" { return nil }
        return SnapshotMismatch(message: "\(old) became new", picture: [1, 2])
      })
  }

  struct Unreadable: Error, CustomStringConvertible {
    let description = "it is not text"
  }

  struct NoMemory: Error, CustomStringConvertible {
    let description = "there is no memory for the picture"
  }

  @Test(
    "Each record mode has its result for each state of the reference",
    arguments: [
      (RecordMode.never, Place.nothing, Outcome.missing, nil), (.never, .equal, .matched, "new"),
      (.never, .different, .different, "old"), (.never, .damaged, .failed, "~"),
      (.missing, .nothing, .recorded, "new"), (.missing, .equal, .matched, "new"),
      (.missing, .different, .different, "old"), (.missing, .damaged, .failed, "~"),
      (.failed, .nothing, .recorded, "new"), (.failed, .equal, .matched, "new"),
      (.failed, .different, .recorded, "new"), (.failed, .damaged, .recorded, "new"),
      (.all, .nothing, .recorded, "new"), (.all, .equal, .recorded, "new"),
      (.all, .different, .recorded, "new"), (.all, .damaged, .recorded, "new"),
      (.never, .folder, .failed, nil), (.missing, .folder, .failed, nil),
      (.failed, .folder, .failed, nil), (.all, .folder, .failed, nil),
      (.never, .tolerated, .matched, "NEW"), (.missing, .tolerated, .matched, "NEW"),
      (.failed, .tolerated, .matched, "NEW"), (.all, .tolerated, .recorded, "new"),
      (.never, .incomparable, .failed, "!"), (.missing, .incomparable, .failed, "!"),
      (.failed, .incomparable, .failed, "!"), (.all, .incomparable, .failed, "!"),
    ] as [(RecordMode, Place, Outcome, String?)])
  func outcomes(mode: RecordMode, place: Place, outcome: Outcome, reference: String?) throws {
    let result = try run(mode, at: place)
    #expect(result.comparison.outcome == outcome)
    #expect(result.comparison.message.isEmpty == (outcome == .matched))
    #expect(folder.text(of: "Snapshots/CardTests/card.txt") == reference)
  }

  @Test("The message about a difference names both files and the remedy")
  func difference() throws {
    let result = try run(.missing, at: .different)
    #expect(
      result.comparison.message == """
        Snapshot "CardTests/card" does not match its reference.

        old became new

        reference   Snapshots/CardTests/card.txt
        new         artifacts/CardTests/card.failure.txt
        difference  artifacts/CardTests/card.difference.png

        If the new snapshot is right, run the test with SNAPSHOT_TESTING_RECORD=failed, or: swift run swatch accept \
        artifacts/report.json CardTests/card
        """)
    #expect(result.comparison.reference == "../Snapshots/CardTests/card.txt")
    #expect(result.comparison.actual == "CardTests/card.failure.txt")
    #expect(result.comparison.difference?.picture == "CardTests/card.difference.png")
    #expect(folder.text(of: "artifacts/CardTests/card.reference.txt") == "old")
    #expect(folder.text(of: "artifacts/CardTests/card.failure.txt") == "new")
    #expect(
      result.attachments.map(\.name) == [
        "CardTests.card.reference.txt", "CardTests.card.failure.txt",
        "CardTests.card.difference.png",
      ])
  }

  @Test(
    "The message about a recorded reference states the next step",
    arguments: [
      (
        RecordMode.missing, Place.nothing,
        "Snapshot \"CardTests/card\" has no reference: there is no Snapshots/CardTests/card.txt. It "
          + "was recorded: Snapshots/CardTests/card.txt. Look at it, and run the test again."
      ),
      (
        .all, .equal,
        "Snapshot \"CardTests/card\" matches its reference, and the record mode is 'all'. Look at "
          + "it, turn the record mode off, and run the test again."
      ),
      (
        .all, .tolerated,
        "Snapshot \"CardTests/card\" matches its reference, and the record mode is 'all'. It was "
          + "recorded: Snapshots/CardTests/card.txt. Look at it, turn the record mode off, and run "
          + "the test again."
      ),
      (
        .never, .nothing,
        "Snapshot \"CardTests/card\" has no reference: there is no Snapshots/CardTests/card.txt. The "
          + "record mode is 'never'; to record it, run the test with SNAPSHOT_TESTING_RECORD=missing, "
          + "and look at it."
      ),
      (
        .failed, .different,
        "Snapshot \"CardTests/card\" does not match its reference.\n\nold became new\n\nIt was "
          + "recorded: Snapshots/CardTests/card.txt. Look at it, and run the test again."
      ),
      (
        .missing, .damaged,
        "Snapshot \"CardTests/card\" failed: the reference Snapshots/CardTests/card.txt is damaged: "
          + "it is not text; restore it, or record it anew"
      ),
      (
        .failed, .incomparable,
        "Snapshot \"CardTests/card\" failed: there is no memory for the picture"
      ),
    ])
  func messages(mode: RecordMode, place: Place, message: String) throws {
    #expect(try run(mode, at: place).comparison.message == message)
  }

  @Test(
    "A replaced reference stays beside the report, and is named",
    arguments: [
      (RecordMode.failed, Place.different, "old"), (.all, .different, "old"),
      (.all, .tolerated, "NEW"),
    ])
  func former(mode: RecordMode, place: Place, text: String) throws {
    let comparison = try run(mode, at: place).comparison
    #expect(comparison.former == "CardTests/card.reference.txt")
    #expect(comparison.actual == nil)
    #expect(folder.text(of: "artifacts/CardTests/card.reference.txt") == text)
  }

  @Test("The command of a diff tool gets the two paths")
  func tool() throws {
    try folder.write("old", to: "Snapshots/CardTests/card.txt")
    var check = try check(.never)
    check.tool = { "compare \($0.suffix(8)) \($1.suffix(16))" }
    let result = check.run(SnapshotContent([1])) { _ in SnapshotMismatch(message: "other") }
    #expect(result.comparison.message.contains("\n\ncompare card.txt card.failure.txt\n\n"))
  }

  @Test(
    "The advice in a failure depends on the origin of the record mode",
    arguments: [
      (RecordOrigin.argument, "the argument of the assertion"),
      (.scope, "withSnapshotTesting(record:) around the assertion"),
      (.trait, "the trait .snapshots(record:) of the test or its suite"),
    ])
  func advice(origin: RecordOrigin, place: String) throws {
    var check = try check(.never)
    check.advice = .tests(origin)
    #expect(
      check.run(SnapshotContent([1])) { _ in nil }.comparison.message.hasSuffix(
        " The record mode is 'never' by \(place); to record it, make it .missing in \(place), run the "
          + "test, and look at it."))
    try folder.write("old", to: "Snapshots/CardTests/card.txt")
    let different = check.run(SnapshotContent([1])) { _ in SnapshotMismatch(message: "other") }
    #expect(
      different.comparison.message.hasSuffix(
        "If the new snapshot is right, make the record mode .failed in \(place) and run the test, "
          + "or: swift run swatch accept artifacts/report.json CardTests/card"))
    check.mode = .all
    #expect(
      check.run(SnapshotContent([1])) { _ in SnapshotMismatch(message: "other") }.comparison.message
        .hasSuffix(". Look at it, take record: .all out of \(place), and run the test again."))
    #expect(RecordAdvice.tests(.environment) == .tests)
  }

  @Test("A large reference is recorded, with a note on its size")
  func large() throws {
    let message = try check(.missing).run(SnapshotContent([UInt8](repeating: 0, count: 40_000))) {
      _ in nil
    }
    .comparison.message
    #expect(message.contains("card.txt (39 KiB; above 32 KiB references make a repository heavy"))
  }
}

extension ReferenceCheck {
  /// Compares with a reference of arbitrary bytes.
  func run(
    _ content: SnapshotContent, comparing compare: ([UInt8]) throws -> SnapshotMismatch?
  ) -> Result {
    run(content, reading: { $0 }, comparing: compare)
  }
}
