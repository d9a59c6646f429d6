extension Window {
  /// Makes an empty window that is shown, with the fonts, pictures and bound on work of a renderer, which
  /// makes files of what is captured:
  ///
  ///     let window = Window(size: Size(width: 375, height: 667), renderer: renderer)
  ///     window.rootViewController = controller
  ///     try await renderer.write(window.capture(), to: "screen.png")
  ///
  /// - Parameters:
  ///   - size: The extent, in points.
  ///   - renderer: Whose environment the tree is given.
  ///   - scale: Pixels for a point; nil for the renderer's.
  ///   - display: When what displays is shown.
  public convenience init(
    size: Size, renderer: Renderer, scale: Scale? = nil, display: Display = .automatic
  ) {
    var environment = renderer.environment
    if let scale { environment.scale = scale }
    self.init(size: size, environment: environment, display: display)
  }

  /// Makes an empty window that is shown, with the system's fonts; `size` in points.
  /// - Throws: ``CairoError`` where the system has no usable set of fonts.
  public convenience init(
    size: Size, scale: Scale = .one, display: Display = .automatic
  ) throws(CairoError) {
    self.init(size: size, renderer: try Renderer(scale: scale), display: display)
  }
}
