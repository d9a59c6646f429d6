/// The changed look of what lies behind an item, inside of an outline (CSS's `backdrop-filter`).
///
/// Behind lies all that is drawn before the item, up to the nearest group or cell around it.
public struct Backdrop: Hashable, Sendable {
  /// The outline, in the item's coordinates.
  public var outline: Path
  /// The changes of the pixels behind, the first one first. They see nothing from outside of the
  /// outline's box: the pixels inside are mirrored there, as browsers do it.
  public var filters: [Filter]

  /// Makes a backdrop of an outline, in the item's coordinates.
  public init(_ outline: Path, filters: [Filter]) {
    self.outline = outline
    self.filters = filters
  }
}

extension Scene.Item {
  /// The number of items with a backdrop: this one, and those inside.
  package var backdropCount: Int { (backdrop == nil ? 0 : 1) + content.backdropCount }

  /// A Boolean value that is true when the item, or one inside, shows what lies behind it. The items
  /// of inner cells don't count: they see their cell alone.
  package var looksBehind: Bool {
    if backdrop != nil { return true }
    guard case .items(let items) = content else { return false }
    return items.lookBehind
  }
}

extension [Scene.Item] {
  /// A Boolean value that is true when one of the items, outside of cells, shows what lies behind it.
  package var lookBehind: Bool { contains { $0.scope == nil && $0.looksBehind } }
}

extension Scene.Item.Content {
  fileprivate var backdropCount: Int {
    guard case .items(let items) = self else { return 0 }
    return items.reduce(0) { $0 + $1.backdropCount }
  }
}

extension Backdrop: SceneValue {
  package func write(to sink: inout some ValueSink) {
    sink.write(outline)
    sink.write(filters)
  }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    try self.init(reader.read(), filters: reader.read())
  }
}
