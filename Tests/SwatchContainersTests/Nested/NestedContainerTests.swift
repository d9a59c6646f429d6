import FoundationEssentials
import SwatchContainers
import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

@Suite("Containers in cells of containers")
@MainActor
struct NestedContainerTests {
  let preloaded: InterfaceState = [.measureLayout, .preload]
  let displayed: InterfaceState = [.measureLayout, .preload, .display]

  func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  // MARK: Ranges

  @Test("A strip in a visible item has its own ranges, along its own axis")
  func visible() async {
    let (source, host) = NestingSource.strips()
    await host.settle()
    for outer in 0..<5 {
      #expect(source.inner(outer, in: .inHierarchy) == [0, 1, 2, 3])
      #expect(source.inner(outer, in: displayed) == [4])
      #expect(source.inner(outer, in: preloaded) == [5])
    }
  }

  @Test("In an item that is only preloaded or displayed, the inner viewport is displayed")
  func preloadedOnly() async {
    let (source, host) = NestingSource.strips()
    await host.settle()
    // A quarter of a screen ahead is displayed: the items 5 and 6; half a screen preloaded: 7.
    for outer in 5..<8 {
      #expect(source.inner(outer, in: .inHierarchy) == [])
      #expect(source.inner(outer, in: displayed) == [0, 1, 2, 3])
      #expect(source.inner(outer, in: preloaded) == [4])
      #expect(source.inner(outer, in: .measureLayout) == [5])
    }
    #expect(source.log.living == 8 * 6)
  }

  @Test(
    "Scrolling the outer collection changes the states of the inner cells with their outer cells")
  func scrolling() async {
    let (source, host) = NestingSource.strips()
    await host.settle()
    host.node.contentOffset.y = 100
    await host.settle()
    #expect(source.inner(4, in: .inHierarchy) == [])
    #expect(source.inner(4, in: displayed) == [0, 1, 2, 3])
    #expect(source.inner(5, in: .inHierarchy) == [0, 1, 2, 3])
    #expect(source.inner(3, in: .measureLayout) == [5])
    #expect(source.log.states.keys.contains { $0.hasPrefix("c2.") } == false)
    // A quarter of a screen behind, one in view, half a screen ahead.
    #expect(source.log.living == (2 + 5 + 3) * 6)
  }

  @Test("An item outside the display range removes its inner cells from display until it returns")
  func leavingDisplay() async {
    let (source, host) = NestingSource.strips()
    host.node.updateCurrentRange(with: .full)
    await host.settle()
    host.node.contentOffset.y = 200
    await host.settle()
    // Half a screen behind is displayed: the items from 7 on; one and a half preloaded: from 2 on.
    #expect(source.inner(7, in: displayed) == [0, 1, 2, 3])
    #expect(source.inner(4, in: displayed) == [])
    #expect(source.inner(4, in: preloaded) == [0, 1, 2, 3, 4])
    #expect(source.inner(4, in: .measureLayout) == [5])
    // An item that was never displayed shows its final content at once.
    #expect(source.inner(26, in: displayed) == [0, 1, 2, 3])
    host.node.contentOffset.y = 190
    await host.settle()
    #expect(source.inner(4, in: displayed) == [0, 1, 2, 3])
  }

  @Test("Inner cells of items that are kept outside the preload range are only measured")
  func unloaded() async {
    let (source, host) = NestingSource.strips()
    host.node.keepsAllCells = true
    await host.settle()
    #expect(source.inner(7, in: displayed) == [0, 1, 2, 3])
    #expect(source.inner(8, in: .measureLayout) == Array(0..<6))
    host.node.contentOffset.y = 600
    await host.settle()
    #expect(source.inner(0, in: .measureLayout) == Array(0..<6))
    #expect(source.inner(30, in: .inHierarchy) == [0, 1, 2, 3])
  }

  @Test("A memory warning shrinks the ranges of inner containers")
  func memoryWarning() async {
    let (source, host) = NestingSource.strips()
    await host.settle()
    host.controller.receiveMemoryWarning()
    await host.settle()
    #expect(source.log.living == 5 * 4)
    #expect(source.inner(0, in: .inHierarchy) == [0, 1, 2, 3])
  }

