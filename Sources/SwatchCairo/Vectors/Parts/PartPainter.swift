import CCairo
package import SwatchGeometry
package import SwatchGraphics

/// A part of a scene.
package enum ScenePart {
  /// Commands of a display list.
  case commands([DisplayCommand])
  /// An item with its compositing, over its filtered backdrop.
  case item(Scene.Item, over: BackdropPicture?)
  /// The shadow of some content, without the content.
  case shadow(Shadow, Scene.Item.Content)
}

/// The pixels of a part of a scene.
package struct PartPicture: Sendable {
  /// The painted pixels of the part.
  package let pixels: PixelBuffer
  /// The map from the coordinates of the part to the pixels.
  package let toPixels: Transform
}

/// The filtered pixels behind an item.
package struct BackdropPicture: Sendable {
  /// The pixels behind the item, after its backdrop filters.
  package let picture: PartPicture
  /// The fraction of the drawing below that each translucent pixel replaces, as alpha; nil if
  /// nothing is replaced.
  package let way: PartPicture?
}

/// A painter of the parts of a scene that a vector format can't express.
package struct PartPainter: Sendable {
  private let resources: PaintResources
  private let scale: Scale

  /// The smallest number of pixels per point, so that parts of any size have some pixels.
  private static let leastScale = 1e-4
  /// The largest number of pixels of a part, which take 256 MiB. A file may have any size, but is
  /// viewed in far fewer pixels.
  private static let pixelLimit = 1 << 26

  /// Makes a painter of parts, with a scale in pixels per point of the page.
  package init(scale: Scale, with resources: PaintResources) {
    self.scale = Scale(min(scale.pixelsPerPoint, Scale.limit))
    self.resources = resources
  }

  /// Returns the picture of a part; nil if nothing of it is visible.
  ///
  /// - Parameters:
  ///   - part: The commands, the item or the shadow to paint.
  ///   - map: The map from the part's coordinates to the page. If it rotates or skews, the pixels
  ///     follow the part's own axes.
  ///   - page: The visible rectangle of the page.
  /// - Returns: The pixels; larger pixels if there would be too many.
  /// - Throws: ``CairoError`` if the part can't be painted.
  package func picture(
    of part: ScenePart, through map: Transform, on page: Rect
  ) throws(CairoError) -> PartPicture? {
    try inFewerPixels { perPoint throws(CairoError) in
      try picture(of: part, through: map, on: page, perPoint: perPoint)
    }
  }

  private func picture(
    of part: ScenePart, through map: Transform, on page: Rect, perPoint: Double
  ) throws(CairoError) -> PartPicture? {
    let isUpright = map.b == 0 && map.c == 0 && map.a > 0 && map.d > 0
    let own = map.meanScale
    let toPixels = (isUpright ? map : .scale(x: own, y: own))
      .concatenating(.scale(x: perPoint, y: perPoint))
    guard let inverse = map.inverse, toPixels.isInvertible,
      let painted = part.bounds(through: toPixels).box,
      let box = PixelBox(touchedBy: inverse.concatenating(toPixels).bounds(of: page))
        .intersection(painted)
    else { return nil }
    let toBox = toPixels.concatenating(.translation(x: -box.corner.x, y: -box.corner.y))
    let extent = PixelSize(width: box.width, height: box.height)
    guard extent.count ?? .max <= Self.pixelLimit else {
      throw CairoError(.extent(extent))
    }
    let pixels = try PixelBuffer(extent: extent, format: .transparent)
    try pixels.paint(
      rows: 0..<box.height, background: .clear, transform: toBox, with: resources
    ) { painter throws(CairoError) in try painter.paint(part) }
    return PartPicture(pixels: pixels, toPixels: toBox)
  }

  /// Returns the filtered pixels behind items with a backdrop, by the number of such items before
  /// them; invisible backdrops are left out.
  ///
  /// - Parameters:
  ///   - items: The items, from back to front.
  ///   - paper: The colour below the items; nil if there is none.
  ///   - map: The map from the items' coordinates to the page.
  /// - Returns: The pictures, whose maps begin at the coordinates of the items with a backdrop.
  /// - Throws: ``CairoError`` if the items can't be painted.
  package func backdrops(
    of items: [Scene.Item], on paper: Color?, through map: Transform
  ) throws(CairoError) -> [Int: BackdropPicture] {
    let pixel = try PixelBuffer(extent: PixelSize(width: 1, height: 1), format: .transparent)
    let root = BackdropPlace.Root(
      items: items,
      map: map.concatenating(.scale(x: scale.pixelsPerPoint, y: scale.pixelsPerPoint)),
      paper: paper)
    var pictures: [Int: BackdropPicture] = [:]
    try pixel.paint(rows: 0..<1, background: .clear, transform: .identity, with: resources) {
      painter throws(CairoError) in
      for (number, found) in try painter.foundBackdrops(of: root) {
        func picture(_ pixels: GroupPixels) throws(CairoError) -> PartPicture {
          let corner = pixels.box.corner
          return PartPicture(
            pixels: try PixelBuffer(pixels),
            toPixels: found.map.concatenating(.translation(x: -corner.x, y: -corner.y)))
        }
        pictures[number] = BackdropPicture(
          picture: try picture(found.pixels), way: try found.way.map(picture))
      }
    }
    return pictures
  }

  private func inFewerPixels<Result>(
    _ paint: (Double) throws(CairoError) -> Result
  ) throws(CairoError) -> Result {
    var perPoint = scale.pixelsPerPoint
    while true {
      do throws(CairoError) {
        return try paint(perPoint)
      } catch {
        guard error.asksForFewerPixels, perPoint > Self.leastScale else { throw error }
        perPoint /= 2
      }
    }
  }
}

