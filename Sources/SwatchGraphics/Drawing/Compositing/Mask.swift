public import SwatchGeometry

extension Compositing {
  /// A mask of a group: the alpha of the mask's drawing at each pixel is the opacity of the group
  /// there; where nothing is drawn, the group is invisible (CSS Masking, masks by alpha). Colours
  /// are ignored.
  public struct Mask: Hashable, Sendable {
    /// The drawing, in points of the group's coordinates; every push has its pop.
    package var commands: [DisplayCommand]

    /// Makes a mask from commands.
    package init(_ commands: [DisplayCommand]) {
      self.commands = commands
    }

    /// Makes a mask from the drawing of `draw`, for a group of a given size, in points.
    public init(size: Size, _ draw: (Canvas) throws -> Void) rethrows {
      let canvas = Canvas(size: size)
      try draw(canvas)
      commands = canvas.commands
    }
  }
}

extension Compositing.Mask: SceneValue {
  package func write(to sink: inout some ValueSink) {
    sink.nest { $0.write(commands) }
    if !commands.areBalanced { sink.refuse("a mask whose clips, transforms or groups stay open") }
  }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    commands = try reader.nest { reader throws(SceneFileError) in try reader.read() }
    guard commands.areBalanced else {
      throw reader.damaged("an end of each clip, transform and group ending")
    }
  }
}
