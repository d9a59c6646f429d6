import FoundationEssentials
import SwatchContainers
import SwatchControllers
import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

@Suite("Failures of captures")
@MainActor
struct FailureTests {
  private let environment = NodeEnvironment(
    textEngine: FixedWidthTextEngine(),
    imageDecoder: SyntheticImageDecoder([.file("photo"): PixelSize(width: 40, height: 20)]))

  private func makeWindow(_ display: Window.Display = .automatic) -> Window {
    Window(size: Size(width: 100, height: 200), environment: environment, display: display)
  }

  @Test("A bad picture fails each capture that shows it, until it is replaced")
  func picture() async throws {
    let window = makeWindow()
    let image = ImageNode(.file("nowhere"))
    image.frame = Rect(x: 0, y: 0, width: 40, height: 20)
    let root = DisplayNode()
    root.addSubnode(image)
    window.rootNode = root
    for _ in 0..<2 {
      let error = await #expect(throws: RenderError.self) { try await window.capture() }
      #expect(error?.failures.count == 1)
    }
    await #expect(throws: RenderError.self) { try await window.capture(.immediate) }
    image.image = .source(.file("photo"))
    _ = try await window.capture()
    image.image = .source(.file("nowhere"))
    await #expect(throws: RenderError.self) { try await window.capture() }
    image.isHidden = true
    await #expect(throws: Never.self) {
      image.image = nil; _ = try await window.capture()
    }
  }

  @Test("A new root, or another window, does not have the failures of the former root")
  func roots() async throws {
    let (window, other) = (makeWindow(), makeWindow())
    window.rootNode = ImageNode(.file("nowhere"))
    other.rootNode = RowCell("good", height: 10)
    await #expect(throws: RenderError.self) { try await window.capture() }
    #expect(try await other.capture().texts == ["good"])
    window.rootNode = RowCell("good", height: 10)
    #expect(try await window.capture().texts == ["good"])
  }

  @Test("A failed row fails only the captures that show it, until it is repaired")
  func row() async throws {
    let window = makeWindow()
    let rows = BlockRows(40) { row in
      let cell = PictureCell()
      cell.id = "cell \(row)"
      cell.image.image = .source(.file(row == 1 ? "nowhere" : "photo"))
      return cell
    }
    let table = rows.makeTable()
    window.rootNode = table
    let error = await #expect(throws: RenderError.self) { try await window.capture() }
    #expect(error?.failures.first?.path.description.hasPrefix("cell 1 > ") == true)
    table.contentOffset.y = 100
    _ = try await window.capture()
    table.contentOffset.y = 0
    await #expect(throws: RenderError.self) { try await window.capture() }
    await table.withNode(forRowAt: IndexPath(row: 1, section: 0)) { cell in
      (cell as? PictureCell)?.image.image = .source(.file("photo"))
    }
    _ = try await window.capture()
  }

  @Test("A replaced row fails the capture until it is reloaded")
  func replaced() async throws {
    let window = makeWindow()
    let rows = BlockRows(2) { row in
      let cell = PictureCell()
      cell.image.image = .source(.file(row == 1 ? "nowhere" : "photo"))
      return cell
    }
    let table = rows.makeTable()
    table.failedCellBlock = { _, failures in RowCell("\(failures.count)", height: 10) }
    window.rootNode = table
    for _ in 0..<2 {
      await #expect(throws: RenderError.self) { try await window.capture() }
    }
    rows.count = 1
    try table.deleteRows(at: [IndexPath(row: 1, section: 0)])
    _ = try await window.capture()
  }

  @Test("A layout failure that a new size avoids is no longer reported")
  func resized() async throws {
    let window = makeWindow()
    let node = NarrowNode()
    window.rootNode = node
    await #expect(throws: RenderError.self) { try await window.capture() }
    window.resize(to: Size(width: 300, height: 200))
    _ = try await window.capture()
    window.resize(to: Size(width: 100, height: 200))
    await #expect(throws: RenderError.self) { try await window.capture() }
  }

  @Test("A failure reported outside hooks is kept until the node clears it")
  func told() async throws {
    let window = makeWindow()
    let node = RowCell("a", height: 10)
    window.rootNode = node
    await window.settle()
    node.fail("no price")
    let error = await #expect(throws: RenderError.self) { try await window.capture() }
    #expect(error?.failures.map(\.reason) == ["no price"])
    node.clearFailures()
    _ = try await window.capture()
  }
}

/// A cell that shows one picture.
private final class PictureCell: CellNode {
  let image = ImageNode()

  override init() {
    super.init()
    image.style.preferredSize = Size(width: 40, height: 20)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? {
    WrapperLayoutSpec(children: [image])
  }
}

/// A node that fails if it is less than 200 points wide.
private final class NarrowNode: DisplayNode {
  override func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
    if constrainedSize.width < 200 { fail("it is too narrow") }
    return constrainedSize
  }
}
