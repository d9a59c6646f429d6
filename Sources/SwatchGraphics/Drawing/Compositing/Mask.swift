public import SwatchGeometry

/// The part of a group that is shown: each of its pixels by the opacity that the mask's drawing has
/// there, and nothing where that has drawn nothing (CSS Masking, masks by alpha). Colours don't count.
public struct Mask: Hashable, Sendable {
  /// The drawing, in points of the group; every push has its pop.
  package var commands: [DisplayCommand]

  /// Makes a mask of commands.
  package init(_ commands: [DisplayCommand]) {
    self.commands = commands
  }

  /// Makes a mask that `draw` draws, for a group of a size in points.
  public init(size: Size, _ draw: (Canvas) throws -> Void) rethrows {
    let canvas = Canvas(size: size)
    try draw(canvas)
    commands = canvas.commands
  }
}

extension Mask: SceneValue {
  package func write(to sink: inout some ValueSink) {
    sink.nest { $0.write(commands) }
    if !commands.areBalanced { sink.refuse("a mask whose clips, transforms or groups stay open") }
  }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    commands = try reader.nest { reader throws(SceneFileError) in try reader.read() }
    guard commands.areBalanced else {
      throw reader.damaged("an end of each clip, transform and group before")
    }
  }
}
