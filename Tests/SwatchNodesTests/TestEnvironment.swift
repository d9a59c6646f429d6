import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes

extension NodeEnvironment {
  /// An environment with fixed-width text, and one picture of 40 × 20 pixels.
  static func test(scale: Scale = .one) -> NodeEnvironment {
    NodeEnvironment(
      textEngine: FixedWidthTextEngine(),
      imageDecoder: SyntheticImageDecoder([.file("photo"): PixelSize(width: 40, height: 20)]),
      scale: scale)
  }
}

extension DisplayNode {
  /// The frames of the tree, from the root down.
  var frames: [Rect] { [frame] + subnodes.flatMap(\.frames) }

  /// Measures a tree on this thread, and lays it out.
  func layOut(in range: SizeRange, environment: NodeEnvironment = .test()) {
    setEnvironment(environment)
    frame = Rect(origin: .zero, size: layoutThatFits(range).size)
    layoutSubtreeIfNeeded()
  }
}

extension DisplayNode {
  /// The sections of the tree's nodes, with nested items flattened.
  var sections: [DisplayList.Section] { displayedItems().flatMap(\.sections) }

  /// The commands of only this node.
  var ownCommands: [DisplayCommand] {
    sections.filter { $0.path.components.count == 1 }.flatMap(\.commands)
  }
}

extension Scene.Item {
  /// The sections with drawing or accessibility, of the item and the items inside, regardless of
  /// transforms and clips.
  var sections: [DisplayList.Section] {
    switch content {
    case .list(let list):
      list.sections.filter { !$0.commands.isEmpty || $0.accessibility != nil }
    case .items(let items): items.flatMap(\.sections)
    }
  }
}
