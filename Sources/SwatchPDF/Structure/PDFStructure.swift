import SwatchGraphics

/// The structure of a file, for screen readers (ISO 32000-1, §14.7). The elements of each page are
/// written with the page, except the elements that continue on the next page.
struct PDFStructure {
  private let root: PDFReference
  /// The elements that continue on the next page, the document first, and the sections among them.
  private var open: [PDFPageStructure.Node]
  private var sections: [Int] = []
  /// The parts of the elements that continue, which pages do not copy.
  private var openParts: [PDFReference: PDFOpenParts] = [:]
  private var lastHeading = 0
  private var nextKey = 0
  /// The leaves of the parent tree, with their first and last keys.
  private var leaves: [(first: Int, last: Int, reference: PDFReference)] = []
  private var waiting: [(key: Int, value: PDFValue)] = []
  private var waitingElements: [PDFWaitingElement] = []

  private static let leafLength = 64

  /// Begins the structure of a file.
  init(in file: PDFFile) {
    root = file.reserve()
    var document = PDFPageStructure.Node(element: PDFElement(.document), parent: nil)
    document.isOpen = true
    document.reference = file.reserve()
    open = [document]
  }

  /// Begins the elements of a page.
  func beginPage(of scene: Scene) -> PDFPageStructure {
    PDFPageStructure(
      of: scene, open, sections: sections, lastHeading: lastHeading, from: nextKey)
  }

  /// Writes the elements of a page.
  /// - Returns: The key of the page's content in the parent tree; nil if the page has no elements.
  mutating func endPage(
    _ page: PDFPageStructure, _ marks: [PDFPageStructure.Mark], on reference: PDFReference,
    in file: PDFFile
  ) -> Int? {
    page.completeTables()
    page.removeEmptyElements()
    let joined = page.joinCellsWithTexts()
    page.closeTables()
    for index in page.nodes.indices where page.nodes[index].reference == nil && page.isShown(index)
    {
      page.nodes[index].reference = file.reserve()
    }
    for (text, cell) in joined { page.nodes[text].reference = page.nodes[cell].reference }
    for index in page.nodes.indices where page.isShown(index) {
      addOpenParts(of: index, in: page, on: reference, to: file)
    }
    for index in page.nodes.indices where page.isShown(index) && !page.nodes[index].isOpen {
      write(index, of: page, on: reference, to: file)
    }
    let key = marks.isEmpty ? nil : page.takeKey()
    let pageMarks = key.map { [(key: $0, marks: marks)] } ?? []
    let contents = (page.groups + pageMarks).map { group in
      (key: group.key, value: page.parents(of: group.marks))
    }
    let annotations = page.annotationKeys.map { (key: $0.key, value: page.value(of: $0.element)) }
    for entry in (contents + annotations).sorted(by: { $0.key < $1.key }) { add(entry, to: file) }
    (nextKey, lastHeading) = (page.nextKey, page.lastHeading)
    (open, sections) = page.openNodes
    return key
  }

  /// Adds the parts of an element on a page, if it continues on the next page or from the previous
  /// one.
  private mutating func addOpenParts(
    of index: Int, in page: PDFPageStructure, on reference: PDFReference, to file: PDFFile
  ) {
    let node = page.nodes[index]
    guard let own = node.reference, node.isOpen || openParts[own] != nil else { return }
    var parts =
      openParts.removeValue(forKey: own)
      ?? PDFOpenParts(of: own, hasDivisions: node.element.kind != .table)
    for (kid, value) in zip(node.kids, page.values(of: node.kids, on: reference)) {
      let division = parts.around(in: file)
      if case .element(let inner) = kid { page.nodes[inner].division = division }
      parts.add(value, to: file)
    }
    openParts[own] = parts
  }

  private mutating func write(
    _ index: Int, of page: PDFPageStructure, on reference: PDFReference, to file: PDFFile
  ) {
    let node = page.nodes[index]
    let parent = node.parent.flatMap { page.nodes[$0].reference }
    let kids = endParts(of: node, in: file) ?? page.values(of: node.kids, on: reference)
    let element = node.dictionary(in: parent ?? root, on: reference, kids)
    if let own = node.reference, page.isWaiting(node) {
      waitingElements.append(PDFWaitingElement(reference: own, dictionary: element, kids: kids))
    } else {
      file.add(.dictionary(element), as: node.reference)
    }
  }

