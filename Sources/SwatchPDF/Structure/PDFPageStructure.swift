import SwatchCairo
import SwatchGraphics

/// The structure elements of a page while its content is drawn: a tree that grows at its end, and
/// the marks in the content that belong to the elements.
///
/// A class, because the writer of the page adds the elements, and its canvas the groups in which
/// their marks are.
final class PDFPageStructure {
  /// A part of the content that belongs to an element; both are numbered on the page.
  struct Mark {
    let number: Int
    let element: Int
  }

  /// A part of an element.
  enum Kid {
    /// Content of the page, by the number of its mark.
    case mark(Int)
    /// Another element.
    case element(Int)
    /// An annotation.
    case annotation(PDFReference)
  }

  /// An element in the tree.
  struct Node {
    var element: PDFElement
    /// The parent element; nil for the document.
    var parent: Int?
    var kids: [Kid] = []
    /// A Boolean value that is true for an element that is among the kids of its parent.
    var isPlaced = true
    /// A Boolean value that is true for an element that may continue on the next page.
    var isOpen = false
    /// The object of an element that began on an earlier page; nil for a new element.
    var reference: PDFReference?
    /// The parent in the file, if the parent element continues on other pages: its object or one of
    /// its divisions. Nil if the parent is on this page alone.
    var division: PDFReference?
    /// A Boolean value that is true for an element with kids on earlier pages.
    var hasEarlierKids = false
    /// A Boolean value that is true for a section with a heading.
    var hasHeading = false
    /// A Boolean value that is true for a table of rows that belong to no grid.
    var isOfSingleRows = false
    /// The number of columns of a table so far.
    var columnCount = 0
  }

  /// One tree of nodes, whose paths begin at the same root.
  struct Tree {
    fileprivate let number: Int
    /// The element that contains all elements of the tree.
    fileprivate let base: Int
    /// The elements, such as table cells, that contain the elements of a node, by the node's path.
    var places: [NodePath: Int] = [:]
    /// The lists by the paths of their nodes.
    var lists: [NodePath: Int] = [:]
  }

  private struct RowKey: Hashable {
    /// The table, or the list that has the row as an item.
    let owner: Int
    let tree: Int
    /// The number of the row's grid in a list; nil in a table.
    var grid: Int?
    let row: Int
  }

  var nodes: [Node]
  /// The open sections, the outermost first.
  fileprivate(set) var sections: [Int]
  /// The outline entries that begin on the page.
  private(set) var bookmarks: [PDFBookmark] = []
  /// The level of the last heading of the file; 0 before the first one.
  var lastHeading: Int
  /// The number of columns of the page's rows outside groups; nil if they are not table rows.
  private let columnsOfRows: Int?
  /// The part of the document that is being drawn; nil outside all parts.
  var part: DocumentPart?
  var tree = Tree(number: 0, base: 0)
  private var treeCount = 1
  /// The tables of grids: by the path of the node that contains the grids, then by the number of
  /// the tree, then by the number of the grid.
  private var tables: [NodePath: [Int: [Int: Int]]] = [:]
  private var rows: [RowKey: Int] = [:]
  /// The table bodies of tables of single rows on the page, by table.
  private var bodies: [Int: Int] = [:]
  /// The groups that contain marks, by mark number; nil for the page itself.
  private(set) var markGroups: [PDFReference?] = []
  /// The numbers of removed marks.
  private(set) var removedMarks: Set<Int> = []
  /// The annotations that may be left out when the file ends.
  var waitingAnnotations: Set<PDFReference> = []
  /// The groups with marks, by their key in the parent tree.
  private(set) var groups: [(key: Int, marks: [Mark])] = []
  /// The next key of the parent tree, which leads from content to elements.
  private(set) var nextKey: Int

