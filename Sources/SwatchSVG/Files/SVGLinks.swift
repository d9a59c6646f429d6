import SwatchCairo
import SwatchGeometry
import SwatchGraphics

/// Links, as invisible elements above the drawing.
extension SVGSceneWriter {
  /// Returns the links of a scene that have a destination, each after an invisible element for the
  /// area of the picture that it leads to, if there is one.
  func links(of scene: Scene) -> [SVGNode] {
    var targets: [Rect: SVGID] = [:]
    return scene.links.flatMap { link -> [SVGNode] in
      var anchor = SVGElement("a")
      var nodes: [SVGNode] = []
      if let target = link.target {
        let name = targets[target] ?? definitions.next()
        if targets.updateValue(name, forKey: target) == nil {
          var place = target.area(events: "none")
          place.set("id", .id(name))
          nodes.append(.element(place))
        }
        anchor.set("href", .link(name))
      } else if link.link.address.isAllowedLink {
        anchor.set("href", link.link.address)
        anchor.set("target", "_top")
      } else {
        return []
      }
      anchor.children = [
        .element(SVGElement("title", [.text(link.link.text)])),
        .element(link.frame.area(events: "all")),
      ]
      nodes.append(.element(anchor))
      return nodes
    }
  }
}

extension Rect {
  /// Returns an invisible rectangle that receives the given pointer events.
  fileprivate func area(events: String) -> SVGElement {
    var element =
      self.element(movedBy: .zero, digits: 3) ?? SVGElement("rect")
    element.set("fill", "none")
    element.set("pointer-events", events)
    return element
  }
}
