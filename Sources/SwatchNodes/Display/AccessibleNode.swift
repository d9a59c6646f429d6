import SwatchGraphics

/// The accessibility of a node and of the elements inside it.
struct AccessibleNode {
  let node: DisplayNode

  init(_ node: DisplayNode) { self.node = node }

  private var settings: NodeAccessibility { node.accessibility }

  /// The attributes in the scene; nil if the node is not an accessibility element.
  var attributes: AccessibilityAttributes? {
    let settings = settings
    guard !settings.hidesElements else { return nil }
    let traits = node.accessibilityTraits
    return joinsLabels
      ? settings.attributes(joining: joinedLabels, traits: traits)
      : settings.attributes(usual: node.defaultAccessibility, traits: traits)
  }

  /// A Boolean value that is true for a picture that is not an accessibility element and was not
  /// explicitly excluded.
  var isUndescribed: Bool {
    node is ImageNode && settings.isElement == nil && !settings.hidesElements && attributes == nil
  }

  /// The accessibility container that groups the elements inside the node; nil if they form no
  /// group.
  var container: AccessibilityContainer? {
    let type = settings.group.value.containerType
    return type == .none ? nil : AccessibilityContainer(type, label: settings.label)
  }

  /// The link that covers the whole node, with its text; nil if the node is not a link.
  var link: Scene.Link? {
    guard let address = node.link else { return nil }
    let words = settings.label ?? node.accessibilityLabel ?? joinedLabels.joined(separator: ", ")
    return Scene.Link(address, text: words)
  }

  // MARK: Elements inside

  /// A Boolean value that is true when the node remains an element inside another element: a
  /// control, an accessibility container or a node with an interactive trait.
  var isElementInsideOthers: Bool {
    node is ControlNode || node.isAccessibilityContainer || node.accessibilityTraits.isInteractive
  }

  /// A Boolean value that is true when the node lists its elements.
  var listsElements: Bool { settings.group.value.elements != nil }

  /// A Boolean value that is true when the node is one element that joins the labels inside it.
  private var joinsLabels: Bool {
    node.isAccessibilityContainer && !listsElements && node.containers.isEmpty
  }

  /// The labels of the nodes inside; interactive nodes, nodes that join labels themselves and
  /// hidden nodes are left out.
  private var joinedLabels: [String] {
    node.subnodes.flatMap { node -> [String] in
      guard node.isShown, !node.accessibilityElementsHidden, !node.isAccessibilityContainer,
        !node.accessibilityTraits.isInteractive
      else { return [] }
      return (node.accessibilityLabel.map { [$0] } ?? []) + AccessibleNode(node).joinedLabels
    }
  }

  /// Returns the nodes inside that become elements, given whether the node itself is an element and
  /// whether it lists elements.
  func accessibleInside(
    _ outer: SceneBuilder.AccessibleNodes, isElement: Bool, listsElements: Bool
  ) -> SceneBuilder.AccessibleNodes {
    if settings.hidesElements || outer == .none { return .none }
    if listsElements { return .cells }
    guard isElement && outer != .controls else { return outer }
    return outer == .all && (node is TextNode || joinsLabels) ? .controls : .none
  }

  /// The modal subnode, whose elements replace the elements of its siblings; nil if there is none.
  var modalSubnode: DisplayNode? {
    node.subnodes.last { $0.accessibility.group.value.isModal && $0.isShown }
  }

  /// Calls a function for each listed element, in order; does nothing for a node without a list.
  func eachListedElement(_ body: (DisplayNode, AccessibilityAttributes) -> Void) {
    for node in listedNodes ?? [] { AccessibleNode(node).eachElement(body) }
  }

  /// The listed nodes that are descendants of this node; nil if the node has no list.
  private var listedNodes: [DisplayNode]? {
    settings.group.value.nodes?.filter { listed in listed.supernodes.contains { $0 === node } }
  }

  private func eachElement(_ body: (DisplayNode, AccessibilityAttributes) -> Void) {
    guard node.isShown, !settings.hidesElements else { return }
    if let attributes { return body(node, attributes) }
    for node in listedNodes ?? node.subnodes { AccessibleNode(node).eachElement(body) }
  }
}
