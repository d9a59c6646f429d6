public import SwatchGeometry

/// One drawing command, in points of the coordinates of the node that recorded it.
public enum DisplayCommand: Hashable, Sendable {
  /// Fills a path; where subpaths overlap, the ``Path/fillRule`` decides what is inside.
  case fill(Path, Paint)
  /// Strokes a path.
  case stroke(Path, StrokeStyle, Color)
  /// Draws glyphs, with the run's origin at a point on the baseline.
  case glyphs(GlyphRun, at: Point, Color)
  /// Draws a line or a box along a line of text that starts at a point on the baseline.
  case rule(TextRule, at: Point)
  /// Makes a rectangle a link, in files that have links.
  case link(Scene.Link, in: Rect)
  /// Draws the shadow of a filled path, without the path itself.
  case shadow(Path, Shadow)
  /// Replaces the drawing inside a path by a colour; a clear colour makes a hole.
  case replace(Path, Color)
  /// Clips the following commands, up to the matching `pop`, to the inside of a path.
  case pushClip(Path)
  /// Transforms the following commands, up to the matching `pop`.
  case pushTransform(Transform)
  /// Draws the following commands, up to the matching `pop`, as one picture.
  case pushGroup(Compositing)
  /// Ends the nearest open clip, transform or group.
  case pop

  /// Returns a command that draws the following commands, up to the matching `pop`, as one picture
  /// with an opacity from 0 to 1.
  public static func pushGroup(opacity: Double) -> DisplayCommand {
    .pushGroup(Compositing(opacity: opacity))
  }
}

/// The drawing commands of nodes: sections in painting order, one for each node.
public struct DisplayList: Hashable, Sendable {
  /// The commands that one node recorded.
  public struct Section: Hashable, Sendable {
    /// The node that recorded the commands.
    public var path: NodePath
    /// The node's frame in the list's coordinates, in points; the commands are relative to its
    /// origin.
    public var frame: Rect
    /// The commands in painting order; every push has its pop.
    public var commands: [DisplayCommand]
    /// The node's accessibility attributes; nil if it is not an accessibility element. A section
    /// with attributes may have no commands.
    public var accessibility: AccessibilityAttributes?
    /// The group that the accessibility elements inside the node form; nil if they form no group.
    public var container: AccessibilityContainer?
    /// A Boolean value that is true for the drawing of a subnode of a list, which is an item of the
    /// list.
    public var isListItem: Bool
    /// The table cell that the node forms within its supernode; nil for a node outside tables.
    public var cell: Scene.TableCell?
    /// A Boolean value that is true for a picture without a description that isn't marked as
    /// decoration.
    public var isUndescribed: Bool
    /// A Boolean value that is true for a node in a box of a vector file: the baselines and lines of
    /// its texts are not moved to whole pixels.
    package var isExact: Bool

    /// Makes a section from a node's path, frame and commands.
    package init(
      path: NodePath, frame: Rect, commands: [DisplayCommand],
      accessibility: AccessibilityAttributes? = nil, container: AccessibilityContainer? = nil,
      isListItem: Bool = false, cell: Scene.TableCell? = nil, isUndescribed: Bool = false,
      isExact: Bool = false
    ) {
      self.path = path
      self.frame = frame
      self.commands = commands
      self.accessibility = accessibility
      self.container = container
      self.isListItem = isListItem
      self.cell = cell
      self.isUndescribed = isUndescribed
      self.isExact = isExact
    }
  }

  /// The sections from back to front.
  public var sections: [Section]

  /// Makes a list from its sections, from back to front.
  package init(_ sections: [Section] = []) {
    self.sections = sections
  }

  /// A Boolean value that is true when the list has no commands.
  public var isEmpty: Bool { sections.allSatisfy(\.commands.isEmpty) }
}

