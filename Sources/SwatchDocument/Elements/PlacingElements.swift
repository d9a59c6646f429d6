import SwatchGeometry
import SwatchLayout

/// A child with space around it.
struct InsetElement: ElementBody {
  var insets = EdgeInsets.zero

  enum Key: String, CaseIterable, Sendable { case insets }

  static let title = "an inset"
  static let childKeys = [ChildKey.child]

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    insets = try field.insets(over: insets)
  }

  func makeElement(_ children: ChildElements) -> LayoutElement {
    InsetLayoutSpec(insets: insets, child: children.child)
  }
}

extension EdgeInsets: GrammarObject {
  enum Key: String, CaseIterable, Sendable { case top, left, bottom, right }

  static var title: String { "insets as {\"top\", \"left\", \"bottom\", \"right\"}" }
  static var form: String { "insets such as 8, [8, 12] or {\"top\": 8, \"left\": 12}" }

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    let inset = try field.distanceOrInfinity()
    switch key {
    case .top: top = inset
    case .left: left = inset
    case .bottom: bottom = inset
    case .right: right = inset
    }
  }
}

extension Field {
  /// Reads insets as one length for all sides, as one to four lengths in CSS's order, or as an
  /// object whose missing sides come from `insets`.
  func insets(over insets: EdgeInsets) throws(DocumentError) -> EdgeInsets {
    let isLength =
      number != nil || probe?.shape == .string || string.flatMap(Field.pointsWithUnit) != nil
    if isLength { return EdgeInsets(try distance()) }
    guard count != nil else { return try object(over: insets) }
    let sides = try clockwise(or: 0) { side throws(DocumentError) in try side.distanceOrInfinity() }
    return EdgeInsets(
      top: sides.top, left: sides.left, bottom: sides.bottom, right: sides.right)
  }
}

/// A child in the middle of the available space.
struct CenterElement: ElementBody {
  var centering = CenterLayoutSpec.Centering.none
  var sizing = RelativeSizing.default

  enum Key: String, CaseIterable, Sendable { case centering, sizing }

  static let title = "a center spec"
  static let childKeys = [ChildKey.child]

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .centering: centering = try field.word()
    case .sizing: sizing = try field.word()
    }
  }

  func makeElement(_ children: ChildElements) -> LayoutElement {
    CenterLayoutSpec(centering: centering, sizing: sizing, child: children.child)
  }
}

/// A child at a side, a corner or the centre of the available space.
struct RelativeElement: ElementBody {
  var horizontal = RelativePosition.none
  var vertical = RelativePosition.none
  var sizing = RelativeSizing.default

  enum Key: String, CaseIterable, Sendable { case horizontal, vertical, sizing }

  static let title = "a relative spec"
  static let childKeys = [ChildKey.child]

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .horizontal: horizontal = try field.word()
    case .vertical: vertical = try field.word()
    case .sizing: sizing = try field.word()
    }
  }

  func makeElement(_ children: ChildElements) -> LayoutElement {
    RelativeLayoutSpec(
      horizontalPosition: horizontal, verticalPosition: vertical, sizing: sizing,
      child: children.child)
  }
}

/// A child whose height is a multiple of its width.
struct RatioElement: ElementBody {
  var ratio = 1.0

  enum Key: String, CaseIterable, Sendable { case ratio }

  static let title = "a ratio spec"
  static let requiredKeys = [Key.ratio]
  static let childKeys = [ChildKey.child]

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    ratio = try field.number(in: 1e-6...1e6, "a ratio", remark: ", the height divided by the width")
  }

  func makeElement(_ children: ChildElements) -> LayoutElement {
    RatioLayoutSpec(ratio: ratio, child: children.child)
  }
}

/// Elements at places of their own.
struct AbsoluteElement: ElementBody {
  var sizing = AbsoluteSizing.default

  enum Key: String, CaseIterable, Sendable { case sizing }

  static let title = "an absolute spec"
  static let childKeys = [ChildKey.children]

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    sizing = try field.word()
  }

  func makeElement(_ children: ChildElements) -> LayoutElement {
    AbsoluteLayoutSpec(sizing: sizing, children: children.list)
  }
}

/// Elements on top of each other at the top left.
struct WrapperElement: ElementBody {
  static let title = "a wrapper"
  static let childKeys = [ChildKey.children]

  mutating func set(_ key: NoKey, to field: Field) {}

  func makeElement(_ children: ChildElements) -> LayoutElement {
    WrapperLayoutSpec(children: children.list)
  }
}
