import TestFolders
import Testing

@testable import SwatchTesting

@Suite("Assertions")
struct AssertionTests {
  let folder: TestFolder
  let configuration: SnapshotTestingConfiguration

  init() throws {
    folder = try TestFolder()
    var configuration = SnapshotTestingConfiguration(
      record: .missing, location: .folder(folder.path + "/Snapshots"))
    configuration.artifacts = folder.path + "/artifacts"
    self.configuration = configuration
  }

  func here<Result>(_ body: () throws -> Result) rethrows -> Result {
    try SnapshotTestingConfiguration.$current.withValue(configuration.nested, operation: body)
  }

  @Test("The first run records and fails, the second run matches, and a new value fails")
  func texts() throws {
    func verify(_ text: String) -> String? {
      here { verifySnapshot(of: text, as: .lines) }
    }
    #expect(verify("a\n")?.contains("It was recorded") == true)
    #expect(folder.text(of: "Snapshots/AssertionTests/texts.txt") == "a\n")
    #expect(verify("a\n") == nil)
    let failure = try #require(verify("b\n"))
    #expect(failure.contains("@@ -1,1 +1,1 @@\n- a\n+ b\n"))
    #expect(failure.contains("in a loop, pass a different named:"))
    #expect(folder.text(of: "Snapshots/AssertionTests/texts.txt") == "a\n")
  }

  @Test(
    "A loop of unnamed assertions overwrites no reference in any mode",
    arguments: RecordMode.allCases)
  func loop(mode: RecordMode) {
    let messages = here {
      ["a", "b"].map { verifySnapshot(of: $0, as: .lines, named: "\(mode)", record: mode) }
    }
    #expect(messages[1]?.contains("another name in each round") == true)
    let reference = folder.text(of: "Snapshots/AssertionTests/loop.\(mode).txt")
    #expect(reference == (mode == .never ? nil : "a"))
  }

  @Test("Two assertions with one name are an error, and the reference stays")
  func twice() {
    here {
      _ = verifySnapshot(of: "a", as: .lines, named: "same", record: .all)
      let message = verifySnapshot(of: "b", as: .lines, named: "same", record: .all)
      #expect(message?.contains("is already the reference of the assertion at") == true)
    }
    #expect(folder.text(of: "Snapshots/AssertionTests/twice.same.txt") == "a")
  }

