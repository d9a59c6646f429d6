import SwatchCairo
import SwatchGeometry
import SwatchGraphics

/// Groups: their clips, masks, filters, opacities and blend modes.
extension SVGSceneWriter {
  func draw(
    _ group: SceneGroup, _ draw: () throws(CairoError) -> Void
  ) throws(CairoError) {
    guard !group.isPlain else {
      let outer = place
      place = group.inner
      defer { place = outer }
      return try draw()
    }
    var rest = group.compositing
    let isFlattened = filters(rest.filters, through: group.inner.toPage) == nil
    if isFlattened, group.part != nil {
      if options.effects == .filters {
        note(
          "its filters are rotated, which SVG filters can't be; the node is drawn as a picture in the "
            + "file")
      }
      (rest.mask, rest.filters) = (nil, [])
    }
    let level = try level(
      at: group.inner, isIsolated: group.isIsolated, toOuter: group.toOuter, clip: group.clip
    ) { () throws(CairoError) in
      guard isFlattened else { return try draw() }
      if let picture = try group.picture(by: self) { try add(picture) }
    }
    try add(level, rest, at: group.inner)
  }

  /// Adds the content of a level as a group.
  private func add(
    _ level: Level, _ compositing: Compositing, at inner: VectorPlace
  ) throws(CairoError) {
    guard !level.content.isEmpty, compositing.opacity > 0 else { return }
    var (bounds, group) = (level.bounds, SVGElement("g"))
    if level.toOuter != .identity {
      group.set("transform", level.toOuter.svg(digits: place.digits))
    }
    if !compositing.filters.isEmpty, let drawn = bounds,
      let filter = filters(compositing.filters, through: inner.toPage)
    {
      group.set("filter", .url(definitions.define(filter.element(around: drawn))))
      bounds = filter.widened(drawn)
    }
    if let clip = level.clip {
      guard let seen = bounds, let box = clip.bounds else { return }
      if !clip.surrounds(seen) {
        guard let cut = seen.intersection(box), let name = define(clip, digits: inner.digits) else {
          return
        }
        group.set("clip-path", .url(name))
        bounds = cut
      }
    }
    if let mask = compositing.mask {
      guard let name = try define(mask, at: inner, around: level.content) else { return }
      group.set("mask", .url(name))
    }
    set(compositing, on: &group)
    let isAlone = levels.isEmpty
    let nodes =
      level.isIsolated
      ? SVGTidying.isolated(group.attributes, level.content, isAlone: isAlone)
      : SVGTidying.spread(group.attributes, over: level.content)
    for node in nodes { add(node, bounds: nil) }
    levels.innermost.add(bounds.map(level.toOuter.bounds))
  }

  /// Defines a clip; returns nil if the clip hides everything.
  private func define(_ clip: Path, digits: Int) -> SVGID? {
    clip.clipElement(movedBy: .zero, digits: digits).map {
      definitions.define(SVGElement("clipPath", [.element($0)]))
    }
  }

  /// Sets the opacity and the blend mode of a group.
  private func set(_ compositing: Compositing, on group: inout SVGElement) {
    if compositing.opacity < 1 {
      group.set("opacity", ShortNumber.text(max(0, compositing.opacity)))
    }
    if compositing.blendMode != .normal {
      group.attributes.append(.mixing(compositing.blendMode.cssWord))
    }
  }

  /// Defines a mask of some nodes; returns nil if the mask hides everything.
  private func define(
    _ mask: Compositing.Mask, at place: VectorPlace, around nodes: [SVGNode]
  ) throws(CairoError) -> SVGID? {
    let wasInMask = isInMask
    isInMask = true
    defer { isInMask = wasInMask }
    let level = try level(at: place, isIsolated: true) { () throws(CairoError) in
      try write(mask.commands[...])
    }
    guard var bounds = level.bounds, !level.content.isEmpty else { return nil }
    while true {
      var element = SVGElement("mask", SVGTidying.sharing(level.content))
      element.set("mask-type", "alpha")
      element.set("maskUnits", "userSpaceOnUse")
      element.setRegion(bounds)
      let name = definitions.define(element)
      // resvg takes a mask whose own content uses an equal mask for an endless recursion, and draws
      // nothing; slightly larger bounds make the masks different.
      guard SVGElement("g", nodes).refers(to: name) else { return name }
      bounds = bounds.inset(by: EdgeInsets(-1))
    }
  }

