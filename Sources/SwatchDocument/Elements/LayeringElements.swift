import SwatchGeometry
import SwatchLayout

/// A child with an element behind it.
struct BackgroundElement: ElementBody {
  static let title = "a background spec"
  static let childKeys = [ChildKey.child, .background]

  mutating func set(_ key: NoKey, to field: Field) {}

  func makeElement(_ children: ChildElements) -> LayoutElement {
    let child = children.child
    let spec = BackgroundLayoutSpec(child: child, background: children[.background] ?? child)
    if children[.background] == nil { spec.background = nil }
    return spec
  }
}

/// A child with an element over it.
struct OverlayElement: ElementBody {
  static let title = "an overlay spec"
  static let childKeys = [ChildKey.child, .overlay]

  mutating func set(_ key: NoKey, to field: Field) {}

  func makeElement(_ children: ChildElements) -> LayoutElement {
    let child = children.child
    let spec = OverlayLayoutSpec(child: child, overlay: children[.overlay] ?? child)
    if children[.overlay] == nil { spec.overlay = nil }
    return spec
  }
}

/// A child with an element on one of its corners.
struct CornerElement: ElementBody {
  var location = CornerLocation.topLeft
  var offset = Point.zero
  var wrapsCorner = false

  enum Key: String, CaseIterable, Sendable { case location, offset, wrapsCorner }

  static let title = "a corner spec"
  static let childKeys = [ChildKey.child, .corner]

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .location: location = try field.word()
    case .offset: offset = try field.point()
    case .wrapsCorner: wrapsCorner = try field.truth()
    }
  }

  func makeElement(_ children: ChildElements) -> LayoutElement {
    let child = children.child
    let spec = CornerLayoutSpec(
      child: child, corner: children[.corner] ?? child, location: location)
    if children[.corner] == nil { spec.corner = nil }
    spec.offset = offset
    spec.wrapsCorner = wrapsCorner
    return spec
  }
}
