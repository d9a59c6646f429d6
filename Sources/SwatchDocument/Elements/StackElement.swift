import SwatchLayout

/// Elements one after the other.
struct StackElement: ElementBody {
  var direction = StackDirection.horizontal
  var spacing = 0.0
  var justifyContent = StackJustifyContent.start
  var alignItems = StackAlignItems.stretch
  var flexWrap = StackFlexWrap.noWrap
  var alignContent = StackAlignContent.start
  var lineSpacing = 0.0
  var horizontalAlignment = HorizontalAlignment.none
  var verticalAlignment = VerticalAlignment.none
  var breaks = ContentBreaks.none

  private var gaps = Gaps()

  enum OwnKey: String, CaseIterable, Sendable {
    case direction, spacing, justifyContent, alignItems, flexWrap, alignContent, lineSpacing
    case horizontalAlignment, verticalAlignment, breaks
  }
  typealias Key = KeyUnion<OwnKey, Gaps.Key>

  static let title = "a stack"
  static let childKeys = [ChildKey.children]

  static func parts(of key: Key) -> Set<Key> { Key.gaps(of: key) }

  static func check(_ keys: Set<Key>, at literal: JSONValue) throws(DocumentError) {
    try Key.checkGaps(keys, besides: [.spacing, .lineSpacing], at: literal)
  }

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .own(let key): try setOwn(key, to: field)
    case .shared(let key): try gaps.set(key, to: field)
    }
  }

  private mutating func setOwn(_ key: OwnKey, to field: Field) throws(DocumentError) {
    switch key {
    case .direction: direction = try field.word()
    case .spacing: spacing = try field.distance()
    case .justifyContent: justifyContent = try field.word()
    case .alignItems: alignItems = try field.word()
    case .flexWrap: flexWrap = try field.word()
    case .alignContent: alignContent = try field.word()
    case .lineSpacing: lineSpacing = try field.distance()
    case .horizontalAlignment: horizontalAlignment = try field.word()
    case .verticalAlignment: verticalAlignment = try field.word()
    case .breaks: breaks = try field.word()
    }
  }

  func makeElement(_ children: ChildElements) -> LayoutElement {
    let (along, across) =
      direction == .horizontal ? (gaps.columns, gaps.rows) : (gaps.rows, gaps.columns)
    let spec = StackLayoutSpec(
      direction: direction, spacing: along ?? spacing, justifyContent: justifyContent,
      alignItems: alignItems, flexWrap: flexWrap, alignContent: alignContent,
      lineSpacing: across ?? lineSpacing, children: children.list)
    spec.horizontalAlignment = horizontalAlignment
    spec.verticalAlignment = verticalAlignment
    spec.breaks = breaks
    return spec
  }
}

extension Element {
  /// A Boolean value that is true when a page break must not separate the element from the next
  /// one. The element itself or the one at its lower end can ask for this (CSS Fragmentation §3.1:
  /// the last child of a box speaks for the box).
  var staysWithNext: Bool { keys.style.keepsWithNext || lowest?.staysWithNext == true }

  /// The only child, or the last child of a vertical stack; nil if no single child is at the lower
  /// end.
  private var lowest: Element? {
    if let child = children.first(where: { $0.key == .child }) { return child.element }
    let list = children.lazy.filter { $0.key == .children }
    guard let last = list.last else { return nil }
    let isLowest = list.count == 1 || (body as? StackElement)?.direction == .vertical
    return isLowest ? last.element : nil
  }
}
