import SwatchLayout

extension LayoutElementStyle: GrammarObject {
  /// The keys of `"style"`.
  enum Key: String, CaseIterable, Sendable {
    case width, height, minWidth, minHeight, maxWidth, maxHeight, preferredSize
    case flexGrow, flexShrink, flexBasis, alignSelf, spacingBefore, spacingAfter
    case ascender, descender, layoutPosition
    case keepWithNext
    case column, row, columnSpan, rowSpan, justifySelf

    /// Makes the key for a name on an element itself, beside `style`; nil for another name. In a
    /// box it is also nil for sizes and places, which are keys of ``BoxStyle`` there.
    init?(_ name: String, inBox: Bool) {
      self.init(rawValue: name)
      guard inBox else { return }
      switch self {
      case .ascender, .descender, .keepWithNext: return
      default: return nil
      }
    }
  }

  static var title: String { "a style" }

  static func parts(of key: Key) -> Set<Key> {
    key == .preferredSize ? [.width, .height] : []
  }

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .width: width = try field.dimension()
    case .height: height = try field.dimension()
    case .minWidth: minWidth = try field.dimension()
    case .minHeight: minHeight = try field.dimension()
    case .maxWidth: maxWidth = try field.dimension()
    case .maxHeight: maxHeight = try field.dimension()
    case .preferredSize: preferredSize = try field.size()
    case .flexGrow: flexGrow = try field.factor()
    case .flexShrink: flexShrink = try field.factor()
    case .flexBasis: flexBasis = try field.dimension()
    case .alignSelf: alignSelf = try field.word()
    case .spacingBefore: spacingBefore = try field.distance()
    case .spacingAfter: spacingAfter = try field.distance()
    case .ascender: ascender = try field.distance()
    case .descender: descender = try field.distance()
    case .layoutPosition: layoutPosition = try field.point()
    case .keepWithNext: keepsWithNext = try field.truth()
    case .column: column = try field.integer(in: 1...GridPlace.largest)
    case .row: row = try field.integer(in: 1...GridPlace.largest)
    case .columnSpan: columnSpan = try field.integer(in: 1...GridPlace.largest)
    case .rowSpan: rowSpan = try field.integer(in: 1...GridPlace.largest)
    case .justifySelf: justifySelf = try field.word()
    }
  }
}
