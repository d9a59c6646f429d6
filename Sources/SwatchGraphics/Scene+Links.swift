public import SwatchGeometry

extension Scene {
  /// A part of the picture that leads to an address.
  public struct LinkArea: Hashable, Sendable {
    /// The link.
    public var link: Link
    /// The smallest axis-aligned rectangle of the part, in points.
    public var frame: Rect

    /// Makes an area.
    package init(_ link: Link, frame: Rect) {
      self.link = link
      self.frame = frame
    }
  }

  /// The links of the scene in drawing order, in points from the top-left corner. Those that are
  /// fully clipped, or outside of the scene, are left out.
  public var links: [LinkArea] {
    let bounds = Rect(origin: .zero, size: size)
    return Scene.drawingOrder(items).flatMap(\.links).filter { $0.frame.intersects(bounds) }
  }
}

extension Scene.Item {
  /// The links of the item, in its parent's coordinates.
  var links: [Scene.LinkArea] {
    guard opacity > 0 else { return [] }
    var links: [Scene.LinkArea] =
      switch content {
      case .items(let items): Scene.drawingOrder(items).flatMap(\.links)
      case .list(let list): list.sections.flatMap(\.links)
      }
    if let window = clip?.box { links.removeAll { !$0.frame.intersects(window) } }
    for index in links.indices { links[index].frame = transform.bounds(of: links[index].frame) }
    return links
  }
}

extension DisplayList.Section {
  /// The links of the section, in the list's coordinates.
  var links: [Scene.LinkArea] {
    var maps = [Transform.translation(x: frame.minX, y: frame.minY)]
    var links: [Scene.LinkArea] = []
    for command in commands {
      let map = maps.last ?? .identity
      switch command {
      case .link(let link, let box):
        links.append(Scene.LinkArea(link, frame: map.bounds(of: box)))
      case .pushTransform(let next): maps.append(next.concatenating(map))
      case .pushClip, .pushGroup: maps.append(map)
      case .pop: maps.removeLast()
      case .fill, .stroke, .glyphs, .rule, .shadow, .replace: break
      }
    }
    return links
  }
}