  @Test("In the background inner cells are invisible, until the foreground returns")
  func background() async {
    let (source, host) = NestingSource.strips()
    await host.settle()
    host.controller.enterBackground()
    await host.settle()
    #expect(source.inner(0, in: displayed) == [0, 1, 2, 3])
    #expect(source.log.living == 5 * 4)
    host.controller.enterForeground()
    await host.settle()
    #expect(source.inner(0, in: .inHierarchy) == [0, 1, 2, 3])
  }

  @Test(
    "An item outside the ranges first releases its inner cells, each with its exit hooks in order")
  func leaving() async {
    let (source, host) = NestingSource.strips()
    await host.settle()
    _ = source.log.take()
    host.node.contentOffset.y = 600
    await host.settle()
    let events = source.log.take()
    let first = events.filter { $0.hasPrefix("c0.") || $0 == "c0 gone" }
    let seen = (0..<4).flatMap { cell in
      ["visible", "preload", "display"].map { "c0.\(cell) -\($0)" }
    }
    #expect(first == seen + ["c0.4 -preload", "c0.4 -display", "c0.5 -preload", "c0 gone"])
    let ahead = events.filter { $0.hasPrefix("c7.") || $0 == "c7 gone" }
    #expect(
      ahead == (0..<4).flatMap { ["c7.\($0) -preload", "c7.\($0) -display"] }
        + ["c7.4 -preload", "c7 gone"])
    #expect(source.log.living == source.log.states.count)
  }

  @Test("Deleting an item releases its inner cells")
  func deleting() async throws {
    let (source, host) = NestingSource.strips()
    await host.settle()
    source.names.removeFirst()
    try host.node.deleteItems(at: [path(0)])
    await host.settle()
    #expect(source.log.states.keys.contains { $0.hasPrefix("c0.") } == false)
    #expect(source.log.living == 8 * 6)
  }

  // MARK: Turns

  @Test("Scrolling inside a cell changes the outer picture, but no other cell")
  func scrollingInside() async {
    let (source, host) = NestingSource.strips()
    await host.settle()
    let before = host.node.contentItems
    await host.node.withNode(forItemAt: path(1)) { cell in
      (cell as? HostCell)?.inner.contentOffset.x = 50
    }
    #expect(!host.controller.isSettled(for: .everything))
    await host.settle()
    #expect(source.inner(1, in: .inHierarchy) == [5, 6, 7, 8])
    let after = host.node.contentItems
    #expect(after.indices.filter { after[$0] != before[$0] } == [1])
    #expect(after[1].rootNames == ["c1.5", "c1.6", "c1.7", "c1.8"])
    #expect(source.log.drawn.values.allSatisfy { $0 == 1 })
  }

  @Test("A settled container with inner containers stays settled, and displays no cell again")
  func settled() async {
    let (source, host) = NestingSource.strips()
    await host.settle()
    let drawn = source.log.drawn
    await host.controller.takeTurn(ContainerTurn(display: .nextTurn))
    #expect(host.controller.isSettled(for: .everything))
    #expect(source.log.drawn == drawn)
  }

  @Test("An inner cell's name begins with its outer cell and the container inside it")
  func scopes() async {
    let (source, host) = NestingSource.strips()
    await host.settle()
    #expect(source.inner(0, in: .inHierarchy) == [0, 1, 2, 3])
    let scopes = host.node.displayedItems().flatMap(\.scopes)
    #expect(
      scopes.prefix(6) == [
        "collection > c0", "c0 > collection[0] > c0.0", "c0 > collection[0] > c0.1",
        "c0 > collection[0] > c0.2", "c0 > collection[0] > c0.3", "collection > c1",
      ])
  }
}

extension Scene.Item {
  /// The roots of the nodes that draw inside, each once, in drawing order.
  var rootNames: [String] {
    let names: [String]
    switch content {
    case .list(let list):
      names = list.sections.filter { !$0.commands.isEmpty }.compactMap(\.path.components.first)
    case .items(let items): names = items.flatMap(\.rootNames)
    }
    return names.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
}
