public import SwatchGeometry

/// One drawing act, in points of the node that recorded it.
public enum DisplayCommand: Hashable, Sendable {
  /// Fills an outline; where subpaths overlap, its ``Path/fillRule`` decides.
  case fill(Path, Paint)
  /// Strokes an outline.
  case stroke(Path, StrokeStyle, Color)
  /// Draws glyphs with the run's origin at a point of the baseline.
  case glyphs(GlyphRun, at: Point, Color)
  /// Draws a line or a box along text whose line starts at a point of the baseline.
  case rule(TextRule, at: Point)
  /// Makes a rectangle lead to an address, in files that have links.
  case link(Link, in: Rect)
  /// The shadow that a filled outline casts, without the outline itself.
  case shadow(Path, Shadow)
  /// Replaces the inside of an outline by a colour; a clear one makes a hole.
  case replace(Path, Color)
  /// Clips the following commands, up to the matching `pop`, to the inside of an outline.
  case pushClip(Path)
  /// Moves what follows, up to the matching `pop`.
  case pushTransform(Transform)
  /// Draws what follows, up to the matching `pop`, as one picture.
  case pushGroup(Compositing)
  /// Ends the nearest open clip, transform or group.
  case pop

  /// Draws what follows, up to the matching `pop`, as one picture with an opacity of 0 to 1.
  public static func pushGroup(opacity: Double) -> DisplayCommand {
    .pushGroup(Compositing(opacity: opacity))
  }
}

/// The drawing commands of nodes: sections in painting order, one for each node.
public struct DisplayList: Hashable, Sendable {
  /// The commands of one node.
  public struct Section: Hashable, Sendable {
    /// The node that drew.
    public var path: NodePath
    /// The node's frame in the list's coordinates, in points; commands start at its origin.
    public var frame: Rect
    /// The commands in the order they are painted; every push has its pop.
    public var commands: [DisplayCommand]
    /// The node's accessibility attributes; nil if it is no accessibility element. A section may
    /// have no commands.
    public var accessibility: AccessibilityAttributes?
    /// The place of the node in a table of its supernode; nil for a node outside of tables.
    public var cell: TableCell?
    /// A Boolean value that is true for a picture of which nothing says what it shows, or that it is decoration.
    public var isUndescribed: Bool

    /// Makes a section from a node's path, frame and commands.
    package init(
      path: NodePath, frame: Rect, commands: [DisplayCommand],
      accessibility: AccessibilityAttributes? = nil, cell: TableCell? = nil,
      isUndescribed: Bool = false
    ) {
      self.path = path
      self.frame = frame
      self.commands = commands
      self.accessibility = accessibility
      self.cell = cell
      self.isUndescribed = isUndescribed
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
