import SwatchLayout

/// What one kind of element has of its own, and how it becomes a node or a layout spec. A new kind
/// is one of these and a line in ``ElementKind``.
protocol ElementBody: GrammarObject {
  /// With the grammar's defaults.
  init()

  /// The keys under which the kind holds further elements.
  static var childKeys: [ChildKey] { get }

  /// Refuses keys that are known but can't stand together.
  static func check(_ keys: Set<Key>, at literal: JSONValue) throws(DocumentError)

  /// The value that the kind shows, in the data or the document; for messages.
  var origin: JSONValue? { get }

  /// Makes the node or spec around what was made of the elements inside.
  func makeElement(_ children: ChildElements) -> LayoutElement
}

extension ElementBody {
  static var childKeys: [ChildKey] { [] }

  var origin: JSONValue? { nil }

  static func check(_ keys: Set<Key>, at literal: JSONValue) throws(DocumentError) {}
}

/// The keys that hold further elements.
enum ChildKey: String, CaseIterable, Sendable {
  /// The element that the one around is about. Without it there is nothing around.
  case child
  /// What lies behind the child.
  case background
  /// What lies over the child.
  case overlay
  /// What lies on a corner of the child.
  case corner
  /// A list of elements.
  case children
}

/// The nodes and specs that were made of an element's inside.
struct ChildElements {
  private var elements: [(key: ChildKey, element: LayoutElement)] = []

  /// Adds one, behind those that are there.
  mutating func append(_ element: LayoutElement, for key: ChildKey) {
    elements.append((key, element))
  }

  /// The list of elements, in order.
  var list: [LayoutElement] {
    elements.compactMap { $0.key == .children ? $0.element : nil }
  }

  /// The element under a key; nil where it was left out.
  subscript(_ key: ChildKey) -> LayoutElement? {
    elements.first { $0.key == key }?.element
  }

  /// The child, which every spec around one child has: a template leaves the spec out with it.
  var child: LayoutElement {
    guard let child = self[.child] else {
      preconditionFailure("A spec was made without the child that it is around")
    }
    return child
  }
}
