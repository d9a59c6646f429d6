import SwatchGeometry
import SwatchGraphics
import SwatchNodes

/// The changes of a picture's pixels.
struct ImageEffectsElement {
  /// The margins that keep their lengths when the picture is stretched, in points of the picture.
  struct Edges: GrammarObject {
    private(set) var insets = EdgeInsets.zero

    enum Key: String, CaseIterable, Sendable { case top, left, bottom, right }

    static let title = "the edges of a picture as {\"top\", \"left\", \"bottom\", \"right\"}"

    mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
      let length = try field.length()
      switch key {
      case .top: insets.top = length
      case .left: insets.left = length
      case .bottom: insets.bottom = length
      case .right: insets.right = length
      }
    }
  }

  private var capInsets = EdgeInsets.zero
  /// The colour in which a template image is drawn; nil for the picture's own colours.
  private var tint: Color?
  private var isGray = false
  private var blurRadius = 0.0

  /// The keys of an image that change its pixels.
  enum Key: String, CaseIterable, Sendable { case capInsets, tint, grayscale, blur }

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .capInsets:
      capInsets = try field.object(over: Edges()).insets
    case .tint: tint = try field.color()
    case .grayscale: isGray = try field.truth()
    case .blur: blurRadius = try field.length(in: 0...1_000, "a blur radius", remark: " points")
    }
  }

  /// Applies the changes to a node.
  func apply(to node: ImageNode) {
    node.capInsets = capInsets
    if let tint {
      node.isTemplate = true
      node.tintColor = tint
    }
    guard isGray || blurRadius > 0 else { return }
    node.imageModificationBlock = { [isGray, blurRadius] picture, canvas in
      (isGray ? picture.grayscaled() : picture).blurred(radius: blurRadius).draw(in: canvas)
    }
  }
}
