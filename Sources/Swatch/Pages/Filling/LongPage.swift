import SwatchCairo

/// The end of a long page, which is drawn in stretches. A stretch waits until no later row can draw
/// on it; it also shows the drawing of other stretches that reaches into it.
struct LongPage {
  /// The largest distance by which drawing extends beyond its own stretch, in points; drawing
  /// further away is cut off.
  static let reach = 1000.0
  /// The largest number of waiting rows, however small they are.
  private static let rowLimit = 2000

  private let scale: Scale
  private let resources: PaintResources
  /// A Boolean value that is true if a stretch may end after any row, so that no more rows than
  /// necessary wait.
  private let endsAnywhere: Bool
  /// The stretches that later rows may still draw on.
  private var waiting: [PageStretch] = []
  /// The drawing of earlier stretches that reaches into the first waiting one, relative to its top.
  private var hanging: [PlacedItem] = []

  /// Makes the end of a page for a format; in a vector file, each stretch is a separate part.
  init(for encoding: SceneEncoding, at scale: Scale, _ resources: PaintResources) {
    (self.scale, self.resources) = (scale, resources)
    endsAnywhere = encoding.pixels != nil
  }

  /// Adds a stretch at the end, and returns the finished pictures.
  /// - Returns: The pictures of the earlier stretches on which no later row can draw.
  mutating func pictures(behind stretch: PageStretch) -> [PagePicture] {
    var stretch = stretch
    for index in stretch.items.indices where !stretch.items[index].isCut {
      let placed = stretch.items[index]
      guard placed.item.clip == nil else { continue }
      stretch.items[index].ink = resources.ink(of: [placed.item], beyond: placed.frame, at: scale)
    }
    waiting += endsAnywhere ? stretch.parts(behind: Self.reach, at: scale) : [stretch]
    var pictures: [PagePicture] = []
    while isBeyondReach { pictures.append(takeFirst()) }
    return pictures
  }

  /// A Boolean value that is true when later rows can't draw on the first stretch, or too many rows
  /// wait.
  private var isBeyondReach: Bool {
    let others = waiting.dropFirst()
    return others.reduce(0) { $0 + $1.size.height } >= Self.reach
      || others.reduce(0) { $0 + $1.rows.count } > Self.rowLimit
  }

  /// Adds the last stretch; a stretch without height makes no picture.
  /// - Returns: The pictures of all waiting stretches.
  mutating func lastPictures(behind stretch: PageStretch) -> [PagePicture] {
    var pictures = stretch.size.height > 0 ? self.pictures(behind: stretch) : []
    while !waiting.isEmpty { pictures.append(takeFirst()) }
    return pictures
  }

  /// Removes and returns the first stretch, with the drawing that reaches into it.
  private mutating func takeFirst() -> PagePicture {
    let stretch = waiting.removeFirst()
    let end = stretch.size.height
    var (upper, top): ([Scene.Item], Double) = ([], end)
    for other in waiting {
      upper += other.items.map { $0.moved(by: top) }.compactMap { overhang(of: $0, in: 0..<end) }
      top += other.size.height
    }
    let lower = hanging.compactMap { overhang(of: $0, in: 0..<end) }
    hanging = (hanging + stretch.items).filter { placed in
      (placed.ink?.maxY ?? 0) > end && placed.frame.maxY + Self.reach > end
    }.map { $0.moved(by: -end) }
    return stretch.picture(at: scale, over: lower, under: upper)
  }

  /// Returns the drawing of another stretch's item that reaches into a stretch, without
  /// accessibility and links; nil if there is none.
  private func overhang(of placed: PlacedItem, in heights: Range<Double>) -> Scene.Item? {
    guard let ink = placed.ink, ink.minY < heights.upperBound, ink.maxY > heights.lowerBound,
      var inside = overhangs.part(of: placed.item, in: heights)?.withoutAccessibility
    else { return nil }
    inside.part = nil
    var overhang = Scene.Item(.items([inside]))
    overhang.part = .overhang
    return overhang
  }

  /// The cut that keeps the nodes that draw in a stretch; an item with effects, such as a shadow,
  /// is kept or omitted as a whole.
  private var overhangs: SceneCut {
    SceneCut(
      place: { resources.ink(of: [$0], at: scale) },
      divides: { $0.compositing.isPlain && $0.shadow == nil && $0.backdrop == nil },
      commands: { section, _ in
        section.commands.filter { if case .link = $0 { false } else { true } }
      })
  }
}

extension PageStretch {
  /// Returns the stretch divided in two at the lowest row that begins on a whole pixel and leaves
  /// at least `height` points below it; the undivided stretch if there is no such row.
  fileprivate func parts(behind height: Double, at scale: Scale) -> [PageStretch] {
    let ends = items.indices.dropFirst().filter { index in
      let top = items[index].frame.minY
      return top > 0 && top <= size.height - height && abs(scale.round(top) - top) < 1e-6
        && items[..<index].allSatisfy { $0.frame.maxY <= top + 1e-6 }
    }
    guard let first = ends.last, let row = items[first...].lazy.compactMap(\.row).first else {
      return [self]
    }
    let end = scale.round(items[first].frame.minY)
    var (upper, lower) = (self, self)
    upper.items = Array(items[..<first])
    lower.items = items[first...].map { $0.moved(by: -end) }
    (upper.size.height, lower.size.height) = (end, size.height - end)
    (upper.rows, lower.rows) = (rows.lowerBound..<row, row..<rows.upperBound)
    (upper.goesOnBelow, lower.goesOnAbove) = (true, true)
    return [upper, lower]
  }
}
