import SwatchLayout

/// Elements in columns and rows.
struct GridElement: ElementBody {
  var columns = GridColumns.count(1)
  var rows: [GridTrack] = []
  var autoRows = GridTrack.auto
  var columnSpacing = 0.0
  var rowSpacing = 0.0
  var justifyItems = GridJustifyItems.stretch
  var alignItems = StackAlignItems.stretch
  var justifyContent = GridTrackAlignment.stretch
  var alignContent = GridTrackAlignment.stretch

  private var gaps = Gaps()

  enum OwnKey: String, CaseIterable, Sendable {
    case columns, rows, autoRows, columnSpacing, rowSpacing
    case justifyItems, alignItems, justifyContent, alignContent
  }
  typealias Key = KeyUnion<OwnKey, Gaps.Key>

  static let title = "a grid"
  static let childKeys = [ChildKey.children]

  static func parts(of key: Key) -> Set<Key> { Key.gaps(of: key) }

  static func check(_ keys: Set<Key>, at literal: JSONValue) throws(DocumentError) {
    try Key.checkGaps(keys, besides: [.columnSpacing, .rowSpacing], at: literal)
  }

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .own(let key): try setOwn(key, to: field)
    case .shared(let key): try gaps.set(key, to: field)
    }
  }

  private mutating func setOwn(_ key: OwnKey, to field: Field) throws(DocumentError) {
    switch key {
    case .columns: columns = try field.columns()
    case .rows: rows = try field.tracks("rows as a list of tracks, such as [\"auto\", \"1fr\"]")
    case .autoRows: autoRows = try field.track()
    case .columnSpacing: columnSpacing = try field.length()
    case .rowSpacing: rowSpacing = try field.length()
    case .justifyItems: justifyItems = try field.word()
    case .alignItems: alignItems = try field.word()
    case .justifyContent: justifyContent = try field.word()
    case .alignContent: alignContent = try field.word()
    }
  }

  func checkValues(at literal: JSONValue) throws(DocumentError) {
    guard let track = columns.repeatedTrack, !track.isRepeatable else { return }
    throw DocumentError(
      "repeated columns need a minimum or a maximum length",
      at: (literal["columns"] ?? literal).place,
      advice: "give a length in points or per cent, as in \(RepeatedColumns.example)")
  }

  func makeElement(_ children: ChildElements) -> LayoutElement {
    GridLayoutSpec(
      columns: columns, rows: rows, autoRows: autoRows,
      columnSpacing: gaps.columns ?? columnSpacing, rowSpacing: gaps.rows ?? rowSpacing,
      justifyItems: justifyItems, alignItems: alignItems,
      justifyContent: justifyContent, alignContent: alignContent, children: children.list)
  }
}

/// A row of a grid, whose cells are in the grid's columns.
struct GridRowElement: ElementBody {
  static let title = "a grid row"
  static let childKeys = [ChildKey.children, .background]
  static let optionalChildKeys = [ChildKey.children, .background]

  mutating func set(_ key: NoKey, to field: Field) {}

  func makeElement(_ children: ChildElements) -> LayoutElement {
    GridRowLayoutSpec(children: children.list, background: children[.background])
  }
}
