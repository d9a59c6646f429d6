import SwatchConcurrency

/// Makes scenes of nodes, and pictures of scenes.
///
/// A renderer can be used by any number of tasks at once; they share its fonts, its decoded
/// pictures and its work limit.
public struct Renderer: Sendable {
  /// The environment of every tree.
  public private(set) var environment: NodeEnvironment
  /// The record of the times that rendering takes; nil for none.
  let timings: RenderTimings?
  /// Makes the pictures.
  package private(set) var compositor: Compositor

  /// A Boolean value that is true when files and their new folders survive a power loss once they
  /// have their names; false by default, as this takes time.
  public var syncsFiles: Bool {
    get { compositor.syncsFiles }
    set { compositor.syncsFiles = newValue }
  }

  /// A Boolean value that is true when a character that no font has makes its node fail; false, the
  /// default, to draw a box for the character. ``Scene/missingGlyphs`` lists the boxes.
  public var requiresGlyphs: Bool {
    get { environment.requiresGlyphs }
    set { environment.requiresGlyphs = newValue }
  }

  /// The loader of pictures with URLs; nil, the default, to fetch nothing. A ``NetworkImageLoader``
  /// fetches only from allowed hosts.
  public var imageLoader: (any ImageLoader)? {
    get { environment.imageLoader }
    set { environment.imageLoader = newValue }
  }

  /// The highest resolution of pictures in SVG and PDF files, in pixels per inch (72 points): 144
  /// by default, from 1 to 4,608.
  ///
  /// A picture never has more pixels in such a file than its source has. Upright sRGB JPEG files
  /// are embedded unchanged, whatever their resolution.
  public var pictureResolution: Double {
    get { compositor.resources.vectorResolution }
    set {
      precondition(
        newValue >= 1 && newValue <= 72 * Scale.limit,
        "The resolution must be from 1 to \(72 * Scale.limit) pixels per inch; got \(newValue)")
      compositor.resources.vectorResolution = newValue
    }
  }

  /// Returns the warnings, since the last call, about drawing that SVG files contain in another
  /// form.
  package func takeFileNotes() -> [String] { compositor.resources.notes.take() }

  /// The title and origin that PDF files state; none by default.
  public var pdfInformation: PDFInformation {
    get { compositor.resources.information }
    set { compositor.resources.information = newValue }
  }

  /// The standards that PDF files conform to, and the files attached to them; none by default.
  /// Without a date, equal scenes make equal files on any day.
  public var pdfOptions: PDFOptions {
    get { compositor.resources.pdfOptions }
    set { compositor.resources.pdfOptions = newValue }
  }

  /// Returns a renderer for one picture at another scale, which collects the warnings about its
  /// file separately. The nodes of the picture share the time limit; nil for no limit.
  package func forPicture(at scale: Scale, within limit: Duration?) -> Renderer {
    var renderer = self
    renderer.environment.scale = scale
    renderer.environment.timeLimit = limit
    if let limit { renderer.environment.taskTimeLimit = limit }
    renderer.compositor.resources.notes = FileNotes()
    return renderer
  }

  /// Prepares for scenes that are only written as SVG or PDF files.
  ///
  /// Nodes check pictures instead of decoding them, because files embed the sources of pictures;
  /// nodes in boxes are not rounded to pixels; codes may have modules smaller than a pixel; and nodes
  /// that are partly rasterised in the file warn about it. A ``PageRenderer`` calls this method
  /// itself for a vector format.
  /// - Parameter encoding: The format of the files, because SVG has filters and PDF has none.
  public mutating func expectVectorFiles(as encoding: SceneEncoding = .pdf) {
    expectNoPixels()
    environment.drawsShapes = true
    if let shapes = encoding.shapes {
      environment.drawsFilters = shapes.drawsFilters
      environment.drawsHoles = shapes.drawsHoles
    }
  }

