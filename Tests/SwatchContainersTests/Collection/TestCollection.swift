import FoundationEssentials
import SwatchConcurrency
import SwatchContainers
import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes

/// A collection of named items in its own window, with a record of all notifications.
@MainActor final class TestCollection: CollectionDataSource, CollectionDelegateFlowLayout {
  struct Item: Hashable {
    var name: String
    var size = Size(width: 20, height: 10)
  }

  struct Section: Hashable {
    var items: [Item] = []
    var header: String?
    var footer: String?
    var inset: EdgeInsets?
    var lineSpacing: Double?
    var itemSpacing: Double?
    /// The names of the elements of further kinds.
    var further: [SupplementaryElementKind: String] = [:]
    var context: String?
  }

  var sections: [Section]
  /// The delegate's size range of items.
  var itemRange: SizeRange?
  /// The delegate's size ranges of headers and footers, by their sections.
  var supplementaryRange: (SupplementaryElementKind, Int) -> SizeRange? = { _, _ in nil }
  /// The models of items; none by default.
  var model: (Item) -> (any Sendable)? = { _ in nil }
  /// The kinds of supplementary elements that came into view.
  var shownKinds: [SupplementaryElementKind?] = []
  let node: CollectionNode
  let log = EventLog()
  private var host: HostedContainer<CollectionNode> { HostedContainer(node) }

  /// Without spacing, unless a layout is given.
  static var tightFlow: CollectionFlowLayout {
    CollectionFlowLayout(minimumLineSpacing: 0, minimumInteritemSpacing: 0)
  }

  /// Items by their names, a section for each array.
  convenience init(
    _ names: [[String]], size: Size = Size(width: 50, height: 100),
    layout: any CollectionLayoutDelegate = tightFlow, direction: LayoutDirection = .leftToRight,
    configure: (CollectionNode) -> Void = { _ in }
  ) {
    self.init(
      names.map { Section(items: $0.map { Item(name: $0) }) }, size: size, layout: layout,
      direction: direction, configure: configure)
  }

  init(
    _ sections: [Section], size: Size = Size(width: 50, height: 100),
    layout: any CollectionLayoutDelegate = tightFlow, jobs: Int = 2,
    direction: LayoutDirection = .leftToRight, configure: (CollectionNode) -> Void = { _ in }
  ) {
    self.sections = sections
    node = CollectionNode(layout: layout)
    node.dataSource = self
    node.delegate = self
    configure(node)
    host.show(size: size, jobs: jobs, direction: direction)
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

  /// The names and top-left corners of the shown cells, in drawing order, relative to the viewport.
  var shown: [String] {
    Scene.drawingOrder(node.contentItems).compactMap { item in
      guard case .items(let items) = item.content, let name = items.first?.rootName else {
        return nil
      }
      let place = Point(x: item.transform.tx, y: item.transform.ty) - node.contentOffset
      return "\(name)@\(Int(place.x)),\(Int(place.y))"
    }
  }

  /// The items whose cells are in a range, by name.
  func cells(in range: InterfaceState) -> [String] {
    log.states.filter { $0.value.contains(range) }.keys.sorted()
  }

  // MARK: Data source

  func numberOfSections(in collectionNode: CollectionNode) -> Int { sections.count }

  func collectionNode(
    _ collectionNode: CollectionNode, numberOfItemsInSection section: Int
  ) -> Int {
    sections[section].items.count
  }

  func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) -> CellNodeBlock {
    let item = sections[indexPath.section].items[indexPath.item]
    return { [log] in
      NamedCell(item.name, width: item.size.width, height: item.size.height, log: log)
    }
  }

  func collectionNode(
    _ collectionNode: CollectionNode,
    nodeBlockForSupplementaryElementOfKind kind: SupplementaryElementKind,
    at indexPath: IndexPath
  ) -> CellNodeBlock? {
    let section = sections[indexPath.section]
    let name = kind == .header ? section.header : kind == .footer ? section.footer : nil
    guard let name = name ?? section.further[kind] else { return nil }
    return { [log] in NamedCell(name, height: kind == .header ? 8 : 6, log: log) }
  }

