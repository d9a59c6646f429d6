/// The key of a value that elements carry for custom layout specs (after
/// ASLayoutElementExtensibility, whose values are numbered).
///
///     enum Column: LayoutValueKey { static let defaultValue = 0 }
///     node[Column.self] = 2
public protocol LayoutValueKey {
  /// The type of the value.
  associatedtype Value: Sendable
  /// The value of elements that set none.
  static var defaultValue: Value { get }
}

/// Values and names that few elements have.
final class LayoutValues {
  /// The values, by the types of their keys.
  var values: [ObjectIdentifier: any Sendable] = [:]
  /// The names of a spec's children, by their index.
  var childNames: [Int: String] = [:]
}

extension LayoutElement {
  /// The element's value for a key, which an enclosing spec reads; the key's default if none was
  /// set.
  /// - Precondition: When set on a spec, no node has used it.
  public final subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value {
    get { layoutValues?.values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set {
      requireMutableStyle()
      madeLayoutValues().values[ObjectIdentifier(key)] = newValue
    }
  }

  /// Returns the storage of rare values, creating it if needed.
  final func madeLayoutValues() -> LayoutValues {
    if let layoutValues { return layoutValues }
    let made = LayoutValues()
    layoutValues = made
    return made
  }
}

/// Access to children by index or by name, for custom specs (after ASLayoutSpec).
extension LayoutSpec {
  /// Returns the child at an index; nil if there is none.
  public final func child(at index: Int) -> LayoutElement? {
    guard index >= 0, let element = element(at: index) else { return nil }
    return element is EmptyLayoutSpec ? nil : element
  }

  /// Sets the child at an index; nil removes it. As in Texture, other children keep their indexes:
  /// in place of a missing child, ``children`` contains an element that takes no space.
  /// - Precondition: `index` is at least 0, and no node has used the spec. If the children have
  ///   roles, such as an overlay, a child is removed only if there are no children after it, and
  ///   the first child is not removed.
  public final func setChild(_ child: LayoutElement?, at index: Int) {
    precondition(index >= 0, "\(layoutName) has no child \(index): indexes begin at 0")
    if hasRoles { return setElement(child, at: index) }
    if child == nil {
      guard index < children.count else { return }
      layoutValues?.childNames[index] = nil
    }
    while children.count < index { setElement(EmptyLayoutSpec(), at: children.count) }
    setElement(child ?? EmptyLayoutSpec(), at: index)
  }

  /// Returns the child with a name; nil if there is none.
  public final func child(named name: String) -> LayoutElement? {
    index(ofChild: name).flatMap(element(at:))
  }

  /// Sets the child with a name, after the others if the name is new; nil removes it.
  /// - Precondition: No node has used the spec.
  public final func setChild(_ child: LayoutElement?, named name: String) {
    let known = index(ofChild: name)
    guard child != nil || known != nil else { return }
    let index = known ?? children.count
    setElement(child, at: index)
    if child != nil { madeLayoutValues().childNames[index] = name }
  }

  private func index(ofChild name: String) -> Int? {
    layoutValues?.childNames.first { $0.value == name }?.key
  }

  /// Removes the name of the removed child at an index; later children's names move up.
  final func forgetName(at index: Int) {
    guard let values = layoutValues, !values.childNames.isEmpty else { return }
    values.childNames[index] = nil
    let later = values.childNames.filter { $0.key > index }
    for place in later.keys { values.childNames[place] = nil }
    for (place, name) in later { values.childNames[place - 1] = name }
  }
}
