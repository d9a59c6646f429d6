import SwatchGraphics
import SwatchLayout
import SwatchNodes

/// The properties common to all kinds of nodes.
struct NodeProperties: GrammarObject {
  var id: String?
  var backgroundColor: Color?
  var backgrounds: [Background]?
  var corners = CornersDescriptor()
  var cornerRoundingType = CornerRoundingType.default
  var maskedCorners = CornerMask.all
  /// A Boolean value that is true when the mask names its corners by `start` and `end`; nil if it
  /// names none.
  private var maskFollowsDirection: Bool?
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
  /// A Boolean value that is true for a box, whose `direction` may also be its axis.
  private let isOfBox: Bool

  enum Key: String, CaseIterable, Sendable {
    case id, backgroundColor, backgrounds, cornerRadius, cornerRoundingType, maskedCorners,
      clipsToBounds, alpha, blendMode, mask, filters, backdropFilters, isHidden, borderWidth,
      borderColor, border, outerBorder, shadow, transform, zPosition, direction,
      accessibilityContainer, link
  }

  static let title = "a node"

  init(isOfBox: Bool = false) {
    self.isOfBox = isOfBox
  }

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .id: id = try field.name()
    case .backgroundColor: backgroundColor = try field.color()
    case .backgrounds: backgrounds = try BackgroundLayer.layers(field)
    case .cornerRadius: corners = try CornersDescriptor.corners(field)
    case .cornerRoundingType:
      cornerRoundingType = try field.word(of: [.default, .precomposited, .clipping])
    case .maskedCorners:
      (maskedCorners, maskFollowsDirection) = try NodeProperties.mask(field)
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
    case .direction:
      if isOfBox, field.string.flatMap(BoxDirection.init(rawValue:)) != nil { return }
      direction = try field.word()
    case .accessibilityContainer: accessibilityContainer = try field.word()
    case .link: link = try AttributesDescriptor.link(field)
    }
  }

  /// Sets the properties that differ from a node's defaults, which a new node must have.
  func apply(to node: DisplayNode) {
    if let id { node.id = id }
    if let backgroundColor { node.backgroundColor = backgroundColor }
    if corners.radii != .zero { node.cornerRadii = corners.radii }
    if let vertical = corners.vertical { node.verticalCornerRadii = vertical }
    if corners.fractions != .zero { node.cornerFractions = corners.fractions }
    let (radiiFollow, maskFollows) = cornersFollowDirection
    if radiiFollow == true || maskFollows == true { node.cornersFollowLayoutDirection = true }
    if cornerRoundingType != .default { node.cornerRoundingType = cornerRoundingType }
    if maskedCorners != .all { node.maskedCorners = maskedCorners }
    if alpha != 1 { node.alpha = alpha }
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

  /// Rejects radii and a mask of which one follows the direction of reading and the other doesn't.
  func checkCorners(at literal: JSONValue) throws(DocumentError) {
    guard case (let radiiFollow?, let maskFollows?) = cornersFollowDirection,
      radiiFollow != maskFollows
    else { return }
    let sides = ["starts and ends", "the left and the right"]
    let (mask, radii) = maskFollows ? (sides[0], sides[1]) : (sides[1], sides[0])
    throw DocumentError(
      "\"maskedCorners\" are at \(mask), and the radii at \(radii)",
      at: (literal["maskedCorners"] ?? literal).place,
      advice: "name all corners in one way: topStart, topEnd, … or topLeft, topRight, …")
  }

  /// Boolean values that are true when the radii, or the mask, follow the direction; nil for corners
  /// that are the same on the left and on the right.
  private var cornersFollowDirection: (radii: Bool?, mask: Bool?) {
    guard corners.followsDirection != nil || maskFollowsDirection != nil else { return (nil, nil) }
    return (
      corners.areAlike ? nil : corners.followsDirection,
      maskedCorners.isAlike ? nil : maskFollowsDirection
    )
  }

  /// Reads the corners of a list, and whether they are named by `start` and `end`; nil for an empty
  /// list.
  private static func mask(_ field: Field) throws(DocumentError) -> (CornerMask, Bool?) {
    guard let words = try field.elements() else { throw field.mismatch("a list of corners") }
    var (mask, follows) = (CornerMask(), Bool?.none)
    for word in words {
      let corner: CornersDescriptor.Key = try word.word()
      if follows == !corner.followsDirection { throw CornersDescriptor.mixture(word) }
      follows = corner.followsDirection
      mask.insert(corner.mask)
    }
    return (mask, follows)
  }
}

extension CornerMask {
  /// A Boolean value that is true when the mask has the same corners on the left and on the right.
  fileprivate var isAlike: Bool {
    contains(.topLeft) == contains(.topRight) && contains(.bottomLeft) == contains(.bottomRight)
  }
}

extension CornersDescriptor.Key {
  fileprivate var mask: CornerMask {
    switch self {
    case .topLeft, .topStart: .topLeft
    case .topRight, .topEnd: .topRight
    case .bottomRight, .bottomEnd: .bottomRight
    case .bottomLeft, .bottomStart: .bottomLeft
    }
  }
}
