/// A cut of drawing between two heights, which leaves out the nodes that have no place there.
struct SceneCut {
  /// The place of an item, in the coordinates around it; nil for one that takes no room.
  let place: (Scene.Item) -> Rect?
  /// Returns false for an item that is cut as a whole, as its drawing is more than that of its nodes.
  var divides: (Scene.Item) -> Bool = { _ in true }
  /// The commands of a node that has a place between two heights of its list.
  let commands: (DisplayList.Section, Range<Double>) -> [DisplayCommand]

  /// The part of an item between two heights of the coordinates around it; nil for none.
  func part(of item: Scene.Item, in heights: Range<Double>) -> Scene.Item? {
    guard item.transform.isTranslation, divides(item) else {
      return isIn(heights, item) ? item : nil
    }
    let top = item.transform.ty
    let inner = heights.lowerBound - top..<heights.upperBound - top
    var part = item
    switch item.content {
    case .items(let items):
      let parts = items.compactMap { self.part(of: $0, in: inner) }
      if parts.isEmpty { return nil }
      part.content = .items(parts)
    case .list(var list):
      list.sections = list.sections.compactMap { self.part(of: $0, in: inner) }
      if list.sections.isEmpty { return nil }
      part.content = .list(list)
    }
    return part
  }

  private func part(
    of section: DisplayList.Section, in heights: Range<Double>
  ) -> DisplayList.Section? {
    guard isIn(heights, Scene.Item(.list(DisplayList([section])))) else { return nil }
    var part = section
    part.commands = commands(section, heights)
    return part
  }

  private func isIn(_ heights: Range<Double>, _ item: Scene.Item) -> Bool {
    guard let place = place(item) else { return false }
    return place.isEmpty
      ? heights.contains(place.minY)
      : place.minY < heights.upperBound - 1e-6 && place.maxY > heights.lowerBound + 1e-6
  }
}
