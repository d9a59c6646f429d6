import FoundationEssentials
import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

@Suite("The appearance of cells in tables")
@MainActor struct CellNodeTests {
  private let gray = Color(red: 209 / 255, green: 209 / 255, blue: 214 / 255)

  private func cell(
    direction: LayoutDirection = .leftToRight, _ change: (CellNode) -> Void = { _ in }
  ) -> CellNode {
    let cell = CellNode()
    change(cell)
    var environment = NodeEnvironment.test()
    environment.layoutDirection = direction
    cell.layOut(in: SizeRange(exact: Size(width: 100, height: 44)), environment: environment)
    _ = cell.loadAndLayOut()
    return cell
  }

  private func view(_ color: Color) -> ForeignView {
    let view = ForeignView()
    view.backgroundColor = color
    return view
  }

  private func colors(of cell: CellNode) -> [String] {
    cell.ownCommands.compactMap { command in
      guard case .fill(_, .color(let color)) = command else { return nil }
      return color.hex
    }
  }

  // MARK: Selection

  @Test(
    "A selected or highlighted cell is grey behind its content, unless its style is none",
    arguments: [
      (CellNode.SelectionStyle.default, true), (.gray, true), (.blue, true), (.none, false),
    ])
  func selection(style: CellNode.SelectionStyle, isShown: Bool) {
    let expected = isShown ? ["#FFFFFFFF", gray.hex] : ["#FFFFFFFF"]
    let cell = cell {
      $0.backgroundColor = .white
      $0.selectionStyle = style
    }
    #expect(colors(of: cell) == ["#FFFFFFFF"])
    cell.isSelected = true
    #expect(colors(of: cell) == expected)
    cell.isSelected = false
    cell.isHighlighted = true
    #expect(colors(of: cell) == expected)
    cell.isHighlighted = false
    #expect(colors(of: cell) == ["#FFFFFFFF"])
  }

  @Test("A cell may draw by its selection, and is notified of a changed selection")
  func selectedDrawing() {
    let cell = SelectableCell()
    cell.layOut(in: SizeRange(exact: Size(width: 100, height: 44)))
    #expect(colors(of: cell) == ["#FFFFFFFF"])
    cell.isSelected = true
    #expect(colors(of: cell) == [gray.hex, "#000000FF"])
    #expect(cell.changes == 1)
  }

  @Test("The background view covers the colour, and the selected view covers both")
  func backgrounds() {
    let inner = DisplayNode()
    inner.backgroundColor = Color(white: 0.75)
    let cell = cell {
      $0.backgroundColor = .white
      $0.backgroundView = view(Color(white: 0.5))
      $0.selectedBackgroundView = view(.black)
      $0.addSubnode(inner)
    }
    inner.frame = Rect(x: 0, y: 0, width: 1, height: 1)
    #expect(colors(of: cell) == ["#FFFFFFFF", "#808080FF"])
    cell.isSelected = true
    #expect(colors(of: cell) == ["#FFFFFFFF", "#808080FF", "#000000FF"])
    #expect(cell.sections.last?.path.components.count == 2)
    #expect(cell.selectedBackgroundView?.frame.size == cell.frame.size)
    cell.selectionStyle = .none
    #expect(colors(of: cell) == ["#FFFFFFFF", "#808080FF"])
    cell.backgroundView = nil
    #expect(colors(of: cell) == ["#FFFFFFFF"])
  }

  // MARK: Accessories

  private func accessories(of cell: CellNode) -> [(place: Transform, color: String)] {
    zip(cell.ownCommands, cell.ownCommands.dropFirst()).compactMap { push, fill in
      guard case .pushTransform(let map) = push, case .fill(_, .color(let color)) = fill else {
        return nil
      }
      return (map, color.hex)
    }
  }

  @Test(
    "Accessories lie 16 points from the trailing edge, centred vertically",
    arguments: [
      (CellNode.AccessoryType.none, []),
      (.disclosureIndicator, [Point(x: 76, y: 15.5)]),
      (.checkmark, [Point(x: 70, y: 15.5)]),
      (.detailButton, [Point(x: 62, y: 11)]),
      (.detailDisclosureButton, [Point(x: 76, y: 15.5), Point(x: 42, y: 11)]),
    ])
  func accessory(type: CellNode.AccessoryType, places: [Point]) {
    let cell = cell { $0.accessoryType = type }
    #expect(accessories(of: cell).map { $0.place.apply(to: .zero) } == places)
    #expect(accessories(of: cell).allSatisfy { $0.place.isTranslation })
  }

