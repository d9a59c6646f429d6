import SwatchCairo
import SwatchGeometry
import SwatchGraphics

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
          last = (link, structure.make(PDFElement(.link), inside: outer))
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
    let usual = structure.nodes[outer].element.language
    var last: (language: String, element: Int)?
    for (index, command) in section.commands.enumerated() {
      guard case .glyphs(let run, _, _) = command, elements[index] == nil else { continue }
      guard let language = run.shaping?.language, language != usual else {
        last = nil
        continue
      }
      if last?.language != language {
        let span = PDFElement(.span, language: language)
        last = (language, structure.make(span, inside: outer))
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
    closeElement()
    open(element)
    try draw()
    closeElement()
    open(outer)
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
