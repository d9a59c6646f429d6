import FoundationEssentials
import SwatchConcurrency
import SwatchContainers
import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

@Suite("Cells whose subnodes change")
@MainActor
struct ResizingCellTests {
  private static let path = IndexPath(row: 1, section: 0)

  private func makeTable(
    _ placement: CaptionCell.Placement = .inset, of text: String = "one", hasHeader: Bool = false
  ) -> (HostedTable, Captions) {
    let captions = Captions(placement, text: text)
    captions.hasHeader = hasHeader
    let table = TableNode()
    table.separatorStyle = .none
    table.dataSource = captions
    let host = HostedTable(table)
    host.show(size: Size(width: 50, height: 100))
    return (host, captions)
  }

  @Test(
    "A new text resizes its row, wherever it is placed, and moves the rows below",
    arguments: CaptionCell.Placement.allCases)
  func resized(placement: CaptionCell.Placement) async throws {
    let (host, captions) = makeTable(placement)
    await host.settle()
    #expect(host.node.contentItems.prefix(3).map(\.transform.ty) == [0, 10, 20])
    for (text, height) in [("one\ntwo\nthree", 30.0), ("one", 10)] {
      await host.node.withNode(forRowAt: Self.path) { ($0 as? CaptionCell)?.show(text) }
      await host.settle()
      #expect(host.node.rectForRow(at: Self.path) == Rect(x: 0, y: 10, width: 50, height: height))
      #expect(host.node.contentItems.prefix(3).map(\.transform.ty) == [0, 10, 10 + height])
      #expect(host.texts[1] == text.replacing("\n", with: ""))
    }
    withExtendedLifetime(captions) {}
  }

  @Test("A single turn shows a changed row in its new height", arguments: [false, true])
  func oneTurn(throughHandle: Bool) async throws {
    let (host, captions) = makeTable()
    await host.settle()
    if throughHandle {
      let handle = try #require(
        await host.node.withNode(forRowAt: Self.path) { $0.subnodes[0].handle })
      try await handle.withNode { node in
        (node as? TextNode)?.attributedText = CaptionCell.styled("one\ntwo")
      }
    } else {
      await host.node.withNode(forRowAt: Self.path) { ($0 as? CaptionCell)?.show("one\ntwo") }
    }
    #expect(!host.controller.isSettled(for: .everything))
    await host.controller.takeTurn(ContainerTurn(display: .atOnce))
    #expect(host.node.contentItems.prefix(3).map(\.transform.ty) == [0, 10, 30])
    #expect(host.texts[1] == "onetwo")
    withExtendedLifetime(captions) {}
  }

  @Test(
    "A row becomes higher when a text is added, and lower when a text is removed",
    arguments: [CaptionCell.Placement.inset, .stack, .stretched, .background])
  func emptyBefore(placement: CaptionCell.Placement) async throws {
    let (host, captions) = makeTable(placement, of: "")
    await host.settle()
    #expect(host.node.rectForRow(at: Self.path)?.height == 0)
    for (text, height) in [("one\ntwo", 20.0), ("", 0), ("one", 10)] {
      await host.node.withNode(forRowAt: Self.path) { ($0 as? CaptionCell)?.show(text) }
      await host.settle()
      #expect(host.node.rectForRow(at: Self.path)?.height == height)
    }
    withExtendedLifetime(captions) {}
  }

  @Test("A row that was displayed ahead may change before it enters view")
  func ahead() async throws {
    let (host, captions) = makeTable()
    await host.settle()
    let path = IndexPath(row: 12, section: 0)
    await host.node.withNode(forRowAt: path) { ($0 as? CaptionCell)?.show("one\ntwo") }
    await host.settle()
    #expect(host.node.rectForRow(at: path)?.height == 20)
    #expect(host.node.rectForRow(at: IndexPath(row: 13, section: 0))?.minY == 140)
    withExtendedLifetime(captions) {}
  }

  @Test("A changed subnode resizes its item, and later items move")
  func item() async throws {
    let captions = Captions(.stack, text: "one")
    let collection = CollectionNode(
      layout: CollectionFlowLayout(minimumLineSpacing: 0, minimumInteritemSpacing: 0))
    collection.dataSource = captions
    let host = HostedContainer(collection)
    host.show(size: Size(width: 15, height: 100))
    await host.settle()
    #expect(collection.contentItems.prefix(3).map(\.transform.ty) == [0, 10, 20])
    await collection.withNode(forItemAt: Self.path) { ($0 as? CaptionCell)?.show("one\ntwo") }
    await host.settle()
    #expect(collection.contentItems.prefix(3).map(\.transform.ty) == [0, 10, 30])
  }

  @Test("A changed subnode leaves its page's size, and moves the content of the page")
  func page() async throws {
    let captions = Captions(.stack, text: "one")
    let pager = PagerNode()
    pager.dataSource = captions
    let host = HostedContainer(pager)
    host.show(size: Size(width: 50, height: 80))
    await host.settle()
    await pager.withPage(at: 0) { ($0 as? CaptionCell)?.show("one\ntwo") }
    await host.settle()
    let frames = await pager.withPage(at: 0) { page in page.subnodes.map(\.frame.maxY) }
    #expect(frames == [20, 20])
    #expect(await pager.withPage(at: 0) { $0.frame.size } == Size(width: 50, height: 80))
  }

  @Test("A section's header grows with its text, and the section's rows move")
  func header() async throws {
    let (host, captions) = makeTable(hasHeader: true)
    await host.settle()
    #expect(host.node.rectForRow(at: IndexPath(row: 0, section: 0))?.minY == 10)
    let handle = try #require(captions.headerHandle.withLock { $0 })
    try await handle.withNode { ($0 as? CaptionCell)?.show("one\ntwo") }
    await host.settle()
    #expect(host.node.rectForRow(at: IndexPath(row: 0, section: 0))?.minY == 20)
  }
}