  func collectionNode(
    _ collectionNode: CollectionNode, supplementaryElementKindsInSection section: Int
  ) -> [SupplementaryElementKind] {
    sections[section].further.keys.sorted { $0.rawValue < $1.rawValue }
  }

  func collectionNode(
    _ collectionNode: CollectionNode, nodeModelForItemAt indexPath: IndexPath
  ) -> (any Sendable)? { model(sections[indexPath.section].items[indexPath.item]) }

  func collectionNode(
    _ collectionNode: CollectionNode, contextForSection section: Int
  ) -> (any SectionContext)? {
    sections[section].context.map(TestContext.init)
  }

  // MARK: Delegate

  func collectionNode(
    _ collectionNode: CollectionNode, constrainedSizeForItemAt indexPath: IndexPath
  ) -> SizeRange? { itemRange }

  func collectionNode(
    _ collectionNode: CollectionNode,
    constrainedSizeForSupplementaryElementOfKind kind: SupplementaryElementKind,
    at indexPath: IndexPath
  ) -> SizeRange? { supplementaryRange(kind, indexPath.section) }

  func collectionNode(
    _ collectionNode: CollectionNode, willDisplayItemWith node: CellNode
  ) {
    log.hear("will display \(Self.place(of: node))")
  }

  func collectionNode(
    _ collectionNode: CollectionNode, didEndDisplayingItemWith node: CellNode
  ) {
    log.hear("did end displaying \(Self.place(of: node))")
  }

  private static func place(of cell: CellNode) -> String {
    cell.indexPath.map { "\($0.section).\($0.item)" } ?? "nowhere"
  }

  func collectionNode(
    _ collectionNode: CollectionNode, willDisplaySupplementaryElementWith node: CellNode
  ) {
    shownKinds.append(node.supplementaryElementKind)
  }

  func collectionNode(
    _ collectionNode: CollectionNode, insetForSectionAt section: Int
  ) -> EdgeInsets? {
    sections[section].inset
  }

  func collectionNode(
    _ collectionNode: CollectionNode, minimumLineSpacingForSectionAt section: Int
  ) -> Double? {
    sections[section].lineSpacing
  }

  func collectionNode(
    _ collectionNode: CollectionNode, minimumInteritemSpacingForSectionAt section: Int
  ) -> Double? {
    sections[section].itemSpacing
  }
}

/// The context of a section with a name.
@MainActor final class TestContext: SectionContext {
  var sectionName: String?

  init(_ name: String) {
    sectionName = name
  }
}

/// Elements one below another: the header, the items and the footer of each section, with badges at
/// the right of the section's first element.
struct BadgeLayout: CollectionLayoutDelegate {
  static let badge: SupplementaryElementKind = "badge"
  static let mark: SupplementaryElementKind = "mark"

  var scrollableDirections: ScrollAxes { .vertical }

  func sizeRangeForSupplementaryElement(
    ofKind kind: SupplementaryElementKind, inSection section: Int, viewportSize: Size
  ) -> SizeRange? {
    [Self.badge, Self.mark].contains(kind) ? SizeRange(exact: Size(width: 5, height: 4)) : nil
  }

  func calculateLayout(with context: CollectionLayoutContext) -> CollectionLayoutState {
    var frames = context.sizes.map { Rect(origin: .zero, size: $0) }
    var bottom = 0.0
    for section in context.sections {
      let top = bottom
      let column = [section.header].compactMap(\.self) + section.items
      for element in column + [section.footer].compactMap(\.self) {
        frames[element].origin.y = bottom
        bottom = frames[element].maxY
      }
      for (kind, element) in section.supplementary {
        frames[element].origin = Point(
          x: context.viewportSize.width - (kind == Self.badge ? 5 : 10), y: top)
      }
    }
    return CollectionLayoutState(
      contentSize: Size(width: context.viewportSize.width, height: bottom), frames: frames)
  }
}