  /// Returns the elements since the last call whose annotations may be left out.
  mutating func takeWaitingElements() -> [PDFWaitingElement] {
    defer { waitingElements = [] }
    return waitingElements
  }

  /// Ends and returns the parts of an element that does not continue; nil for an element of one
  /// page.
  private mutating func endParts(
    of node: PDFPageStructure.Node, in file: PDFFile
  ) -> [PDFValue]? {
    guard let own = node.reference, var parts = openParts.removeValue(forKey: own) else {
      return nil
    }
    return parts.end(in: file)
  }

  private mutating func add(_ entry: (key: Int, value: PDFValue), to file: PDFFile) {
    let value: PDFValue =
      if case .array = entry.value {
        .reference(file.add(entry.value))
      } else {
        entry.value
      }
    waiting.append((entry.key, value))
    if waiting.count >= Self.leafLength { writeLeaf(to: file) }
  }

  private mutating func writeLeaf(to file: PDFFile) {
    guard let first = waiting.first?.key, let last = waiting.last?.key else { return }
    let leaf = file.add(
      .dictionary([
        "Limits": [.integer(first), .integer(last)],
        "Nums": .array(waiting.flatMap { [.integer($0.key), $0.value] }),
      ]))
    leaves.append((first, last, leaf))
    waiting = []
  }

  /// Writes the remaining elements.
  /// - Returns: The root of the structure.
  mutating func end(in file: PDFFile) -> PDFReference {
    writeLeaf(to: file)
    for node in open {
      let parent = node.parent.flatMap { open[$0].reference }
      let kids = endParts(of: node, in: file) ?? []
      file.add(
        .dictionary(node.dictionary(in: parent ?? root, on: nil, kids)), as: node.reference)
    }
    let tree = file.add(
      .dictionary(
        leaves.isEmpty
          ? ["Nums": []] : ["Kids": .array(leaves.map { .reference($0.reference) })]))
    var dictionary: PDFDictionary = [
      "Type": .name("StructTreeRoot"), "ParentTree": .reference(tree),
      "ParentTreeNextKey": .integer(nextKey),
    ]
    if let document = open.first?.reference { dictionary["K"] = .reference(document) }
    file.add(.dictionary(dictionary), as: root)
    return root
  }
}

extension PDFPageStructure.Node {
  /// Returns the element's dictionary, with its parts.
  fileprivate func dictionary(
    in parent: PDFReference, on page: PDFReference?, _ kids: [PDFValue]
  ) -> PDFDictionary {
    var dictionary: PDFDictionary = [
      "S": .name(element.kind.name), "P": .reference(division ?? parent),
    ]
    let hasContent = self.kids.contains { if case .element = $0 { false } else { true } }
    if hasContent, let page { dictionary["Pg"] = .reference(page) }
    if !kids.isEmpty { dictionary["K"] = kids.count == 1 ? kids[0] : .array(kids) }
    if let words = element.words {
      dictionary[element.kind.isText ? "ActualText" : "Alt"] = .text(words)
    }
    if let language = element.language { dictionary["Lang"] = .text(language) }
    if let title = element.title { dictionary["T"] = .text(title) }
    if let attributes = element.attributes { dictionary["A"] = attributes }
    return dictionary
  }
}

extension PDFPageStructure {
  /// Returns true for an element that is written.
  fileprivate func isShown(_ index: Int) -> Bool {
    nodes[index].isOpen || !nodes[index].kids.isEmpty || nodes[index].hasEarlierKids
      || nodes[index].element.kind.isCell
  }

  /// Returns true for an element with an annotation that may be left out.
  fileprivate func isWaiting(_ node: Node) -> Bool {
    !waitingAnnotations.isEmpty
      && node.kids.contains { kid in
        if case .annotation(let own) = kid { waitingAnnotations.contains(own) } else { false }
      }
  }

  /// Removes elements without parts, whose drawing is invisible.
  fileprivate func removeEmptyElements() {
    for index in nodes.indices.reversed() {
      let shown = nodes[index].kids.filter { kid in
        if case .element(let inner) = kid { isShown(inner) } else { true }
      }
      nodes[index].kids = shown
    }
  }

