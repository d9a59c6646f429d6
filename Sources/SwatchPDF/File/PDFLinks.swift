import SwatchCairo
import SwatchGeometry
import SwatchGraphics

struct PDFLink {
  let reference: PDFReference
  var annotation: PDFDictionary
  /// The id of the target node, whose place is unknown; nil for a complete link.
  var id: String?
  /// The node that the link belongs to.
  let node: NodePath
}

/// The links of a page, some of which lead to nodes with unknown places.
struct PDFWaitingLinks {
  /// The object of the page's annotations.
  let array: PDFReference
  let links: [PDFLink]
  /// The structure elements that the links belong to.
  let elements: [PDFWaitingElement]

  /// The ids of the target nodes with unknown places.
  fileprivate var missing: Set<String>

  /// Stores links whose annotations are written as one object.
  init(_ links: [PDFLink], as array: PDFReference, in elements: [PDFWaitingElement]) {
    (self.array, self.links, self.elements) = (array, links, elements)
    missing = Set(links.compactMap(\.id))
  }

  /// Writes the links whose target nodes have places.
  fileprivate func write(to file: PDFFile, _ places: [String: PDFDestination]) {
    var (shown, lost): ([PDFValue], Set<PDFReference>) = ([], [])
    for link in links {
      if let id = link.id {
        guard let place = places[id] else {
          lost.insert(link.reference)
          continue
        }
        var annotation = link.annotation
        annotation["Dest"] = place.value
        file.add(.dictionary(annotation), as: link.reference)
      }
      shown.append(.reference(link.reference))
    }
    file.add(.array(shown), as: array)
    for element in elements { element.write(without: lost, to: file) }
  }
}

/// The nodes that links target by id, on any page of a file (ISO 32000-1, §12.3.2.3).
struct PDFDestinations {
  /// The places of nodes by id; of several nodes with an id, the first.
  private var places: [String: PDFDestination] = [:]
  /// The waiting links of pages, in page order.
  private var waiting: [Int: PDFWaitingLinks] = [:]
  private var waitingCount = 0
  /// The numbers of the waiting links by the id of their target.
  private var numbers: [String: [Int]] = [:]

  /// The place of a node; nil if it is unknown.
  subscript(id: String) -> PDFDestination? { places[id] }

  /// Adds the places on a page, and writes links that waited for them.
  mutating func add(
    _ places: [String: Point], on page: PDFReference, _ sheet: PDFSheet, to file: PDFFile
  ) {
    var complete: [Int] = []
    for (id, point) in places where self.places[id] == nil {
      self.places[id] = sheet.destination(point, on: page)
      for number in numbers.removeValue(forKey: id) ?? [] {
        waiting[number]?.missing.remove(id)
        if waiting[number]?.missing.isEmpty == true { complete.append(number) }
      }
    }
    for number in complete.sorted() {
      waiting.removeValue(forKey: number)?.write(to: file, self.places)
    }
  }

  /// Stores links until all of their target places are known, or the file ends.
  mutating func add(_ links: PDFWaitingLinks) {
    waiting[waitingCount] = links
    for id in links.missing { numbers[id, default: []].append(waitingCount) }
    waitingCount += 1
  }

  /// Writes the remaining links; leaves out links to missing nodes, with a warning.
  func write(to file: PDFFile, _ notes: FileNotes) {
    var lost: Set<String> = []
    for (_, links) in waiting.sorted(by: { $0.key < $1.key }) {
      links.write(to: file, places)
      for link in links.links {
        guard let id = link.id, places[id] == nil, lost.insert(id).inserted else { continue }
        notes.add(
          "its link leads to #\(id), and no node of the file has that id", about: link.node)
      }
    }
  }
}

/// The place on a page that a link leads to, in units of the sheet.
struct PDFDestination {
  let page: PDFReference
  let place: Point

  var value: PDFValue {
    [
      .reference(page), .name("XYZ"), .real(place.x, digits: 4), .real(place.y, digits: 4), .null,
    ]
  }
}

extension PDFSheet {
  /// Returns the destination at a point of a page.
  func destination(_ point: Point, on page: PDFReference) -> PDFDestination {
    PDFDestination(page: page, place: place(point))
  }
}
