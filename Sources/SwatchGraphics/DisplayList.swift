public import SwatchGeometry

/// One drawing act, in points of the node that recorded it.
public enum DisplayCommand: Hashable, Sendable {
  /// Fills an outline; where subpaths overlap, by the non-zero winding rule.
  case fill(Path, Paint)
  /// Strokes an outline.
  case stroke(Path, StrokeStyle, Color)
  /// Draws glyphs with the run's origin at a point of the baseline.
  case glyphs(GlyphRun, at: Point, Color)
  /// The shadow that a filled outline casts, without the outline itself.
  case shadow(Path, Shadow)
  /// Puts a colour in the place of what lies inside an outline; a clear one makes a hole.
  case replace(Path, Color)
  /// Limits what follows, up to the matching `pop`, to the inside of an outline.
  case pushClip(Path)
  /// Moves what follows, up to the matching `pop`.
  case pushTransform(Transform)
  /// Draws what follows, up to the matching `pop`, as one picture with an opacity of 0 to 1.
  case pushGroup(opacity: Double)
  /// Ends the nearest open clip, transform or group.
  case pop
}

/// What nodes draw, as a value: sections in the order they are painted, one for each node.
public struct DisplayList: Hashable, Sendable {
  /// The commands of one node.
  public struct Section: Hashable, Sendable {
    /// The node that drew.
    public var path: NodePath
    /// The node's frame in the list's coordinates, in points; commands start at its origin.
    public var frame: Rect
    /// The commands in the order they are painted; every push has its pop.
    public var commands: [DisplayCommand]
    /// What the node says of itself, where it is an accessibility element; it may draw nothing.
    public var accessibility: AccessibilityAttributes?

    /// Makes a section from a node's path, frame and commands.
    package init(
      path: NodePath, frame: Rect, commands: [DisplayCommand],
      accessibility: AccessibilityAttributes? = nil
    ) {
      self.path = path
      self.frame = frame
      self.commands = commands
      self.accessibility = accessibility
    }
  }

  /// The sections from back to front.
  public var sections: [Section]

  /// Makes a list from its sections, from back to front.
  package init(_ sections: [Section] = []) {
    self.sections = sections
  }

  /// Whether nothing is drawn.
  public var isEmpty: Bool { sections.allSatisfy(\.commands.isEmpty) }
}
