import TestFolders
import Testing

@testable import SwatchTesting

@Suite("Subjects of snapshots")
struct SubjectTests {
  @Test("A node is shown in the size of its content, or at a stated width")
  func node() async {
    await assertSnapshot(of: SampleCell(), as: .image)
    await assertSnapshot(of: SampleCell(), as: .image(size: .width(200), scale: 2), named: "wide")
    await assertSnapshot(of: SampleCell(), as: .layout, named: "layout")
    await assertSnapshot(of: SampleCell(), as: .accessibility, named: "accessibility")
    await assertSnapshot(of: SampleCell(), as: .displayList, named: "list")
    await assertSnapshot(of: SampleCell(), as: .svg)
  }

  @Test("A view controller is shown with the cells of its table")
  func controller() async {
    await assertSnapshot(
      of: SampleController(), as: .image(size: .fixed(width: 200, height: 160)))
    await assertSnapshot(
      of: SampleController(), as: .layout(size: .fixed(width: 200, height: 160)))
  }

  @MainActor @Test("A window as a subject is shown unchanged")
  func window() async throws {
    let window = Window(size: Size(width: 150, height: 60), renderer: try .forSnapshots())
    window.rootNode = SampleCell()
    await assertSnapshot(of: window, as: .layout)
    window.resize(to: Size(width: 120, height: 70))
    await assertSnapshot(of: window, as: .layout, named: "small")
  }

  @MainActor @Test("A window with its own fonts is painted in those fonts")
  func foreignFonts() async throws {
    let serif = "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf"
    let renderer = Renderer(fonts: try FontLibrary(paths: [serif]))
    let window = Window(size: Size(width: 150, height: 60), renderer: renderer)
    window.rootNode = SampleCell()
    let strategy = AsyncSnapshotting<Window, SnapshotPicture>.image(background: nil)
    let picture = try await strategy.snapshot(window)
    let painted = try SnapshotPicture(
      of: try await window.capture(), background: nil, with: renderer.compositor.resources)
    #expect(try picture.png() == painted.png())
  }

  @MainActor @Test("A text in a box has its exact size in SVG, and whole pixels in a picture")
  func exactVectors() async throws {
    let label = TextNode(AttributedText("abc", font: Font(size: 12.7)))
    let box = BoxNode(children: [label])
    _ = try await AsyncSnapshotting<BoxNode, String>.svg.snapshot(box)
    let exact = label.frame.size
    #expect(exact.width != exact.width.rounded(.up))
    _ = try await AsyncSnapshotting<BoxNode, SnapshotPicture>.image.snapshot(box)
    #expect(
      label.frame.size
        == Size(width: exact.width.rounded(.up), height: exact.height.rounded(.up)))
  }

  @MainActor @Test("A subject can be shown a second time in another size")
  func again() async {
    let cell = SampleCell()
    await assertSnapshot(of: cell, as: .layout(size: .width(100)), named: "small")
    await assertSnapshot(of: cell, as: .layout(size: .width(200)), named: "large")
    let controller = SampleController()
    for height in [100.0, 160] {
      await assertSnapshot(
        of: controller, as: .layout(size: .fixed(width: 100, height: height)),
        named: "table \(Int(height))")
    }
  }

  @Test("A subject makes the same snapshot when its test is tried again", TwiceTrait())
  func retried() async {
    await assertSnapshot(of: SampleCell(), as: .image)
  }

  @Test("A document is shown in the document's own size range")
  func document() async throws {
    let json = """
      {"scale": 2, "sizeRange": {"min": [100, 0], "max": [100, "inf"]},
       "root": {"node": "text", "id": "words", "text": "A document of two lines"}}
      """
    let document = try Template(parsing: json).document()
    await assertSnapshot(of: document, as: .layout)
  }

  @Test("Each variant of a subject has its own name")
  func variants() async throws {
    await assertSnapshots(
      of: SampleCell(), as: .layout,
      variants: .variants(locales: ["en", "ar"], widths: [120, 240], textSizes: [.large]))
  }
}

/// A trait that runs a test again after its end.
private struct TwiceTrait: TestTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await function()
    try await function()
  }
}

@Suite("Failing subjects")
struct SubjectFailureTests {
  private let folder: TestFolder
  private let configuration: SnapshotTestingConfiguration

  init() throws {
    folder = try TestFolder()
    var configuration = SnapshotTestingConfiguration(
      record: .missing, location: .folder(folder.path + "/Snapshots"))
    configuration.artifacts = folder.path + "/artifacts"
    self.configuration = configuration
  }

