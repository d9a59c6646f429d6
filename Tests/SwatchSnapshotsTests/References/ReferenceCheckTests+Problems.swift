import FoundationEssentials
import SwatchSnapshots
import TestFolders
import Testing

extension ReferenceCheckTests {
  @Test(
    "A folder of references that can't be written to is a failure that names the folder",
    arguments: [RecordMode.missing, .all])
  func readOnly(mode: RecordMode) throws {
    try folder.write("a file, where the folder would be", to: "Snapshots")
    let comparison = try check(mode).run(SnapshotContent([1])) { _ in nil }.comparison
    #expect(comparison.outcome == .failed)
    #expect(
      comparison.message.contains("could not be recorded: \(folder.path)/Snapshots/CardTests "))
  }

  @Test("Artifacts that can't be written are reported, and the failure remains")
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

  @Test(
    "A snapshot that may not be recorded is still compared", arguments: RecordMode.allCases)
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

  @Test("A difference keeps the former reference beside the report, with its hash")
  func found() throws {
    let comparison = try run(.missing, at: .different).comparison
    #expect(comparison.expected == "CardTests/card.reference.txt")
    #expect(comparison.referenceHash == "\(SnapshotContent(Array("old".utf8)).hash)")
    #expect(comparison.wasComparedWith(Array("old".utf8)))
    #expect(!comparison.wasComparedWith(Array("other".utf8)))
    #expect(try run(.missing, at: .equal).comparison.expected == nil)
  }

  @Test(
    "A Git LFS pointer is reported as a pointer in every mode, and stays",
    arguments: RecordMode.allCases
  )
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
    "A snapshot too large for a comparison is not recorded",
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
    "Only references, not artifacts, are compressed with full effort",
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

  @Test("The reference of a moved or renamed test is reported with the command that moves it")
  func moved() throws {
    try folder.write("other", to: "Snapshots/ATests/card.txt")
    try folder.write("new", to: "Snapshots/BTests/card.txt")
    #expect(
      try run(.never, at: .nothing).comparison.message.hasSuffix(
        " Snapshots/BTests/card.txt is the same: if the test was moved or renamed, git mv "
          + "Snapshots/BTests/card.txt Snapshots/CardTests/card.txt."))
    try FileManager.default.removeItem(atPath: folder.path + "/Snapshots/BTests")
    try folder.write("new", to: "Snapshots/CardTests/card.dark.txt")
    #expect(try !run(.never, at: .nothing).comparison.message.contains("is the same"))
    try folder.write("new", to: "Snapshots/CardTests/kard.txt")
    let recorded = try run(.missing, at: .nothing).comparison
    #expect(recorded.outcome == .recorded)
    #expect(
      recorded.message
        == "Snapshot \"CardTests/card\" has no reference: there is no Snapshots/CardTests/card.txt. "
        + "Snapshots/CardTests/kard.txt is the same: if the test was moved or renamed, remove "
        + "Snapshots/CardTests/kard.txt. It was recorded: Snapshots/CardTests/card.txt. Look at it, "
        + "and run the test again.")
  }

  @Test("A reference made by swift-snapshot-testing is reported with its origin")
  func foreign() throws {
    try folder.write("", to: "Package.swift")
    try folder.write("old", to: "Tests/__Snapshots__/CardTests/card.1.txt")
    var check = try check(.never)
    check.folders = SnapshotFolders(
      testFile: folder.path + "/Tests/CardTests.swift", location: .package, environment: [:])
    check.source = SnapshotReport.Source(file: "AppTests/CardTests.swift", line: 3)
    #expect(
      check.run(SnapshotContent([1])) { _ in nil }.comparison.message.hasSuffix(
        " Tests/__Snapshots__/CardTests/card.1.txt is a reference of swift-snapshot-testing and is "
          + "not read, because its pictures come from another platform; once the new reference is "
          + "right, remove that file."))
  }
}
