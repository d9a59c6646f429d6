public import SwatchGeometry

extension Scene {
  /// A part of the picture that is read out as one element.
  @dynamicMemberLookup public struct AccessibilityElement: Hashable, Sendable {
    /// The path of the element's node.
    public var path: NodePath
    /// The smallest axis-aligned rectangle of the element, in points.
    public var frame: Rect
    /// The attributes of the element.
    public var attributes: AccessibilityAttributes
    /// The group whose elements follow this entry of an outline; nil for an element.
    package private(set) var group: AccessibilityContainer?

    /// Makes an element.
    package init(path: NodePath, frame: Rect, attributes: AccessibilityAttributes) {
      self.path = path
      self.frame = frame
      self.attributes = attributes
    }

    /// Makes a group of the elements inside a node.
    fileprivate init(_ group: AccessibilityContainer, path: NodePath, frame: Rect) {
      self.init(path: path, frame: frame, attributes: AccessibilityAttributes(label: group.label))
      self.group = group
    }

    /// Returns an attribute, such as `label` or `traits`.
    public subscript<Value>(dynamicMember member: KeyPath<AccessibilityAttributes, Value>) -> Value
    {
      attributes[keyPath: member]
    }

    /// Returns the element in the enclosing coordinates, transformed by a map.
    package func moved(by map: Transform) -> AccessibilityElement {
      var element = self
      element.frame = map.bounds(of: frame)
      return element
    }
  }

  /// The accessibility elements of the scene in drawing order, in points from the top-left corner.
  /// Elements that are fully clipped, or outside the scene, are left out.
  public var accessibilityElements: [AccessibilityElement] {
    elements(of: \.accessibilityElements)
  }

  /// The accessibility elements of the scene in drawing order, with each group before the elements
  /// that form it.
  package var accessibilityOutline: [AccessibilityElement] {
    elements(of: { section in
      let group = section.container.map {
        AccessibilityElement($0, path: section.path, frame: section.frame)
      }
      return (group.map { [$0] } ?? []) + section.accessibilityElements
    })
  }

  private func elements(
    of section: (DisplayList.Section) -> [AccessibilityElement]
  ) -> [AccessibilityElement] {
    let bounds = Rect(origin: .zero, size: size)
    return Scene.drawingOrder(items).flatMap { $0.elements(of: section) }
      .filter { $0.frame.intersects(bounds) }
  }
}

extension Scene.Item {
  /// The accessibility elements of the item in drawing order, in its parent's coordinates.
  public var accessibilityElements: [Scene.AccessibilityElement] {
    elements(of: \.accessibilityElements)
  }

  /// The same item without accessibility elements and groups.
  package var withoutAccessibility: Scene.Item {
    var item = self
    switch content {
    case .items(let items): item.content = .items(items.map(\.withoutAccessibility))
    case .list(var list):
      for index in list.sections.indices {
        list.sections[index].accessibility = nil
        list.sections[index].container = nil
      }
      item.content = .list(list)
    }
    return item
  }

  /// Returns the elements of all sections in the item, in its parent's coordinates.
  fileprivate func elements(
    of section: (DisplayList.Section) -> [Scene.AccessibilityElement]
  ) -> [Scene.AccessibilityElement] {
    guard opacity > 0 else { return [] }
    var elements: [Scene.AccessibilityElement]
    switch content {
    case .items(let items):
      elements = Scene.drawingOrder(items).flatMap { $0.elements(of: section) }
    case .list(let list):
      elements = list.sections.flatMap(section)
    }
    if let window = clip?.box { elements.removeAll { !$0.frame.intersects(window) } }
    return elements.map { $0.moved(by: transform) }
  }
}

extension DisplayList.Section {
  /// The elements of the section: the section itself and the links in it, or, if the section is not
  /// an element, the link that the whole node forms.
  fileprivate var accessibilityElements: [Scene.AccessibilityElement] {
    guard let accessibility else { return ownLink.map { [element(of: $0)] } ?? [] }
    let own = Scene.AccessibilityElement(path: path, frame: frame, attributes: accessibility)
    return [own] + links.map(element)
  }

  private func element(of area: Scene.LinkArea) -> Scene.AccessibilityElement {
    Scene.AccessibilityElement(
      path: path, frame: area.frame,
      attributes: AccessibilityAttributes(
        label: area.link.text, value: area.link.address, traits: .link))
  }

  /// The accessibility label of a section that is a picture or draws one; nil for other sections.
  package var pictureLabel: String? {
    guard let accessibility, let label = accessibility.label, !label.isEmpty else { return nil }
    let isPicture =
      accessibility.traits.contains(.image)
      || commands.contains { command in
        if case .fill(_, let paint) = command { paint.image != nil } else { false }
      }
    return isPicture ? label : nil
  }
}
