import SwatchCairo
import SwatchGeometry
import SwatchGraphics

/// The nodes that links lead to by their ids, on any page of a file (ISO 32000-1, §12.3.2.3).
struct PDFDestinations {
  /// The places of nodes by their ids: the first one of each.
  private var places: [String: PDFDestination] = [:]
  /// The nodes of links whose places were not known, by the ids that they lead to.
  private var wanted: [String: NodePath] = [:]

  /// Adds the places on a page.
  mutating func add(_ places: [String: Point], on page: PDFReference, _ sheet: PDFSheet) {
    for (id, point) in places where self.places[id] == nil {
      self.places[id] = sheet.destination(point, on: page)
    }
  }

  /// The place of a node, or the name that stands for it until the file ends.
  mutating func destination(of id: String, for node: NodePath) -> PDFValue {
    if let place = places[id] { return place.value }
    if wanted[id] == nil { wanted[id] = node }
    return .bytes(Array(id.utf8))
  }

  /// Writes the names whose places are known, and notes the others.
  /// - Returns: The tree of names; nil for none.
  func write(to file: PDFFile, _ notes: FileNotes) -> PDFReference? {
    var names: [(key: [UInt8], value: PDFValue)] = []
    for (id, node) in wanted {
      if let place = places[id] {
        names.append((Array(id.utf8), place.value))
      } else {
        notes.add("its link leads to #\(id), and no node of the file has that id", about: node)
      }
    }
    return file.add(names: names)
  }
}

extension PDFFile {
  /// The most entries of an end of a tree of names.
  private static let leafLength = 64

  /// Writes a tree of names (§7.9.6); nil for none.
  func add(names: [(key: [UInt8], value: PDFValue)]) -> PDFReference? {
    let sorted = names.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    guard !sorted.isEmpty else { return nil }
    func leaf(_ entries: ArraySlice<(key: [UInt8], value: PDFValue)>) -> PDFDictionary {
      ["Names": .array(entries.flatMap { [.bytes($0.key), $0.value] })]
    }
    guard sorted.count > Self.leafLength else { return add(.dictionary(leaf(sorted[...]))) }
    let kids = stride(from: 0, to: sorted.count, by: Self.leafLength).map { start in
      let entries = sorted[start..<min(sorted.count, start + Self.leafLength)]
      var dictionary = leaf(entries)
      let ends = [entries.first, entries.last].compactMap { $0.map { PDFValue.bytes($0.key) } }
      dictionary["Limits"] = .array(ends)
      return PDFValue.reference(add(.dictionary(dictionary)))
    }
    return add(.dictionary(["Kids": .array(kids)]))
  }
}

/// A place on a page that a link leads to, in units of the sheet.
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
  /// The destination of a place on a page.
  func destination(_ point: Point, on page: PDFReference) -> PDFDestination {
    PDFDestination(page: page, place: place(point))
  }
}

/// Links, as annotations above the drawing (ISO 32000-1, §12.5.6.5).
extension PDFSceneWriter {
  /// Writes the links of a scene that lead somewhere, on a page.
  func links(
    of scene: Scene, on sheet: PDFSheet, to page: PDFReference,
    _ destinations: inout PDFDestinations
  ) -> [PDFReference] {
    var links: [PDFReference] = []
    for link in scene.links {
      let key = PDFLinkKey(link.link, link.frame)
      let known = linkElements[key]?.first
      if known != nil { linkElements[key]?.removeFirst() }
      var annotation: PDFDictionary = [
        "Type": .name("Annot"), "Subtype": .name("Link"), "Rect": sheet.rect(link.frame),
        "Border": [0, 0, 0], "F": 4,
      ]
      let address = link.link.address
      let words = link.link.text.inOneLine
      annotation["Contents"] = .text(words.isEmpty ? address : words)
      if let target = link.target {
        annotation["Dest"] = sheet.destination(target.origin, on: page).value
      } else if address.hasPrefix("#"), address.count > 1 {
        annotation["Dest"] = destinations.destination(
          of: String(address.dropFirst()), for: known?.path ?? path)
      } else if address.isAllowedLink {
        annotation["A"] = .dictionary([
          "S": .name("URI"), "URI": .bytes(Array(address.inURI.utf8)),
        ])
      } else {
        continue
      }
      let reference = file.reserve()
      let parent =
        known.map { structure.add(reference, to: $0.element) }
        ?? structure.add(reference, as: PDFElement(.link, words: link.link.text))
      annotation["StructParent"] = .integer(parent)
      links.append(file.add(.dictionary(annotation), as: reference))
    }
    return links
  }
}
