public import SwatchGraphics
import SwatchGeometry

extension SnapshotTree {
  /// Makes the tree of the at least partly visible nodes of a scene, in drawing order.
  ///
  /// A node that drew several times, such as a border over its subnodes, occurs once. Nodes with
  /// equal paths are distinguished by ` (2)` and so on. Frames are rounded to thousandths of a
  /// point.
  public init(_ scene: Scene) {
    self.init(scene) { _ in nil }
  }

  /// Makes the tree of the at least partly visible nodes of a scene, with the names of picture
  /// files, and the names of fonts from `fontName`.
  package init(_ scene: Scene, fontName: (FontReference) -> String?) {
    let window = Rect(origin: .zero, size: scene.size)
    var flattening = SceneFlattening()
    _ = flattening.add(scene.items, at: SceneFlattening.Level(window: window))
    self.init(size: scene.size, scale: scene.scale, nodes: flattening.nodes)
    for font in flattening.fonts {
      let key = SourceNames.key(font.face.file, face: font.face.index)
      if let name = fontName(font) { sourceNames[key] = name }
    }
    for picture in flattening.pictures {
      if let name = picture.source.fileName { sourceNames["\(picture.id.source)"] = name }
    }
  }
}

/// Collects the nodes of a scene's items.
private struct SceneFlattening {
  /// The properties shared by the items of one array.
  struct Level {
    /// The transform from the items' coordinates to the picture's.
    var map = Transform.identity
    /// The part of the picture in which the items are visible.
    var window: Rect
    /// The path that replaces the first component of the items' paths; empty for none.
    var scope: [String] = []
    /// The last node seen under each path.
    var met: [NodePath: Met] = [:]
    /// The same nodes for trees that sibling items show under one scope.
    var metInScopes: [[String]: [NodePath: Met]] = [:]

    /// Returns the level of the items inside an item; nil if it is invisible.
    func entering(_ item: Scene.Item) -> Level? {
      guard item.opacity > 0 else { return nil }
      var inner = self
      inner.map = item.transform.concatenating(map)
      if let clip = item.clip?.box {
        guard let shown = window.intersection(inner.map.bounds(of: clip)) else { return nil }
        inner.window = shown
      }
      if let scope = item.scope {
        inner.scope = resolve(scope.components)
        inner.met = metInScopes[inner.scope] ?? [:]
      }
      return inner
    }

    /// Returns a path's components, with the scope instead of the first one.
    func resolve(_ components: [String]) -> [String] {
      scope.isEmpty ? components : scope + components.dropFirst()
    }

    /// Returns true if a part of a rectangle is visible, or would be if it had an area.
    func shows(_ frame: Rect) -> Bool {
      guard [frame.minX, frame.minY, frame.maxX, frame.maxY].allSatisfy(\.isFinite) else {
        return false
      }
      return frame.isEmpty
        ? frame.minX <= window.maxX && frame.maxX >= window.minX
          && frame.minY <= window.maxY && frame.maxY >= window.minY
        : frame.intersects(window)
    }
  }

  /// A node already seen: its name, and its index among the results.
  struct Met {
    var frame: Rect
    var name: [String]
    var index: Int?
  }

  private(set) var nodes: [SnapshotTree.Node] = []
  private(set) var fonts: Set<FontReference> = []
  private(set) var pictures: Set<ImageReference> = []
  private var uses: [[String]: Int] = [:]
  /// The drawings of the enclosing items for the next node.
  private var pendingLook: [Drawing] = []

  /// Adds the nodes of items.
  /// - Returns: The level with the nodes found in it and in the items inside.
  mutating func add(_ items: [Scene.Item], at level: Level) -> Level {
    var level = level
    for item in Scene.drawingOrder(items) {
      guard var inner = level.entering(item) else { continue }
      pendingLook += [Drawing](item)
      switch item.content {
      case .items(let items): inner = add(items, at: inner)
      case .list(let list): for section in list.sections { add(section, at: &inner) }
      }
      if item.scope == nil {
        level.met = inner.met
      } else {
        level.metInScopes[inner.scope] = inner.met
      }
      pendingLook = []
    }
    return level
  }

  private mutating func add(_ section: DisplayList.Section, at level: inout Level) {
    let frame = level.map.bounds(of: section.frame).roundedToThousandths
    let bounds = Rect(origin: .zero, size: section.frame.size)
    let look = pendingLook + [Drawing](section.commands, in: bounds)
    let text = SectionText(section.commands).lines
    noteSources(section.commands)
    pendingLook = []
    if let met = level.met[section.path], met.frame == frame {
      guard let index = met.index else { return }
      nodes[index].look += look
      let lines = [nodes[index].text].compactMap(\.self) + text
      nodes[index].text = lines.isEmpty ? nil : lines.joined(separator: "\n")
      return
    }
    let name = uniqueName(of: section.path, at: level)
    let shows = level.shows(frame)
    level.met[section.path] = Met(frame: frame, name: name, index: shows ? nodes.count : nil)
    guard shows else { return }
    nodes.append(
      .init(
        path: name, frame: frame, text: text.isEmpty ? nil : text.joined(separator: "\n"),
        look: look))
  }

  private mutating func noteSources(_ commands: [DisplayCommand]) {
    for command in commands {
      switch command {
      case .glyphs(let run, _, _): fonts.insert(run.font)
      case .fill(_, .image(let image, _)), .fill(_, .tiles(let image, _)): pictures.insert(image)
      default: continue
      }
    }
  }

  /// Returns the path of a node, below the unique name of its parent.
  private mutating func uniqueName(of path: NodePath, at level: Level) -> [String] {
    let components = path.components
    var name = level.resolve(components)
    if components.count > 1, let parent = level.met[NodePath(components.dropLast())] {
      name = parent.name + [components[components.count - 1]]
    }
    let plain = name
    while true {
      let number = uses[plain, default: 0] + 1
      uses[plain] = number
      if number > 1 { name[name.count - 1] = "\(plain[plain.count - 1]) (\(number))" }
      if number == 1 || uses[name] == nil { break }
    }
    if name != plain { uses[name] = 1 }
    return name
  }
}

extension NodePath {
  /// Makes the path of some components, at least one.
  fileprivate init(_ components: ArraySlice<String>) {
    self = components.dropFirst().reduce(NodePath(root: components[components.startIndex])) {
      $0.appending($1)
    }
  }
}

extension Rect {
  fileprivate var roundedToThousandths: Rect {
    func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 + 0 }
    return Rect(
      x: rounded(minX), y: rounded(minY), width: rounded(width), height: rounded(height))
  }
}

extension ImageSource {
  /// The last component of the source's path or URL, without a query; nil for bytes, and for
  /// `data:` URLs.
  fileprivate var fileName: String? {
    if case .bytes = self { return nil }
    guard !name.hasPrefix("data:") else { return nil }
    let path = name.prefix { $0 != "?" && $0 != "#" }
    return path.split(separator: "/").last.map(String.init)
  }
}
