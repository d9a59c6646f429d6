import SwatchLayout
import SwatchMessages

/// The keys of one kind of element, and the creation of its node or layout spec. A new kind
/// conforms to this protocol and has an entry in ``ElementKind``.
protocol ElementBody: GrammarObject {
  /// With the grammar's defaults.
  init()

  /// The keys under which the kind holds further elements.
  static var childKeys: [ChildKey] { get }

  /// Those of ``childKeys`` that an element may be without.
  static var optionalChildKeys: [ChildKey] { get }

  /// The value that the kind shows, in the data or the document; for messages.
  var origin: JSONValue? { get }

  /// Tells the node or spec the places of values beside ``origin``.
  ///
  /// - Parameters:
  ///   - element: The node or spec that the body has made.
  ///   - place: The description of a value's place.
  func trace(_ element: LayoutElement, by place: @escaping @Sendable (JSONValue) -> ElementOrigin)

  /// Rejects values that exclude each other, or members of the element in a document.
  func checkValues(at literal: JSONValue) throws(DocumentError)

  /// A Boolean value that is true when a text of the element has a link.
  var hasLink: Bool { get }

  /// The direction of the first letter that the element itself shows; nil for none.
  var textDirection: TextDirection? { get }

  /// The same element, with its texts in a look as far as they have none of their own.
  func inheriting(_ look: TextLook) -> any ElementBody

  /// The look that elements inside inherit from the texts of the element itself; nil for none.
  var textLook: TextLook? { get }

  /// A Boolean value that is true when the element is left out for what it has, as one without a
  /// child.
  var isLeftOut: Bool { get }

  /// Creates the node or spec from the nodes and specs of the child elements.
  func makeElement(_ children: ChildElements) -> LayoutElement
}

extension ElementBody {
  static var childKeys: [ChildKey] { [] }

  static var optionalChildKeys: [ChildKey] { [.children] }

  var origin: JSONValue? { nil }

  func trace(_ element: LayoutElement, by place: @escaping @Sendable (JSONValue) -> ElementOrigin) {
  }

  func checkValues(at literal: JSONValue) throws(DocumentError) {}

  var hasLink: Bool { false }

  var textDirection: TextDirection? { nil }

  func inheriting(_ look: TextLook) -> any ElementBody { self }

  var textLook: TextLook? { nil }

  var isLeftOut: Bool { false }
}

/// The keys that hold further elements.
enum ChildKey: String, CaseIterable, Sendable {
  /// The main child. An element without it is left out.
  case child
  /// The element behind the child.
  case background
  /// The element over the child.
  case overlay
  /// The element on a corner of the child.
  case corner
  /// A list of elements.
  case children
}

/// The nodes and specs that were made of an element's inside.
struct ChildElements {
  private var elements: [(key: ChildKey, element: LayoutElement)] = []

  /// Appends an element to those of the key.
  mutating func append(_ element: LayoutElement, for key: ChildKey) {
    elements.append((key, element))
  }

  /// The list of elements, in order.
  var list: [LayoutElement] {
    elements.compactMap { $0.key == .children ? $0.element : nil }
  }

  /// The element under a key; nil if it was left out.
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
