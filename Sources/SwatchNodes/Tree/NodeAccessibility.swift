import SwatchGraphics

/// The accessibility settings of a node; settings that are nil default to the values of the node's
/// kind.
struct NodeAccessibility {
  var isElement: Bool?
  var traits: AccessibilityTraits?
  var label: String?
  var value: String?
  var hint: String?
  var identifier: String?
  var headingLevel: Int?
  var hidesElements = false
  /// The relations of the node to the accessibility elements inside it, which few nodes have.
  var group = Rare<AccessibilityGroup>()

  /// Returns the attributes of an element; nil if the node is not an element, by its settings or by
  /// the defaults of its kind.
  func attributes(
    usual: AccessibilityAttributes?, traits: AccessibilityTraits
  ) -> AccessibilityAttributes? {
    guard !hidesElements, isElement ?? (usual != nil) else { return nil }
    var attributes = usual ?? AccessibilityAttributes()
    apply(label: label, traits: traits, to: &attributes)
    return attributes
  }

  /// Returns the attributes of a node that is one element with the labels inside. The node's own
  /// label replaces the joined labels, unless the node is interactive.
  func attributes(
    joining labels: [String], traits: AccessibilityTraits
  ) -> AccessibilityAttributes {
    var label = label ?? ""
    if label.isEmpty || traits.isInteractive {
      label = ([label] + labels).filter { !$0.isEmpty }.joined(separator: ", ")
    }
    var attributes = AccessibilityAttributes()
    apply(label: label.isEmpty ? nil : label, traits: traits, to: &attributes)
    return attributes
  }

  /// Replaces the attributes for which the node has settings.
  private func apply(
    label: String?, traits: AccessibilityTraits, to attributes: inout AccessibilityAttributes
  ) {
    attributes.label = label ?? attributes.label
    attributes.value = value ?? attributes.value
    attributes.hint = hint ?? attributes.hint
    attributes.identifier = identifier ?? attributes.identifier
    attributes.headingLevel = headingLevel ?? attributes.headingLevel
    attributes.traits = traits
  }
}

/// The relations of a node to the accessibility elements inside it.
struct AccessibilityGroup: InitialValue {
  /// A listed node, which is not retained.
  struct Entry {
    weak var node: DisplayNode?
  }

  /// A Boolean value that is true when the node is one element with the labels inside.
  var isContainer = false
  /// The kind of group that the elements of the node form.
  var containerType = AccessibilityContainerType.none
  /// A Boolean value that is true when the elements of the node replace the elements of its
  /// siblings.
  var isModal = false
  /// The elements in order, at least one; nil for all elements inside, in drawing order.
  var elements: [Entry]?

  /// The listed nodes that still exist; nil for all elements inside.
  var nodes: [DisplayNode]? {
    get { elements?.compactMap(\.node) }
    set {
      let entries = newValue?.map { Entry(node: $0) } ?? []
      elements = entries.isEmpty ? nil : entries
    }
  }
}

extension AccessibilityTraits {
  /// A Boolean value that is true for buttons and links.
  var isInteractive: Bool { !isDisjoint(with: [.button, .link]) }
}