  /// Records one cell and returns the failure of another one.
  @MainActor private func failure(
    _ old: SampleCell, _ new: SampleCell, _ strategy: AsyncSnapshotting<SampleCell, SnapshotPicture>
  ) async throws -> String? {
    try await SnapshotTestingConfiguration.$current.withValue(configuration.nested) {
      @MainActor func verify(_ cell: SampleCell) async -> String? {
        await verifySnapshot(of: cell, as: strategy)
      }
      try #require(await verify(old)?.contains("It was recorded") == true)
      return await verify(new)
    }
  }

  @Test("A failure names the changed node and its change")
  func tree() async throws {
    let message = try #require(
      await failure(SampleCell(), SampleCell(detail: "13 likes", spacing: 8), .image))
    #expect(message.contains("\n`detail`: text changed “12 likes” → “13 likes”; moved down 4 pt"))
    #expect(message.contains("The size is 72 × 57 pixels in place of 72 × 53."))
    #expect(
      folder.files.filter { $0.hasPrefix("artifacts/SubjectFailureTests/") } == [
        "artifacts/SubjectFailureTests/tree.difference.png",
        "artifacts/SubjectFailureTests/tree.failure.png",
        "artifacts/SubjectFailureTests/tree.reference.png",
      ])
  }

  @Test("A change of an ignored node passes")
  func ignored() async throws {
    #expect(
      try await failure(
        SampleCell(detail: "12 likes"), SampleCell(detail: "13 likes"),
        .image(size: .width(150), ignoring: ["detail"])) == nil)
  }

  @Test("A node whose work fails makes the snapshot fail with the reason")
  func failing() async {
    let message = await SnapshotTestingConfiguration.$current.withValue(configuration.nested) {
      await verifySnapshot(of: ImageNode(.file("/none.png")), as: .image)
    }
    #expect(message?.contains("failed: ") == true)
    #expect(message?.contains("/none.png") == true)
    #expect(folder.files.contains { $0.hasPrefix("Snapshots/") } == false)
  }

  @Test("A subject without a size is an error with the reason")
  func empty() async {
    let message = await SnapshotTestingConfiguration.$current.withValue(configuration.nested) {
      await verifySnapshot(of: DisplayNode(), as: .image)
    }
    #expect(message?.contains("it is 0 × 0 points large") == true)
  }

  @Test("A sheet of all variants is written beside the report")
  func sheet() async {
    await SnapshotTestingConfiguration.$current.withValue(configuration.nested) {
      await withKnownIssue {
        await assertSnapshots(
          of: SampleCell(), as: .image, variants: .variants(appearances: [.light, .dark]))
      }
    }
    #expect(folder.files.contains("artifacts/SubjectFailureTests/sheet.all.png"))
    await SnapshotTestingConfiguration.$current.withValue(configuration.nested) {
      await withKnownIssue("the sheet of another assertion of the test") {
        await assertSnapshots(
          of: SampleCell(), as: .image, variants: .variants(widths: [100]), record: .all)
      } matching: { issue in
        issue.comments.contains {
          $0.rawValue.contains("It was recorded")
            || $0.rawValue.contains("sheet.all.png is already")
        }
      }
    }
    #expect(folder.files.contains("Snapshots/SubjectFailureTests/sheet.dark.png"))
  }

  @Test("The sheet shows references and new pictures unscaled, and is not counted")
  func sheets() async throws {
    /// Asserts a cell in two widths; `issues` are parts of the expected failures.
    func verify(_ cell: @escaping @MainActor () -> SampleCell, issues: Int) async throws
      -> SnapshotReport
    {
      await SnapshotTestingConfiguration.$current.withValue(configuration.nested) {
        await withKnownIssue(isIntermittent: issues == 0) {
          await assertSnapshots(
            of: cell(), as: .image, variants: .variants(widths: [150, 300]), named: "\(issues)")
        }
      }
      let log = RunLog.ofThisProcess(in: folder.path + "/artifacts")
      return try log.writeReport()
    }
    let recorded = try #require(
      try await verify({ SampleCell() }, issues: 2).comparisons.first { $0.sheetOf != nil })
    #expect(recorded.outcome == .recorded)
    #expect(
      recorded.sheetOf == [
        "SubjectFailureTests/sheets.2-150w", "SubjectFailureTests/sheets.2-300w",
      ])
    #expect(recorded.reference == "SubjectFailureTests/sheets.2-all.png")
    #expect(recorded.expected == nil && recorded.former == nil && recorded.actual == nil)
  }
}