  /// Begins the elements of a scene's page with the elements that continue from the previous page,
  /// the document first.
  init(of scene: Scene, _ open: [Node], sections: [Int], lastHeading: Int, from key: Int) {
    columnsOfRows = scene.columnsOfRows
    nodes = open
    self.lastHeading = lastHeading
    self.sections = sections
    nextKey = key
  }

  func takeKey() -> Int {
    nextKey += 1
    return nextKey - 1
  }

  // MARK: Trees and parts

  /// Begins another tree of nodes, which a node of this tree shows; returns the tree to return to.
  func enterTree(at path: NodePath) -> Tree {
    let outer = tree
    let base = if let list = tree.lists[path] { item(of: list) } else { container(of: path) }
    tree = Tree(number: treeCount, base: base)
    treeCount += 1
    return outer
  }

  /// Returns to the outer tree.
  func leaveTree(to outer: Tree) { tree = outer }

  /// Begins a part of the document at a height of the page; returns the state to return to.
  func enter(_ part: DocumentPart, at height: Double) -> (DocumentPart?, Tree) {
    let outer = (self.part, tree)
    self.part = part
    guard let groups = part.groups else { return outer }
    var known = 0
    while known < min(groups.count, sections.count),
      nodes[sections[known]].element.title == groups[known].inOneLine
    { known += 1 }
    for section in sections[known...] { nodes[section].isOpen = false }
    sections.removeLast(sections.count - known)
    for (level, group) in groups.enumerated().dropFirst(known) {
      var element = PDFElement(.section)
      element.title = group.inOneLine
      let section = add(element, in: sections.last ?? 0)
      nodes[section].isOpen = true
      sections.append(section)
      bookmarks.append(PDFBookmark(title: group.inOneLine, level: level, height: height))
    }
    tree = Tree(number: treeCount, base: sections.last ?? 0)
    treeCount += 1
    return outer
  }

  /// Ends a part of the document.
  func leave(to outer: (DocumentPart?, Tree)) {
    if case .groupHeader? = part, let section = sections.last,
      nodes[section].kids.contains(where: isHeading)
    {
      nodes[section].hasHeading = true
    }
    (part, tree) = outer
  }

  private func isHeading(_ kid: Kid) -> Bool {
    guard case .element(let index) = kid, case .heading = nodes[index].element.kind else {
      return false
    }
    return true
  }

  /// The kind of page furniture, such as a header, that the part is; nil for content.
  private var pagination: String? {
    switch part {
    case .pageHeader?, .repeatedHeader?, .overhang?: "Header"
    case .pageFooter?: "Footer"
    case .groupHeader?, .row?, nil: nil
    }
  }

  /// A Boolean value that is true in page furniture, which repeats on each page and is not content.
  var isFurniture: Bool { pagination != nil }

  private var isGroupHeader: Bool { if case .groupHeader? = part { true } else { false } }

  // MARK: Elements

  @discardableResult
  func add(_ element: PDFElement, in parent: Int) -> Int {
    nodes.append(Node(element: element, parent: parent))
    nodes[parent].kids.append(.element(nodes.count - 1))
    return nodes.count - 1
  }

  /// Returns the element that contains the elements of a node.
  func container(of path: NodePath) -> Int {
    guard !tree.places.isEmpty else { return tree.base }
    var path: NodePath? = path
    while let here = path {
      if let place = tree.places[here] { return place }
      path = here.parent
    }
    return tree.base
  }

  /// Adds an element of a node; `words` is the text that its glyphs show. Returns -1 for an
  /// artifact.
  func add(_ element: PDFElement, of path: NodePath, reading words: String? = nil) -> Int {
    let parent = container(of: path)
    guard element.kind != .decoration, !isFurniture || nodes[parent].element.kind.isCell else {
      return -1
    }
    if let label = addLabel(element, reading: words, in: parent) { return label }
    var element = element
    if case .heading(let level) = element.kind {
      if nodes[parent].element.kind.isCell {
        nodes[parent].element.kind = .headerCell
        element.kind = .paragraph
      } else {
        element.kind = .heading(min(6, level + headingsAround))
      }
    }
    return add(element, in: parent)
  }

