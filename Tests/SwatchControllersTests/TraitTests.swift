import FoundationEssentials
import SwatchContainers
import SwatchControllers
import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

@Suite("Traits of windows and controllers")
@MainActor
struct TraitTests {
  private let window = Window.test()

  @Test("A change of traits reaches controllers and nodes, once, on the main actor")
  func change() async {
    let log = Log()
    let controller = LoggingController("a", log)
    let node = HearingNode()
    controller.node.addSubnode(node)
    window.rootViewController = controller
    await window.settle()
    _ = log.take()
    window.traitCollection.userInterfaceStyle = .dark
    #expect(node.heard == [])
    await window.settle()
    #expect(node.heard == [.light])
    #expect(node.traitCollection.userInterfaceStyle == .dark)
    #expect(
      log.take() == [
        "a viewWillLayoutSubviews", "a traitCollectionDidChange(from: light)",
        "a viewDidLayoutSubviews",
      ])
    #expect(window.isSettled)
  }

  @Test("Cells are measured and drawn again when the traits change")
  func cells() async throws {
    let rows = Rows(3)
    window.rootNode = rows.makeTable()
    #expect(try await window.capture().fills.dropFirst() == [.black, .black, .black])
    window.traitCollection.userInterfaceStyle = .dark
    window.traitCollection.preferredContentSizeCategory = .extraLarge
    let scene = try await window.capture()
    #expect(scene.fills.dropFirst() == [.white, .white])
    #expect(scene.cellSizes.map(\.height) == [100, 100])
  }

  @Test(
    "Every existing cell gets changed device, weight, contrast and text-size traits",
    arguments: SetTrait.allCases)
  func each(trait: SetTrait) async {
    let rows = Rows(2)
    rows.configure = { $0.addSubnode(HearingNode()) }
    let table = rows.makeTable()
    window.rootNode = table
    await window.settle()
    trait.set(in: &window.traitCollection)
    await window.settle()
    let seen = await table.withNode(forRowAt: IndexPath(row: 1, section: 0)) { cell in
      [cell.traitCollection == trait.traits]
        + cell.subnodes.compactMap { ($0 as? HearingNode)?.heard.count == 1 }
    }
    #expect(seen == [true, true])
  }

  @Test("The texts of cells have the preferred size, and resize their rows")
  func texts() async {
    let rows = TextRows()
    let table = TableNode()
    table.separatorStyle = .none
    table.dataSource = rows
    window.rootNode = table
    await window.settle()
    let second = IndexPath(row: 1, section: 0)
    #expect(table.rectForRow(at: second) == Rect(x: 0, y: 17, width: 100, height: 17))
    window.traitCollection.preferredContentSizeCategory = .extraExtraLarge
    await window.settle()
    #expect(table.rectForRow(at: second) == Rect(x: 0, y: 21, width: 100, height: 21))
  }

  @Test("A change of traits is passed on once to the nodes inside every existing cell")
  func nodesInCells() async {
    let rows = Rows(10)
    rows.configure = { $0.addSubnode(HearingNode()) }
    let table = rows.makeTable()
    window.rootNode = table
    await window.settle()
    window.traitCollection.userInterfaceStyle = .dark
    await window.settle()
    var heard: [[UserInterfaceStyle]?] = []
    for row in 0..<10 {
      heard.append(
        await table.withNode(forRowAt: IndexPath(row: row, section: 0)) { cell in
          cell.subnodes.compactMap { $0 as? HearingNode }.flatMap(\.heard)
        })
    }
    #expect(heard == Array(repeating: [.light], count: 6) + Array(repeating: nil, count: 4))
  }

  @Test("Only the tree of a controller that overrides traits has the overridden traits")
  func override() async {
    let (parent, child) = (ViewController(), ViewController())
    parent.embed(child)
    let (outer, inner) = (HearingNode(), HearingNode())
    parent.node.addSubnode(outer)
    child.node.addSubnode(inner)
    child.overrideTraitCollection { $0.userInterfaceStyle = .dark }
    window.rootViewController = parent
    await window.settle()
    #expect(outer.traitCollection.userInterfaceStyle == .light)
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
    #expect(child.traitCollection.userInterfaceStyle == .dark)
    window.traitCollection.localeIdentifier = "de"
    await window.settle()
    #expect(inner.traitCollection.localeIdentifier == "de")
    #expect(inner.heard == [.dark])
    child.overrideTraitCollection(nil)
    await window.settle()
    #expect(inner.heard == [.dark, .dark])
    #expect(inner.traitCollection.userInterfaceStyle == .light)
  }

  @Test("A layout in a tree with other traits is kept while the traits don't change")
  func kept() async {
    let log = Log()
    let (parent, child) = (ViewController(), LoggingController("c", log))
    parent.embed(child)
    child.overrideTraitCollection { $0.userInterfaceStyle = .dark }
    window.rootViewController = parent
    await window.settle()
    _ = log.take()
    parent.node.setNeedsLayout()
    await window.settle()
    #expect(log.take() == [])
  }

  @Test("A child controller's layout direction mirrors only the frames of its own nodes")
  func direction() async {
    let (parent, child) = (ViewController(node: Row()), ViewController(node: Row()))
    parent.embed(child)
    child.overrideTraitCollection { $0.layoutDirection = .rightToLeft }
    window.rootViewController = parent
    await window.settle()
    #expect(parent.node.subnodes[0].frame == Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(child.node.subnodes[0].frame == Rect(x: 40, y: 0, width: 10, height: 10))
  }

  @Test("Text size categories are ordered from small to large")
  func categories() {
    #expect(ContentSizeCategory.allCases.sorted() == ContentSizeCategory.allCases)
    #expect(!ContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
    #expect(ContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
  }
}

/// Two rows with a text of a text style.
@MainActor private final class TextRows: TableDataSource {
  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { 2 }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock {
    {
      let cell = CellNode()
      let text = TextNode(AttributedText("a", font: .preferred(.body)))
      cell.layoutSpecBlock = { _, _ in WrapperLayoutSpec(child: text) }
      return cell
    }
  }
}

/// A trait, set to a value that differs from that of a plain window.
enum SetTrait: CaseIterable {
  case device, weight, contrast, size

  var traits: TraitCollection {
    var traits = TraitCollection()
    set(in: &traits)
    return traits
  }

  func set(in traits: inout TraitCollection) {
    switch self {
    case .device: traits.userInterfaceIdiom = .pad
    case .weight: traits.legibilityWeight = .bold
    case .contrast: traits.accessibilityContrast = .high
    case .size: traits.preferredContentSizeCategory = .accessibilityLarge
    }
  }
}

/// A node that records its styles before each change.
private final class HearingNode: DisplayNode {
  var heard: [UserInterfaceStyle] = []

  override func traitCollectionDidChange(from previous: TraitCollection) {
    heard.append(previous.userInterfaceStyle)
  }
}

/// A square at the start of a row.
private final class Row: DisplayNode {
  private let square = DisplayNode()

  override init() {
    super.init()
    square.style.preferredSize = Size(width: 10, height: 10)
    addSubnode(square)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? {
    StackLayoutSpec(direction: .horizontal, children: [square])
  }
}
