import SwatchSnapshots
import Testing

@Suite("A new file and its reference")
struct ReferenceCheckTests {
  typealias Outcome = SnapshotReport.Comparison.Outcome

  /// The file at the reference's path.
  enum Place: String, CaseIterable {
    case nothing, equal, tolerated, different, damaged, incomparable, folder
  }

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func check(_ mode: RecordMode, kind: String = "txt") throws -> ReferenceCheck {
    ReferenceCheck(
      name: try SnapshotName(suite: "CardTests", test: "card", name: nil), kind: kind,
      folders: SnapshotFolders(
        references: folder.path + "/Snapshots", artifacts: folder.path + "/artifacts",
        root: folder.path), mode: mode)
  }

  private func run(_ mode: RecordMode, at place: Place) throws -> ReferenceCheck.Result {
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

  private struct Unreadable: Error, CustomStringConvertible {
    let description = "it is no text"
  }

  private struct NoMemory: Error, CustomStringConvertible {
    let description = "there is no memory for the picture"
  }

  @Test(
    "Every mode and what is at the reference's place",
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

  @Test("A difference names both files, and what to do")
  func difference() throws {
    let result = try run(.missing, at: .different)
    #expect(
      result.comparison.message == """
        Snapshot "CardTests/card" does not match its reference.

        old became new

        reference   Snapshots/CardTests/card.txt
        new         artifacts/CardTests/card.failure.txt
        difference  artifacts/CardTests/card.difference.png

        Where the new one is right, run the test with SNAPSHOT_TESTING_RECORD=failed, or: swift run swatch accept \
        artifacts/report.json CardTests/card
        """)
    #expect(result.comparison.reference == "../Snapshots/CardTests/card.txt")
    #expect(result.comparison.actual == "CardTests/card.failure.txt")
    #expect(result.comparison.difference == "CardTests/card.difference.png")
    #expect(folder.text(of: "artifacts/CardTests/card.reference.txt") == "old")
    #expect(folder.text(of: "artifacts/CardTests/card.failure.txt") == "new")
    #expect(
      result.attachments.map(\.name) == [
        "CardTests.card.reference.txt", "CardTests.card.failure.txt",
        "CardTests.card.difference.png",
      ])
  }