  /// The number of enclosing sections with a heading.
  private var headingsAround: Int {
    let outer = if case .groupHeader? = part { sections.dropLast() } else { sections[...] }
    return outer.count { nodes[$0].hasHeading }
  }

  /// Makes an element inside another one; the new element is added to its parent with its first
  /// content.
  func make(_ element: PDFElement, inside outer: Int) -> Int {
    var node = Node(element: element, parent: outer)
    node.isPlaced = false
    nodes.append(node)
    return nodes.count - 1
  }

  private func placeElement(_ element: Int) {
    guard !nodes[element].isPlaced, let parent = nodes[element].parent else { return }
    nodes[element].isPlaced = true
    nodes[parent].kids.append(.element(element))
  }

  /// Adds an annotation to an element, and returns the annotation's key.
  func add(_ annotation: PDFReference, to element: Int) -> Int {
    let key = takeKey()
    placeElement(element)
    nodes[element].kids.append(.annotation(annotation))
    annotationKeys.append((key, element))
    return key
  }

  /// Adds an annotation as an element of its own, and returns its key.
  func add(_ annotation: PDFReference, as element: PDFElement) -> Int {
    let index = add(element, in: 0)
    return add(annotation, to: index)
  }

  /// The keys of annotations with their elements.
  private(set) var annotationKeys: [(key: Int, element: Int)] = []

  // MARK: Tables

  /// Records that a node is a table cell; ignores cells in page furniture, except those that name
  /// columns.
  func place(_ cell: Scene.TableCell, of path: NodePath) {
    guard !cell.isBackground, let host = path.parent, !isFurniture || namesColumns(cell) else {
      return
    }
    if let list = tree.lists[host] {
      tree.places[path] = item(ofRow: cell, in: list)
      return
    }
    let row: Int
    if let number = cell.table {
      let known = tables[host]?[tree.number]?[number]
      let table = known ?? add(PDFElement(.table), in: container(of: host))
      tables[host, default: [:]][tree.number, default: [:]][number] = table
      row = self.row(cell.row, of: table, in: table)
    } else {
      let table = tableOfSingleRows(in: container(of: host))
      let body = bodies[table] ?? add(PDFElement(.tableBody), in: table)
      bodies[table] = body
      row = self.row(cell.row, of: table, in: body)
    }
    tree.places[path] = self.cell(cell, in: row)
  }

  /// Returns the list item that the cells of a row form.
  private func item(ofRow cell: Scene.TableCell, in list: Int) -> Int {
    let key = RowKey(owner: list, tree: tree.number, grid: cell.table ?? -1, row: cell.row)
    if let known = rows[key] { return known }
    let body = item(of: list)
    rows[key] = body
    return body
  }

  /// Returns true for a cell in the page header of the first page with a table of single rows,
  /// which names the table's columns; the header repeats on later pages.
  private func namesColumns(_ cell: Scene.TableCell) -> Bool {
    guard part == .pageHeader, cell.table == nil, let columnsOfRows else { return false }
    let isFirst = !nodes.contains { $0.isOfSingleRows && $0.reference != nil }
    return isFirst && cell.columns.upperBound <= columnsOfRows
  }

  /// Returns the table that a row outside grids continues.
  private func tableOfSingleRows(in parent: Int) -> Int {
    if case .element(let last)? = nodes[parent].kids.last, nodes[last].isOfSingleRows {
      return last
    }
    if nodes[parent].kids.isEmpty,
      let open = nodes.indices.last(where: { nodes[$0].isOfSingleRows && nodes[$0].isOpen }),
      nodes[open].parent == parent
    {
      return open
    }
    let table = add(PDFElement(.table), in: parent)
    (nodes[table].isOfSingleRows, nodes[table].isOpen) = (true, true)
    return table
  }

