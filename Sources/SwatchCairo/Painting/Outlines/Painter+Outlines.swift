import CCairo
import SwatchGeometry
import SwatchGraphics

/// The work that Cairo is given with an outline on pixels, by the pixels that its lines go up and down.
enum OutlineWork {
  /// The most of an outline that Cairo fills.
  static let most = 1_048_576.0
  /// The most of one that it fills inside of a clip that is no rectangle: it finds all places where
  /// lines cross.
  static let mostInClip = 131_072.0
  /// The most of a line that it strokes.
  static let mostOfLine = 524_288.0
  /// The most of a line with dashes, or with caps that only its ends may have, and of a clip.
  static let limit = 4_194_304.0
}

extension Painter {
  /// Fills an outline with the source; one of very many lines by a mask.
  func fill(_ path: Path) throws(CairoError) {
    if try fillByMask(path) { return }
    context.setPath(path)
    context.fill()
  }

  /// Fills an outline that Cairo would take long for; false, and nothing is done, for others.
  private func fillByMask(_ path: Path) throws(CairoError) -> Bool {
    let map = context.transform
    let travel = path.travel(through: map)
    guard travel > OutlineWork.mostInClip, travel > OutlineWork.most || !context.hasRectClip else {
      return false
    }
    try paintMask(within: path, spreadBy: 0) { area throws(CairoError) in
      try ShadowMask(sampling: path, through: map, around: area)
    }
    return true
  }

  /// Strokes an outline with the source; one of very many lines by a mask.
  /// - Throws: ``CairoError`` for a line that can't be divided and is too long.
  func stroke(_ path: Path, _ style: StrokeStyle) throws(CairoError) {
    let map = context.transform
    let travel = path.travel(through: map)
    guard travel > OutlineWork.mostOfLine else {
      context.setPath(path)
      return context.stroke(style, pieces: path.pieceCount)
    }
    guard style.canBeDivided else {
      try checkWork(travel, to: "stroke with dashes or such caps")
      context.setPath(path)
      return context.stroke(style, pieces: path.pieceCount)
    }
    let reach = style.width / 2 * max(1.5, style.miterLimit)
    try paintMask(within: path, spreadBy: reach) { area throws(CairoError) in
      try ShadowMask(stroking: path.strokeParts, style, through: map, around: area)
    }
  }

  /// Clips to an outline.
  /// - Throws: ``CairoError`` for one of very many lines.
  func clip(to path: Path) throws(CairoError) {
    try checkWork(path.travel(through: context.transform), to: "clip to")
    context.setPath(path)
    context.clip()
  }

  /// The smallest rectangle around a filled outline, in the coordinates that `map` leads from; a larger
  /// one for very many lines, whose crossings Cairo would look for.
  func fillBounds(of path: Path, on map: Transform) -> Rect {
    let toSurface = context.transform
    if path.travel(through: toSurface) > OutlineWork.mostInClip, let inverse = map.inverse {
      return path.bounds.map { toSurface.concatenating(inverse).bounds(of: $0) } ?? .zero
    }
    context.setPath(path)
    context.transform = map
    defer { context.transform = toSurface }
    let bounds = context.fillBounds
    context.newPath()
    return bounds
  }

  private func checkWork(_ travel: Double, to use: String) throws(CairoError) {
    guard travel <= OutlineWork.limit else {
      throw CairoError(
        .outline(
          use: use, travel: Int(saturating: travel), limit: Int(saturating: OutlineWork.limit)))
    }
  }

  /// Paints the source through a mask of the visible part of an outline; `makeMask` makes it for an
  /// area of pixels.
  private func paintMask(
    within path: Path, spreadBy distance: Double,
    _ makeMask: (Rect) throws(CairoError) -> ShadowMask
  ) throws(CairoError) {
    let map = context.transform
    guard let bounds = path.bounds?.inset(by: EdgeInsets(-distance)) else { return }
    context.transform = .identity
    defer { context.transform = map }
    guard let area = map.bounds(of: bounds).intersection(context.clipBounds) else { return }
    var mask = try makeMask(area)
    let corner = mask.origin
    try mask.withSurface { surface throws(CairoError) in context.mask(surface, at: corner) }
  }
}

extension StrokeStyle {
  /// A Boolean value that is true for lines whose parts can be stroked one by one, each with caps.
  fileprivate var canBeDivided: Bool {
    dashes.isEmpty && (cap == .butt || cap == .round && join == .round)
  }
}

extension CairoContext {
  /// A Boolean value that is true when the clip is a rectangle, or some of them.
  fileprivate var hasRectClip: Bool {
    guard let list = unsafe cairo_copy_clip_rectangle_list(pointer) else { return false }
    defer { unsafe cairo_rectangle_list_destroy(list) }
    return unsafe list.pointee.status != CAIRO_STATUS_CLIP_NOT_REPRESENTABLE
  }
}
