public import SwatchGeometry

extension Scene {
  /// A link that a part of a picture forms.
  public struct Link: Hashable, Sendable {
    /// The address: a URL of a web page, mail address or telephone number, or `#` and the id of a
    /// node.
    public var address: String
    /// The text of the part, for people who don't see the picture.
    public var text: String

    /// Makes a link.
    package init(_ address: String, text: String) {
      self.address = address
      self.text = text
    }
  }
}

extension Scene.Link: SceneValue {
  package func write(to sink: inout some ValueSink) {
    sink.write(address)
    sink.write(text)
  }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    try self.init(reader.read(), text: reader.read())
    guard AttributedText.Attributes.isAddress(address) else {
      throw reader.damaged("the address of a link ending")
    }
  }
}

extension Scene {
  /// An area of the picture that is a link.
  public struct LinkArea: Hashable, Sendable {
    /// The address to which the area leads, and its text.
    public var link: Scene.Link
    /// The smallest axis-aligned rectangle around the area, in points.
    public var frame: Rect
    /// The frame of the node to which an address such as `#prices` leads, in points: the first node
    /// with this id in the same row or, if there is none, in the whole picture. Nil for other
    /// addresses, and if there is no such node.
    public var target: Rect?

    /// Makes an area.
    package init(_ link: Scene.Link, frame: Rect) {
      self.link = link
      self.frame = frame
    }

    /// The id in an address such as `#prices` if no node with it was found; nil otherwise.
    fileprivate var missingTarget: String? {
      target == nil && link.address.hasPrefix("#") ? String(link.address.dropFirst()) : nil
    }
  }

  /// The links of the scene in drawing order, in points from the top-left corner. Links that are
  /// fully clipped, or outside the scene, are left out.
  public var links: [LinkArea] {
    let bounds = Rect(origin: .zero, size: size)
    var links = Scene.drawingOrder(items).flatMap(\.links).filter { $0.frame.intersects(bounds) }
    links.findTargets(in: .items(items))
    return links
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
    if scope != nil { links.findTargets(in: content) }
    if let window = clip?.box { links.removeAll { !$0.frame.intersects(window) } }
    for index in links.indices {
      links[index].frame = transform.bounds(of: links[index].frame)
      links[index].target = links[index].target.map(transform.bounds)
    }
    return links
  }
}

extension [Scene.LinkArea] {
  /// Finds the target nodes of links among the nodes of the given content.
  fileprivate mutating func findTargets(in content: Scene.Item.Content) {
    let ids = Set(compactMap(\.missingTarget))
    guard !ids.isEmpty else { return }
    let frames = content.frames(ofNodes: ids)
    for index in indices {
      if let id = self[index].missingTarget { self[index].target = frames[id] }
    }
  }
}

extension Scene.Item.Content {
  /// Returns the frames of the first nodes with the given ids, in the coordinates of the content.
  fileprivate func frames(ofNodes ids: Set<String>) -> [String: Rect] {
    var frames: [String: Rect] = [:]
    switch self {
    case .items(let items):
      for item in items where item.opacity > 0 {
        let inner = item.content.frames(ofNodes: ids).mapValues(item.transform.bounds)
        frames.merge(inner) { first, _ in first }
      }
    case .list(let list):
      for section in list.sections {
        let id = section.path.last
        if ids.contains(id) && frames[id] == nil { frames[id] = section.frame }
      }
    }
    return frames
  }
}

extension DisplayList.Section {
  /// The link that the whole node forms, in the list's coordinates; nil for none.
  package var ownLink: Scene.LinkArea? {
    guard case .link(let link, let box)? = commands.first else { return nil }
    return Scene.LinkArea(link, frame: box.offset(by: frame.origin))
  }

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