extension DisplayCommand: SceneValue {
  package func write(to sink: inout some ValueSink) {
    switch self {
    case .fill(let path, let paint):
      sink.write(byte: 0)
      sink.write(path)
      sink.write(paint)
    case .stroke(let path, let style, let color):
      sink.write(byte: 1)
      sink.write(path)
      sink.write(style)
      sink.write(color)
    case .glyphs(let run, at: let point, let color):
      sink.write(byte: 2)
      sink.write(run)
      sink.write(point)
      sink.write(color)
    case .shadow(let path, let shadow):
      sink.write(byte: 3)
      sink.write(path)
      sink.write(shadow)
    case .replace(let path, let color):
      sink.write(byte: 4)
      sink.write(path)
      sink.write(color)
    case .pushClip(let path):
      sink.write(byte: 5)
      sink.write(path)
    case .pushTransform(let map):
      sink.write(byte: 6)
      sink.write(map)
    case .pushGroup(let compositing):
      sink.write(byte: 7)
      sink.write(compositing)
    case .pop: sink.write(byte: 8)
    case .rule(let rule, at: let point):
      sink.write(byte: 9)
      sink.write(rule)
      sink.write(point)
    case .link(let link, in: let box):
      sink.write(byte: 10)
      sink.write(link)
      sink.write(box)
    }
  }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    switch try reader.readByte() {
    case 0: self = try .fill(reader.read(), reader.read())
    case 1: self = try .stroke(reader.read(), reader.read(), reader.read())
    case 2: self = try .glyphs(reader.read(), at: reader.read(), reader.read())
    case 3: self = try .shadow(reader.read(), reader.read())
    case 4: self = try .replace(reader.read(), reader.read())
    case 5: self = try .pushClip(reader.read())
    case 6: self = try .pushTransform(reader.read())
    case 7: self = try .pushGroup(reader.read() as Compositing)
    case 8: self = .pop
    case 9: self = try .rule(reader.read(), at: reader.read())
    case 10: self = try .link(reader.read(), in: reader.read())
    default: throw reader.damaged("a command ending")
    }
  }

  /// The amount by which the command changes the number of open clips, transforms and groups.
  fileprivate var nesting: Int {
    switch self {
    case .pushClip, .pushTransform, .pushGroup: 1
    case .pop: -1
    case .fill, .stroke, .glyphs, .rule, .link, .shadow, .replace: 0
    }
  }
}

extension [DisplayCommand] {
  /// A Boolean value that is true when every push has its pop and the nesting is within the limit.
  var areBalanced: Bool {
    var open = 0
    for command in self {
      open += command.nesting
      guard 0...Scene.depthLimit ~= open else { return false }
    }
    return open == 0
  }
}

extension DisplayList: SceneValue {
  package func write(to sink: inout some ValueSink) { sink.write(sections) }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    try self.init(reader.read())
  }
}

extension DisplayList.Section: SceneValue {
  package func write(to sink: inout some ValueSink) {
    sink.write(path)
    sink.write(frame)
    sink.write(commands)
    sink.write(
      byte: (accessibility == nil ? 0 : 1) | (cell == nil ? 0 : 2) | (isUndescribed ? 4 : 0)
        | (container == nil ? 0 : 8) | (isListItem ? 16 : 0) | (isExact ? 32 : 0))
    if let accessibility { sink.write(accessibility) }
    if let cell { sink.write(cell) }
    if let container { sink.write(container) }
    if !commands.areBalanced {
      sink.refuse("a node, \(path), whose clips, transforms or groups stay open")
    }
  }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    try self.init(path: reader.read(), frame: reader.read(), commands: reader.read())
    let marks = try reader.readByte()
    guard marks < 64 else { throw reader.damaged("the attributes of a node ending") }
    if marks & 1 != 0 { accessibility = try AccessibilityAttributes(from: &reader) }
    if marks & 2 != 0 { cell = try Scene.TableCell(from: &reader) }
    isUndescribed = marks & 4 != 0
    if marks & 8 != 0 { container = try AccessibilityContainer(from: &reader) }
    isListItem = marks & 16 != 0
    isExact = marks & 32 != 0
    guard commands.areBalanced else {
      throw reader.damaged("an end of each clip, transform and group ending")
    }
  }
}
