/// The merging of groups with their content, which leaves fewer elements that look the same.
enum SVGTidying {
  /// The attributes that the elements of a group inherit and need not repeat.
  private static let inherited: Set = [
    "fill", "stroke", "stroke-width", "font-family", "font-size", "font-weight", "font-style",
  ]
  /// The attributes that apply to a group as a whole.
  private static let compositing: Set = ["clip-path", "mask", "filter", "opacity", "style"]

  /// Returns the fewest nodes that look like a group: the content alone if there are no attributes,
  /// a single element with the attributes added if that looks the same, otherwise a `g` element.
  static func group(_ attributes: [SVGAttribute], _ children: [SVGNode]) -> [SVGNode] {
    guard !children.isEmpty else { return [] }
    guard !attributes.isEmpty else { return children }
    if children.count == 1, case .element(let only) = children[0],
      let merged = merged(attributes, into: only)
    {
      return [.element(merged)]
    }
    var group = SVGElement("g", children)
    group.attributes = attributes
    return [.element(group)]
  }

  /// Returns nodes as a group with some attributes, which is composited as one picture: nodes
  /// inside do not blend with the backdrop. `isAlone` is true if there is no backdrop.
  static func isolated(
    _ attributes: [SVGAttribute], _ nodes: [SVGNode], isAlone: Bool
  ) -> [SVGNode] {
    let mixes = !isAlone && nodes.contains { $0.blendMode != nil }
    let isPicture = attributes.contains { compositing.contains($0.name) }
    let isolation = SVGAttribute(name: "style", value: .text("isolation:isolate"))
    return group(mixes && !isPicture ? attributes + [isolation] : attributes, sharing(nodes))
  }

  /// Returns nodes transformed or clipped by the attributes of a group without compositing them as
  /// one picture: each node with a blend mode gets the attributes in a group of its own, since
  /// viewers isolate a clipped group.
  static func spread(_ attributes: [SVGAttribute], over nodes: [SVGNode]) -> [SVGNode] {
    guard !attributes.isEmpty else { return sharing(nodes) }
    var result: [SVGNode] = []
    var others: [SVGNode] = []
    for node in nodes {
      guard case .element(var element) = node, let mode = element.blendMode else {
        others.append(node)
        continue
      }
      element.attributes.removeAll { $0 == mode }
      result += group(attributes, sharing(others)) + group(attributes + [mode], [.element(element)])
      others = []
    }
    return result + group(attributes, sharing(others))
  }

  private static func merged(
    _ attributes: [SVGAttribute], into element: SVGElement
  ) -> SVGElement? {
    let (outer, inner) = (Set(attributes.map(\.name)), Set(element.attributes.map(\.name)))
    guard element.name != "a", element.name != "svg", outer.isDisjoint(with: inner) else {
      return nil
    }
    // Clips and masks are in the coordinates of their element, which the position of a `use` moves
    // as well; filters come last.
    let moving: Set = element.name == "use" ? ["transform", "x", "y"] : ["transform"]
    if !inner.isDisjoint(with: moving), !outer.isDisjoint(with: ["clip-path", "mask", "filter"]) {
      return nil
    }
    if outer.contains("filter"), !inner.isDisjoint(with: compositing) { return nil }
    // A node that blends inside a group does not blend with the group's backdrop.
    if element.blendMode != nil, !outer.isDisjoint(with: compositing) { return nil }
    // The region of an element's filter depends on the element.
    if outer.contains("filter"), element.name != "g" { return nil }
    var merged = element
    merged.attributes = attributes + element.attributes
    return merged
  }

  /// Returns nodes in which neighbours with equal attributes are in a group that has these
  /// attributes once.
  static func sharing(_ nodes: [SVGNode]) -> [SVGNode] {
    var result: [SVGNode] = []
    var index = 0
    while index < nodes.count {
      let run = sharedRun(in: nodes, from: index)
      guard run.count > 1 else {
        result.append(nodes[index])
        index += 1
        continue
      }
      let names = Set(run.shared.map(\.name))
      var group = SVGElement("g")
      group.attributes = run.shared
      for case .element(var element) in nodes[index..<index + run.count] {
        element.attributes.removeAll { names.contains($0.name) }
        group.children.append(.element(element))
      }
      group.children = sharing(group.children)
      result.append(.element(group))
      index += run.count
    }
    return result
  }

  /// Returns the number of consecutive nodes from an index whose shared attributes save the most
  /// bytes, and these attributes; 1 if sharing saves nothing.
  private static func sharedRun(
    in nodes: [SVGNode], from start: Int
  ) -> (count: Int, shared: [SVGAttribute]) {
    var best: (count: Int, shared: [SVGAttribute], saved: Int) = (1, [], 0)
    var shared = handedDown(nodes[start])
    var count = 1
    while !shared.isEmpty, start + count < nodes.count {
      let next = Set(handedDown(nodes[start + count]))
      shared.removeAll { !next.contains($0) }
      count += 1
      let length = shared.reduce(0) { $0 + $1.length }
      // `<g></g>` and two line ends.
      let saved = (count - 1) * length - 9
      if saved > best.saved { best = (count, shared, saved) }
    }
    return (best.count, best.shared)
  }

  private static func handedDown(_ node: SVGNode) -> [SVGAttribute] {
    guard case .element(let element) = node, element.blendMode == nil else { return [] }
    return element.attributes.filter { inherited.contains($0.name) }
  }
}

extension SVGNode {
  /// The attribute that blends the node with its backdrop; nil for none.
  fileprivate var blendMode: SVGAttribute? {
    if case .element(let element) = self { element.blendMode } else { nil }
  }
}

extension SVGElement {
  /// The attribute that blends the element with its backdrop; nil for none.
  var blendMode: SVGAttribute? {
    attributes.first { attribute in
      if attribute.name == "style", case .text(let text) = attribute.value {
        text.hasPrefix(SVGAttribute.mixing)
      } else {
        false
      }
    }
  }
}

extension SVGAttribute {
  fileprivate static let mixing = "mix-blend-mode:"

  /// Returns the attribute that blends an element with its backdrop in a CSS blend mode.
  static func mixing(_ mode: String) -> SVGAttribute {
    SVGAttribute(name: "style", value: .text(mixing + mode))
  }

  /// The approximate length of the attribute, in bytes.
  fileprivate var length: Int {
    let value = if case .text(let text) = value { text.utf8.count } else { 12 }
    return name.utf8.count + value + 4
  }
}
