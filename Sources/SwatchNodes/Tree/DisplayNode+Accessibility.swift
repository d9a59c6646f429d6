public import SwatchGraphics

extension DisplayNode {
  /// What was set for this node; what was not comes from its kind.
  struct Accessibility {
    var isElement: Bool?
    var traits: AccessibilityTraits?
    var label: String?
    var value: String?
    var hint: String?
    var identifier: String?
    var hidesElements = false
  }

  /// Whether the node is read out as one, and nothing inside it apart; true by default for texts and
  /// buttons. The scene holds what is read out, in the order it is drawn.
  public final var isAccessibilityElement: Bool {
    get { accessibility.isElement ?? (defaultAccessibility != nil) }
    set { setAccessibility("isAccessibilityElement") { $0.isElement = newValue } }
  }

  /// What the node is, in a word or two: by default what a text or button says.
  public final var accessibilityLabel: String? {
    get { accessibility.label ?? defaultAccessibility?.label }
    set { setAccessibility("accessibilityLabel") { $0.label = newValue } }
  }

  /// What the node shows now, as the percentage of a slider.
  public final var accessibilityValue: String? {
    get { accessibility.value }
    set { setAccessibility("accessibilityValue") { $0.value = newValue } }
  }

  /// What happens when the node is tapped.
  public final var accessibilityHint: String? {
    get { accessibility.hint }
    set { setAccessibility("accessibilityHint") { $0.hint = newValue } }
  }

  /// A name for programs, never read out.
  public final var accessibilityIdentifier: String? {
    get { accessibility.identifier }
    set { setAccessibility("accessibilityIdentifier") { $0.identifier = newValue } }
  }

  /// What kind of thing the node is.
  public final var accessibilityTraits: AccessibilityTraits {
    get { accessibility.traits ?? defaultAccessibilityTraits }
    set { setAccessibility("accessibilityTraits") { $0.traits = newValue } }
  }

  /// Whether neither the node nor anything inside is read out.
  public final var accessibilityElementsHidden: Bool {
    get { accessibility.hidesElements }
    set { setAccessibility("accessibilityElementsHidden") { $0.hidesElements = newValue } }
  }

  private func setAccessibility(
    _ property: StaticString, _ change: (inout Accessibility) -> Void
  ) {
    change(&accessibility)
    looksDidChange(property)
  }

  /// What the scene says of the node; nil where it is not read out.
  final var accessibilityAttributes: AccessibilityAttributes? {
    guard !accessibility.hidesElements else { return nil }
    let usual = defaultAccessibility
    guard accessibility.isElement ?? (usual != nil) else { return nil }
    return AccessibilityAttributes(
      label: accessibility.label ?? usual?.label, value: accessibility.value,
      hint: accessibility.hint, identifier: accessibility.identifier,
      traits: accessibilityTraits)
  }
}
