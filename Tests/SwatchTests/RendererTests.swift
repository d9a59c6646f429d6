import Foundation
import Swatch
import Testing

@Suite("From nodes to pictures")
struct RendererTests {
  private let renderer: Renderer

  init() throws {
    let fonts = try FontLibrary(paths: ["/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"])
    renderer = Renderer(fonts: fonts, scale: Scale(2), jobs: 2)
  }

  @Test("A tree is as large as its content, and becomes a picture at the renderer's scale")
  func picture() async throws {
    let scene = try await renderer.scene { Greeting() }
    #expect(scene.size.height == 24 + 2 * 10)
    let png = try await renderer.encode(scene, as: .png(), background: .white)
    let extent = try FileImageDecoder().size(of: .bytes(png))
    #expect(extent == PixelSize(covering: scene.size, at: Scale(2)))
    #expect(png[25] == 0, "a picture of greys has one sample a pixel")
    #expect(try await renderer.encode(scene, as: .png(), background: .white) == png)
  }

  @Test("A picture without a background keeps the alpha of its drawing")
  func transparent() async throws {
    let scene = try await renderer.scene { Greeting() }
    #expect(try await renderer.encode(scene, as: .png())[25] == 3, "of few colours, with a palette")
  }

  @Test("A failure of a node is thrown with the node's path")
  func failure() async throws {
    let error = await #expect(throws: RenderError.self) {
      try await renderer.scene { ImageNode(.file("/nowhere.png")) }
    }
    #expect(error?.failures.map(\.path.description) == ["image"])
    #expect(error?.description.contains("/nowhere.png") == true)
  }

  @Test("A cell enters and leaves all its states for a single picture")
  @MainActor func hooks() async throws {
    let log = HookLog()
    _ = try await renderer.scene { LivingCell(log: log) }
    #expect(
      log.entries == [
        "will enter", "entered", "preload", "display", "visible", "will display", "displayed",
        "all displayed", "not visible", "left", "not preloaded", "not displayed",
      ])
  }

  @Test("A hook's task reaches its node while the tree lives, and later learns that it is gone")
  @MainActor func handle() async throws {
    let log = HookLog()
    _ = try await renderer.scene { AskingCell(log: log) }
    await log.task?.value
    #expect(log.entries == ["asking is gone: its tree was released, or the node was removed"])
  }

  @Test("A scene waits for the tasks of its nodes, and has the size of their results")
  func tasks() async throws {
    let scene = try await renderer.scene { FetchingCell { "Hi" } }
    let greeting = try await renderer.scene { Greeting() }
    #expect(scene.size == greeting.size)
    let error = await #expect(throws: RenderError.self) {
      try await renderer.scene { FetchingCell { throw ImageError("nothing came") } }
    }
    #expect(error?.failures.map(\.description) == ["FetchingCell: nothing came"])
    #expect(try await renderer.scene { Greeting() } == greeting)
  }

  @Test("A renderer's time limit for tasks applies to its scenes")
  func taskTimeLimit() async throws {
    let fonts = try FontLibrary(paths: ["/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"])
    let renderer = Renderer(fonts: fonts, taskTimeLimit: .zero)
    let error = await #expect(throws: RenderError.self) {
      try await renderer.scene {
        FetchingCell {
          try await Task.sleep(for: .seconds(3_600))
          return "never"
        }
      }
    }
    #expect(
      error?.failures.map(\.description) == [
        "FetchingCell: a task that it started has not ended after 0 seconds; make the task end, or cancel "
          + "it in time"
      ])
    #expect(self.renderer.environment.taskTimeLimit == .seconds(60))
  }

  @Test("A layout has the frames of nodes, without displaying them")
  func layout() async throws {
    let tree = try await renderer.layout { Greeting() }
    #expect(tree.children.map(\.kind) == ["text"])
    #expect(tree.children.first?.frame.origin == Point(x: 10, y: 10))
    #expect(tree.children.first?.placedBy == "inset")
  }
}

/// A cell that fetches its text when it enters the preload range.
private final class FetchingCell: CellNode {
  private let text = TextNode()
  private let fetch: @Sendable () async throws -> String

  init(_ fetch: @escaping @Sendable () async throws -> String) {
    self.fetch = fetch
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    InsetLayoutSpec(insets: EdgeInsets(10), child: text)
  }

  override func didEnterPreloadState() {
    super.didEnterPreloadState()
    startTask { [fetch] handle in
      let words = try await fetch()
      try await handle.withNode(as: FetchingCell.self) { cell in
        cell.text.attributedText = AttributedText(
          words, font: Font(size: 20), paragraph: ParagraphStyle(lineHeight: 24))
      }
    }
  }
}

private final class Greeting: CellNode {
  private let text = TextNode(
    AttributedText("Hi", font: Font(size: 20), paragraph: ParagraphStyle(lineHeight: 24)))

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    InsetLayoutSpec(insets: EdgeInsets(10), child: text)
  }
}

/// The events, in order.
@MainActor private final class HookLog {
  var entries: [String] = []
  var task: Task<Void, Never>?
}

private final class LivingCell: CellNode {
  private let log: HookLog

  init(log: HookLog) {
    self.log = log
    super.init()
    style.preferredSize = Size(width: 4, height: 4)
  }

  override func draw(in canvas: Canvas) { canvas.fill(.rect(bounds), with: .black) }
  override func willEnterHierarchy() { log.entries.append("will enter") }
  override func didEnterHierarchy() { log.entries.append("entered") }
  override func didExitHierarchy() { log.entries.append("left") }
  override func didEnterPreloadState() { log.entries.append("preload") }
  override func didExitPreloadState() { log.entries.append("not preloaded") }
  override func didEnterDisplayState() { log.entries.append("display") }
  override func didExitDisplayState() { log.entries.append("not displayed") }
  override func didEnterVisibleState() { log.entries.append("visible") }
  override func didExitVisibleState() { log.entries.append("not visible") }
  override func displayWillStart() { log.entries.append("will display") }
  override func displayDidFinish() { log.entries.append("displayed") }
  override func hierarchyDisplayDidFinish() { log.entries.append("all displayed") }
}

/// A cell that requests its node long after its picture is finished.
private final class AskingCell: CellNode {
  private let log: HookLog

  init(log: HookLog) {
    self.log = log
    super.init()
    id = "asking"
  }

  override func didExitHierarchy() {
    log.task = Task { [handle, log] in
      do {
        for _ in 0..<1_000 { await Task.yield() }
        try await handle.withNode { _ in log.entries.append("reached") }
      } catch {
        log.entries.append("\(error)".prefix { $0 != ";" }.description)
      }
    }
  }
}
