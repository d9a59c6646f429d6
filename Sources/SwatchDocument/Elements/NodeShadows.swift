import SwatchGeometry
import SwatchGraphics
import SwatchNodes

/// The shadows of a node: one shadow as in Texture, or the list of its box shadows.
struct NodeShadows {
  /// The shadow of the node's background, or of its content if it has no background.
  private var plain: Shadow?
  /// The shadows of the box, the topmost first.
  private var box: [BoxShadow] = []

  /// Makes a value without shadows.
  init() {}

  /// Reads a shadow, or a list of them.
  init(_ field: Field) throws(DocumentError) {
    guard field.count != nil else {
      let descriptor = try field.object(over: NodeShadowDescriptor())
      if descriptor.isPlain {
        plain = descriptor.shadow
      } else {
        box = [descriptor.boxShadow]
      }
      return
    }
    for field in try field.list(of: 0...64, "a list of at most 64 shadows") {
      box.append(try field.object(over: NodeShadowDescriptor()).boxShadow)
    }
  }

  /// Sets the shadows of a node. The node's radius is half of CSS's blur radius. As in CSS, the
  /// shadows may extend beyond the node's clip.
  func apply(to node: DisplayNode) {
    if !box.isEmpty { node.boxShadows = box }
    guard let plain else { return }
    node.shadowColor = plain.color
    node.shadowOpacity = 1
    node.castsShadowOutsideClip = true
    node.shadowOffset = Size(width: plain.offset.x, height: plain.offset.y)
    node.shadowRadius = plain.blurRadius / 2
  }
}

/// The shadow of a node, with the keys that only a box shadow has.
struct NodeShadowDescriptor: GrammarObject {
  private var descriptor = ShadowDescriptor()
  private var spread: Double?
  private var isInset: Bool?

  enum OwnKey: String, CaseIterable, Sendable {
    case spread
    case isInset = "inset"
  }

  typealias Key = KeyUnion<OwnKey, ShadowDescriptor.Key>

  static let title = "a node's shadow"
  static let form = ShadowDescriptor.form

  /// A Boolean value that is true for a shadow without the keys of a box shadow.
  var isPlain: Bool { spread == nil && isInset == nil }

  /// The shadow without spread and inset.
  var shadow: Shadow { descriptor.shadow }

  /// The shadow of a box.
  var boxShadow: BoxShadow {
    BoxShadow(
      color: shadow.color, offset: shadow.offset, blurRadius: shadow.blurRadius,
      spread: spread ?? 0, isInset: isInset ?? false)
  }

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .shared(let key): try descriptor.set(key, to: field)
    case .own(.spread):
      spread = try field.length(in: -10_000...10_000, "a distance", remark: " points")
    case .own(.isInset): isInset = try field.truth()
    }
  }
}
