/// A cut of drawing between two heights, which omits nodes outside of them.
struct SceneCut {
  /// Returns the frame of an item in the enclosing coordinates; nil for an item that takes no
  /// space.
  let place: (Scene.Item) -> Rect?
  /// Returns false for an item that is kept or omitted as a whole, as it draws more than its nodes.
  var divides: (Scene.Item) -> Bool = { _ in true }
  /// Returns the commands of a node's list between two heights of its frame.
  let commands: (DisplayList.Section, Range<Double>) -> [DisplayCommand]

  /// Returns the part of an item between two heights in the enclosing coordinates; nil for none.
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
