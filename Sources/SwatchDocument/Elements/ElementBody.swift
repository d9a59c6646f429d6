import SwatchLayout
import SwatchMessages

/// The keys of one kind of element, and the creation of its node or layout spec. A new kind
/// conforms to this protocol and has an entry in ``ElementKind``.
protocol ElementBody: GrammarObject {
  /// Makes a body with the grammar's defaults.
  init()

  /// The keys under which the kind holds further elements.
  static var childKeys: [ChildKey] { get }

  /// The keys of ``childKeys`` that may be missing.
  static var optionalChildKeys: [ChildKey] { get }

  /// The value in the data or the document that the element shows, for messages; nil for none.
  var origin: JSONValue? { get }

  /// Gives the node or spec the origins of values other than ``origin``.
  ///
  /// - Parameters:
  ///   - element: The node or spec that the body has made.
  ///   - trace: Returns the origin of a value.
  func trace(_ element: LayoutElement, by trace: ElementTrace)

  /// Rejects values that don't fit each other, or the members of the element in the document, such
  /// as a run that names a missing child.
  func checkValues(at literal: JSONValue) throws(DocumentError)

  /// A Boolean value that is true when a text of the element has a link.
  var hasLink: Bool { get }

  /// The direction of the first letter that the element itself shows; nil for none.
  var textDirection: TextDirection? { get }

  /// Returns the same element, whose texts take a look where they have none of their own; nil for
  /// an element that shows no texts itself.
  func inheriting(_ look: TextLook) -> (any ElementBody)?

  /// The look that the elements inside a text inherit from it; nil if there is none.
  var textLook: TextLook? { get }

  /// A Boolean value that is true when the element is left out because of its content, such as an
  /// empty text with `hidesWhenEmpty`.
  var isLeftOut: Bool { get }

  /// Creates the node or spec from the nodes and specs of the child elements.
  func makeElement(_ children: ChildElements) -> LayoutElement
}

extension ElementBody {
  static var childKeys: [ChildKey] { [] }

  static var optionalChildKeys: [ChildKey] { [.children] }

  var origin: JSONValue? { nil }

  func trace(_ element: LayoutElement, by trace: ElementTrace) {}

  func checkValues(at literal: JSONValue) throws(DocumentError) {}

  var hasLink: Bool { false }

  var textDirection: TextDirection? { nil }

  func inheriting(_ look: TextLook) -> (any ElementBody)? { nil }

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
  /// The element at a corner of the child.
  case corner
  /// A list of elements.
  case children
}

/// The nodes and specs made from the child elements.
struct ChildElements {
  /// The elements under ``ChildKey/children``, in order.
  private(set) var list: [LayoutElement] = []
  private var others: [(key: ChildKey, element: LayoutElement)] = []

  /// Reserves the memory for elements under some keys.
  mutating func reserveCapacity(for keys: some Collection<ChildKey>) {
    list.reserveCapacity(keys.count { $0 == .children })
  }

  /// Appends a node or spec under a key.
  mutating func append(_ element: LayoutElement, for key: ChildKey) {
    if key == .children { list.append(element) } else { others.append((key, element)) }
  }

  /// The element under a key other than ``ChildKey/children``; nil if it was left out.
  subscript(_ key: ChildKey) -> LayoutElement? {
    precondition(key != .children, "Several elements are in the list")
    return others.first { $0.key == key }?.element
  }

  /// The child of a spec with one child. There always is one: a template leaves out a spec whose
  /// child is left out.
  var child: LayoutElement {
    guard let child = self[.child] else {
      preconditionFailure("A spec was made without its child")
    }
    return child
  }
}
