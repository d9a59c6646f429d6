public import SwatchGraphics
import SwatchLayout

/// The accessibility of the node, which ``NodeAccessibility`` keeps and ``AccessibleNode`` reads.
extension DisplayNode {
  /// A Boolean value that is true when the node is one accessibility element, without elements
  /// inside; true by default for texts and buttons. The scene has the elements in drawing order.
  public final var isAccessibilityElement: Bool {
    get { accessibility.isElement ?? (defaultAccessibility != nil) }
    set { setAccessibility("isAccessibilityElement") { $0.isElement = newValue } }
  }

  /// The name of the node in a word or two: by default the text of a text node or button.
  public final var accessibilityLabel: String? {
    get { accessibility.label ?? defaultAccessibility?.label }
    set { setAccessibility("accessibilityLabel") { $0.label = newValue } }
  }

  /// The current value, such as the percentage of a slider.
  public final var accessibilityValue: String? {
    get { accessibility.value ?? defaultAccessibility?.value }
    set { setAccessibility("accessibilityValue") { $0.value = newValue } }
  }

  /// The result of tapping the node.
  public final var accessibilityHint: String? {
    get { accessibility.hint ?? defaultAccessibility?.hint }
    set { setAccessibility("accessibilityHint") { $0.hint = newValue } }
  }

  /// A name for programs, never read out.
  public final var accessibilityIdentifier: String? {
    get { accessibility.identifier ?? defaultAccessibility?.identifier }
    set { setAccessibility("accessibilityIdentifier") { $0.identifier = newValue } }
  }

  /// The kind of the node.
  public final var accessibilityTraits: AccessibilityTraits {
    get { accessibility.traits ?? defaultAccessibilityTraits }
    set { setAccessibility("accessibilityTraits") { $0.traits = newValue } }
  }

  /// The level of a heading, from 1, the default, to 6: that of the node in its document, for a node with
  /// the trait `header`.
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

  /// A Boolean value that is true when the node is one accessibility element with the labels of all
  /// nodes inside, joined by commas, unless it has a label of its own (after ASDisplayNode). False by
  /// default. A node that lists its ``accessibilityElements``, or has a table or collection in it, joins
  /// nothing, as in Texture.
  ///
  /// Buttons and links inside, and further such nodes, stay elements: a scene has no actions that
  /// could replace them.
  public final var isAccessibilityContainer: Bool {
    get { accessibility.group.value.isContainer }
    set { setAccessibility("isAccessibilityContainer") { $0.group.value.isContainer = newValue } }
  }

  /// The kind of group that the accessibility elements inside the node form, if the node itself is no
  /// element (after UIKit); `none` by default. The ``accessibilityLabel`` is the name of the group.
  ///
  /// Each subnode of a `list` is an item of it. A subnode that has nothing but a bullet or a number, such
  /// as `1.`, is the label of the item that the next subnode is, and the cells of a row of a grid are one
  /// item.
  public final var accessibilityContainerType: AccessibilityContainerType {
    get { accessibility.group.value.containerType }
    set {
      setAccessibility("accessibilityContainerType") { $0.group.value.containerType = newValue }
    }
  }

  /// A Boolean value that is true when the elements of this node replace those of its siblings, as
  /// in a dialogue over them; false by default. Of several such siblings the last one applies.
  public final var accessibilityViewIsModal: Bool {
    get { accessibility.group.value.isModal }
    set { setAccessibility("accessibilityViewIsModal") { $0.group.value.isModal = newValue } }
  }

  /// The nodes whose elements replace all elements inside, in the order of the list; nil, the
  /// default, or an empty list, for all elements in drawing order. Nodes are not retained, and
  /// nodes outside this node are left out. The elements of cells keep their places.
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