  /// Makes nodes check pictures instead of decoding them, for scenes that are never painted.
  mutating func expectNoPixels() {
    environment.imageDecoder = CheckingImageDecoder(compositor.resources.images)
  }

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - fonts: The font library.
  ///   - scale: The scale in pixels per point.
  ///   - jobs: The limit of concurrent work.
  ///   - imageCacheBytes: The size of the cache of decoded pictures, in bytes.
  ///   - limits: The limits of pictures, read and written.
  ///   - taskTimeLimit: The time limit for tasks of nodes; see ``NodeEnvironment/taskTimeLimit``.
  ///   - timings: The record of the times that phases take; nil for none.
  public init(
    fonts: FontLibrary, scale: Scale = .one, jobs: Int = Renderer.processorCount,
    imageCacheBytes: Int = Renderer.defaultImageCacheBytes,
    limits: PictureLimits = PictureLimits(),
    taskTimeLimit: Duration = NodeEnvironment.defaultTaskTimeLimit, timings: RenderTimings? = nil
  ) {
    self.init(
      fonts: fonts,
      images: FileImageDecoder(cacheBytes: imageCacheBytes, limits: limits, fonts: fonts),
      scale: scale, jobs: jobs, taskTimeLimit: taskTimeLimit, timings: timings)
  }

  /// Makes a renderer that shares a decoder and its picture limits with others.
  package init(
    fonts: FontLibrary, images: FileImageDecoder, scale: Scale, jobs: Int,
    taskTimeLimit: Duration = NodeEnvironment.defaultTaskTimeLimit, timings: RenderTimings? = nil
  ) {
    self.timings = timings
    let limit = WorkLimit(jobs, timeline: timings?.timeline)
    var environment = NodeEnvironment(
      textEngine: PangoTextEngine(fonts: fonts), imageDecoder: images, scale: scale,
      workLimit: limit)
    environment.taskTimeLimit = taskTimeLimit
    self.environment = environment
    compositor = Compositor(fonts: fonts, images: images, workLimit: limit)
  }

  /// Makes a renderer with the system's fonts.
  /// - Throws: ``CairoError`` if the system has no usable fonts.
  public init(scale: Scale = .one) throws(CairoError) {
    self.init(fonts: try FontLibrary.system(), scale: scale)
  }

  /// The default limit of the bytes of decoded pictures that are kept: 64 MiB.
  public static var defaultImageCacheBytes: Int { FileImageDecoder.defaultCacheBytes }

  /// The number of processors available to this process.
  public static var processorCount: Int { WorkLimit.processorCount }

  /// Creates a tree in the background, lays it out in a range of sizes, runs its hooks and displays
  /// it.
  ///
  /// - Parameters:
  ///   - range: The sizes allowed, in points; by default unlimited.
  ///   - node: Creates the root; runs in the background.
  /// - Returns: The scene of the tree.
  /// - Throws: ``RenderError`` with the failures of nodes.
  @MainActor public func scene(
    in range: SizeRange = .unconstrained, of node: @escaping @Sendable () -> DisplayNode
  ) async throws(RenderError) -> Scene {
    try await sceneWithWarnings(in: range, of: node).scene
  }

  /// Makes a scene like ``scene(in:of:)``, and collects the warnings of its nodes.
  @MainActor public func sceneWithWarnings(
    in range: SizeRange = .unconstrained, of node: @escaping @Sendable () -> DisplayNode
  ) async throws(RenderError) -> (scene: Scene, warnings: [NodeWarning]) {
    let tree = BackgroundTree(for: .picture, environment: environment, block: node)
    let restless = await tree.settle(in: range)
    let error = RenderError(tree.failures + restless)
    let warnings = tree.warnings
    await tree.end()
    if let error { throw error }
    let scene = Scene(size: tree.size, scale: environment.scale, items: tree.items)
    return (scene, warnings)
  }

  /// Creates a tree in the background and lays it out in a range of sizes, without displaying it.
  ///
  /// - Parameters:
  ///   - range: The sizes allowed, in points; by default unlimited.
  ///   - node: Creates the root; runs in the background.
  /// - Returns: The frames of its nodes.
  /// - Throws: ``RenderError`` with the failures of nodes.
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

