import SwatchCairo
import SwatchGeometry
import SwatchGraphics

/// The structure of a file, for programs that read it out (ISO 32000-1, §14.7): the elements of each page are written
/// with it.
struct PDFStructure {
  /// A part of content that belongs to an element, by their numbers on the page.
  struct Mark {
    let number: Int
    let element: Int
  }

  /// The elements of a page.
  struct Page {
    fileprivate struct Element {
      let element: PDFElement
      /// The numbers of its marks, with the group that each lies in; nil for the page.
      var marks: [(number: Int, group: PDFReference?)] = []
      /// The annotation that the element is; nil for none.
      var annotation: PDFReference?
      var annotationKey = 0
    }
    fileprivate var elements: [Element] = []
    fileprivate var markCount = 0
    /// The groups that have marks, with the keys of their elements.
    fileprivate var groups: [(key: Int, marks: [Mark])] = []
    /// The next key of the tree that leads from content to elements.
    fileprivate(set) var nextKey: Int

    fileprivate init(from key: Int) { nextKey = key }

    fileprivate mutating func takeKey() -> Int {
      nextKey += 1
      return nextKey - 1
    }
  }

  private let root: PDFReference
  private let document: PDFReference
  private var pages: [PDFReference] = []
  private var nextKey = 0
  /// The ends of the tree from content to elements, with their first and last keys.
  private var leaves: [(first: Int, last: Int, reference: PDFReference)] = []
  private var waiting: [(key: Int, value: PDFValue)] = []

  private static let leafLength = 64

  /// Begins the structure of a file.
  init(in file: PDFFile) {
    (root, document) = (file.reserve(), file.reserve())
  }

  /// Begins the elements of a page.
  func beginPage() -> Page { Page(from: nextKey) }

  /// Writes the elements of a page, which has the content of some marks.
  /// - Returns: The key of the page's content; nil where it has no elements.
  mutating func endPage(
    _ page: Page, _ marks: [Mark], on reference: PDFReference, in file: PDFFile
  ) -> Int? {
    var page = page
    guard !page.elements.isEmpty else { return nil }
    let section = file.reserve()
    let references = page.elements.map { _ in file.reserve() }
    for (element, own) in zip(page.elements, references) {
      file.add(.dictionary(element.dictionary(in: section, on: reference)), as: own)
    }
    file.add(
      .dictionary([
        "S": .name("Div"), "P": .reference(document),
        "K": .array(references.map { .reference($0) }),
      ]), as: section)
    pages.append(section)
    let key = page.takeKey()
    nextKey = page.nextKey
    var entries: [(key: Int, value: PDFValue)] = (page.groups + [(key, marks)]).map { group in
      (group.key, Self.parents(of: group.marks, references))
    }
    for (element, own) in zip(page.elements, references) where element.annotation != nil {
      entries.append((element.annotationKey, .reference(own)))
    }
    for entry in entries.sorted(by: { $0.key < $1.key }) { add(entry, to: file) }
    return key
  }

  /// The elements of marks, by their numbers.
  private static func parents(of marks: [Mark], _ references: [PDFReference]) -> PDFValue {
    var parents = [PDFValue](repeating: .null, count: (marks.map(\.number).max() ?? -1) + 1)
    for mark in marks { parents[mark.number] = .reference(references[mark.element]) }
    return .array(parents)
  }

  private mutating func add(_ entry: (key: Int, value: PDFValue), to file: PDFFile) {
    waiting.append((entry.key, .reference(file.add(entry.value))))
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

  /// Writes the rest.
  /// - Returns: The root of the structure; nil where no page has an element.
  mutating func end(in file: PDFFile) -> PDFReference? {
    writeLeaf(to: file)
    guard !pages.isEmpty else { return nil }
    file.add(
      .dictionary([
        "S": .name(PDFElement.Kind.document.rawValue), "P": .reference(root),
        "K": .array(pages.map { .reference($0) }),
      ]), as: document)
    let tree = file.add(
      .dictionary(["Kids": .array(leaves.map { .reference($0.reference) })]))
    file.add(
      .dictionary([
        "Type": .name("StructTreeRoot"), "K": .reference(document),
        "ParentTree": .reference(tree), "ParentTreeNextKey": .integer(nextKey),
      ]), as: root)
    return root
  }
}

extension PDFStructure.Page {
  /// Begins an element in a level's content, or drawing that says nothing.
  mutating func begin(_ element: PDFElement, in level: inout PDFSceneWriter.Level) {
    var number = -1
    if element.kind != .decoration {
      elements.append(Element(element: element))
      number = elements.count - 1
    }
    open(number, in: &level)
  }

  private mutating func open(_ element: Int, in level: inout PDFSceneWriter.Level) {
    level.openElement = element
    guard element >= 0 else { return level.content.write("BMC", .name("Artifact")) }
    level.content.write(
      "BDC", .name(elements[element].element.kind.rawValue),
      .dictionary(["MCID": .integer(markCount)]))
    level.marks.append(PDFStructure.Mark(number: markCount, element: element))
    elements[element].marks.append((markCount, nil))
    markCount += 1
  }

  /// Ends the element that was begun in a level's content.
  mutating func end(in level: inout PDFSceneWriter.Level) {
    level.content.write("EMC")
    level.openElement = nil
  }

  /// Ends the element of a level whose content becomes a group, and gives it.
  mutating func suspend(_ level: inout PDFSceneWriter.Level) -> Int? {
    let element = level.openElement
    if element != nil { end(in: &level) }
    return element
  }

  /// Goes on with an element that was suspended.
  mutating func resume(_ element: Int?, in level: inout PDFSceneWriter.Level) {
    if let element { open(element, in: &level) }
  }

  /// Notes that marks lie in a group; returns the key of its elements, nil for a group without marks.
  mutating func add(_ marks: [PDFStructure.Mark], in group: PDFReference) -> Int? {
    guard !marks.isEmpty else { return nil }
    let numbers = Set(marks.map(\.number))
    for mark in marks {
      for index in elements[mark.element].marks.indices
      where numbers.contains(elements[mark.element].marks[index].number) {
        elements[mark.element].marks[index].group = group
      }
    }
    let key = takeKey()
    groups.append((key, marks))
    return key
  }

  /// Adds an annotation as an element, and gives its key.
  mutating func add(_ annotation: PDFReference, _ element: PDFElement) -> Int {
    let key = takeKey()
    elements.append(
      Element(element: element, annotation: annotation, annotationKey: key))
    return key
  }
}

extension PDFStructure.Page.Element {
  fileprivate func dictionary(in section: PDFReference, on page: PDFReference) -> PDFDictionary {
    var dictionary: PDFDictionary = [
      "S": .name(element.kind.rawValue), "P": .reference(section), "Pg": .reference(page),
    ]
    var kids: [PDFValue] = marks.map { mark in
      guard let group = mark.group else { return .integer(mark.number) }
      return .dictionary([
        "Type": .name("MCR"), "Pg": .reference(page), "Stm": .reference(group),
        "MCID": .integer(mark.number),
      ])
    }
    if let annotation {
      kids.append(
        .dictionary([
          "Type": .name("OBJR"), "Pg": .reference(page), "Obj": .reference(annotation),
        ]))
    }
    dictionary["K"] = kids.count == 1 ? kids[0] : .array(kids)
    if let words = element.words {
      dictionary[element.kind.isText ? "ActualText" : "Alt"] = .text(words)
    }
    if let language = element.language { dictionary["Lang"] = .text(language) }
    return dictionary
  }
}
