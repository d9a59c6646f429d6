import FoundationEssentials
import SwatchContainers
import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

@Suite("Rows with accessories")
@MainActor struct AccessoryTests {
  nonisolated private static let widths: [(CellNode.AccessoryType, Double)] = [
    (.none, 200), (.disclosureIndicator, 166), (.checkmark, 160), (.detailButton, 152),
    (.detailDisclosureButton, 132),
  ]

  @Test(
    "A cell ends before its accessory, like the content view of a cell in UIKit",
    arguments: widths)
  func widths(type: CellNode.AccessoryType, width: Double) async {
    let table = AccessoryTable([type])
    await table.show()
    let cell = await table.node.withNode(forRowAt: [0, 0]) { cell in
      (cell.bounds.width, cell.constrainedSizeForCalculatedLayout)
    }
    #expect(cell?.0 == width)
    #expect(
      cell?.1
        == SizeRange(min: Size(width: width, height: 0), max: Size(width: width, height: .infinity))
    )
    #expect(table.node.rectForRow(at: [0, 0])?.width == 200)
  }

  @Test("A text wraps before the accessory, and the row is as high as its lines", arguments: widths)
  func wrapping(type: CellNode.AccessoryType, width: Double) async {
    // Each letter is 10 points wide, and a word with its space 50.
    let table = AccessoryTable([type], text: "word word word word")
    await table.show()
    let lines = width >= 190 ? 1.0 : 2
    let height = await table.node.withNode(forRowAt: [0, 0]) { cell in
      (cell as? AccessoryCell)?.text.bounds.height
    }
    #expect(table.node.rectForRow(at: [0, 0])?.height == height)
    let plain = AccessoryTable([.none])
    await plain.show()
    let line = plain.node.rectForRow(at: [0, 0])?.height ?? 0
    #expect(height == lines * line)
  }

  @Test("The background covers the whole row, and the content is clipped at the end of the cell")
  func background() async throws {
    let table = AccessoryTable([.disclosureIndicator])
    table.configure = { $0.backgroundColor = Color(red: 1, green: 0, blue: 0) }
    await table.show()
    let row = try #require(table.node.contentItems.first)
    #expect(row.clip == .rect(Rect(x: 0, y: 0, width: 200, height: 20)))
    #expect(
      row.fills == [
        Fill(box: Rect(x: 0, y: 0, width: 200, height: 20), color: "#FF0000FF"),
        Fill(box: Rect(x: 176.5, y: 3.5, width: 7.5, height: 13), color: "#3C3C434D"),
      ])
    #expect(row.clips == [.rect(Rect(x: 0, y: 0, width: 166, height: 20))])
  }

  @Test("The selection covers the whole row, over the background")
  func selection() async throws {
    let table = AccessoryTable([.checkmark])
    await table.show()
    table.node.selectRow(at: [0, 0])
    await table.settle()
    let row = try #require(table.node.contentItems.first)
    #expect(
      row.fills.first == Fill(box: Rect(x: 0, y: 0, width: 200, height: 20), color: "#D1D1D6FF"))
  }

  @Test("Background views of a cell have the size of the row")
  func backgroundView() async throws {
    let table = AccessoryTable([.checkmark])
    table.onLoad = { cell in
      let view = ForeignView()
      view.backgroundColor = .black
      cell.backgroundView = view
    }
    await table.show()
    let row = try #require(table.node.contentItems.first)
    #expect(
      row.fills.first == Fill(box: Rect(x: 0, y: 0, width: 200, height: 20), color: "#000000FF"))
  }

  @Test("In right-to-left rows the accessory is on the left, and the cell begins after it")
  func rightToLeft() async throws {
    let table = AccessoryTable([.disclosureIndicator])
    table.configure = { $0.backgroundColor = .black }
    await table.show(direction: .rightToLeft)
    let row = try #require(table.node.contentItems.first)
    #expect(row.fills.map(\.box.minX) == [0, 16])
    #expect(row.fills.map(\.box.maxX) == [200, 23.5])
    #expect(row.cellFrames.map(\.origin.x) == [34])
    #expect(row.cellFrames.map(\.width) == [166])
  }

  @Test("A new accessory measures only its own cell again")
  func change() async {
    let table = AccessoryTable([.none, .none], text: "word word word word")
    await table.show()
    func widths() async -> [Double] {
      var widths: [Double] = []
      for row in 0..<2 {
        widths += await table.node.withNode(forRowAt: [0, row]) { [$0.bounds.width] } ?? []
      }
      return widths
    }
    let height = table.node.rectForRow(at: [0, 0])?.height ?? 0
    await table.node.withNode(forRowAt: [0, 0]) { $0.accessoryType = .checkmark }
    await table.settle()
    #expect(await widths() == [160, 200])
    #expect(table.node.rectForRow(at: [0, 0])?.height == height * 2)
    await table.node.withNode(forRowAt: [0, 0]) { $0.accessoryType = .none }
    await table.settle()
    #expect(await widths() == [200, 200])
    #expect(table.node.rectForRow(at: [0, 0])?.height == height)
  }

  @Test("A cell ends before an accessory that is set in didLoad()")
  func late() async {
    let table = AccessoryTable([.none])
    table.onLoad = { $0.accessoryType = .checkmark }
    await table.show()
    #expect(await table.node.withNode(forRowAt: [0, 0]) { $0.bounds.width } == 160)
  }

  @Test("The replacement for a cell that failed to draw takes the whole row")
  func replacement() async {
    let table = AccessoryTable([.checkmark])
    table.fails = true
    table.node.failedCellBlock = { _, _ in CellNode() }
    await table.show()
    let size = await table.node.withNode(forRowAt: [0, 0]) { cell in
      cell is AccessoryCell ? nil : cell.bounds.size
    }
    #expect(size == Size(width: 200, height: 20))
  }

  @Test("A cell has no width in a table that is narrower than the accessory")
  func narrow() async {
    let table = AccessoryTable([.detailDisclosureButton])
    await table.show(width: 40)
    #expect(await table.node.withNode(forRowAt: [0, 0]) { $0.bounds.width } == 0)
  }

  @Test("In a collection, an accessory lies over the content of its cell")
  func collection() async {
    let node = CollectionNode()
    let table = AccessoryTable([.checkmark])
    node.dataSource = table
    let collection = HostedContainer(node)
    collection.show(size: Size(width: 200, height: 100))
    await collection.settle()
    #expect(await node.withNode(forItemAt: [0, 0]) { $0.bounds.width } == 40)
    #expect(node.dataSource === table)
  }
}