  /// Lays a tree out for debugging, even if nodes fail.
  ///
  /// - Parameters:
  ///   - explains: True to find problems of the layout, which takes time.
  ///   - drawsSpecs: True to draw the root's spec, which takes time for deep specs.
  ///   - range: The sizes allowed, in points; by default unlimited.
  ///   - node: Creates the root; runs in the background.
  /// - Returns: The frames of the nodes, the problems, the failures, and a drawing of the root's
  ///   spec.
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
        warnings: root.warnings + [NodeWarning](ofBoxesIn: root),
        asciiArtString: drawsSpecs ? root.asciiArtString : nil)
    }
    await tree.end()
    return inspection
  }

  /// Lays out and displays a tree to report all of its problems, even if nodes fail.
  ///
  /// - Parameters:
  ///   - range: The sizes allowed, in points.
  ///   - node: Creates the root; runs in the background.
  /// - Returns: The inspection of the layout, including the failures and warnings of cells, and the
  ///   scene.
  @MainActor package func examine(
    in range: SizeRange, of node: @escaping @Sendable () -> DisplayNode
  ) async -> (inspection: LayoutInspection, scene: Scene) {
    let explanation = Locked(LayoutExplanation())
    var environment = environment
    environment.explanation = explanation
    let tree = BackgroundTree(for: .picture, environment: environment, block: node)
    let restless = await tree.settle(in: range)
    let layout = await tree.read(\.layoutTree)
    let inspection = LayoutInspection(
      tree: layout, explanation: explanation.withLock { $0 }, failures: tree.failures + restless,
      warnings: tree.warnings, asciiArtString: nil)
    let scene = Scene(size: tree.size, scale: environment.scale, items: tree.items)
    await tree.end()
    return (inspection, scene)
  }

  /// Encodes a scene as a file, in memory.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - encoding: The format of the file.
  ///   - background: The colour behind the scene; nil for none, or white if the format has no
  ///     transparency. A pixel format with an opaque background has no alpha.
  /// - Returns: The bytes that ``write(_:to:as:background:)`` writes; equal scenes have equal
  ///   files.
  /// - Throws: ``CairoError`` if the picture exceeds the limits of the format or of pictures, can't
  ///   be drawn, or there is not enough memory.
  public func encode(
    _ scene: Scene, as encoding: SceneEncoding, background: Color? = nil
  ) async throws(CairoError) -> [UInt8] {
    try await compositor.encode(scene, as: encoding, background: background)
  }

  /// Writes a scene to a file, which appears when it is complete. The height is limited by the
  /// format and by ``PictureLimits``; large pictures are painted and written a few rows at a time.
  ///
  /// The scene keeps the sizes of its layout: nodes in boxes have exact sizes in SVG and PDF if the
  /// scene was made after ``expectVectorFiles(as:)``, and sizes in whole pixels otherwise.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - path: The file's name.
  ///   - encoding: The format of the file; nil for the format of the file extension.
  ///   - background: The colour behind the scene; nil for none, or white if the format has no
  ///     transparency.
  /// - Throws: ``CairoError`` if the picture exceeds the limits of the format or of pictures, can't
  ///   be drawn, or there is not enough memory; ``OutputError`` if the file can't be written or its
  ///   extension is unknown.
  public func write(
    _ scene: Scene, to path: String, as encoding: SceneEncoding? = nil, background: Color? = nil
  ) async throws {
    _ = try await compositor.write(
      scene, to: path, as: try SceneEncoding(encoding, path: path), background: background)
  }
}

/// A layout for debugging: the frames of the nodes, the problems, the failures and the warnings.
public struct LayoutInspection: Hashable, Sendable {
  /// The frames of the nodes.
  public let tree: LayoutTree
  /// The problems of the layout: children that extend beyond their parents, impossible sizes,
  /// stacks in which nothing flexes.
  public let explanation: LayoutExplanation
  /// The failures of nodes and of the layout, in the order in which they occurred.
  public let failures: [NodeFailure]
  /// The warnings of nodes, in the order of the tree.
  public let warnings: [NodeWarning]
  /// The root's layout spec, drawn with ASCII characters; nil if not requested.
  public let asciiArtString: String?
}
