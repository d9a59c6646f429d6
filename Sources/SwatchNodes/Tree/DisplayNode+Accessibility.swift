public import SwatchGraphics
import SwatchLayout

extension DisplayNode {
  /// The attributes set for this node; missing ones come from its kind.
  struct Accessibility {
    var isElement: Bool?
    var traits: AccessibilityTraits?
    var label: String?
    var value: String?
    var hint: String?
    var identifier: String?
    var headingLevel: Int?
    var hidesElements = false
    /// The relations of the node to the accessibility elements inside it; nil for the default ones.
    var group: AccessibilityGroup?
  }

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
    get { accessibility.value }
    set { setAccessibility("accessibilityValue") { $0.value = newValue } }
  }

  /// The result of tapping the node.
  public final var accessibilityHint: String? {
    get { accessibility.hint }
    set { setAccessibility("accessibilityHint") { $0.hint = newValue } }
  }

  /// A name for programs, never read out.
  public final var accessibilityIdentifier: String? {
    get { accessibility.identifier }
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
    get { accessibility.headingLevel ?? 1 }
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

  final func setAccessibility(
    _ property: StaticString, _ change: (inout Accessibility) -> Void
  ) {
    change(&accessibility)
    looksDidChange(property)
  }

  /// The attributes in the scene; nil if the node is not an accessibility element.
  final var accessibilityAttributes: AccessibilityAttributes? {
    guard !accessibility.hidesElements else { return nil }
    if joinsAccessibilityLabels { return joinedAccessibilityAttributes }
    let usual = defaultAccessibility
    guard accessibility.isElement ?? (usual != nil) else { return nil }
    return AccessibilityAttributes(
      label: accessibility.label ?? usual?.label, value: accessibility.value,
      hint: accessibility.hint, identifier: accessibility.identifier,
      traits: accessibilityTraits, headingLevel: accessibilityHeadingLevel)
  }

  /// A Boolean value that is true for a picture that is no element and was not explicitly excluded.
  final var isUndescribed: Bool {
    self is ImageNode && accessibility.isElement == nil && !accessibility.hidesElements
      && accessibilityAttributes == nil
  }
}