  /// Draws content and applies a filter to it.
  func filtered(
    by filter: SVGFilter, _ draw: () throws(CairoError) -> Void
  ) throws(CairoError) {
    let level = try level(at: place, isFiltered: true, draw)
    guard let bounds = level.bounds, !level.content.isEmpty else { return }
    var group = SVGElement("g")
    group.set("filter", .url(definitions.define(filter.element(around: bounds))))
    for node in SVGTidying.group(group.attributes, SVGTidying.sharing(level.content)) {
      add(node, bounds: nil)
    }
    levels.innermost.add(filter.widened(bounds))
  }

  // MARK: Holes

  /// Cuts a hole into everything drawn so far in the innermost picture, or only into the drawing
  /// below the innermost level.
  ///
  /// - Parameters:
  ///   - hole: Nodes that are black where the drawing is removed, in the coordinates of the
  ///     innermost level.
  ///   - bounds: A rectangle around the hole.
  ///   - isBelow: A Boolean value that is true for a hole in the drawing below the innermost level
  ///     only.
  /// - Throws: ``CairoError`` for too many holes over one another.
  func cutOut(
    _ hole: [SVGNode], within bounds: Rect, isBelow: Bool = false
  ) throws(CairoError) {
    levels.cutOut(hole, within: bounds, isBelow: isBelow) { _ in
      []
    } outside: { hole, level, digits in
      var group = SVGElement("g")
      if level.toOuter != .identity {
        group.set("transform", level.toOuter.svg(digits: digits))
      }
      if let clip = level.clip {
        guard let name = define(clip, digits: level.digits) else { return nil }
        group.set("clip-path", .url(name))
      }
      return SVGTidying.group(group.attributes, hole)
    }
    guard levels.holeCount <= Levels.holeLimit else {
      throw CairoError(
        .encoder(
          "SVG",
          "more than \(Levels.holeLimit) holes are cut below \(path); use fewer overlapping backdrop "
            + "filters"))
    }
  }

  /// Returns a level whose content is all of its pieces, each with its holes cut.
  func joined(_ level: Level) -> Level {
    level.wasCut ? level.joined(as: level.pieces.flatMap(remains)) : level
  }

  /// Returns a piece with all of its holes cut by one mask.
  private func remains(of piece: Levels.Piece) -> [SVGNode] {
    guard !piece.holes.isEmpty, let bounds = piece.bounds else { return piece.content }
    var region = SVGElement("rect")
    region.setRegion(bounds)
    region.set("fill", "#fff")
    var mask = SVGElement("mask", [.element(region)] + piece.holes.joined())
    mask.set("maskUnits", "userSpaceOnUse")
    mask.setRegion(bounds)
    return SVGTidying.spread(
      [SVGAttribute(name: "mask", value: .url(definitions.define(mask)))], over: piece.content)
  }
}

extension SVGElement {
  /// Sets the region to the smallest rectangle with integer coordinates around a given rectangle.
  mutating func setRegion(_ rect: Rect) {
    let most = 1e7
    func whole(_ value: Double, _ rule: FloatingPointRoundingRule) -> Int {
      value == value ? Int(max(-most, min(most, value)).rounded(rule)) : 0
    }
    let (left, top) = (whole(rect.minX - 0.01, .down), whole(rect.minY - 0.01, .down))
    set("x", "\(left)")
    set("y", "\(top)")
    set("width", "\(max(1, whole(rect.maxX + 0.01, .up) - left))")
    set("height", "\(max(1, whole(rect.maxY + 0.01, .up) - top))")
  }
}

extension BlendMode {
  /// The blend mode's keyword in CSS: `color-dodge`.
  fileprivate var cssWord: String {
    rawValue.reduce(into: "") { word, letter in
      word += letter.isUppercase ? "-\(letter.lowercased())" : String(letter)
    }
  }
}
