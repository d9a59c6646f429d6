import FoundationEssentials
import SwatchContainers
import SwatchGeometry
import SwatchNodes
import TestNumbers
import Testing

/// Containers nested in cells under random edits, outer and inner scrolls, and changes of size: the
/// shown and kept cells of each inner container follow from its scroll position.
@Suite("Nested containers under random edits")
@MainActor
struct NestedThrashTests {
  /// The number of steps; `SWATCH_THRASH` overrides it.
  private static let stepCount =
    ProcessInfo.processInfo.environment["SWATCH_THRASH"].flatMap { Int($0) } ?? 150

  @Test(
    "The states of inner cells follow from the outer cell and the inner container's offset",
    arguments: [InnerKind.strip, .table, .pager])
  func thrash(kind: InnerKind) async throws {
    var random = SplitMix64(seed: kind == .strip ? 31 : kind == .table ? 32 : 33)
    let source = NestingSource(kind, count: 12, innerCount: 12, height: 20)
    let node = CollectionNode(
      layout: CollectionFlowLayout(minimumLineSpacing: 0, minimumInteritemSpacing: 0))
    node.dataSource = source
    let host = HostedContainer(node)
    host.show(size: Size(width: 40, height: 60))
    await host.settle()
    var next = 12
    for step in 0..<Self.stepCount {
      try edit(source, node, &next, &random)
      if random.chance(0.3) {
        node.contentOffset.y = Double(Int.random(in: 0...200, using: &random))
      }
      if random.chance(0.1) {
        host.resize(
          to: Size(width: Double(Int.random(in: 30...50, using: &random)), height: 60))
        source.log.noteResize()
      }
      if random.chance(0.3) { await host.controller.takeTurn(ContainerTurn(display: .held)) }
      await scrollInside(source, node, &random)
      await host.settle()
      await check(source, node, "step \(step)")
    }
  }

  private func edit(
    _ source: NestingSource, _ node: CollectionNode, _ next: inout Int,
    _ random: inout SplitMix64
  ) throws {
    let path = { IndexPath(item: $0, section: 0) }
    if random.chance(0.3), let gone = source.names.indices.randomElement(using: &random) {
      source.names.remove(at: gone)
      try node.deleteItems(at: [path(gone)])
    }
    if random.chance(0.35) {
      let place = Int.random(in: 0...source.names.count, using: &random)
      source.names.insert("c\(next)", at: place)
      next += 1
      try node.insertItems(at: [path(place)])
    }
    if random.chance(0.1), let place = source.names.indices.randomElement(using: &random) {
      try node.reloadItems(at: [path(place)])
    }
  }

  private func scrollInside(
    _ source: NestingSource, _ node: CollectionNode, _ random: inout SplitMix64
  ) async {
    guard random.chance(0.5), let place = source.names.indices.randomElement(using: &random)
    else { return }
    let target = Int.random(in: 0...9, using: &random)
    await node.withNode(forItemAt: IndexPath(item: place, section: 0)) { cell in
      guard let inner = (cell as? HostCell)?.inner else { return }
      switch source.kind {
      case .table: inner.contentOffset.y = Double(target * 5)
      case .strip: inner.contentOffset.x = Double(target * 5)
      case .pager: (inner as? PagerNode)?.scrollToPage(at: target)
      }
    }
  }

  private func check(
    _ source: NestingSource, _ node: CollectionNode, _ place: Comment
  ) async {
    let visible = node.indexPathsForVisibleItems.map(\.item)
    #expect(visible == visibleItems(of: node, count: source.names.count), place)
    var living = 0
    for (index, name) in source.names.enumerated() {
      let shown = await node.withNode(forItemAt: IndexPath(item: index, section: 0)) { cell in
        (cell as? HostCell).map { visibleNumbers(in: $0.inner, kind: source.kind) } ?? []
      }
      let number = Int(name.dropFirst()) ?? 0
      let inner = source.log.states.filter { $0.key.hasPrefix("\(name).") }
      living += inner.count
      guard let shown else {
        #expect(inner.isEmpty, "\(name) in \(place)")
        continue
      }
      let isVisible = visible.contains(index)
      #expect(
        source.inner(number, in: .inHierarchy) == (isVisible ? shown : []), "\(name) in \(place)")
      #expect(Set(inner.keys).isSuperset(of: shown.map { "\(name).\($0)" }), "\(name) in \(place)")
      // Half a screen of at most five ahead, a quarter behind, one visible, and partly visible
      // ones.
      #expect(inner.count <= 10, "\(name) in \(place)")
    }
    #expect(source.log.living == living, place)
    #expect(source.log.states.count == living, place)
    for (name, count) in source.log.drawn {
      #expect(count <= source.log.displayCauses(of: name), "\(name) in \(place)")
    }
    let pictures = node.contentItems.map(\.rootNames)
    let expected = visible.map { index in
      source.inner(Int(source.names[index].dropFirst()) ?? 0, in: .inHierarchy).map {
        "\(source.names[index]).\($0)"
      }
    }
    #expect(pictures == expected, place)
  }

  private func visibleItems(of node: CollectionNode, count: Int) -> [Int] {
    (0..<count).filter { index in
      let top = Double(index) * 20 - node.contentOffset.y
      return top < 60 && top + 20 > 0
    }
  }

  private func visibleNumbers(in inner: ContainerNode, kind: InnerKind) -> [Int] {
    let offset = kind == .table ? inner.contentOffset.y : inner.contentOffset.x
    let length = kind == .table ? inner.bounds.height : inner.bounds.width
    let extent = kind == .pager ? inner.bounds.width : 10
    return (0..<12).filter { number in
      let start = Double(number) * extent - offset
      return start < length && start + extent > 0
    }
  }
}
