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

/// Links, as annotations above the drawing (ISO 32000-1, §12.5.6.5).
extension PDFSceneWriter {
  /// Returns the links of a scene that have a destination, or lead to a node that may be on another
  /// page.
  func links(
    of scene: Scene, on sheet: PDFSheet, to page: PDFReference,
    _ destinations: PDFDestinations
  ) -> [PDFLink] {
    var links: [PDFLink] = []
    for link in scene.links {
      let key = PDFLinkKey(link.link, link.frame)
      let known = linkElements[key]?.first
      if known != nil { linkElements[key]?.removeFirst() }
      var annotation: PDFDictionary = [
        "Type": .name("Annot"), "Subtype": .name("Link"), "Rect": sheet.rect(link.frame),
        "Border": [0, 0, 0], "F": 4,
      ]
      let address = link.link.address
      var id: String?
      let words = link.link.text.inOneLine
      annotation["Contents"] = .text(words.isEmpty ? address : words)
      if let target = link.target {
        annotation["Dest"] = sheet.destination(target.origin, on: page).value
      } else if address.hasPrefix("#"), address.count > 1 {
        id = String(address.dropFirst())
        annotation["Dest"] = id.flatMap { destinations[$0]?.value }
      } else if address.isAllowedLink {
        annotation["A"] = .dictionary([
          "S": .name("URI"), "URI": .bytes(Array(address.inURI.utf8)),
        ])
      } else {
        continue
      }
      let reference = canvas.file.reserve()
      let parent =
        known.map { structure.add(reference, to: $0.element) }
        ?? structure.add(reference, as: PDFElement(.link, words: link.link.text))
      annotation["StructParent"] = .integer(parent)
      links.append(
        PDFLink(
          reference: reference, annotation: annotation,
          id: annotation["Dest"] == nil ? id : nil, node: known?.path ?? path))
    }
    return links
  }
}
