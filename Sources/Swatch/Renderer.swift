import SwatchConcurrency

/// Joins the halves: makes scenes of nodes, and pictures of scenes.
///
/// A renderer may be used from any number of tasks at once; they share its fonts, its decoded
/// pictures and its bound on work.
public struct Renderer: Sendable {
  /// What every tree is given.
  public let environment: NodeEnvironment
  /// Makes the pictures.
  package private(set) var compositor: Compositor

  /// A Boolean value that is true where files and the folders made for them must survive the loss of
  /// power once they have their names, which takes the disk's time; false by default.
  public var syncsFiles: Bool {
    get { compositor.syncsFiles }
    set { compositor.syncsFiles = newValue }
  }

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - fonts: Where fonts come from.
  ///   - scale: Pixels for a point.
  ///   - jobs: How much work goes on at once.
  ///   - imageCacheBytes: How many bytes of decoded pictures are kept for the next use.
  ///   - limits: Bounds on the pictures that are read and written.
  ///   - taskTimeLimit: The longest time that tasks of nodes are waited for; see
  ///     ``NodeEnvironment/taskTimeLimit``.
  public init(
    fonts: FontLibrary, scale: Scale = .one, jobs: Int = Renderer.processorCount,
    imageCacheBytes: Int = Renderer.defaultImageCacheBytes,
    limits: PictureLimits = PictureLimits(),
    taskTimeLimit: Duration = NodeEnvironment.defaultTaskTimeLimit
  ) {
    self.init(
      fonts: fonts, images: FileImageDecoder(cacheBytes: imageCacheBytes, limits: limits),
      scale: scale, jobs: jobs, taskTimeLimit: taskTimeLimit)
  }

  /// Makes a renderer that shares a decoder, and with it the bounds on pictures, with others.
  package init(
    fonts: FontLibrary, images: FileImageDecoder, scale: Scale, jobs: Int,
    taskTimeLimit: Duration = NodeEnvironment.defaultTaskTimeLimit
  ) {
    let limit = WorkLimit(jobs)
    var environment = NodeEnvironment(
      textEngine: PangoTextEngine(fonts: fonts), imageDecoder: images, scale: scale,
      workLimit: limit)
    environment.taskTimeLimit = taskTimeLimit
    self.environment = environment
    compositor = Compositor(fonts: fonts, images: images, workLimit: limit)
  }

  /// Makes a renderer with the system's fonts.
  /// - Throws: ``CairoError`` where the system has no usable set of fonts.
  public init(scale: Scale = .one) throws(CairoError) {
    self.init(fonts: try FontLibrary.system(), scale: scale)
  }

  /// The bytes of decoded pictures that are kept where nothing else is said: 192 MiB.
  public static var defaultImageCacheBytes: Int { FileImageDecoder.defaultCacheBytes }

  /// How many processors this process may use.
  public static var processorCount: Int { WorkLimit.processorCount }

  /// Makes a tree in the background, lays it out in a range of sizes, runs its hooks and displays
  /// it.
  ///
  /// - Parameters:
  ///   - range: The sizes allowed, in points; by default whatever the content asks for.
  ///   - node: Makes the root; runs in the background.
  /// - Returns: what the tree drew.
  /// - Throws: ``RenderError`` where a node could not do its work.
  @MainActor public func scene(
    in range: SizeRange = .unconstrained, of node: @escaping @Sendable () -> DisplayNode
  ) async throws(RenderError) -> Scene {
    let tree = BackgroundTree(for: .picture, environment: environment, block: node)
    let restless = await tree.settle(in: range)
    let error = RenderError(tree.failures + restless)
    await tree.end()
    if let error { throw error }
    return Scene(size: tree.size, scale: environment.scale, items: tree.items)
  }

  /// Makes a tree in the background and lays it out in a range of sizes, without displaying it.
  ///
  /// - Parameters:
  ///   - range: The sizes allowed, in points; by default whatever the content asks for.
  ///   - node: Makes the root; runs in the background.
  /// - Returns: where its nodes were placed.
  /// - Throws: ``RenderError`` where a node could not do its work.
  @MainActor public func layout(
    in range: SizeRange = .unconstrained, of node: @escaping @Sendable () -> DisplayNode
  ) async throws(RenderError) -> LayoutTree {
    let tree = BackgroundTree(for: .layout, environment: environment, block: node)
    let restless = await tree.settle(in: range)
    let error = RenderError(tree.failures + restless)
    let layout = await tree.read(\.layoutTree)
    await tree.end()
    if let error { throw error }
    return layout
  }

  /// Lays a tree out for people, also where nodes could not do their work.
  ///
  /// - Parameters:
  ///   - explains: Whether the layout says what looks wrong in it, which costs time.
  ///   - drawsSpecs: Whether the root's spec is drawn, which costs time where specs are deep.
  ///   - range: The sizes allowed, in points; by default whatever the content asks for.
  ///   - node: Makes the root; runs in the background.
  /// - Returns: where the nodes were placed, what looks wrong, what nodes could not do, and the root's
  ///   spec as a drawing.
  @MainActor public func inspect(
    explains: Bool = true, drawsSpecs: Bool = true, in range: SizeRange = .unconstrained,
    of node: @escaping @Sendable () -> DisplayNode
  ) async -> LayoutInspection {
    let explanation = Locked(LayoutExplanation())
    var environment = environment
    if explains { environment.explanation = explanation }
    let tree = BackgroundTree(for: .layout, environment: environment, block: node)
    let restless = await tree.settle(in: range)
    let inspection = await tree.read { root in
      LayoutInspection(
        tree: root.layoutTree, explanation: explanation.withLock { $0 },
        failures: root.failures + restless,
        asciiArtString: drawsSpecs ? root.asciiArtString : nil)
    }
    await tree.end()
    return inspection
  }

  /// Makes a file of a scene, in memory.
  ///
  /// - Parameters:
  ///   - scene: What is drawn.
  ///   - encoding: The format of the file.
  ///   - background: What lies behind the scene; nil for nothing, or white where the format has no
  ///     transparency. A picture of pixels on an opaque one has no alpha.
  /// - Returns: the file, the same for equal scenes, and the same that
  ///   ``write(_:to:as:background:)`` writes.
  /// - Throws: ``CairoError`` where the picture is larger than the format or the bounds on pictures allow,
  ///   or there is no room for it.
  public func encode(
    _ scene: Scene, as encoding: Encoding, background: Color? = nil
  ) async throws(CairoError) -> [UInt8] {
    try await compositor.encode(scene, as: encoding, background: background)
  }

  /// Makes a file of a scene, which appears when it is complete. It may be as high as the format allows, up
  /// to the pixels of ``PictureLimits``: what is large is painted and written a few rows at a time.
  ///
  /// - Parameters:
  ///   - scene: What is drawn.
  ///   - path: The file's name.
  ///   - encoding: The format of the file; nil for the one that its name ends in.
  ///   - background: What lies behind the scene; nil for nothing, or white where the format has no
  ///     transparency.
  /// - Throws: ``CairoError`` where the picture is larger than the format or the bounds on pictures allow,
  ///   or there is no room for it, ``OutputError`` where the file can't be written or its name says no
  ///   format.
  public func write(
    _ scene: Scene, to path: String, as encoding: Encoding? = nil, background: Color? = nil
  ) async throws {
    _ = try await compositor.write(
      scene, to: path, as: try Encoding(encoding, path: path), background: background)
  }
}
