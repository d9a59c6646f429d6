import SwatchContainers
import SwatchControllers
import SwatchGeometry
import SwatchNodes
import Testing

@Suite("Layouts that never settle")
@MainActor
struct RestlessLayoutTests {
  private let window = Window.test()

  /// The kinds of parents of the restless node.
  enum Place: CaseIterable {
    case window
    case node
    case controller
  }

  @Test(
    "A root that invalidates its layout in each layout fails the capture, and is named",
    arguments: Place.allCases, [Window.Moment.settled, .immediate])
  func root(_ place: Place, _ moment: Window.Moment) async {
    var root = DisplayNode()
    switch place {
    case .window: root = RestlessNode()
    case .node: root.addSubnode(restlessSubnode())
    case .controller:
      let outer = ViewController()
      let inner = ViewController(node: restlessSubnode())
      outer.addChild(inner)
      outer.node.addSubnode(inner.node)
      window.rootViewController = outer
      root = outer.node
    }
    root.id = "root"
    if place != .controller { window.rootNode = root }
    await window.step()
    let error = await #expect(throws: RenderError.self) { try await window.capture(moment) }
    #expect(error?.failures.map(\.message) == ["root: \(Self.sentence)"])
    #expect(window.isSettled)
  }

  @Test("A controller's node in a cell that never settles fails the capture")
  func cell() async {
    let page = RestlessPage()
    window.rootNode = page.pager
    let error = await #expect(throws: RenderError.self) { try await window.capture() }
    #expect(error?.failures.map(\.reason) == [Self.sentence])
  }

  private static let sentence =
    "its layout still changes after 8 rounds; let layout() settle"

  private func restlessSubnode() -> DisplayNode {
    let node = RestlessNode()
    node.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    return node
  }
}

/// A node that requests a layout in each layout.
private final class RestlessNode: DisplayNode {
  override func layout() { setNeedsLayout() }
}

/// A page that is a controller's restless node.
@MainActor private final class RestlessPage: PagerDataSource {
  let pager = PagerNode()

  init() {
    pager.dataSource = self
  }

  func numberOfPages(in pagerNode: PagerNode) -> Int { 1 }

  func pagerNode(_ pagerNode: PagerNode, nodeBlockAt index: Int) -> CellNodeBlock {
    { CellNode(viewControllerBlock: { ViewController(node: RestlessNode()) }) }
  }
}