  @Test(
    "What is written is told, with what to do next",
    arguments: [
      (
        RecordMode.missing, Place.nothing,
        "Snapshot \"CardTests/card\" has no reference: there is no Snapshots/CardTests/card.txt. It "
          + "was recorded: Snapshots/CardTests/card.txt. Look at it, and run the test again."
      ),
      (
        .all, .equal,
        "Snapshot \"CardTests/card\" is as its reference, and the record mode is 'all'. Look at it, "
          + "turn the record mode off, and run the test again."
      ),
      (
        .all, .tolerated,
        "Snapshot \"CardTests/card\" is as its reference, and the record mode is 'all'. It was "
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
          + "it is no text; restore it, or record it anew"
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
    "What was there before it was recorded over stays beside the report, and is named",
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

  @Test("What a tool shows takes the place of the two paths")
  func tool() throws {
    try folder.write("old", to: "Snapshots/CardTests/card.txt")
    var check = try check(.never)
    check.tool = { "compare \($0.suffix(8)) \($1.suffix(16))" }
    let result = check.run(SnapshotContent([1])) { _ in SnapshotMismatch(message: "other") }
    #expect(result.comparison.message.contains("\n\ncompare card.txt card.failure.txt\n\n"))
  }

  @Test(
    "A folder that can't be written fails, and names it", arguments: [RecordMode.missing, .all])
  func readOnly(mode: RecordMode) throws {
    try folder.write("a file, where the folder would be", to: "Snapshots")
    let comparison = try check(mode).run(SnapshotContent([1])) { _ in nil }.comparison
    #expect(comparison.outcome == .failed)
    #expect(
      comparison.message.contains("could not be recorded: \(folder.path)/Snapshots/CardTests "))
  }

  @Test("Artifacts that can't be kept are told, and the failure stays one")
  func artifactsReadOnly() throws {
    try folder.write("a file", to: "artifacts")
    try folder.write("old", to: "Snapshots/CardTests/card.txt")
    let comparison = try check(.missing).run(SnapshotContent([1])) { _ in
      SnapshotMismatch(message: "other")
    }
    .comparison
    #expect(comparison.outcome == .different)
    #expect(comparison.actual == nil)
    #expect(comparison.message.contains("The failure could not be kept: "))
  }

  @Test("What may not be recorded is compared all the same", arguments: RecordMode.allCases)
  func obstacle(mode: RecordMode) throws {
    try folder.write("old", to: "Snapshots/CardTests/card.txt")
    var check = try check(mode)
    check.obstacle = .changing(reference: "card.txt", name: nil)
    let comparison = check.run(SnapshotContent([1])) { _ in SnapshotMismatch(message: "other") }
      .comparison
    #expect(comparison.outcome == .different)
    #expect(comparison.message.contains("in a loop, pass a different named: in each round"))
    #expect(folder.text(of: "Snapshots/CardTests/card.txt") == "old")
  }

  @Test("A difference keeps the reference as it was found beside the report, and its hash")
  func found() throws {
    let comparison = try run(.missing, at: .different).comparison
    #expect(comparison.expected == "CardTests/card.reference.txt")
    #expect(comparison.referenceHash == "\(SnapshotContent(Array("old".utf8)).hash)")
    #expect(comparison.wasComparedWith(Array("old".utf8)))
    #expect(!comparison.wasComparedWith(Array("other".utf8)))
    #expect(try run(.missing, at: .equal).comparison.expected == nil)
  }

  @Test(
    "A pointer of Git LFS is told as one in every mode, and stays", arguments: RecordMode.allCases)
  func pointer(mode: RecordMode) throws {
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n"
    try folder.write(pointer, to: "Snapshots/CardTests/card.txt")
    let comparison = try check(mode).run(SnapshotContent([1])) { _ in nil }.comparison
    #expect(comparison.outcome == .failed)
    #expect(
      comparison.message
        == "Snapshot \"CardTests/card\" failed: the reference Snapshots/CardTests/card.txt can't be "
        + "read: it is a Git LFS pointer, not the file itself; run git lfs pull")
    #expect(folder.text(of: "Snapshots/CardTests/card.txt") == pointer)
  }

  @Test(
    "What could be compared with no reference is not recorded",
    arguments: RecordMode.allCases, [Place.nothing, .equal, .damaged])
  func refused(mode: RecordMode, place: Place) throws {
    if place != .nothing {
      try folder.write(place == .equal ? "new" : "~", to: "Snapshots/CardTests/card.txt")
    }
    let result = try check(mode).run(
      SnapshotContent(Array("new".utf8)), checking: { throw NoMemory() },
      reading: { _ in throw Unreadable() }, comparing: { (_: String) in nil })
    #expect(result.comparison.outcome == .failed)
    #expect(result.comparison.message.hasSuffix(" failed: there is no memory for the picture"))
    let left = folder.text(of: "Snapshots/CardTests/card.txt")
    #expect(left == (place == .nothing ? nil : place == .equal ? "new" : "~"))
  }

  @Test(
    "Time is spent on small files only where they stay",
    arguments: [
      (RecordMode.missing, Place.nothing, SnapshotContent.Use.keeping),
      (.never, .nothing, .showing), (.missing, .different, .showing),
      (.never, .different, .showing),
      (.failed, .different, .keeping), (.all, .different, .keeping), (.failed, .damaged, .keeping),
      (.all, .tolerated, .keeping),
    ])
  func uses(mode: RecordMode, place: Place, use: SnapshotContent.Use) throws {
    if place != .nothing { try folder.write("old", to: "Snapshots/CardTests/card.txt") }
    let content = SnapshotContent(hash: SnapshotContent([1]).hash, tree: nil) { use in
      use == .keeping ? Array("kept".utf8) : Array("shown".utf8)
    }
    _ = try check(mode).run(
      content, reading: { _ in if place == .damaged { throw Unreadable() } },
      comparing: { place == .tolerated ? nil : SnapshotMismatch(message: "other") })
    let reference = folder.text(of: "Snapshots/CardTests/card.txt")
    #expect((reference == "kept") == (use == .keeping))
    let failure = folder.text(of: "artifacts/CardTests/card.failure.txt")
    #expect(use == .keeping || failure == "shown")
  }

  @Test(
    "Advice is for the place that chose the mode",
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
        "Where the new one is right, make the record mode .failed in \(place) and run the test, or: "
          + "swift run swatch accept artifacts/report.json CardTests/card"))
    check.mode = .all
    #expect(
      check.run(SnapshotContent([1])) { _ in SnapshotMismatch(message: "other") }.comparison.message
        .hasSuffix(". Look at it, take record: .all out of \(place), and run the test again."))
    #expect(RecordAdvice.tests(.environment) == .tests)
  }

  @Test("A large reference is recorded, with a word on its size")
  func large() throws {
    let message = try check(.missing).run(SnapshotContent([UInt8](repeating: 0, count: 40_000))) {
      _ in nil
    }
    .comparison.message
    #expect(message.contains("card.txt (39 KiB; above 32 KiB references make a repository heavy"))
  }
}

extension ReferenceCheck {
  /// Compares with a reference of whatever bytes.
  fileprivate func run(
    _ content: SnapshotContent, comparing compare: ([UInt8]) throws -> SnapshotMismatch?
  ) -> Result {
    run(content, reading: { $0 }, comparing: compare)
  }
}
