import SwatchContainers
import SwatchGeometry

/// The layout of a collection: an object whose only key is the kind of layout.
struct CollectionLayoutDescriptor: GrammarObject {
  private(set) var layout: any ContentLayout = CollectionFlowLayout()

  enum Key: String, CaseIterable, Sendable { case flow, columns, mosaic }

  static let title = "a collection's layout"
  static let form = "a collection's layout such as {\"columns\": {\"columnCount\": 3}}"

  static let rules: [KeyRule<Key>] = [
    KeyRule(.one(Key.allCases), advice: "write one of them with its keys, such as {\"flow\": {}}") {
      keys in
      "a collection's layout needs exactly one of \(KeyRule.list(Key.allCases)), found "
        + (keys.isEmpty ? "none" : "\(keys.count) of them")
    }
  ]

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .flow: layout = try field.object(over: CollectionFlowLayout())
    case .columns: layout = try field.object(over: CollectionColumnsLayout())
    case .mosaic: layout = try field.object(over: CollectionMosaicLayout())
    }
  }
}

extension CollectionFlowLayout: GrammarObject {
  enum Key: String, CaseIterable, Sendable {
    case scrollDirection, minimumLineSpacing, minimumInteritemSpacing, sectionInset, itemSize
  }

  static var title: String { "a flow layout" }

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .scrollDirection: scrollDirection = try field.scrollAxis()
    case .minimumLineSpacing: minimumLineSpacing = try field.length()
    case .minimumInteritemSpacing: minimumInteritemSpacing = try field.length()
    case .sectionInset: sectionInset = try field.finiteInsets(over: sectionInset)
    case .itemSize: itemSize = try field.size()
    }
  }
}

extension CollectionColumnsLayout: GrammarObject {
  enum Key: String, CaseIterable, Sendable {
    case scrollDirection, columnCount, columnSpacing, lineSpacing, sectionInset
  }

  static var title: String { "a layout of columns" }

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .scrollDirection: scrollDirection = try field.scrollAxis()
    case .columnCount: columnCount = try field.integer(in: 1...100)
    case .columnSpacing: columnSpacing = try field.length()
    case .lineSpacing: lineSpacing = try field.length()
    case .sectionInset: sectionInset = try field.finiteInsets(over: sectionInset)
    }
  }
}

extension CollectionMosaicLayout: GrammarObject {
  enum Key: String, CaseIterable, Sendable {
    case columnCount, columnSpacing, interitemSpacing, sectionInset
  }

  static var title: String { "a mosaic" }

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .columnCount: columnCount = try field.integer(in: 1...100)
    case .columnSpacing: columnSpacing = try field.length()
    case .interitemSpacing: interitemSpacing = try field.length()
    case .sectionInset: sectionInset = try field.finiteInsets(over: sectionInset)
    }
  }
}

extension Field {
  private enum Axis: String, CaseIterable { case vertical, horizontal }

  /// Reads the axis along which content scrolls.
  fileprivate func scrollAxis() throws(DocumentError) -> ScrollAxis {
    let axis: Axis = try word()
    return axis == .vertical ? .vertical : .horizontal
  }

  /// Reads insets in points, all of them finite.
  fileprivate func finiteInsets(over insets: EdgeInsets) throws(DocumentError) -> EdgeInsets {
    let insets = try self.insets(over: insets)
    guard [insets.top, insets.left, insets.bottom, insets.right].allSatisfy(\.isFinite) else {
      throw error("insets of a collection are numbers of points, found \"inf\"")
    }
    return insets
  }
}