  /// Moves the content of texts that are the only element of a cell or list item into the cell or
  /// item, which mostly leaves one element instead of two.
  /// - Returns: The texts, which are no longer elements, and their cells.
  fileprivate func joinCellsWithTexts() -> [(text: Int, cell: Int)] {
    let joined = nodes.indices.compactMap { cell -> (text: Int, cell: Int)? in
      guard nodes[cell].element.kind.takesText, nodes[cell].kids.count == 1,
        case .element(let text) = nodes[cell].kids[0],
        nodes[text].element == PDFElement(.paragraph)
      else { return nil }
      return (text, cell)
    }
    for (text, cell) in joined {
      nodes[cell].kids = nodes[text].kids
      nodes[text].kids = []
    }
    return joined
  }

  /// Ends the tables of single rows that are followed by other content, or whose section ends.
  fileprivate func closeTables() {
    for index in nodes.indices where nodes[index].isOfSingleRows && nodes[index].isOpen {
      guard let parent = nodes[index].parent else { continue }
      let isLast: Bool
      switch nodes[parent].kids.last {
      case .element(let last)?: isLast = last == index
      case .mark?, .annotation?: isLast = false
      case nil: isLast = nodes[index].kids.isEmpty || nodes[index].reference != nil
      }
      nodes[index].isOpen = nodes[parent].isOpen && isLast
    }
  }

  fileprivate func value(of element: Int) -> PDFValue {
    nodes[element].reference.map(PDFValue.reference) ?? .null
  }

  /// Returns the elements of marks, ordered by mark number.
  fileprivate func parents(of marks: [Mark]) -> PDFValue {
    var parents = [PDFValue](repeating: .null, count: (marks.map(\.number).max() ?? -1) + 1)
    for mark in marks where !removedMarks.contains(mark.number) {
      parents[mark.number] = value(of: mark.element)
    }
    return .array(parents)
  }

  fileprivate func values(of kids: [Kid], on page: PDFReference) -> [PDFValue] {
    kids.map { kid in
      switch kid {
      case .element(let index): return value(of: index)
      case .annotation(let annotation):
        return .dictionary([
          "Type": .name("OBJR"), "Pg": .reference(page), "Obj": .reference(annotation),
        ])
      case .mark(let number):
        guard let group = markGroups[number] else { return .integer(number) }
        return .dictionary([
          "Type": .name("MCR"), "Pg": .reference(page), "Stm": .reference(group),
          "MCID": .integer(number),
        ])
      }
    }
  }

  /// The elements that continue on the next page, and the indexes of the sections among them.
  fileprivate var openNodes: (nodes: [Node], sections: [Int]) {
    var places: [Int: Int] = [:]
    var open: [Node] = []
    for index in nodes.indices where nodes[index].isOpen {
      places[index] = open.count
      var node = nodes[index]
      if !node.kids.isEmpty { node.hasEarlierKids = true }
      node.kids = []
      node.parent = node.parent.flatMap { places[$0] }
      open.append(node)
    }
    return (open, sections.compactMap { places[$0] })
  }
}

/// An element of a page with annotations that may be left out when the file ends.
struct PDFWaitingElement {
  let reference: PDFReference
  var dictionary: PDFDictionary
  let kids: [PDFValue]

  /// Writes the element without some annotations; as a span if none is left.
  func write(without lost: Set<PDFReference>, to file: PDFFile) {
    let left = kids.filter { kid in kid.annotation.map { !lost.contains($0) } ?? true }
    var dictionary = dictionary
    if !left.contains(where: { $0.annotation != nil }) {
      dictionary["S"] = .name(PDFElement.Kind.span.name)
    }
    // Alternative text without content would be read aloud although nothing on the page shows it.
    if left.isEmpty { dictionary["Alt"] = nil }
    dictionary["K"] = left.isEmpty ? nil : left.count == 1 ? left[0] : .array(left)
    file.add(.dictionary(dictionary), as: reference)
  }
}

extension PDFValue {
  /// The annotation that an object reference leads to; nil for other parts.
  fileprivate var annotation: PDFReference? {
    guard case .dictionary(let part) = self, case .reference(let annotation)? = part["Obj"] else {
      return nil
    }
    return annotation
  }
}
