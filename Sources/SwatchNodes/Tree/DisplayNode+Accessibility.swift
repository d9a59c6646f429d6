public import SwatchGraphics
import SwatchLayout

/// The accessibility of the node, stored by ``NodeAccessibility`` and read by ``AccessibleNode``.
extension DisplayNode {
  /// A Boolean value that is true when the node is one accessibility element that contains no other
  /// elements; true by default for texts and buttons. A scene lists its elements in drawing order.
  public final var isAccessibilityElement: Bool {
    get { accessibility.isElement ?? (defaultAccessibility != nil) }
    set { setAccessibility("isAccessibilityElement") { $0.isElement = newValue } }
  }

  /// The name of the node in a word or two; by default the text of a text node or button, and nil
  /// for other nodes.
  public final var accessibilityLabel: String? {
    get { accessibility.label ?? defaultAccessibility?.label }
    set { setAccessibility("accessibilityLabel") { $0.label = newValue } }
  }

  /// The current value, such as the percentage of a slider; nil for none.
  public final var accessibilityValue: String? {
    get { accessibility.value ?? defaultAccessibility?.value }
    set { setAccessibility("accessibilityValue") { $0.value = newValue } }
  }

  /// The result of tapping the node; nil for none.
  public final var accessibilityHint: String? {
    get { accessibility.hint ?? defaultAccessibility?.hint }
    set { setAccessibility("accessibilityHint") { $0.hint = newValue } }
  }

  /// A name for programs, which is never read out; nil for none.
  public final var accessibilityIdentifier: String? {
    get { accessibility.identifier ?? defaultAccessibility?.identifier }
    set { setAccessibility("accessibilityIdentifier") { $0.identifier = newValue } }
  }

  /// The role and the state of the node.
  public final var accessibilityTraits: AccessibilityTraits {
    get { accessibility.traits ?? defaultAccessibilityTraits }
    set { setAccessibility("accessibilityTraits") { $0.traits = newValue } }
  }

  /// The level of a heading, from 1, the default, to 6: the level of the node in its document, if
  /// the node has the trait `header`.
  /// - Precondition: When set, the level is from 1 to 6.
  public final var accessibilityHeadingLevel: Int {
    get { accessibility.headingLevel ?? defaultAccessibility?.headingLevel ?? 1 }
    set {
      precondition(
        AccessibilityAttributes.headingLevels.contains(newValue),
        "\(layoutName) has the heading level \(newValue); levels are from 1 to 6")
      setAccessibility("accessibilityHeadingLevel") { $0.headingLevel = newValue }
    }
  }

  /// A Boolean value that is true when neither the node nor its descendants are accessibility
  /// elements.
  public final var accessibilityElementsHidden: Bool {
    get { accessibility.hidesElements }
    set { setAccessibility("accessibilityElementsHidden") { $0.hidesElements = newValue } }
  }

  // MARK: Elements inside

  /// A Boolean value that is true when the node is one accessibility element whose label joins the
  /// labels of all nodes inside by commas, unless it has a label of its own (after ASDisplayNode).
  /// False by default. A node that lists its ``accessibilityElements``, or contains a table or a
  /// collection, joins nothing, as in Texture.
  ///
  /// Buttons, links and other such nodes inside remain elements: a scene has no actions that could
  /// replace them.
  public final var isAccessibilityContainer: Bool {
    get { accessibility.group.value.isContainer }
    set { setAccessibility("isAccessibilityContainer") { $0.group.value.isContainer = newValue } }
  }

  /// The kind of group that the accessibility elements inside the node form, if the node itself is
  /// not an element (after UIKit); `none` by default. The ``accessibilityLabel`` is the name of the
  /// group.
  ///
  /// Each subnode of a `list` is one of its items. A subnode that contains only a bullet or a
  /// number, such as `1.`, is the label of the item that the next subnode forms, and the cells in
  /// one row of a grid form one item.
  public final var accessibilityContainerType: AccessibilityContainerType {
    get { accessibility.group.value.containerType }
    set {
      setAccessibility("accessibilityContainerType") { $0.group.value.containerType = newValue }
    }
  }

  /// A Boolean value that is true when the elements of this node replace the elements of its
  /// siblings, like a dialogue that is shown over them; false by default. If several siblings set
  /// it, the last of them applies.
  public final var accessibilityViewIsModal: Bool {
    get { accessibility.group.value.isModal }
    set { setAccessibility("accessibilityViewIsModal") { $0.group.value.isModal = newValue } }
  }

  /// The nodes whose elements replace all elements inside, in the order of the list; nil, the
  /// default, or an empty list, for all elements in drawing order. Nodes are not retained, and
  /// nodes outside this node are ignored. The elements of cells keep their places.
  public final var accessibilityElements: [DisplayNode]? {
    get { accessibility.group.value.nodes }
    set { setAccessibility("accessibilityElements") { $0.group.value.nodes = newValue } }
  }

  private func setAccessibility(
    _ property: StaticString, _ change: (inout NodeAccessibility) -> Void
  ) {
    change(&accessibility)
    looksDidChange(property)
  }
}
