/// The kind of a group of accessibility elements (after UIAccessibilityContainerType).
public enum AccessibilityContainerType: String, CaseIterable, Hashable, Sendable {
  /// No group.
  case none
  /// A table, made of the grid rows inside.
  case dataTable
  /// A list whose items are the subnodes.
  case list
  /// A region that screen readers can jump to, such as the results of a search.
  case landmark
  /// Elements that belong together.
  case semanticGroup
}

/// A group of the accessibility elements inside a node.
public struct AccessibilityContainer: Hashable, Sendable {
  /// The kind of the group.
  public var type: AccessibilityContainerType
  /// The name of the group; nil for none.
  public var label: String?

  /// Makes a group.
  package init(_ type: AccessibilityContainerType, label: String? = nil) {
    self.type = type
    self.label = label
  }
}

extension AccessibilityContainer: SceneValue {
  package func write(to sink: inout some ValueSink) {
    sink.write(choice: type)
    sink.write(label)
  }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    try self.init(reader.readChoice("a kind of accessibility container"), label: reader.read())
  }
}
