import SwatchLayout
import SwatchNodes

/// An element of a document with all its values, from which a node or layout spec is created.
///
/// Elements are immutable, and rows share the elements that have no bindings in their subtrees.
final class Element: Sendable {
  /// An element inside another.
  struct Child: Sendable {
    let key: ChildKey
    let element: Element
  }

  /// The element's JSON in the document; nil for the replacement of an element that was left out.
  let literal: JSONValue?
  let keys: ElementKeys
  let body: any ElementBody
  let children: [Child]
  /// The uses of components that stand for the element, outermost first; empty if there are none.
  let uses: [JSONValue]
  /// The name for the outermost nodes of the element that have no id, such as `item#4711` in a
  /// `for`; nil to name them by kind and place.
  let name: String?
  /// The number of elements, including this one and all its descendants.
  let count: Int
  /// The direction of the first letter in the subtree; nil without letters.
  let firstDirection: TextDirection?
  /// A Boolean value that is true when the element, or one inside, has a link.
  private let holdsLink: Bool

  // Inlined, because the call would store a copy of the body in another box.
  @inline(__always)
  init(_ literal: JSONValue?, _ keys: ElementKeys, body: any ElementBody, children: [Child]) {
    self.literal = literal
    self.keys = keys
    self.body = body
    self.children = children
    uses = []
    name = nil
    count = children.reduce(1) { $0 + $1.element.count }
    firstDirection =
      self.body.textDirection ?? children.lazy.compactMap(\.element.firstDirection).first
    holdsLink =
      keys.properties?.link != nil || self.body.hasLink
      || children.contains { $0.element.holdsLink }
  }

  /// Makes the root element of a component for a use, with keys that include those of the use.
  init(_ element: Element, _ keys: ElementKeys, use: JSONValue) {
    literal = element.literal
    self.keys = keys
    body = element.body
    children = element.children
    uses = [use] + element.uses
    name = element.name
    count = element.count
    firstDirection = element.firstDirection
    holdsLink = element.holdsLink || keys.properties?.link != nil
  }

  /// Makes a copy of an element with a name.
  private init(_ element: Element, named name: String) {
    literal = element.literal
    keys = element.keys
    body = element.body
    children = element.children
    uses = element.uses
    self.name = name
    count = element.count
    firstDirection = element.firstDirection
    holdsLink = element.holdsLink
  }

  /// Refuses a link inside another link, because no file format allows it.
  func checkLinks() throws(DocumentError) {
    guard holdsLink, keys.properties?.link != nil || body.hasLink else { return }
    let isOwnText = keys.properties?.link != nil && body.hasLink
    guard isOwnText || children.contains(where: { $0.element.holdsLink }) else { return }
    let inner = isOwnText ? self : innerLink
    guard let place = (inner?.literal ?? literal)?.place else { return }
    let outer = literal.map { "the link of the element at \($0.place)" } ?? "another link"
    throw DocumentError(
      "the link is inside \(outer)", at: place,
      advice: "remove one of the two; a link can't be in another one")
  }

  /// The first element inside with a link of its own; nil if there is none.
  private var innerLink: Element? {
    for child in children where child.element.holdsLink {
      let inner = child.element
      return inner.keys.properties?.link != nil || inner.body.hasLink ? inner : inner.innerLink
    }
    return nil
  }

  /// Returns the element with a name for its outermost nodes that have no id.
  func named(_ name: String) -> Element {
    keys.properties?.id == nil ? Element(self, named: name) : self
  }

  /// Creates the nodes and specs of the element and its descendants.
  ///
  /// - Parameter surroundings: Values that the enclosing elements determine.
  /// - Returns: The node or spec of the element itself.
  func makeElement(in surroundings: ElementSurroundings) -> LayoutElement {
    var surroundings = surroundings
    if !uses.isEmpty { surroundings.uses = uses.reversed() + surroundings.uses }
    let ownDirection = direction
    if let ownDirection { surroundings.direction = ownDirection }
    surroundings.add(keys.look)
    if let name { surroundings.name = NodeName(name, isOfNode: keys.properties != nil) }
    let nodeName = keys.properties == nil ? nil : surroundings.takeName()
    let element = makeOwn(in: surroundings)
    element.style = keys.style
    if let box = keys.box { element.boxStyle = box }
    if let properties = keys.properties, let node = element as? DisplayNode {
      properties.apply(to: node)
      if let nodeName, node.id == nil { node.debugName = nodeName.words(for: node) }
      if let layout = ownDirection?.layout {
        node.traitOverride = TraitOverride { $0.layoutDirection = layout }
      }
      if let id = properties.id, let height = surroundings.heights[id] { node.zPosition = height }
    }
    if let shown = body.origin ?? literal {
      let trace = ElementTrace(of: element, showing: shown, literal: literal, in: surroundings)
      element.origin = { trace.origin }
      body.trace(element, by: trace)
    }
    return element
  }

  private func makeOwn(in surroundings: ElementSurroundings) -> LayoutElement {
    let body = surroundings.textLook.flatMap { self.body.inheriting($0) } ?? body
    var inside = ChildElements()
    if !children.isEmpty {
      inside.reserveCapacity(for: children.lazy.map(\.key))
      var surroundings = surroundings
      surroundings.add(body.textLook)
      for child in children {
        inside.append(child.element.makeElement(in: surroundings), for: child.key)
      }
    }
    return body.makeElement(inside)
  }

  /// The direction that the element states for its subtree. If the element leaves the direction to
  /// its texts, the first letter determines it; nil for the direction of the surroundings.
  var direction: TextDirection? {
    guard let stated = keys.properties?.direction else { return nil }
    return stated == .auto ? firstDirection : stated
  }
}
