import SwatchGeometry
package import SwatchGraphics

extension SnapshotTree {
  /// Takes the nodes of a scene: where they lie after all transforms, what they say and how they look.
  /// A node that draws in several places is one, at the first of them; several nodes of one path are
  /// numbered, ` (2)` and so on, in the order they are drawn.
  package init(_ scene: Scene) {
    self.init(size: scene.size, scale: scene.scale, nodes: [])
    var reader = NodeReader()
    reader.read(scene.items, map: .identity, scope: nil)
    nodes = reader.nodes
  }
}

/// Walks through a scene.
private struct NodeReader {
  private struct Key: Hashable {
    var path: [String]
    var frame: Rect
  }

  private(set) var nodes: [SnapshotTree.Node] = []
  private var indices: [Key: Int] = [:]
  private var counts: [[String]: Int] = [:]

  mutating func read(_ items: [Scene.Item], map: AffineTransform, scope: [String]?) {
    for item in Scene.drawingOrder(items) {
      let map = item.transform.concatenating(map)
      let scope = item.scope?.components ?? scope
      switch item.content {
      case .items(let items): read(items, map: map, scope: scope)
      case .list(let list):
        for section in list.sections { read(section, map: map, scope: scope) }
      }
    }
  }

  private mutating func read(
    _ section: DisplayList.Section, map: AffineTransform, scope: [String]?
  ) {
    let components = section.path.components
    let path = scope.map { $0 + components.dropFirst() } ?? components
    let frame = map.bounds(of: section.frame)
    let look = NodeLook(section)
    let key = Key(path: path, frame: frame)
    if let index = indices[key] {
      nodes[index].look += look.commands
      nodes[index].text = nodes[index].text ?? look.text
      return
    }
    counts[path, default: 0] += 1
    var unique = path
    if let count = counts[path], count > 1, let last = path.last {
      unique[path.count - 1] = "\(last) (\(count))"
    }
    indices[key] = nodes.count
    nodes.append(
      SnapshotTree.Node(path: unique, frame: frame, text: look.text, look: look.commands))
  }
}

/// What a node says and draws, without where it does.
private struct NodeLook {
  var text: String?
  var commands: [String] = []

  init(_ section: DisplayList.Section) {
    let bounds = Rect(origin: .zero, size: section.frame.size)
    var baseline: Double?
    for command in section.commands {
      switch command {
      case .glyphs(let run, let place, let color):
        let isFurther = baseline.map { $0 != place.y } ?? false
        text = (text ?? "") + (isFurther ? "\n" : "") + run.text
        baseline = place.y
        add("text \(run.fontSize.brief) \(color.hex)")
      case .fill(let path, let paint) where path == .rect(bounds): add("fill \(paint.brief)")
      case .pop: break
      default: add(command.brief)
      }
    }
  }

  /// Runs of one look are one.
  private mutating func add(_ command: String) {
    if commands.last != command { commands.append(command) }
  }
}
