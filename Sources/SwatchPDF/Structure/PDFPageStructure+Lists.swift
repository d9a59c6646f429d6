import SwatchCairo
import SwatchGraphics

/// Groups of elements that nodes declare: lists with their items, regions, and elements that belong
/// together.
extension PDFPageStructure {
  /// Records what a node declares about its place in the structure.
  func place(_ section: DisplayList.Section) {
    if let cell = section.cell {
      place(cell, of: section.path)
    } else if section.isListItem {
      placeItem(of: section.path)
    }
    if let container = section.container { place(container, of: section.path) }
  }

  /// Makes the elements inside a node the content of a link.
  /// - Returns: The element of the link; nil if the node is not content.
  func placeLink(of path: NodePath) -> Int? {
    guard !isFurniture else { return nil }
    let index = add(PDFElement(.link), in: container(of: path))
    tree.places[path] = index
    return index
  }

  /// Makes the elements inside a node a group; page furniture has no groups.
  private func place(_ group: AccessibilityContainer, of path: NodePath) {
    guard !isFurniture else { return }
    var element: PDFElement
    switch group.type {
    case .none, .dataTable: return
    case .list: element = PDFElement(.list)
    case .landmark: element = PDFElement(.section)
    case .semanticGroup: element = PDFElement(.division)
    }
    element.title = group.label?.inOneLine
    let index = add(element, in: container(of: path))
    if group.type == .list {
      tree.lists[path] = index
    } else {
      tree.places[path] = index
    }
  }

  private func placeItem(of path: NodePath) {
    guard let list = path.parent.flatMap({ tree.lists[$0] }) else { return }
    tree.places[path] = item(of: list)
  }

  /// Begins an item of a list; continues the last item if it has only a label so far.
  /// - Returns: The body of the item.
  func item(of list: Int) -> Int {
    if case .element(let last)? = nodes[list].kids.last, nodes[last].kids.count == 2,
      case .element(let body)? = nodes[last].kids.last, nodes[body].kids.isEmpty
    {
      return body
    }
    return add(PDFElement(.listBody), in: add(PDFElement(.listItem), in: list))
  }

  /// Adds a text at the start of an item as the item's label, and returns its element; nil if the
  /// text is not a label, or not at the start of an item.
  func addLabel(_ element: PDFElement, reading words: String?, in body: Int) -> Int? {
    guard nodes[body].element.kind == .listBody, nodes[body].kids.isEmpty,
      element.kind == .paragraph, let numbering = words.flatMap(ListNumbering.init(label:)),
      let item = nodes[body].parent, nodes[item].kids.count == 1, let list = nodes[item].parent
    else { return nil }
    var label = element
    label.kind = .label
    let index = add(label, in: item)
    nodes[item].kids.swapAt(0, 1)
    if nodes[list].element.numbering == nil { nodes[list].element.numbering = numbering }
    return index
  }
}
