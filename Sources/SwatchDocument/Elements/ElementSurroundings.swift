import SwatchNodes

/// The surroundings of an element while its nodes are created.
struct ElementSurroundings: Sendable {
  /// The drawing order by id: nodes with a height are drawn over their siblings, in ascending
  /// order.
  var heights: [String: Double] = [:]
  /// The place of the row that failures of the nodes refer to; nil without a row.
  var row: DocumentError.Place?
  /// The uses of the enclosing components, innermost first.
  var uses: [JSONValue] = []
  /// The direction of texts that state none; nil for the direction of their letters.
  var direction: TextDirection?
  /// The look that texts inherit; nil if neither the document nor an enclosing element states any.
  @Boxed var look: TextLook?
  /// The name for the outermost nodes without ids; nil to name them by kind and place.
  var name: NodeName?

  /// The look that texts inherit, with their direction; nil for none.
  var textLook: TextLook? {
    guard let direction else { return look }
    var directed = look ?? TextLook()
    directed.style = directed.style.inheriting(direction)
    return directed
  }

  /// Adds the look that an element states for the texts inside it.
  mutating func add(_ inner: TextLook?) {
    guard let inner else { return }
    look = look.map(inner.over) ?? inner
  }

  /// Takes the name for a node, so that its descendants don't get it.
  mutating func takeName() -> NodeName? {
    defer { name = nil }
    return name
  }
}

/// The name that a round of a `for` gives to a node.
struct NodeName: Sendable {
  private let name: String
  /// A Boolean value that is true if the repeated element is a node, and false if it is a spec.
  private let isOfNode: Bool

  /// Makes a name. `isOfNode` is true if the repeated element is a node, and false if it is a spec
  /// with nodes inside.
  init(_ name: String, isOfNode: Bool) {
    self.name = name
    self.isOfNode = isOfNode
  }

  /// Returns the name of a node: `item#4711`, or `item#4711.text` for a node inside a spec.
  func words(for node: DisplayNode) -> String { isOfNode ? name : "\(name).\(node.nodeKind)" }
}