  @Test("A snapshot in a test with arguments needs a name", arguments: [1])
  func unnamed(number: Int) {
    #expect(
      here { verifySnapshot(of: "a", as: .lines) }
        == "The snapshot failed: unnamed(number:) runs with several arguments, which would share one "
        + "reference; pass a different named: for each argument")
  }

  @Test("Several strategies in a test with arguments need a name", arguments: [1])
  func strategiesOfCase(number: Int) {
    withKnownIssue {
      here { assertSnapshots(of: "a", as: ["text": SimplySnapshotting<String>.lines]) }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("pass a different named: for each argument") }
    }
    withKnownIssue {
      here {
        assertSnapshots(
          of: "a", as: ["text": SimplySnapshotting<String>.lines], named: "\(number)")
      }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("It was recorded") }
    }
    #expect(folder.text(of: "Snapshots/AssertionTests/strategiesOfCase.1-text.txt") == "a")
  }

  @Test("A snapshot that can't be made fails the test")
  func throwing() throws {
    struct Broken: Error, CustomStringConvertible {
      let description = "it is broken"
    }
    func make() throws -> String { throw Broken() }
    let message = try here { verifySnapshot(of: try make(), as: .lines) }
    #expect(
      message
        == "Snapshot \"AssertionTests/throwing\" failed: it is broken")
  }

  @Test("A failure is recorded as one issue at the place of the assertion")
  func issue() {
    withKnownIssue {
      here { assertSnapshot(of: "a", as: .lines) }
    } matching: { issue in
      issue.sourceLocation?.fileName == "AssertionTests.swift"
        && issue.comments.contains { $0.rawValue.contains("issue.txt") }
    }
  }

  @Test("An ignored node that doesn't exist fails the assertion before anything is recorded")
  func mistyped() {
    let scene = Scene(
      size: Size(width: 4, height: 4), scale: .one,
      items: [
        Scene.Item(
          .list(
            DisplayList([
              DisplayList.Section(
                path: NodePath(root: "avatar"), frame: Rect(x: 0, y: 0, width: 4, height: 4),
                commands: [])
            ])))
      ])
    let message = here { verifySnapshot(of: scene, as: .image(ignoring: ["avatra"])) }
    #expect(
      message
        == "Snapshot \"AssertionTests/mistyped\" failed: there is no node 'avatra' to ignore; the "
        + "nodes are 'avatar'")
    #expect(folder.files.allSatisfy { !$0.hasPrefix("Snapshots/") })
    #expect(
      here { verifySnapshot(of: scene, as: .image(ignoring: ["avatar"]), named: "right") }?
        .contains("recorded") == true)
  }

  @Test(
    "The nearest trait configures the snapshots of a test",
    .snapshots(record: .all, diffTool: "diff"), .snapshots(record: .failed, location: .besideTest))
  func trait() {
    let current = SnapshotTestingConfiguration.current
    #expect(current.record == .failed)
    #expect(current.location == .besideTest)
    #expect(current.diffTool?(currentFilePath: "a", failedFilePath: "b") == "diff \"a\" \"b\"")
  }

  @Test("A damaged reference fails the assertion, and is named")
  func damaged() throws {
    try folder.write("no picture", to: "Snapshots/AssertionTests/damaged.png")
    let scene = Scene(size: Size(width: 2, height: 2), scale: .one, items: [])
    let message = here { verifySnapshot(of: scene, as: .image) }
    #expect(message?.contains("AssertionTests/damaged.png is damaged: ") == true)
  }

  @Test("Ignored regions may extend beyond all pictures")
  func endless() throws {
    func scene(_ y: Double) -> Scene {
      let band = Rect(x: 0, y: 0, width: 40, height: 4)
      let section = DisplayList.Section(
        path: NodePath(root: "band"), frame: Rect(x: 0, y: y, width: 40, height: 4),
        commands: [.fill(.rect(band), .color(.black))])
      return Scene(
        size: Size(width: 40, height: 30), scale: .one,
        items: [Scene.Item(.list(DisplayList([section])))])
    }
    let regions: [SnapshotRegion] = [
      .rect(Rect(x: 0, y: 0, width: .infinity, height: 20)),
      .rect(Rect(x: 1e300, y: -1e300, width: 1e300, height: .nan)),
    ]
    here {
      func verify(_ scene: Scene) -> String? {
        verifySnapshot(of: scene, as: .image(ignoring: regions))
      }
      #expect(verify(scene(0))?.contains("It was recorded") == true)
      #expect(verify(scene(10)) == nil)
      #expect(verify(scene(20))?.contains("160 of 400 pixels are different") == true)
    }
  }

  @Test("A snapshot that the report can't keep is a failure, even if it matches")
  func lost() throws {
    try folder.write("a file, where a folder would be", to: "artifacts")
    try folder.write("a", to: "Snapshots/AssertionTests/lost.txt")
    let message = here { verifySnapshot(of: "a", as: .lines) }
    #expect(
      message?.hasPrefix(
        "Snapshot \"AssertionTests/lost\" matches its reference.\n\n"
          + "The report could not be written: ") == true)
  }

  @Test("Leftover files of an earlier run don't affect a snapshot")
  func leftovers() throws {
    try folder.write("old", to: "Snapshots/AssertionTests/leftovers.txt")
    let earlier = SnapshotReport.Comparison(
      suite: "AssertionTests", test: "leftovers", outcome: .different, kind: "txt",
      reference: "leftovers.txt")
    try RunLog(folder: folder.path + "/artifacts", run: TestRun(parent: "1", start: "ended"))
      .append(earlier)
    #expect(here { verifySnapshot(of: "new", as: .lines) } != nil)
    #expect(folder.text(of: "artifacts/AssertionTests/leftovers.failure.txt") == "new")
  }

  @Test("Each of many concurrent tasks has its own reference")
  func parallel() async {
    let configuration = configuration
    let messages = await withTaskGroup(of: String?.self) { group in
      for index in 0..<50 {
        group.addTask {
          SnapshotTestingConfiguration.$current.withValue(configuration.nested) {
            verifySnapshot(of: "text \(index)", as: .lines, named: "\(index)")
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(messages.allSatisfy { $0?.contains("It was recorded") == true })
    #expect(folder.files.count { $0.hasPrefix("Snapshots/") } == 50)
  }

  @Test("Values are recorded as converted lines, as dumps and as descriptions")
  func strategies() {
    struct User {
      var name: String
      var age: Int
    }
    here {
      let names = SimplySnapshotting<String>.lines.pullback { (user: User) in user.name }
      _ = verifySnapshot(of: User(name: "Blob", age: 4), as: names, named: "name")
      _ = verifySnapshot(of: User(name: "Blob", age: 4), as: .dump, named: "dump")
      _ = verifySnapshot(of: 12, as: .description, named: "number")
    }
    #expect(folder.text(of: "Snapshots/AssertionTests/strategies.name.txt") == "Blob")
    #expect(
      folder.text(of: "Snapshots/AssertionTests/strategies.dump.txt")?
        .hasSuffix("\n  - name: \"Blob\"\n  - age: 4\n") == true)
    #expect(folder.text(of: "Snapshots/AssertionTests/strategies.number.txt") == "12\n")
  }
}
