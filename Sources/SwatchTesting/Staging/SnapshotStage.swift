public import Swatch
import SwatchMessages

/// The size, scale and traits in which a subject is shown for a snapshot.
public struct SnapshotStage: Sendable {
  /// The size; nil for the subject's default.
  public var size: SnapshotSize?
  /// The scale in pixels per point; nil for the scale of the traits, or otherwise the subject's
  /// default.
  public var scale: Double?
  /// The traits; nil for default traits.
  public var traits: TraitCollection?
  /// The format of the files of vectors that show the subject; nil for pictures of pixels and other
  /// snapshots.
  var vectors: SceneEncoding?

  /// Makes a stage; a nil argument stands for the default.
  public init(size: SnapshotSize? = nil, scale: Double? = nil, traits: TraitCollection? = nil) {
    self.size = size
    self.scale = scale
    self.traits = traits
  }

  /// Returns the stage with the defaults of a subject and the current variant applied.
  func completed(size usual: SnapshotSize, scale usualScale: Scale? = nil) -> CompleteStage {
    let variant = SnapshotVariant.current
    var traits = traits ?? TraitCollection()
    if self.traits == nil, let usualScale { traits.displayScale = usualScale }
    if let scale { traits.displayScale = Scale(scale) }
    variant?.change(&traits)
    let usual = variant?.device?.snapshotSize ?? self.size ?? usual
    let size = variant?.width.map { $0.width(of: usual.range) }
    return CompleteStage(range: size ?? usual.range, traits: traits, vectors: vectors)
  }

  /// Shows a tree of nodes in a window of the stage's size.
  ///
  /// - Parameters:
  ///   - node: The root, which belongs to the main actor from now on.
  ///   - usual: The size if the stage has none.
  /// - Returns: The scene of the window, without a background.
  /// - Throws: ``RenderError`` for a node with a failure, ``SnapshotSizeError`` for a node without
  ///   a size.
  @MainActor public func scene(
    of node: DisplayNode, usually usual: SnapshotSize = .sizeThatFits
  ) async throws -> Scene {
    try await completed(size: usual).scene(of: node) { $0.rootNode = node }
  }
}

extension Double {
  /// Returns a range with this width.
  fileprivate func width(of range: SizeRange) -> SizeRange {
    SizeRange(
      min: Size(width: self, height: range.min.height),
      max: Size(width: self, height: range.max.height))
  }
}

/// A stage with all values set.
struct CompleteStage {
  let range: SizeRange
  let traits: TraitCollection
  let vectors: SceneEncoding?

  /// Measures a tree and shows it in a window of the measured size.
  @MainActor func scene(
    of node: @autoclosure () -> DisplayNode, showing show: (Window) -> Void
  ) async throws -> Scene {
    var renderer = try Renderer.forSnapshots(scale: traits.displayScale)
    if let vectors { renderer.expectVectorFiles(as: vectors) }
    let window = Window(size: range.min, renderer: renderer)
    window.backgroundColor = nil
    window.traitCollection = traits
    if range.min != range.max {
      let node = node()
      node.setEnvironment(window.environment)
      window.resize(to: node.layoutThatFits(range, parentSize: range.max).size)
      if let error = RenderError(node.failures) { throw error }
    }
    guard !window.size.isEmpty else { throw SnapshotSizeError(size: window.size) }
    show(window)
    let scene = await captured(window)
    let shown = try scene.get()
    for families in renderer.compositor.resources.fonts.takeMissingFamilies() {
      let names = families.joined(separator: ", ")
      print(
        "Snapshots: the font family '\(names)' is not among the fonts of snapshots "
          + "(Docs/snapshots.md, Fonts)")
    }
    for note in renderer.compositor.resources.fonts.takeNotes() {
      print("Snapshots: \(note) (Docs/snapshots.md, Fonts)")
    }
    return shown
  }

  /// Captures a window and empties it: its content leaves the window as usual, and can be shown in
  /// another window.
  @MainActor private func captured(_ window: Window) async -> Result<Scene, RenderError> {
    let scene: Result<Scene, RenderError>
    do throws(RenderError) {
      scene = .success(try await window.capture())
    } catch {
      scene = .failure(error)
    }
    window.rootNode = nil
    await window.step()
    return scene
  }
}

/// The error of a subject that has no size of its own.
public struct SnapshotSizeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The size, in points.
  public let size: Size

  /// The size and the remedy.
  public var description: String {
    "it is \(Numeral(size.width)) × \(Numeral(size.height)) points large, so the picture would be "
      + "empty; give the content a size, or choose one: .image(size: .width(320)), "
      + ".image(size: .fixed(…))"
  }
}

/// The size at which a node is shown.
public struct SnapshotSize: Hashable, Sendable {
  /// The allowed sizes.
  public let range: SizeRange

  /// Makes a size from a range of allowed sizes, in points.
  public init(_ range: SizeRange) {
    self.range = range
  }

  /// The size of the content.
  public static let sizeThatFits = SnapshotSize(.unconstrained)

  /// Returns a fixed width, in points, and the height of the content.
  public static func width(_ width: Double) -> SnapshotSize {
    SnapshotSize(
      SizeRange(
        min: Size(width: width, height: 0), max: Size(width: width, height: .infinity)))
  }

  /// Returns an exact size, in points.
  public static func fixed(width: Double, height: Double) -> SnapshotSize {
    SnapshotSize(SizeRange(exact: Size(width: width, height: height)))
  }
}

extension NodeEnvironment {
  /// Returns an environment without fonts and files, for tests of layouts with exact numbers on any
  /// machine.
  ///
  /// Every character is half as wide as its font's size, rises 0.8 of the size above the baseline
  /// and falls 0.2 below it. Frames can be compared; pixels can't be painted.
  ///
  ///     let window = Window(size: Size(width: 320, height: 480), environment: .fixedWidth())
  ///
  /// - Parameters:
  ///   - scale: The number of pixels per point.
  ///   - pictures: The pictures that nodes may show, with their sizes in pixels; other pictures
  ///     fail.
  /// - Returns: The environment, for a window's `init(size:environment:display:)`.
  public static func fixedWidth(
    scale: Scale = .one, pictures: [ImageSource: PixelSize] = [:]
  ) -> NodeEnvironment {
    NodeEnvironment(
      textEngine: FixedWidthTextEngine(), imageDecoder: SyntheticImageDecoder(pictures),
      scale: scale)
  }
}