// MARK: -

/// A table whose rows have a text and an accessory each.
@MainActor private final class AccessoryTable: TableDataSource, CollectionDataSource {
  let node = TableNode()
  private let types: [CellNode.AccessoryType]
  private let text: String
  /// Configures a new cell.
  var configure: @Sendable (AccessoryCell) -> Void = { _ in }
  /// Called when a cell has loaded.
  var onLoad: @MainActor @Sendable (CellNode) -> Void = { _ in }
  /// A Boolean value that is true when drawing of cells fails.
  var fails = false

  init(_ types: [CellNode.AccessoryType], text: String = "word") {
    self.types = types
    self.text = text
    node.separatorStyle = .none
    node.dataSource = self
  }

  private var host: HostedTable { HostedTable(node) }

  func show(width: Double = 200, direction: LayoutDirection = .leftToRight) async {
    host.show(size: Size(width: width, height: 400), direction: direction)
    await settle()
  }

  func settle() async { await host.settle() }

  private func block(at index: Int) -> CellNodeBlock {
    let (type, text, fails) = (types[index], text, fails)
    let (configure, onLoad) = (configure, onLoad)
    return {
      let cell = AccessoryCell(text, fails: fails)
      cell.accessoryType = type
      configure(cell)
      cell.onDidLoad { node in
        if let cell = node as? CellNode { onLoad(cell) }
      }
      return cell
    }
  }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { types.count }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock { block(at: indexPath.row) }

  func collectionNode(
    _ collectionNode: CollectionNode, numberOfItemsInSection section: Int
  ) -> Int { types.count }

  func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) -> CellNodeBlock { block(at: indexPath.item) }
}

private final class AccessoryCell: CellNode {
  let text = TextNode()
  private let fails: Bool

  init(_ text: String, fails: Bool) {
    self.fails = fails
    super.init()
    self.text.attributedText = AttributedText(text, font: Font(size: 20))
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? {
    WrapperLayoutSpec(children: [text])
  }

  override func draw(in canvas: Canvas) {
    if fails { fail("in drawing") }
  }
}

/// A filled outline.
private struct Fill: Equatable {
  var box: Rect
  var color: String
}

extension Rect {
  /// The rectangle rounded to hundredths of a point.
  fileprivate var rounded: Rect {
    func round(_ number: Double) -> Double { (number * 100).rounded() / 100 }
    return Rect(x: round(minX), y: round(minY), width: round(width), height: round(height))
  }
}

extension Scene.Item {
  /// The display lists inside, with their distances from the item's corner.
  private func lists(from origin: Point = .zero) -> [(list: DisplayList, origin: Point)] {
    switch content {
    case .list(let list): [(list, origin)]
    case .items(let items):
      items.flatMap { $0.lists(from: origin + Point(x: $0.transform.tx, y: $0.transform.ty)) }
    }
  }

  /// The outlines filled inside, in order, in the item's coordinates.
  fileprivate var fills: [Fill] {
    lists().flatMap { list, origin in
      list.sections.flatMap { section in
        let place = origin + section.frame.origin
        var maps = [Transform.translation(x: place.x, y: place.y)]
        return section.commands.compactMap { command -> Fill? in
          let map = maps.last ?? .identity
          switch command {
          case .pushTransform(let inner): maps.append(inner.concatenating(map))
          case .pushClip, .pushGroup: maps.append(map)
          case .pop: maps.removeLast()
          case .fill(let path, .color(let color)):
            return path.bounds.map { Fill(box: map.bounds(of: $0).rounded, color: color.hex) }
          default: break
          }
          return nil
        }
      }
    }
  }

  /// The frames of the cells inside, in the item's coordinates.
  fileprivate var cellFrames: [Rect] {
    lists().flatMap { list, origin in
      list.sections.filter { $0.path.components.count == 1 }.map { $0.frame.offset(by: origin) }
    }
  }

  /// The clips of groups inside.
  fileprivate var clips: [Path] {
    guard case .items(let items) = content else { return [] }
    return items.flatMap { ($0.clip.map { [$0] } ?? []) + $0.clips }
  }
}