  @Test("In right-to-left cells accessories lie at the left, and only the chevron is mirrored")
  func mirroredAccessory() {
    let cell = cell(direction: .rightToLeft) { $0.accessoryType = .detailDisclosureButton }
    let places = accessories(of: cell).map(\.place)
    #expect(places.map(\.a) == [-1, 1])
    #expect(places.map { $0.apply(to: .zero).x } == [24, 36])
  }

  @Test("A check mark and a detail button have the tint colour, and a chevron is grey")
  func accessoryColors() {
    func colors(_ type: CellNode.AccessoryType) -> [String] {
      accessories(
        of: cell {
          $0.tintColor = Color(red: 1, green: 0, blue: 0)
          $0.accessoryType = type
        }
      ).map(\.color)
    }
    #expect(colors(.checkmark) == ["#FF0000FF"])
    #expect(colors(.detailDisclosureButton) == ["#3C3C434D", "#FF0000FF"])
  }

  @Test("Outside a table an accessory lies over the subnodes, and takes no room in the layout")
  func accessoryOverContent() {
    let inner = DisplayNode()
    inner.backgroundColor = .white
    inner.style.flexGrow = 1
    let cell = cell {
      $0.accessoryType = .checkmark
      $0.layoutSpecBlock = { _, _ in StackLayoutSpec(direction: .horizontal, children: [inner]) }
    }
    #expect(inner.frame == Rect(x: 0, y: 0, width: 100, height: 44))
    #expect(cell.sections.map { $0.path.components.count } == [2, 1])
  }

  // MARK: Visibility

  @Test("A cell is notified of entering and leaving view, without a place outside a container")
  func visibility() {
    let cell = WatchingCell()
    cell.setInterfaceState(.inHierarchy)
    cell.setInterfaceState([])
    #expect(cell.events == ["visible nil 0.0", "invisible nil 0.0"])
  }

  @Test("A visibility event in a container has the viewport, and the cell's frame in it")
  func place() {
    let cell = WatchingCell()
    cell.placement = CellPlacement(
      frame: Rect(x: 0, y: 50, width: 100, height: 44),
      viewport: Rect(x: 0, y: 20, width: 100, height: 200))
    cell.setInterfaceState(.inHierarchy)
    cell.sendVisibilityEvent(.visibleRectChanged)
    cell.sendVisibilityEvent(.willBeginDragging)
    cell.sendVisibilityEvent(.didEndDragging)
    #expect(
      cell.events == [
        "visible 20.0 50.0", "visibleRectChanged 20.0 50.0", "willBeginDragging 20.0 50.0",
        "didEndDragging 20.0 50.0",
      ])
  }

  @Test("A new cell is clipped, with the default selection style and no index path, as in Texture")
  func defaults() {
    let cell = CellNode()
    #expect(cell.clipsToBounds && cell.selectionStyle == .default && cell.accessoryType == .none)
    #expect(cell.separatorInset == nil && cell.indexPath == nil)
    cell.sharedPlace = SharedPlace(IndexPath(indexes: [0, 3]))
    #expect(cell.indexPath?.last == 3)
  }
}

private final class SelectableCell: CellNode {
  var changes = 0

  override var isSelected: Bool {
    didSet {
      changes += 1
      setNeedsDisplay()
    }
  }

  override func draw(in canvas: Canvas) {
    canvas.fill(.rect(bounds), with: isSelected ? .black : .white)
  }
}

private final class WatchingCell: CellNode {
  var events: [String] = []

  override func cellNodeVisibilityEvent(
    _ event: CellNodeVisibilityEvent, in viewport: Rect?, withCellFrame cellFrame: Rect
  ) {
    events.append("\(event) \(viewport.map { "\($0.minY)" } ?? "nil") \(cellFrame.minY)")
  }
}
