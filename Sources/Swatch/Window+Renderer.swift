extension Window {
  /// Makes an empty visible window with the fonts, pictures and work limit of a renderer, which
  /// encodes its captures:
  ///
  ///     let window = Window(size: Size(width: 375, height: 667), renderer: renderer)
  ///     window.rootViewController = controller
  ///     try await renderer.write(window.capture(), to: "screen.png")
  ///
  /// - Parameters:
  ///   - size: The size, in points.
  ///   - renderer: The renderer whose environment the tree gets.
  ///   - scale: The scale in pixels per point; nil for the renderer's.
  ///   - display: The time at which displayed nodes are shown.
  public convenience init(
    size: Size, renderer: Renderer, scale: Scale? = nil, display: Display = .automatic
  ) {
    var environment = renderer.environment
    if let scale { environment.scale = scale }
    self.init(size: size, environment: environment, display: display)
  }

  /// Makes an empty visible window with the system's fonts; `size` in points.
  /// - Throws: ``CairoError`` if the system has no usable fonts.
  public convenience init(
    size: Size, scale: Scale = .one, display: Display = .automatic
  ) throws(CairoError) {
    self.init(size: size, renderer: try Renderer(scale: scale), display: display)
  }
}
