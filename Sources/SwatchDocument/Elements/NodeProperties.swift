import SwatchGraphics
import SwatchNodes

/// The properties common to all kinds of nodes.
struct NodeProperties: GrammarObject {
  var id: String?
  var backgroundColor: Color?
  var cornerRadius = 0.0
  var cornerRoundingType = CornerRoundingType.default
  var maskedCorners = CornerMask.all
  var clipsToBounds: Bool?
  var alpha = 1.0

  enum Key: String, CaseIterable, Sendable {
    case id, backgroundColor, cornerRadius, cornerRoundingType, maskedCorners, clipsToBounds, alpha
  }

  static let title = "a node"

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .id: id = try field.name()
    case .backgroundColor: backgroundColor = try field.color()
    case .cornerRadius: cornerRadius = try field.length()
    case .cornerRoundingType:
      cornerRoundingType = try field.word(of: [.default, .precomposited, .clipping])
    case .maskedCorners: maskedCorners = try NodeProperties.corners(field)
    case .clipsToBounds: clipsToBounds = try field.truth()
    case .alpha: alpha = try field.number(in: 0...1)
    }
  }

  /// Sets the properties of a node.
  func apply(to node: DisplayNode) {
    node.id = id
    node.backgroundColor = backgroundColor
    node.cornerRadius = cornerRadius
    node.cornerRoundingType = cornerRoundingType
    node.maskedCorners = maskedCorners
    node.alpha = alpha
    if let clipsToBounds { node.clipsToBounds = clipsToBounds }
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
