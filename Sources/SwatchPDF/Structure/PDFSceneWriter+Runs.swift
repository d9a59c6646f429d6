import SwatchCairo
import SwatchGeometry
import SwatchGraphics

/// A link at a place of a page.
struct PDFLinkKey: Hashable {
  private let link: Scene.Link
  private let edges: [Int]

  private static let stepsPerPoint = 8.0

  init(_ link: Scene.Link, _ frame: Rect) {
    self.link = link
    edges = [frame.minX, frame.minY, frame.maxX, frame.maxY].map {
      Int(max(-1e9, min(1e9, ($0 * Self.stepsPerPoint).rounded())))
    }
  }
}

/// The element of a link, and the node that the link belongs to.
struct PDFLinkElement {
  let element: Int
  let path: NodePath
}

extension [PDFLinkKey: [PDFLinkElement]] {
  /// Adds the element of a node's link, with the map from the node's frame to the page; nil adds
  /// nothing.
  mutating func add(_ element: Int?, _ area: Scene.LinkArea, _ map: Transform, _ path: NodePath) {
    guard let element else { return }
    self[PDFLinkKey(area.link, map.bounds(of: area.frame)), default: []]
      .append(PDFLinkElement(element: element, path: path))
  }
}

/// The parts of texts that are elements of their own: links, and text in other languages.
extension PDFSceneWriter {
  /// Adds the elements of a section's runs to the section's element.
  /// - Returns: The elements by command index.
  func elements(ofRunsIn section: DisplayList.Section, inside outer: Int) -> [Int: Int] {
    var elements: [Int: Int] = [:]
    var last: (link: Scene.Link, element: Int)?
    var runs: [(index: Int, origin: Point)] = []
    for (index, command) in section.commands.enumerated() {
      switch command {
      case .glyphs(_, let origin, _): runs.append((index, origin))
      case .link(let link, let box):
        if last?.link != link {
          last = (link, canvas.structure.make(PDFElement(.link), inside: outer))
        }
        guard let last else { continue }
        let area = Scene.LinkArea(link, frame: box)
        linkElements.add(last.element, area, place.map, section.path)
        for run in runs where box.holds(run.origin) {
          elements[run.index] = last.element
        }
      case .pushClip, .pushTransform, .pushGroup, .pop: runs = []
      case .fill, .stroke, .rule, .shadow, .replace: break
      }
    }
    addLanguages(of: section, inside: outer, to: &elements)
    return elements
  }

  private func addLanguages(
    of section: DisplayList.Section, inside outer: Int, to elements: inout [Int: Int]
  ) {
    let usual = canvas.structure.nodes[outer].element.language
    var last: (language: String, element: Int)?
    for (index, command) in section.commands.enumerated() {
      guard case .glyphs(let run, _, _) = command, elements[index] == nil else { continue }
      guard let language = run.shaping?.language, language != usual else {
        last = nil
        continue
      }
      if last?.language != language {
        let span = PDFElement(.span, language: language)
        last = (language, canvas.structure.make(span, inside: outer))
      }
      elements[index] = last?.element
    }
  }

  /// Draws inside `element`, which interrupts the open element of the innermost level; nil to draw
  /// inside the open element.
  func inside(
    _ element: Int?, _ draw: () throws(CairoError) -> Void
  ) throws(CairoError) {
    guard let element, let outer = canvas.levels.innermost.content.openElement, outer >= 0 else {
      return try draw()
    }
    canvas.closeElement()
    canvas.open(element)
    try draw()
    canvas.closeElement()
    canvas.open(outer)
  }
}

extension Rect {
  /// Returns true if the rectangle contains the left end of a run, except at the rectangle's right
  /// edge.
  fileprivate func holds(_ point: Point) -> Bool {
    let slack = 0.01
    return point.x > minX - slack && point.x < maxX - slack && (minY...maxY).contains(point.y)
  }
}
