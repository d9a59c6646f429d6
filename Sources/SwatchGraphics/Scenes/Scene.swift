public import SwatchGeometry

/// A picture before it has pixels, made from nodes and painted by a renderer.
public struct Scene: Hashable, Sendable {
  /// The size, in points; drawing outside is clipped.
  public var size: Size
  /// The pixels of a point that layout snapped to, and the scale pictures were decoded for.
  public var scale: Scale
  /// The items, from back to front.
  public var items: [Item]

  /// Makes a scene; `size` in points, items from back to front.
  public init(size: Size, scale: Scale, items: [Item]) {
    self.size = size
    self.scale = scale
    self.items = items
  }

  /// The items in the order they are drawn: by growing z, equal ones as they stand.
  package static func drawingOrder(_ items: [Item]) -> [Item] {
    guard items.contains(where: { $0.z != 0 }) else { return items }
    return items.enumerated()
      .sorted { ($0.element.z, $0.offset) < ($1.element.z, $1.offset) }
      .map(\.element)
  }

  /// A part of a scene with a place, a clip and an opacity of its own.
  public struct Item: Hashable, Sendable {
    /// The content of an item.
    public enum Content: Hashable, Sendable {
      /// Commands of nodes.
      case list(DisplayList)
      /// Further items, from back to front.
      case items([Item])
    }

    /// From the item's coordinates to those around it; applied before the clip of its parent.
    public var transform: Transform
    /// The clip of the item, in its own coordinates; nil for none.
    public var clip: Path?
    /// The shadow under all that the item draws, cast by it as one; nil for none.
    public var shadow: Shadow?
    /// The way in which the whole, its shadow included, is put over what lies below it.
    public var compositing: Compositing
    /// The changed look of what lies behind the item, which is put under it as a part of the same
    /// picture; nil for none.
    public var backdrop: Backdrop?
    /// The height above its siblings: items of larger z are drawn later, equal ones in order.
    public var z: Double
    /// The content.
    public var content: Content
    /// The path that replaces the first component of the paths inside, for a tree shown inside
    /// another one, such as the cell of a table. Nil to keep the paths unchanged.
    public var scope: NodePath?
    /// The part of a document that the item is; nil for a part of the one around it. Files of scenes
    /// don't have it.
    package var part: DocumentPart?

    /// Makes an item; by default untransformed, unclipped, without shadow, opaque, at height 0, and
    /// of the enclosing tree.
    public init(
      _ content: Content, transform: Transform = .identity, clip: Path? = nil,
      shadow: Shadow? = nil, opacity: Double = 1, z: Double = 0, scope: NodePath? = nil
    ) {
      self.transform = transform
      self.clip = clip
      self.shadow = shadow
      compositing = Compositing(opacity: opacity)
      self.z = z
      self.content = content
      self.scope = scope
    }

    /// The opacity of the whole as one picture, its shadow included, 0 to 1.
    public var opacity: Double {
      get { compositing.opacity }
      set { compositing.opacity = newValue }
    }

    /// The same item, moved by a vector of the coordinates around it.
    package func moved(by vector: Point) -> Item {
      var item = self
      item.transform = transform.concatenating(.translation(x: vector.x, y: vector.y))
      return item
    }

    /// The same item, shown by the node at a path: its scope, where it has one, goes on from there.
    package func shown(by node: NodePath) -> Item {
      guard let scope else { return self }
      var item = self
      item.scope = scope.components.reduce(node) { $0.appending($1) }
      return item
    }
  }
}

extension Scene: SceneValue {
  package func write(to sink: inout some ValueSink) {
    writeHead(to: &sink)
    sink.write(items)
  }

  /// Hands all parts but the items to a sink.
  package func writeHead(to sink: inout some ValueSink) {
    sink.write(size)
    sink.write(scale)
  }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    try self.init(size: reader.read(), scale: reader.read(), items: reader.read())
  }
}

extension Scene.Item: SceneValue {
  package func write(to sink: inout some ValueSink) {
    writeHead(to: &sink)
    sink.write(scope)
    sink.write(content)
  }

  /// Hands the parts to a sink that change the look of the content.
  package func writeHead(to sink: inout some ValueSink) {
    sink.write(transform)
    sink.write(clip)
    sink.write(shadow)
    sink.write(compositing)
    sink.write(backdrop)
    sink.write(z)
  }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    self.init(.items([]))
    transform = try reader.read()
    clip = try reader.read()
    shadow = try reader.read()
    compositing = try reader.read()
    backdrop = try reader.read()
    z = try reader.read()
    scope = try reader.read()
    content = try reader.read()
  }
}

extension Scene.Item.Content: SceneValue {
  package func write(to sink: inout some ValueSink) {
    switch self {
    case .list(let list):
      sink.write(byte: 0)
      sink.write(list)
    case .items(let items):
      sink.write(byte: 1)
      sink.nest { $0.write(items) }
    }
  }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    switch try reader.readByte() {
    case 0: self = try .list(reader.read())
    case 1:
      self = .items(try reader.nest { reader throws(SceneFileError) in try reader.read() })
    default: throw reader.damaged("a kind of content before")
    }
  }
}
