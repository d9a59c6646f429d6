import SwatchGraphics
import SwatchNodes

/// The properties common to all kinds of nodes.
struct NodeProperties: GrammarObject {
  var id: String?
  var backgroundColor: Color?
  var backgrounds: [Background]?
  var corners = CornersDescriptor()
  var cornerRoundingType = CornerRoundingType.default
  var maskedCorners = CornerMask.all
  var clipsToBounds: Bool?
  var alpha = 1.0
  var blendMode: BlendMode?
  var mask: NodeMask?
  var filters: [PixelFilter]?
  var backdropFilters: [PixelFilter]?
  var isHidden: Bool?
  var borderWidth: Double?
  var borderColor: Color?
  var border: BorderLines?
  var outerBorder: OuterBorder?
  var shadows = NodeShadows()
  var transform: TransformDescriptor?
  var zPosition: Double?
  var direction: TextDirection?
  var accessibilityContainer: AccessibilityContainerType?
  var link: String?

  enum Key: String, CaseIterable, Sendable {
    case id, backgroundColor, backgrounds, cornerRadius, cornerRoundingType, maskedCorners,
      clipsToBounds, alpha, blendMode, mask, filters, backdropFilters, isHidden, borderWidth,
      borderColor, border, outerBorder, shadow, transform, zPosition, direction,
      accessibilityContainer, link
  }

  static let title = "a node"

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .id: id = try field.name()
    case .backgroundColor: backgroundColor = try field.color()
    case .backgrounds: backgrounds = try BackgroundLayer.layers(field)
    case .cornerRadius: corners = try CornersDescriptor.corners(field)
    case .cornerRoundingType:
      cornerRoundingType = try field.word(of: [.default, .precomposited, .clipping])
    case .maskedCorners: maskedCorners = try NodeProperties.corners(field)
    case .clipsToBounds: clipsToBounds = try field.truth()
    case .alpha: alpha = try field.number(in: 0...1)
    case .blendMode: blendMode = try field.word()
    case .mask: mask = try MaskElement.mask(field)
    case .filters: filters = try FilterElement.filters(field)
    case .backdropFilters: backdropFilters = try FilterElement.filters(field)
    case .isHidden: isHidden = try field.truth()
    case .borderWidth: borderWidth = try field.length()
    case .borderColor: borderColor = try field.color()
    case .border: border = try BorderDescriptor.lines(field)
    case .outerBorder: outerBorder = try field.object(over: OuterBorderDescriptor()).border
    case .shadow: shadows = try NodeShadows(field)
    case .transform: transform = try field.object(over: TransformDescriptor())
    case .zPosition: zPosition = try field.number(in: -9_999...9_999)
    case .direction: direction = try field.word()
    case .accessibilityContainer: accessibilityContainer = try field.word()
    case .link: link = try AttributesDescriptor.link(field)
    }
  }

  /// Sets the properties of a node.
  func apply(to node: DisplayNode) {
    node.id = id
    node.backgroundColor = backgroundColor
    node.cornerRadii = corners.radii
    if let vertical = corners.vertical { node.verticalCornerRadii = vertical }
    if corners.fractions != .zero { node.cornerFractions = corners.fractions }
    if corners.followsDirection == true { node.cornersFollowLayoutDirection = true }
    node.cornerRoundingType = cornerRoundingType
    node.maskedCorners = maskedCorners
    node.alpha = alpha
    if let blendMode { node.blendMode = blendMode }
    if let mask { node.mask = mask }
    if let filters { node.filters = filters }
    if let backdropFilters { node.backdropFilters = backdropFilters }
    if let backgrounds { node.backgrounds = backgrounds }
    if let clipsToBounds { node.clipsToBounds = clipsToBounds }
    if let isHidden { node.isHidden = isHidden }
    if let borderWidth { node.borderWidth = borderWidth }
    if let borderColor { node.borderColor = borderColor }
    if let border { node.borderLines = border }
    if let outerBorder { node.outerBorder = outerBorder }
    shadows.apply(to: node)
    if let transform {
      node.transform = transform.transform
      node.anchorPoint = transform.anchor
    }
    if let zPosition { node.zPosition = zPosition }
    if let accessibilityContainer { node.accessibilityContainerType = accessibilityContainer }
    if let link { node.link = link }
  }

  private enum Corner: String, CaseIterable {
    case topLeft, topRight, bottomLeft, bottomRight

    var mask: CornerMask {
      switch self {
      case .topLeft: .topLeft
      case .topRight: .topRight
      case .bottomLeft: .bottomLeft
      case .bottomRight: .bottomRight
      }
    }
  }

  private static func corners(_ field: Field) throws(DocumentError) -> CornerMask {
    guard let words = try field.elements() else { throw field.mismatch("a list of corners") }
    var mask: CornerMask = []
    for word in words {
      let corner: Corner = try word.word()
      mask.insert(corner.mask)
    }
    return mask
  }
}
