extension Scene {
  /// The filtered backdrop of an item, inside a path (CSS's `backdrop-filter`).
  ///
  /// The backdrop is everything drawn before the item, up to the nearest group or cell around it.
  public struct Backdrop: Hashable, Sendable {
    /// The path inside which the backdrop is filtered, in the item's coordinates.
    public var outline: Path
    /// The filters applied to the pixels behind the item, in order. Beyond the outline's bounding
    /// box, the filters see a mirror image of the pixels inside it, as in browsers.
    public var filters: [PixelFilter]

    /// Makes a backdrop inside a path, in the item's coordinates.
    public init(_ outline: Path, filters: [PixelFilter]) {
      self.outline = outline
      self.filters = filters
    }
  }
}

extension Scene.Item {
  /// The number of items with a backdrop: this item, and the items inside.
  package var backdropCount: Int { (backdrop == nil ? 0 : 1) + content.backdropCount }

  /// A Boolean value that is true when the item, or an item inside it, has a backdrop. Items in
  /// inner cells are ignored, because their backdrops end at the cell.
  package var looksBehind: Bool {
    if backdrop != nil { return true }
    guard case .items(let items) = content else { return false }
    return items.lookBehind
  }
}

extension [Scene.Item] {
  /// A Boolean value that is true when an item has a backdrop; cells are ignored.
  package var lookBehind: Bool { contains { $0.scope == nil && $0.looksBehind } }
}

extension Scene.Item.Content {
  fileprivate var backdropCount: Int {
    guard case .items(let items) = self else { return 0 }
    return items.reduce(0) { $0 + $1.backdropCount }
  }
}

extension Scene.Backdrop: SceneValue {
  package func write(to sink: inout some ValueSink) {
    sink.write(outline)
    sink.write(filters)
  }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    try self.init(reader.read(), filters: reader.read())
  }
}