/// A cell with one text, and optionally an empty node below it.
final class CaptionCell: CellNode {
  /// The spec that places the text.
  enum Placement: CaseIterable {
    case inset, stack, stretched, shrunk, grown, background, deep
  }

  private let text = TextNode()
  private let below = DisplayNode()
  private let kind: Placement
  private let onLoad: @MainActor @Sendable (NodeHandle) -> Void

  init(
    _ placement: Placement, text: String,
    onLoad: @escaping @MainActor @Sendable (NodeHandle) -> Void = { _ in }
  ) {
    kind = placement
    self.onLoad = onLoad
    super.init()
    show(text)
  }

  override func didLoad() {
    super.didLoad()
    onLoad(handle)
  }

  static func styled(_ text: String) -> AttributedText {
    AttributedText(text, font: Font(size: 10))
  }

  func show(_ caption: String) {
    text.attributedText = caption.isEmpty ? nil : Self.styled(caption)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? {
    switch kind {
    case .inset: InsetLayoutSpec(insets: EdgeInsets(0), child: text)
    case .stack: StackLayoutSpec(direction: .vertical, alignItems: .start, children: [text, below])
    case .stretched:
      StackLayoutSpec(direction: .vertical, alignItems: .stretch, children: [text, below])
    case .shrunk: row { $0.flexShrink = 1 }
    case .grown: row { $0.flexGrow = 1 }
    case .background: BackgroundLayoutSpec(child: text, background: below)
    case .deep:
      InsetLayoutSpec(
        insets: EdgeInsets(0),
        child: StackLayoutSpec(
          direction: .vertical, alignItems: .stretch, children: [row { $0.flexGrow = 1 }]))
    }
  }

  private func row(_ change: (inout LayoutElementStyle) -> Void) -> LayoutSpec {
    change(&text.style)
    return StackLayoutSpec(direction: .horizontal, alignItems: .start, children: [text, below])
  }
}

/// Forty captions, as rows, items or pages.
@MainActor private final class Captions: TableDataSource, CollectionDataSource, PagerDataSource {
  private let placement: CaptionCell.Placement
  private let text: String
  var hasHeader = false
  nonisolated let headerHandle = Locked<NodeHandle?>(nil)

  init(_ placement: CaptionCell.Placement, text: String) {
    self.placement = placement
    self.text = text
  }

  private var block: CellNodeBlock {
    { [placement, text] in CaptionCell(placement, text: text) }
  }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { 40 }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock { block }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForHeaderInSection section: Int
  ) -> CellNodeBlock? {
    guard hasHeader else { return nil }
    return { [placement, text, headerHandle] in
      CaptionCell(placement, text: text) { handle in headerHandle.withLock { $0 = handle } }
    }
  }

  func collectionNode(
    _ collectionNode: CollectionNode, numberOfItemsInSection section: Int
  ) -> Int { 40 }

  func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) -> CellNodeBlock { block }

  func numberOfPages(in pagerNode: PagerNode) -> Int { 3 }

  func pagerNode(_ pagerNode: PagerNode, nodeBlockAt index: Int) -> CellNodeBlock { block }
}
