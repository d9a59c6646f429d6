import FoundationEssentials
import SwatchConcurrency
import SwatchContainers
import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes

/// A table of named rows in its own window, with a record of all notifications.
@MainActor final class TestTable: TableDataSource, TableDelegate {
  struct Row: Hashable {
    var name: String
    var height = 10.0
    var accessory = CellNode.AccessoryType.none
  }

  struct Section: Hashable {
    var rows: [Row] = []
    var header: String?
    var footer: String?
    var headerHeight = 8.0
    var footerHeight = 6.0
  }

  var sections: [Section]
  /// The delegate's size range of rows.
  var rowRange = SizeRange.unconstrained
  let node: TableNode
  let log = EventLog()
  /// Called once, the next time a row becomes visible.
  var onFirstDisplay: (() -> Void)?
  /// The number of times each row became visible, minus the number of times it became invisible, by
  /// name.
  private(set) var displays: [String: Int] = [:]
  /// Called once, the next time a block is requested.
  var onFirstAsk: (() -> Void)?
  private var host: HostedTable { HostedTable(node) }

  /// Rows by their names, a section for each array.
  convenience init(
    _ names: [[String]], height: Double = 100, configure: (TableNode) -> Void = { _ in }
  ) {
    self.init(
      names.map { Section(rows: $0.map { Row(name: $0) }) }, height: height, configure: configure)
  }

  init(
    _ sections: [Section], height: Double = 100, style: TableStyle = .plain, jobs: Int = 2,
    direction: LayoutDirection = .leftToRight, configure: (TableNode) -> Void = { _ in }
  ) {
    self.sections = sections
    node = TableNode(style: style)
    node.separatorStyle = .none
    node.dataSource = self
    node.delegate = self
    configure(node)
    host.show(size: Size(width: 50, height: height), jobs: jobs, direction: direction)
  }

  func resize(to size: Size) {
    host.resize(to: size)
    log.noteResize()
  }

  // MARK: Turns

  var controller: ContainerController { host.controller }

  func step(_ display: ContainerTurn.Display = .nextTurn) async {
    await controller.takeTurn(ContainerTurn(display: display))
    controller.completeUpdates()
  }

  func settle() async { await host.settle() }

  // MARK: What is seen

  /// The names and top edges of the shown cells, in drawing order.
  var shown: [String] {
    Scene.drawingOrder(node.contentItems).compactMap { item in
      guard case .items(let items) = item.content, let name = items.first?.rootName else {
        return nil
      }
      return "\(name)@\(Int(item.transform.ty - node.contentOffset.y))"
    }
  }

  /// The lines drawn between rows.
  var separators: [Path] {
    node.contentItems.flatMap { item -> [Path] in
      guard case .list(let list) = item.content else { return [] }
      return list.sections.flatMap(\.commands).compactMap { command in
        guard case .fill(let path, _) = command else { return nil }
        return path
      }
    }
  }

  /// The origins of accessories from the left edges of their cells, in points.
  var accessoryOrigins: [Double] {
    node.contentItems.flatMap(\.commands).compactMap { command in
      guard case .pushTransform(let map) = command else { return nil }
      return map.apply(to: .zero).x
    }
  }

  /// The rows of the cells in a range, by name.
  func cells(in range: InterfaceState) -> [String] {
    log.states.filter { $0.value.contains(range) }.keys.sorted()
  }

  // MARK: Data source

  func numberOfSections(in tableNode: TableNode) -> Int { sections.count }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int {
    sections[section].rows.count
  }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock {
    let row = sections[indexPath.section].rows[indexPath.row]
    let react = onFirstAsk
    onFirstAsk = nil
    react?()
    return { [log] in
      let cell = NamedCell(row.name, height: row.height, log: log)
      cell.accessoryType = row.accessory
      return cell
    }
  }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForHeaderInSection section: Int
  ) -> CellNodeBlock? {
    guard let name = sections[section].header else { return nil }
    let height = sections[section].headerHeight
    return { [log] in NamedCell(name, height: height, log: log) }
  }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForFooterInSection section: Int
  ) -> CellNodeBlock? {
    guard let name = sections[section].footer else { return nil }
    let height = sections[section].footerHeight
    return { [log] in NamedCell(name, height: height, log: log) }
  }

  // MARK: Delegate

  func tableNode(
    _ tableNode: TableNode, constrainedSizeForRowAt indexPath: IndexPath
  ) -> SizeRange { rowRange }

  func tableNode(_ tableNode: TableNode, willDisplayRowWith node: CellNode) {
    log.hear("will display \(Self.place(of: node))")
    displays[(node as? NamedCell)?.name ?? "", default: 0] += 1
    let react = onFirstDisplay
    onFirstDisplay = nil
    react?()
  }

  func tableNode(_ tableNode: TableNode, didEndDisplayingRowWith node: CellNode) {
    displays[(node as? NamedCell)?.name ?? "", default: 0] -= 1
    log.hear("did end displaying \(Self.place(of: node))")
  }

  private static func place(of cell: CellNode) -> String {
    cell.indexPath.map { "\($0.section).\($0.row)" } ?? "nowhere"
  }
}

extension Scene.Item {
  /// The commands of all nodes inside.
  var commands: [DisplayCommand] {
    switch content {
    case .list(let list): list.sections.flatMap(\.commands)
    case .items(let items): items.flatMap(\.commands)
    }
  }

  /// The root of the first node that draws inside.
  var rootName: String? {
    switch content {
    case .list(let list): list.sections.first?.path.components.first
    case .items(let items): items.lazy.compactMap(\.rootName).first
    }
  }
}
