public import SwatchGeometry

/// A picture made from nodes, before it is painted to pixels.
public struct Scene: Hashable, Sendable {
  /// The size, in points; drawing outside is clipped.
  public var size: Size
  /// The number of pixels per point to which layout snapped, and for which pictures were decoded.
  public var scale: Scale
  /// The items, from back to front.
  public var items: [Item]

  /// Makes a scene; `size` is in points, and items go from back to front.
  public init(size: Size, scale: Scale, items: [Item]) {
    self.size = size
    self.scale = scale
    self.items = items
  }

  /// Returns the items in drawing order: by ascending z, in their given order for equal z.
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
      /// The drawing commands of nodes.
      case list(DisplayList)
      /// Further items, from back to front.
      case items([Item])
    }

    /// The transform from the item's coordinates to the enclosing coordinates; the parent's clip is
    /// applied after it.
    public var transform: Transform
    /// The clip of the item, in its own coordinates; nil for none.
    public var clip: Path?
    /// The shadow that the item casts as a whole; nil for none.
    public var shadow: Shadow?
    /// The compositing of the item, including its shadow, with the drawing below it.
    public var compositing: Compositing
    /// The filtered backdrop of the item, which is drawn under it as a part of the same picture;
    /// nil for none.
    public var backdrop: Scene.Backdrop?
    /// The height above its siblings: items of larger z are drawn later, equal ones in order.
    public var z: Double
    /// The drawing commands, or the further items, that the item draws.
    public var content: Content
    /// The path that replaces the first component of the paths inside, for a tree that another tree
    /// shows, such as the cell of a table. Nil to keep the paths unchanged.
    public var scope: NodePath?
    /// The part of a document that the item draws; nil for an item inside another item's part. It
    /// is not stored in scene files.
    package var part: DocumentPart?

    /// Makes an item; by default without transform, clip and shadow, opaque, at z 0, and in the
    /// enclosing tree.
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

    /// The opacity of the item as one picture, including its shadow, 0 to 1.
    public var opacity: Double {
      get { compositing.opacity }
      set { compositing.opacity = newValue }
    }

    /// Returns the item moved by a vector in the enclosing coordinates.
    package func moved(by vector: Point) -> Item {
      var item = self
      item.transform = transform.concatenating(.translation(x: vector.x, y: vector.y))
      return item
    }

    /// Returns the item as shown by the node at a path, which is prepended to the item's scope; an
    /// item without a scope is returned unchanged.
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

  /// Writes all members but the items to a sink.
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

  /// Writes the members that change the appearance of the content to a sink.
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
    default: throw reader.damaged("a kind of content ending")
    }
  }
}

/// A part of a document with several pages, for file formats with a logical structure.
package enum DocumentPart: Hashable, Sendable {
  /// The part above the rows of each page.
  case pageHeader
  /// The part below the rows of each page.
  case pageFooter
  /// A repetition of a group's header, on a page after the one on which the group begins.
  case repeatedHeader
  /// A second drawing of another part, for the piece that extends into a separately drawn section
  /// of a long page.
  case overhang
  /// The header of a group, with the keys of the groups from the outermost to its own.
  case groupHeader([String])
  /// A row, with the keys of its groups from the outermost; empty for a row without a group.
  case row([String])

  /// The keys of the groups around the part; nil for a part without groups.
  package var groups: [String]? {
    switch self {
    case .pageHeader, .pageFooter, .repeatedHeader, .overhang: nil
    case .groupHeader(let groups), .row(let groups): groups
    }
  }
}
