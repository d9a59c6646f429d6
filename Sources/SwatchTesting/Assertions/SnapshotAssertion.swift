import FoundationEssentials
import Swatch
import SwatchSnapshots
import Testing
import XCTest

/// One assertion: finds its reference, compares, and adds the comparison to the report.
struct SnapshotAssertion {
  let place: AssertionPlace
  /// The argument `named:`.
  let name: String?
  /// The suffix of the name, for one assertion that makes several snapshots.
  var variant: String?
  let record: RecordMode?
  let pathExtension: String?
  /// The start time of the assertion.
  let start = ContinuousClock.now

  /// Compares the snapshot of a strategy, or reports its error.
  /// - Returns: The failure; nil on success.
  func run<Format>(_ made: Result<Format, any Error>, _ diffing: Diffing<Format>) -> Failure? {
    do {
      let check = try makeCheck()
      // Called first, because it removes the files of an earlier run of the same snapshot.
      let log = RunLog.ofThisProcess(in: check.folders.artifacts)
      var result = compare(made, diffing, by: check, in: log.run)
      result.comparison.seconds = start.duration(to: .now) / .seconds(1)
      SheetPages.current?.end(result.comparison)
      var failure = Failure(result)
      do {
        try log.append(result.comparison)
      } catch {
        let known =
          failure?.message ?? "Snapshot \"\(result.comparison.id)\" matches its reference."
        failure = failure ?? Failure(message: "")
        failure?.message = "\(known)\n\nThe report could not be written: \(error)"
      }
      return failure
    } catch {
      return Failure(message: "The snapshot failed: \(error)")
    }
  }

  /// Stores a sheet of several pictures for the report.
  func keep(_ sheet: SnapshotSheet) throws {
    let check = try makeCheck()
    let log = RunLog.ofThisProcess(in: check.folders.artifacts)
    _ = try ReferenceClaims.shared.claim(
      check.reference, for: place.testID, at: place.description, sheet.hash, name: name,
      in: log.run)
    try log.append(check.kept(sheet))
  }

  /// The failure of a test.
  struct Failure {
    var message: String
    var attachments: [SnapshotAttachment] = []

    init(message: String) {
      self.message = message
    }

    init?(_ result: ReferenceCheck.Result) {
      guard result.comparison.outcome != .matched else { return nil }
      message = result.comparison.message
      attachments = result.attachments
    }
  }

  private func makeCheck() throws -> ReferenceCheck {
    let configuration = SnapshotTestingConfiguration.current
    let environment = Self.environment(configuration)
    if name == nil, place.isParameterized { throw SnapshotError.unnamedCase(test: place.test) }
    let words = [name, variant].compactMap(\.self)
    let (mode, origin) = try Self.recordMode(record, configuration, environment)
    var check = ReferenceCheck(
      name: try SnapshotName(
        suite: place.suite, test: place.test,
        name: words.isEmpty ? nil : words.joined(separator: "-")),
      kind: pathExtension ?? "",
      folders: SnapshotFolders(
        testFile: place.testFile, location: configuration.location ?? .package,
        environment: environment),
      mode: mode)
    check.advice = .tests(origin)
    check.source = SnapshotReport.Source(file: "\(place.fileID)", line: Int(place.line))
    if let tool = configuration.diffTool {
      check.tool = { tool(currentFilePath: $0, failedFilePath: $1) }
    }
    return check
  }

  /// Returns the environment, with the report's folder from the configuration.
  static func environment(_ configuration: SnapshotTestingConfiguration) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    if let artifacts = configuration.artifacts { environment["SNAPSHOT_ARTIFACTS"] = artifacts }
    return environment
  }

  /// Returns the mode of the innermost scope that sets one, and its origin.
  static func recordMode(
    _ record: RecordMode?, _ configuration: SnapshotTestingConfiguration,
    _ environment: [String: String]
  ) throws -> (RecordMode, RecordOrigin) {
    if let record { return (record, .argument) }
    if let record = configuration.record { return (record, configuration.recordOrigin) }
    return (try RecordMode.standard(in: environment), .environment)
  }

  private func compare<Format>(
    _ made: Result<Format, any Error>, _ diffing: Diffing<Format>, by check: ReferenceCheck,
    in run: String
  ) -> ReferenceCheck.Result {
    do {
      let new = try made.get()
      let content = try diffing.content(new)
      let reference = check.folders.shown(check.reference)
      let claim = try ReferenceClaims.shared.claim(
        check.reference, for: place.testID, at: place.description, content.hash, name: name, in: run
      )
      var check = check
      if claim == .changed { check.obstacle = .changing(reference: reference, name: name) }
      return check.run(
        content, checking: { try diffing.check(new) },
        reading: { try diffing.fromData(Data($0)) },
        comparing: { try diffing.mismatch($0, new) })
    } catch {
      return check.failed(error)
    }
  }
}

extension SnapshotAssertion.Failure {
  /// Fails the running test, with attachments if the test supports them.
  ///
  /// Outside of a test of Swift Testing, either XCTest or a detached task is running: each
  /// framework ignores issues outside of its own tests, so the issue is reported to both.
  func record(at place: AssertionPlace) {
    let location = SourceLocation(
      fileID: "\(place.fileID)", filePath: "\(place.filePath)", line: Int(place.line),
      column: Int(place.column))
    if Test.current == nil { XCTFail(message, file: place.filePath, line: place.line) }
    Issue.record(Comment(rawValue: message), sourceLocation: location)
  }

  /// Attaches the files to the running test.
  func attach(at place: AssertionPlace) {
    guard Test.current != nil else { return }
    let location = SourceLocation(
      fileID: "\(place.fileID)", filePath: "\(place.filePath)", line: Int(place.line),
      column: Int(place.column))
    for attachment in attachments {
      Attachment.record(attachment.bytes, named: attachment.name, sourceLocation: location)
    }
  }
}
