extension Window {
  /// Makes an empty window whose pictures a renderer makes:
  ///
  ///     let window = Window(size: Size(width: 375, height: 667), renderer: renderer)
  ///     window.rootViewController = controller
  ///     try await renderer.write(window.capture(), to: "screen.png")
  ///
  /// - Parameters:
  ///   - size: The extent, in points.
  ///   - scale: Pixels for a point; nil for the renderer's.
  ///   - display: When what displays is shown.
  ///   - renderer: Gives fonts and pictures, and bounds the work.
  public convenience init(
    size: Size, scale: Scale? = nil, display: Display = .automatic, renderer: Renderer
  ) {
    var environment = renderer.environment
    if let scale { environment.scale = scale }
    self.init(size: size, environment: environment, display: display)
  }

  /// Makes an empty window with the system's fonts. What it captures, any renderer with them can draw.
  ///
  /// - Parameters:
  ///   - size: The extent, in points.
  ///   - scale: Pixels for a point.
  ///   - display: When what displays is shown.
  /// - Throws: ``CairoError`` where the system has no usable set of fonts.
  public convenience init(
    size: Size, scale: Scale = .one, display: Display = .automatic
  ) throws(CairoError) {
    self.init(size: size, display: display, renderer: try Renderer(scale: scale))
  }
}