extension ScenePart {
  /// Returns the bounds of the pixels that the part paints.
  fileprivate func bounds(through map: Transform) -> PaintedBounds {
    switch self {
    case .commands(let commands): PaintedBounds(of: commands[...], through: map)
    case .item(let item, _): PaintedBounds(of: [item], through: map)
    case .shadow(let shadow, let content):
      PaintedBounds(ofGroup: Scene.Item(content, shadow: shadow), through: map)
    }
  }
}

extension Painter {
  fileprivate func paint(_ part: ScenePart) throws(CairoError) {
    switch part {
    case .commands(let commands): try paint(commands[...])
    case .item(let item, let behind?): try paint(item, over: behind.picture)
    case .item(let item, nil): try paint([item])
    case .shadow(let shadow, let content): try draw(shadow, of: content)
    }
    try context.check()
  }
}

extension Painter {
  /// Draws an item without its transform and clip over its filtered backdrop.
  private func paint(_ item: Scene.Item, over behind: PartPicture) throws(CairoError) {
    try drawGroup(
      item.compositing, within: { PaintedBounds(ofGroup: item, through: $0) }
    ) { painter throws(CairoError) in
      if let outline = item.backdrop?.outline { try painter.place(behind, inside: outline) }
      var content = item
      (content.backdrop, content.compositing) = (nil, Compositing())
      try painter.paint([content])
    }
  }

  /// Fills an outline with the picture of a part.
  private func place(_ picture: PartPicture, inside outline: Path) throws(CairoError) {
    let pixels = picture.pixels
    try unsafe pixels.withMutableRows(0..<pixels.extent.height) { bytes throws(CairoError) in
      let surface = try unsafe ImageSurface(
        over: bytes, extent: pixels.extent, format: .transparent, stride: pixels.stride)
      let isSet = context.setSource(
        surface, through: picture.toPixels, filter: CAIRO_FILTER_GOOD, extend: CAIRO_EXTEND_PAD)
      guard isSet else { return }
      try context.fill(outline)
      // Releases the pixels.
      context.setSource(.black)
    }
  }
}

extension PixelBuffer {
  /// Copies the pixels of a group.
  fileprivate convenience init(_ group: GroupPixels) throws(CairoError) {
    let width = group.box.width
    try self.init(extent: PixelSize(width: width, height: group.box.height), format: .transparent)
    for row in 0..<group.box.height {
      unsafe withMutableRows(row..<row + 1) { bytes in
        unsafe group.values[row * width..<(row + 1) * width].withUnsafeBytes {
          unsafe bytes.copyMemory(from: $0)
        }
      }
    }
  }
}
