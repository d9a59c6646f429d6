import SwatchContainers
import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes

/// A pager of named pages in its own window, with a record of all notifications.
@MainActor final class TestPager: PagerDataSource, PagerDelegate {
  var pages: [String]
  let node = PagerNode()
  let log = EventLog()
  /// Called whenever a block is requested.
  var onAsk: () -> Void = {}
  private var host: HostedContainer<PagerNode> { HostedContainer(node) }

  init(
    _ pages: [String], size: Size = Size(width: 50, height: 80), isCircular: Bool = false,
    configure: (PagerNode) -> Void = { _ in }
  ) {
    self.pages = pages
    node.isCircular = isCircular
    node.dataSource = self
    node.delegate = self
    configure(node)
    host.show(size: size)
  }

  /// A number of pages, named by their numbers.
  convenience init(
    count: Int, isCircular: Bool = false, configure: (PagerNode) -> Void = { _ in }
  ) {
    self.init((0..<count).map { "p\($0)" }, isCircular: isCircular, configure: configure)
  }

  func resize(to size: Size) {
    host.resize(to: size)
    log.noteResize()
  }

  // MARK: Turns

  var controller: ContainerController { host.controller }

  func step(_ display: ContainerTurn.Display = .nextTurn) async {
    await controller.takeTurn(ContainerTurn(display: display))
  }

  func settle() async { await host.settle() }

  // MARK: What is seen

  /// The names of the shown pages, their left edges relative to the viewport, and their sizes.
  var shown: [String] {
    node.contentItems.compactMap { item in
      guard case .items(let items) = item.content, let name = items.first?.rootName,
        let size = items.first?.rootFrame?.size
      else { return nil }
      return "\(name)@\(Int(item.transform.tx - node.contentOffset.x)) "
        + "\(Int(size.width))x\(Int(size.height))"
    }.sorted()
  }

  /// The pages with cells in a range, by name.
  func cells(in range: InterfaceState) -> [String] {
    log.states.filter { $0.value.contains(range) }.keys.sorted()
  }

  // MARK: Data source and delegate

  func numberOfPages(in pagerNode: PagerNode) -> Int { pages.count }

  func pagerNode(_ pagerNode: PagerNode, nodeBlockAt index: Int) -> CellNodeBlock {
    onAsk()
    let name = pages[index]
    return { [log] in NamedCell(name, height: 10, log: log) }
  }

  func pagerNode(_ pagerNode: PagerNode, willDisplayPageAt index: Int) {
    log.hear("will display \(index)")
  }

  func pagerNode(_ pagerNode: PagerNode, didEndDisplayingPageAt index: Int) {
    log.hear("did end displaying \(index)")
  }
}

extension Scene.Item {
  /// The frame of the first node that draws inside.
  var rootFrame: Rect? {
    switch content {
    case .list(let list): list.sections.first?.frame
    case .items(let items): items.lazy.compactMap(\.rootFrame).first
    }
  }
}
