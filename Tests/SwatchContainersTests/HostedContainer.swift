import SwatchConcurrency
import SwatchContainers
import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

/// A table in its own window.
typealias HostedTable = HostedContainer<TableNode>

/// A container in its own window.
@MainActor struct HostedContainer<Node: ContainerNode> {
  let node: Node

  init(_ node: Node) {
    self.node = node
  }

  /// Prepares the container and shows it.
  func show(
    size: Size, jobs: Int = 2, direction: LayoutDirection = .leftToRight,
    traits: TraitCollection = TraitCollection()
  ) {
    var environment = NodeEnvironment(
      textEngine: FixedWidthTextEngine(), imageDecoder: SyntheticImageDecoder(),
      workLimit: WorkLimit(jobs))
    environment.traits = traits
    environment.layoutDirection = direction
    node.setEnvironment(environment)
    resize(to: size)
    node.enterHierarchy()
  }

  /// Gives the container another size and lays it out.
  func resize(to size: Size) {
    node.frame = Rect(origin: .zero, size: size)
    _ = node.layoutThatFits(SizeRange(exact: size))
    node.layoutSubtreeIfNeeded()
    _ = node.loadAndLayOut()
  }

  var controller: ContainerController {
    guard let controller = node.containerController else {
      preconditionFailure("show(size:) loads the container")
    }
    return controller
  }

  /// Runs turns until there is nothing left to do.
  func settle() async {
    for _ in 0..<200 {
      await controller.takeTurn(ContainerTurn(display: .nextTurn))
      controller.completeUpdates()
      await controller.waitForBatch()
      if controller.isSettled(for: .everything) { return }
    }
    Issue.record("The container never comes to rest")
  }

  /// The shown texts, from the first cell on.
  var texts: [String] { node.contentItems.flatMap(\.texts) }
}

extension Scene.Item {
  /// The names of the trees inside, in drawing order.
  var scopes: [String] {
    let inner = if case .items(let items) = content { items.flatMap(\.scopes) } else { [String]() }
    return (scope.map { [$0.description] } ?? []) + inner
  }

  /// The glyph runs inside, with their positions in their sections and their colours, in drawing
  /// order.
  var glyphs: [(run: GlyphRun, place: Point, color: Color)] {
    switch content {
    case .list(let list):
      list.sections.flatMap(\.commands).compactMap { command in
        guard case .glyphs(let run, let place, let color) = command else { return nil }
        return (run, place, color)
      }
    case .items(let items): items.flatMap(\.glyphs)
    }
  }

  /// The texts inside, in drawing order.
  var texts: [String] {
    switch content {
    case .list(let list):
      list.sections.flatMap { section in
        let words = section.commands.compactMap { command -> String? in
          guard case .glyphs(let run, _, _) = command else { return nil }
          return run.text
        }
        return words.isEmpty ? [] : [words.joined()]
      }
    case .items(let items): items.flatMap(\.texts)
    }
  }
}
