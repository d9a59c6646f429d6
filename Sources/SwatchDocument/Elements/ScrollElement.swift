import SwatchGeometry
import SwatchLayout
import SwatchNodes

/// A window onto elements that may need more room; it shows them from a point on.
struct ScrollElement: ElementBody {
  /// In which directions the content has any room it needs.
  enum Directions: String, CaseIterable {
    case vertical, horizontal, both

    var directions: ScrollDirection {
      switch self {
      case .vertical: .verticalDirections
      case .horizontal: .horizontalDirections
      case .both: [.verticalDirections, .horizontalDirections]
      }
    }
  }

  var contentOffset = Point.zero
  var scrollableDirections = ScrollDirection.verticalDirections

  enum Key: String, CaseIterable, Sendable { case contentOffset, scrollableDirections }

  static let title = "a scroll node"
  static let childKeys = [ChildKey.children]

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .contentOffset: contentOffset = try field.point()
    case .scrollableDirections:
      let word: Directions = try field.word()
      scrollableDirections = word.directions
    }
  }

  func makeElement(_ children: ChildElements) -> LayoutElement {
    let node = ScrollNode()
    node.scrollableDirections = scrollableDirections
    node.automaticallyManagesContentSize = true
    node.contentOffset = contentOffset
    if !children.list.isEmpty { node.lay(out: children.list) }
    return node
  }
}