  private func row(_ number: Int, of table: Int, in body: Int) -> Int {
    let key = RowKey(owner: table, tree: tree.number, row: number)
    if let known = rows[key] { return known }
    let row = add(PDFElement(.row), in: body)
    rows[key] = row
    return row
  }

  private func cell(_ cell: Scene.TableCell, in row: Int) -> Int {
    for case .element(let index) in nodes[row].kids
    where nodes[index].element.cell?.columns == cell.columns {
      return index
    }
    var element = PDFElement(.cell)
    if cell.table == nil, part == .pageHeader || isGroupHeader { element.kind = .headerCell }
    element.cell = cell
    return add(element, in: row)
  }

  // MARK: Marks

  /// Begins an element, or an artifact, in some content.
  func open(_ element: Int, in content: inout PDFMarkedContent) {
    content.openElement = element
    content.markStart = content.operators.bytes.count
    if element >= 0 {
      placeElement(element)
      content.operators.write(
        "BDC", .name(nodes[element].element.kind.name),
        .dictionary(["MCID": .integer(markGroups.count)]))
      content.marks.append(Mark(number: markGroups.count, element: element))
      nodes[element].kids.append(.mark(markGroups.count))
      markGroups.append(nil)
    } else if let furniture {
      content.operators.write("BDC", .name("Artifact"), furniture)
    } else {
      content.operators.write("BMC", .name("Artifact"))
    }
    content.markEnd = content.operators.bytes.count
  }

  /// Ends some content, and begins new content with the same element and graphics state.
  func next(
    behind content: inout PDFMarkedContent, _ define: (PDFValue) -> PDFReference
  ) -> PDFMarkedContent {
    let element = content.openElement
    close(&content)
    var next = PDFMarkedContent(content.operators.goingOn(define))
    if let element { open(element, in: &next) }
    return next
  }

  /// The properties of page furniture; nil for content.
  private var furniture: PDFValue? {
    pagination.map { .dictionary(["Type": .name("Pagination"), "Subtype": .name($0)]) }
  }

  /// Ends the open element of some content; an element without drawing is removed.
  func close(_ content: inout PDFMarkedContent) {
    guard let element = content.openElement else { return }
    content.openElement = nil
    guard content.operators.bytes.count == content.markEnd else {
      return content.operators.write("EMC")
    }
    content.operators.removeBytes(from: content.markStart)
    guard element >= 0, let mark = content.marks.popLast() else { return }
    remove([mark])
    if mark.number == markGroups.count - 1 {
      markGroups.removeLast()
      removedMarks.remove(mark.number)
    }
  }

  /// Removes marks whose content isn't in the file.
  func remove(_ marks: [Mark]) {
    for mark in marks.reversed() {
      removedMarks.insert(mark.number)
      let place = nodes[mark.element].kids.lastIndex { kid in
        if case .mark(mark.number) = kid { true } else { false }
      }
      if let place { nodes[mark.element].kids.remove(at: place) }
    }
  }

  /// Records that marks are in a group; returns the group's key in the parent tree, nil for a group
  /// without marks.
  func add(_ marks: [Mark], in group: PDFReference) -> Int? {
    guard !marks.isEmpty else { return nil }
    for mark in marks { markGroups[mark.number] = group }
    let key = takeKey()
    groups.append((key, marks))
    return key
  }
}

extension Scene {
  /// The number of columns of the page's first table row outside groups; nil if there is no such
  /// row.
  fileprivate var columnsOfRows: Int? {
    let row = items.first { $0.part == .row([]) }
    return row?.content.cells.filter { $0.table == nil && $0.row == 0 }.map(\.columns.upperBound)
      .max()
  }
}

extension Scene.Item.Content {
  /// The table cells inside the item.
  fileprivate var cells: [Scene.TableCell] {
    switch self {
    case .items(let items): items.flatMap(\.content.cells)
    case .list(let list): list.sections.compactMap(\.cell)
    }
  }
}
