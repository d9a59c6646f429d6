import SwatchGeometry
public import SwatchGraphics

/// The relations of a node to the accessibility elements inside it; few nodes have any.
final class AccessibilityGroup {
  /// A listed node, which is not retained.
  struct Entry {
    weak var node: DisplayNode?
  }

  var isContainer = false
  var containerType = AccessibilityContainerType.none
  var isModal = false
  /// The elements in order, at least one; nil for all elements inside, in drawing order.
  var elements: [Entry]?
}

extension DisplayNode {
  /// A Boolean value that is true when the node is one accessibility element with the labels of all
  /// nodes inside, joined by commas, unless it has a label of its own (after ASDisplayNode). False by
  /// default. A node that lists its ``accessibilityElements``, or has a table or collection in it, joins
  /// nothing, as in Texture.
  ///
  /// Buttons and links inside, and further such nodes, stay elements: a scene has no actions that
  /// could replace them.
  public final var isAccessibilityContainer: Bool {
    get { accessibility.group?.isContainer ?? false }
    set { setGroup("isAccessibilityContainer") { $0.isContainer = newValue } }
  }

  /// The kind of group that the accessibility elements inside the node form, if the node itself is no
  /// element (after UIKit); `none` by default. The ``accessibilityLabel`` is the name of the group.
  ///
  /// Each subnode of a `list` is an item of it. A subnode that has nothing but a bullet or a number, such
  /// as `1.`, is the label of the item that the next subnode is, and the cells of a row of a grid are one
  /// item.
  public final var accessibilityContainerType: AccessibilityContainerType {
    get { accessibility.group?.containerType ?? AccessibilityContainerType.none }
    set { setGroup("accessibilityContainerType") { $0.containerType = newValue } }
  }

  /// A Boolean value that is true when the elements of this node replace those of its siblings, as
  /// in a dialogue over them; false by default. Of several such siblings the last one applies.
  public final var accessibilityViewIsModal: Bool {
    get { accessibility.group?.isModal ?? false }
    set { setGroup("accessibilityViewIsModal") { $0.isModal = newValue } }
  }

  /// The nodes whose elements replace all elements inside, in the order of the list; nil, the
  /// default, or an empty list, for all elements in drawing order. Nodes are not retained, and
  /// nodes outside this node are left out. The elements of cells keep their places.
  public final var accessibilityElements: [DisplayNode]? {
    get { accessibility.group?.elements?.compactMap(\.node) }
    set {
      setGroup("accessibilityElements") { group in
        let entries = newValue?.map { AccessibilityGroup.Entry(node: $0) } ?? []
        group.elements = entries.isEmpty ? nil : entries
      }
    }
  }

  private func setGroup(_ property: StaticString, _ change: (AccessibilityGroup) -> Void) {
    setAccessibility(property) { accessibility in
      let group = accessibility.group ?? AccessibilityGroup()
      change(group)
      accessibility.group = group
    }
  }

  // MARK: In a scene

  /// The group that the elements inside form; nil for none.
  final var accessibilityContainer: AccessibilityContainer? {
    guard accessibilityContainerType != .none else { return nil }
    return AccessibilityContainer(accessibilityContainerType, label: accessibility.label)
  }

  /// A Boolean value that is true when the node is an element even inside another element.
  final var isElementInsideOthers: Bool {
    self is ControlNode || isAccessibilityContainer || isInteractiveForAccessibility
  }

  private var isInteractiveForAccessibility: Bool {
    !accessibilityTraits.isDisjoint(with: [.button, .link])
  }

  /// A Boolean value that is true when the node is one element with the labels inside.
  final var joinsAccessibilityLabels: Bool {
    isAccessibilityContainer && accessibility.group?.elements == nil && containers.isEmpty
  }

  /// The attributes of a node that is one element with the labels inside.
  final var joinedAccessibilityAttributes: AccessibilityAttributes {
    var label = accessibility.label
    if label?.isEmpty ?? true || isInteractiveForAccessibility {
      label = ([label ?? ""] + joinedLabels).filter { !$0.isEmpty }.joined(separator: ", ")
    }
    return AccessibilityAttributes(
      label: label?.isEmpty ?? true ? nil : label, value: accessibility.value,
      hint: accessibility.hint, identifier: accessibility.identifier,
      traits: accessibilityTraits, headingLevel: accessibilityHeadingLevel)
  }

  /// The labels of the nodes inside that are neither interactive nor joined by themselves.
  private var joinedLabels: [String] {
    subnodes.flatMap { node -> [String] in
      guard node.isShown, !node.accessibilityElementsHidden, !node.isAccessibilityContainer else {
        return []
      }
      if node.isInteractiveForAccessibility { return [] }
      return (node.accessibilityLabel.map { [$0] } ?? []) + node.joinedLabels
    }
  }

  /// Returns the kind of nodes inside that become elements, if the node itself may be one, and may
  /// list others.
  final func accessibleInside(
    _ outer: SceneBuilder.AccessibleNodes, isElement: Bool, listsElements: Bool
  ) -> SceneBuilder.AccessibleNodes {
    if accessibilityElementsHidden || outer == .none { return .none }
    if listsElements { return .cells }
    guard isElement && outer != .controls else { return outer }
    return outer == .all && (self is TextNode || joinsAccessibilityLabels) ? .controls : .none
  }

  /// The subnode whose elements replace those of its siblings; nil for none.
  final var modalSubnode: DisplayNode? {
    subnodes.last { $0.accessibility.group?.isModal ?? false && $0.isShown }
  }

  /// Appends the listed elements to a scene, for a node with a list.
  final func appendListedElements(to builder: inout SceneBuilder, at origin: Point) {
    for node in listedNodes ?? [] {
      node.eachElement { element, attributes in
        let frame = element.convert(element.bounds, to: self)
        builder.append(
          DisplayList.Section(
            path: element.path, frame: Rect(origin: origin + frame.origin, size: frame.size),
            commands: [], accessibility: attributes))
      }
    }
  }

  /// The listed nodes that are inside this node; nil without a list.
  private var listedNodes: [DisplayNode]? {
    accessibilityElements?.filter { node in node.supernodes.contains { $0 === self } }
  }

  private func eachElement(_ body: (DisplayNode, AccessibilityAttributes) -> Void) {
    guard isShown, !accessibilityElementsHidden else { return }
    if let attributes = accessibilityAttributes { return body(self, attributes) }
    for node in listedNodes ?? subnodes { node.eachElement(body) }
  }
}
