import SwatchGeometry
import SwatchLayout
import SwatchNodes

/// A viewport onto elements that may be larger, at a content offset.
struct ScrollElement: ElementBody {
  /// The directions in which the size of the content is unlimited.
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
