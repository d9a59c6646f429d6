import SwatchCairo
import SwatchGeometry
import SwatchGraphics

/// The elements of one scene, which is walked from back to front.
///
/// Translations are added to the coordinates of the drawing; any other transform, clip or
/// compositing makes a group. Each cell has a group of its own, so that equal cells have equal
/// elements.
final class SVGSceneWriter: SceneWalk {
  typealias Levels = VectorLevels<[SVGNode], [SVGNode]>
  typealias Level = Levels.Level

  let options: SVGOptions
  let isLong: Bool
  let resources: PaintResources
  let parts: PartPainter
  let page: Rect
  /// The number of pixels per point, for placing baselines at pixel edges.
  let scale: Double
  var place = VectorPlace()
  var levels = Levels(page: Level([], digits: VectorPlace().digits))
  var root: BackdropRoot?
  let givesCellsCoordinates = true
  /// A Boolean value that is true while a mask is drawn.
  var isInMask = false

  var definitions: SVGDefinitions
  var glyphs: SVGGlyphs
  /// The number of uses of each picture.
  var imageUses: [ImageID: Int] = [:]
  /// The keys of the pictures of scene parts that were added so far.
  var partPictures: Set<ContentHash> = []
  var fonts: SVGFonts
  /// The embedded fonts, each with the glyphs and characters that the text needs.
  var embeddings: [(font: FontReference, need: SVGFonts.Need)] = []
  /// The node that is being drawn.
  var path = NodePath(root: "")

  /// Begins the elements of a scene in a file with some definitions and fonts; `isLong` is true for
  /// a file of several scenes.
  init(
    _ scene: Scene, options: SVGOptions, isLong: Bool, definitions: SVGDefinitions,
    fonts: SVGFonts, with resources: PaintResources
  ) {
    self.options = options
    self.isLong = isLong
    self.resources = resources
    (self.definitions, self.fonts) = (definitions, fonts)
    glyphs = SVGGlyphs(isLong: isLong)
    page = Rect(origin: .zero, size: scene.size)
    scale = scene.scale.pixelsPerPoint
    parts = PartPainter(scale: scene.scale, with: resources)
  }

  // MARK: Elements

  /// Adds an element; `bounds` is a rectangle around its drawing, in the coordinates of the
  /// innermost level.
  func add(_ node: SVGNode, bounds: Rect?) {
    levels.innermost.content.append(node)
    levels.innermost.add(bounds)
  }

  /// Returns a new level that contains the drawing of `draw`.
  func level(
    at place: VectorPlace, isIsolated: Bool = false, isFiltered: Bool = false,
    toOuter: Transform = .identity, clip: Path? = nil, _ draw: () throws(CairoError) -> Void
  ) throws(CairoError) -> Level {
    let level = Level(
      [], digits: place.digits, toOuter: toOuter, clip: clip?.moved(by: place.offset),
      isIsolated: isIsolated, isFiltered: isFiltered)
    guard !level.isGroup || levels.depth < Self.depthLimit else {
      throw CairoError(
        .encoder(
          "SVG",
          "\(path) is nested in more than \(Self.depthLimit) clips, transforms and groups; remove "
            + "some enclosing groups"))
    }
    levels.open(level)
    let outer = self.place
    self.place = place
    try draw()
    self.place = outer
    return joined(levels.close())
  }

  /// The nodes of the whole scene.
  var nodes: [SVGNode] { joined(levels.page).content }

  /// The largest number of nested groups: programs that read the file recurse into them.
  private static let depthLimit = 128

  /// Notes a warning about a feature of the current node that SVG lacks.
  func note(_ sentence: String) { resources.notes.add(sentence, about: path) }
}

extension [SVGNode]: LevelContent {}

/// The fonts that the scene embeds.
extension SVGSceneWriter {
  /// Embeds the glyphs of a font that a text needs, and returns the index of the font among the
  /// embedded ones.
  func embed(_ font: FontReference, _ need: SVGFonts.Need) -> Int {
    if let index = embeddings.firstIndex(where: { $0.font == font }) {
      embeddings[index].need.add(need)
      return index
    }
    embeddings.append((font, need))
    return embeddings.count - 1
  }

  /// Defines the embedded fonts, and returns their families.
  func defineFonts() throws(CairoError) -> [SVGID] {
    var families: [SVGID] = []
    for (font, need) in embeddings {
      let isItalic = try fonts.names(of: font, with: resources).isItalic
      let part = try fonts.part(of: font, for: need, with: resources)
      families.append(definitions.define(part, isItalic: isItalic))
    }
    return families
  }
}
