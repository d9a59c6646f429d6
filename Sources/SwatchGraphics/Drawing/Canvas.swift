public import SwatchGeometry

/// A canvas that records a node's drawing commands, in points from the node's top-left corner.
public final class Canvas {
  /// The recorded commands, in order.
  package private(set) var commands: [DisplayCommand] = []
  /// The node's size, in points.
  public let size: Size
  /// The edges of the box that is being drawn, which are aligned with device pixels when painted;
  /// nil for drawing whose edges are not moved.
  package var pixelEdges: PixelEdges?
  /// A Boolean value that is true once the base class's `draw(in:)`, which draws nothing, was
  /// called.
  package var isLeftToPlainNode = false

  /// A Boolean value that is true when colours are recorded in their dark appearance.
  package let isDark: Bool

  /// Makes an empty canvas for a node of a given size, in points, with the colours of a light
  /// appearance.
  public init(size: Size) {
    self.size = size
    isDark = false
  }

  /// Makes an empty canvas for a node of a given size, in points, with the colours of an
  /// appearance.
  package init(size: Size, isDark: Bool) {
    self.size = size
    self.isDark = isDark
  }

  /// Fills a path with a colour.
  public func fill(_ path: Path, with color: Color) {
    fill(path, with: .color(color))
  }

  /// Fills a path with a colour, a gradient or a picture.
  public func fill(_ path: Path, with paint: Paint) {
    let paint = paint.resolved(isDark: isDark)
    if case .color(let color) = paint, color.isClear { return }
    commands.append(.fill(placed(path), paint))
  }

  /// Strokes a path with a colour.
  public func stroke(_ path: Path, style: StrokeStyle, with color: Color) {
    let color = color.resolved(isDark: isDark)
    guard !color.isClear && style.width > 0 else { return }
    commands.append(.stroke(placed(path), style, color))
  }

  /// Draws the shadow of a filled path, without the path itself.
  public func shadow(_ path: Path, _ shadow: Shadow) {
    let shadow = shadow.resolved(isDark: isDark)
    guard !shadow.color.isClear else { return }
    commands.append(.shadow(placed(path), shadow))
  }

  /// Replaces the drawing inside a path by a colour, rather than blending it; a clear colour makes
  /// a hole.
  public func replace(_ path: Path, with color: Color) {
    commands.append(.replace(placed(path), color.resolved(isDark: isDark)))
  }

  /// Returns the path with the edges of the box that is being drawn, unless it has edges already.
  private func placed(_ path: Path) -> Path {
    guard let pixelEdges, path.pixelEdges == nil else { return path }
    return path.meeting(pixelEdges)
  }

  /// Draws a picture stretched over a rectangle.
  public func draw(_ image: ImageReference, in rect: Rect) {
    fill(.rect(rect), with: .image(image, in: rect))
  }

  /// Draws lines of text, without their attachments, in a column of `width` points whose top-left
  /// corner is at `origin`.
  public func draw(_ text: TextLayout, at origin: Point, width: Double) {
    draw(text, at: origin, width: width) { _, _ in }
  }

  /// Draws lines of text, and calls `picture` to draw each attachment, with its rectangle on the
  /// canvas.
  package func draw(
    _ text: TextLayout, at origin: Point, width: Double,
    _ picture: (TextAttachment, Rect) -> Void
  ) {
    let text = text.fillingBlocks(inColumn: width)
    func start(of line: TextLayout.Line) -> Point {
      Point(x: origin.x + line.left(inColumn: width), y: origin.y + line.baseline)
    }
    for line in text.lines {
      guard let rules = line.rules else { continue }
      draw(rules.behind.filter(\.isBox), at: start(of: line))
    }
    if commands.isEmpty { commands.reserveCapacity(text.lines.reduce(0) { $0 + $1.runs.count }) }
    for line in text.lines {
      let start = start(of: line)
      if let rules = line.rules { draw(rules.behind.filter { !$0.isBox }, at: start) }
      for run in line.runs where !run.glyphs.glyphs.isEmpty {
        commands.append(.glyphs(run.glyphs, at: Point(x: start.x + run.x, y: start.y), run.color))
      }
      guard let rules = line.rules else { continue }
      for placed in rules.attachments {
        picture(placed.attachment, placed.frame.offset(by: start))
      }
      draw(rules.inFront, at: start)
      for link in rules.links {
        commands.append(.link(link.link, in: link.box.offset(by: start)))
      }
    }
  }

  private func draw(_ rules: [TextRule], at start: Point) {
    for rule in rules where !rule.color.isClear && !rule.stretches.isEmpty {
      commands.append(.rule(rule, at: start))
    }
  }

  /// Makes the whole canvas a link.
  package func link(_ link: Scene.Link) {
    commands.append(.link(link, in: Rect(origin: .zero, size: size)))
  }

  /// Appends recorded commands in the same coordinates; their pictures and clips get the edges of
  /// the box that is being drawn.
  package func draw(_ recorded: [DisplayCommand]) {
    let placed = pixelEdges.map { edges in recorded.map { $0.pictureMeeting(edges) } } ?? recorded
    if commands.isEmpty { commands = placed } else { commands += placed }
  }

  /// Clips the drawing of `body` to the inside of a path.
  public func clipped(to path: Path, _ body: (Canvas) throws -> Void) rethrows {
    try nested(.pushClip(placed(path)), body)
  }

  /// Applies a transform to the drawing of `body`.
  public func transformed(by map: Transform, _ body: (Canvas) throws -> Void) rethrows {
    try nested(.pushTransform(map), body)
  }

  /// Draws the commands of `body` as one group with an opacity from 0 to 1.
  public func group(opacity: Double, _ body: (Canvas) throws -> Void) rethrows {
    try nested(.pushGroup(opacity: opacity), body)
  }

  /// Draws the commands of `body` as one group, which is composited with the drawing below.
  public func group(_ compositing: Compositing, _ body: (Canvas) throws -> Void) rethrows {
    try nested(.pushGroup(compositing), body)
  }

  private func nested(_ push: DisplayCommand, _ body: (Canvas) throws -> Void) rethrows {
    commands.append(push)
    defer { commands.append(.pop) }
    try body(self)
  }
}
