import SwatchNodes

/// The surroundings of an element while its nodes are created.
struct ElementSurroundings: Sendable {
  /// The drawing order by id: nodes with a height are drawn over their siblings, in ascending
  /// order.
  var heights: [String: Double] = [:]
  /// The place of the row that failures of the nodes refer to; nil without a row.
  var row: DocumentError.Place?
  /// The uses of the components around, the innermost first.
  var uses: [JSONValue] = []
  /// The direction of texts that state none; nil for that of their letters.
  var direction: TextDirection?
  /// The look of texts as far as they have none of their own; nil where elements around state none.
  var look: TextLook?
  /// The name of the outermost nodes without ids; nil for that of their kind and place.
  var name: NodeName?

  /// The look that texts inherit, with their direction; nil for none.
  var textLook: TextLook? {
    guard let direction else { return look }
    var directed = look ?? TextLook()
    directed.style = directed.style.inheriting(direction)
    return directed
  }

  /// Adds the look that an element has for the texts inside.
  mutating func add(_ inner: TextLook?) {
    guard let inner else { return }
    look = look.map(inner.over) ?? inner
  }

  /// Gives the name to a node, whose descendants don't have it.
  mutating func takeName() -> NodeName? {
    defer { name = nil }
    return name
  }
}

/// The name of a node that the value of a `for` gives.
struct NodeName: Sendable {
  private let name: String
  /// A Boolean value that is true for a round that is one node, and false for one of several.
  private let isOfNode: Bool

  /// Makes the name of a round that is a node, or of one that is a spec with nodes inside.
  init(_ name: String, isOfNode: Bool) {
    self.name = name
    self.isOfNode = isOfNode
  }

  /// `item#4711`, or for one of several nodes `item#4711.text`.
  func words(for node: DisplayNode) -> String { isOfNode ? name : "\(name).\(node.nodeKind)" }
}
