import CCairo
import SwatchGeometry
import SwatchGraphics

/// The limits of Cairo's work with an outline, measured by the number of pixels that its lines go
/// up and down in total.
enum OutlineWork {
  /// The limit of an outline that Cairo fills.
  static let most = 1_048_576.0
  /// The limit of an outline that Cairo fills inside a clip that is not a rectangle: there, Cairo
  /// computes all intersections of lines.
  static let mostInClip = 131_072.0
  /// The limit of a line that Cairo strokes.
  static let mostOfLine = 524_288.0
  /// The limit of a clip, and of a line that has dashes or caps and so can't be divided.
  static let limit = 4_194_304.0
}

extension CairoContext {
  /// Fills an outline with the source; an outline with very many lines, through a mask.
  func fill(_ path: Path) throws(CairoError) {
    if try fillByMask(path) { return }
    setPath(path)
    fill()
  }

  /// Fills an outline that would take Cairo long; returns false, and does nothing, for other
  /// outlines.
  private func fillByMask(_ path: Path) throws(CairoError) -> Bool {
    let map = transform
    let travel = path.travel(through: map)
    guard travel > OutlineWork.mostInClip, travel > OutlineWork.most || !hasRectClip else {
      return false
    }
    try paintMask(within: path, spreadBy: 0) { area throws(CairoError) in
      try ShadowMask(sampling: path, through: map, around: area)
    }
    return true
  }

  /// Strokes an outline with the source; an outline with very many lines, through a mask.
  /// - Throws: ``CairoError`` for a line that can't be divided and is too long.
  func stroke(_ path: Path, _ style: StrokeStyle) throws(CairoError) {
    let map = transform
    let travel = path.travel(through: map)
    guard travel > OutlineWork.mostOfLine else {
      setPath(path)
      return stroke(style, pieces: path.pieceCount)
    }
    guard style.canBeDivided else {
      try checkWork(travel, to: "stroke with dashes or caps")
      setPath(path)
      return stroke(style, pieces: path.pieceCount)
    }
    let reach = style.width / 2 * max(1.5, style.miterLimit)
    try paintMask(within: path, spreadBy: reach) { area throws(CairoError) in
      try ShadowMask(stroking: path.strokeParts, style, through: map, around: area)
    }
  }

  /// Clips to an outline.
  /// - Throws: ``CairoError`` for an outline with very many lines.
  func clip(to path: Path) throws(CairoError) {
    try checkWork(path.travel(through: transform), to: "clip to")
    setPath(path)
    clip()
  }

  /// Returns the smallest rectangle around a filled outline, in coordinates that `map` transforms.
  /// The rectangle is larger for an outline with very many lines, for which Cairo would compute all
  /// intersections.
  func fillBounds(of path: Path, on map: Transform) -> Rect {
    let toSurface = transform
    if path.travel(through: toSurface) > OutlineWork.mostInClip, let inverse = map.inverse {
      return path.bounds.map { toSurface.concatenating(inverse).bounds(of: $0) } ?? .zero
    }
    setPath(path)
    transform = map
    defer { transform = toSurface }
    let bounds: Rect = fillBounds
    newPath()
    return bounds
  }

  private func checkWork(_ travel: Double, to use: String) throws(CairoError) {
    guard travel <= OutlineWork.limit else {
      throw CairoError(
        .outline(
          use: use, travel: Int(saturating: travel), limit: Int(saturating: OutlineWork.limit)))
    }
  }

  /// Paints the source through a mask of the visible part of an outline; `makeMask` makes the mask
  /// for an area of pixels.
  private func paintMask(
    within path: Path, spreadBy distance: Double,
    _ makeMask: (Rect) throws(CairoError) -> ShadowMask
  ) throws(CairoError) {
    let map = transform
    guard let bounds = path.bounds?.inset(by: EdgeInsets(-distance)) else { return }
    transform = .identity
    defer { transform = map }
    guard let area = map.bounds(of: bounds).intersection(clipBounds) else { return }
    var mask = try makeMask(area)
    let corner = mask.origin
    try mask.withSurface { surface throws(CairoError) in self.mask(surface, at: corner) }
  }
}

extension StrokeStyle {
  /// A Boolean value that is true for lines whose parts can be stroked separately, each with caps.
  fileprivate var canBeDivided: Bool {
    dashes.isEmpty && (cap == .butt || cap == .round && join == .round)
  }
}

extension CairoContext {
  /// A Boolean value that is true when the clip consists of rectangles.
  fileprivate var hasRectClip: Bool {
    guard let list = unsafe cairo_copy_clip_rectangle_list(pointer) else { return false }
    defer { unsafe cairo_rectangle_list_destroy(list) }
    return unsafe list.pointee.status != CAIRO_STATUS_CLIP_NOT_REPRESENTABLE
  }
}
