import SwatchGraphics

/// The radius of each corner: one number for all, a list in the order of CSS, or an object.
struct CornersDescriptor: GrammarObject {
  private var radii = CornerRadii.zero

  enum Key: String, CaseIterable, Sendable { case topLeft, topRight, bottomRight, bottomLeft }

  static let title = "the radius of corners"

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    let radius = try field.length()
    switch key {
    case .topLeft: radii.topLeft = radius
    case .topRight: radii.topRight = radius
    case .bottomRight: radii.bottomRight = radius
    case .bottomLeft: radii.bottomLeft = radius
    }
  }

  /// The radii of a number, a list or an object.
  static func radii(_ field: Field) throws(DocumentError) -> CornerRadii {
    if field.isScalar { return CornerRadii(try field.length()) }
    guard let fields = try field.elements() else {
      return try field.object(over: CornersDescriptor()).radii
    }
    guard field.count == Key.allCases.count else {
      throw field.mismatch("four radii, [topLeft, topRight, bottomRight, bottomLeft]")
    }
    var corners = CornersDescriptor()
    for (key, field) in zip(Key.allCases, fields) { try corners.set(key, to: field) }
    return corners.radii
  }
}
