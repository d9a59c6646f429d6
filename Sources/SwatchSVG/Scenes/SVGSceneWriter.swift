import SwatchCairo
import SwatchGeometry
import SwatchGraphics

/// The elements of one scene, which is walked from back to front.
///
/// Coordinates of drawing are moved into those of the element around, as far as they are only moved:
/// a group stands where something else happens to it. Cells have a group of their own, in which equal
/// cells are the same.
final class SVGSceneWriter: SceneWalk {
  typealias Levels = VectorLevels<[SVGNode], [SVGNode]>
  typealias Level = Levels.Level

  let options: SVGOptions
  let isLong: Bool
  let resources: PaintResources
  let parts: PartPainter
  let page: Rect
  /// The pixels of a point, between which baselines lie.
  let scale: Double
  var place = VectorPlace()
  var levels = Levels(page: Level([], digits: VectorPlace().digits))
  var root: BackdropRoot?
  let givesCellsCoordinates = true
  /// A Boolean value that is true while a mask is drawn.
  var isInMask = false

  var definitions: SVGDefinitions
  var glyphs: SVGGlyphs
  /// The number of places of each picture.
  var imageUses: [ImageID: Int] = [:]
  /// The pictures of parts of the scene so far.
  var partPictures: Set<ContentHash> = []
  var fonts: SVGFonts
  /// The parts of fonts that texts need.
  var embeddings: [(font: FontReference, need: SVGFonts.Need)] = []
  /// The node that is being drawn.
  var path = NodePath(root: "")

  /// Begins the elements of a scene in a file with some definitions and fonts; `isLong` is true for a
  /// file of further scenes.
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

  /// Adds an element that paints inside of a rectangle of the element around.
  func add(_ node: SVGNode, bounds: Rect?) {
    levels.innermost.content.append(node)
    levels.innermost.add(bounds)
  }

  /// Draws into a level of its own.
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
          "\(path) lies inside of more than \(Self.depthLimit) clips, transforms and groups; take out "
            + "groups around groups"))
    }
    levels.open(level)
    let outer = self.place
    self.place = place
    try draw()
    self.place = outer
    return joined(levels.close())
  }

  /// All that was drawn.
  var nodes: [SVGNode] { joined(levels.page).content }

  /// The most groups inside one another: programs that read the file follow them on their stack.
  private static let depthLimit = 128

  /// Notes something of the current node that SVG has no words for.
  func note(_ sentence: String) { resources.notes.add(sentence, about: path) }
}

extension [SVGNode]: LevelContent {}

/// The fonts that the scene embeds.
extension SVGSceneWriter {
  /// The place of the part of a face that has what a text needs, among others.
  func embed(_ font: FontReference, _ need: SVGFonts.Need) -> Int {
    if let index = embeddings.firstIndex(where: { $0.font == font }) {
      embeddings[index].need.add(need)
      return index
    }
    embeddings.append((font, need))
    return embeddings.count - 1
  }

  /// Defines the parts of fonts that texts need, and returns their families.
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
