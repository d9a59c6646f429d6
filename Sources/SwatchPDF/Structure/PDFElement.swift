import SwatchGraphics

/// A structure element of a PDF file (ISO 32000-1, §14.7), which screen readers follow.
struct PDFElement: Hashable {
  /// The type of an element (ISO 32000-1, §14.8.4).
  enum Kind: Hashable {
    /// The whole file.
    case document
    /// A group of rows.
    case section
    /// Elements that belong together, without a type of their own.
    case division
    /// A heading of a level from 1 to 6.
    case heading(Int)
    /// A text.
    case paragraph
    /// A part of a text in another language.
    case span
    /// A drawing or picture.
    case figure
    /// A link.
    case link
    /// A table.
    case table
    /// Rows of a table.
    case tableBody
    /// A row of a table.
    case row
    /// A cell of a table.
    case cell
    /// A cell of a table that names a column or a row.
    case headerCell
    /// A list.
    case list
    /// An item of a list.
    case listItem
    /// The bullet or number of an item.
    case label
    /// An item without its label.
    case listBody
    /// Drawing without meaning: an artifact, which is not an element.
    case decoration

    /// A Boolean value that is true for elements whose glyphs are read aloud.
    var isText: Bool {
      switch self {
      case .heading, .paragraph, .label: true
      default: false
      }
    }

    /// A Boolean value that is true for a cell of a table.
    var isCell: Bool { self == .cell || self == .headerCell }

    /// A Boolean value that is true for elements that take over the content of their only text.
    var takesText: Bool { isCell || self == .listBody }

    /// The name of the type in files.
    var name: String {
      switch self {
      case .document: "Document"
      case .section: "Sect"
      case .division: "Div"
      case .heading(let level): "H\(level)"
      case .paragraph: "P"
      case .span: "Span"
      case .figure: "Figure"
      case .link: "Link"
      case .table: "Table"
      case .tableBody: "TBody"
      case .row: "TR"
      case .cell: "TD"
      case .headerCell: "TH"
      case .list: "L"
      case .listItem: "LI"
      case .label: "Lbl"
      case .listBody: "LBody"
      case .decoration: "Artifact"
      }
    }
  }

  var kind: Kind
  /// The text read instead of a figure, or of glyphs that differ from it; nil for none.
  var words: String?
  /// The language of a text, as a tag; nil for the language of the file.
  var language: String?
  /// The name of a group of elements; nil for none.
  var title: String?
  /// The bounding box of a figure on its page; nil for other elements.
  var box: PDFValue?
  /// The columns and rows that a cell covers; nil for other elements.
  var cell: Scene.TableCell?
  /// The numbering of a list whose items have labels; nil for other elements.
  var numbering: ListNumbering?
  /// A Boolean value that is true for a header cell that names its row.
  var namesRow = false

  init(_ kind: Kind, words: String? = nil, language: String? = nil) {
    self.kind = kind
    self.words = words
    self.language = language
  }

  /// Makes the element of a drawing from the accessibility attributes of its nodes and its runs of
  /// glyphs.
  init(_ spoken: [AccessibilityAttributes], drawing glyphs: [GlyphRun]) {
    guard !spoken.isEmpty else {
      self.init(.decoration)
      return
    }
    let words = spoken.map(\.words).filter { !$0.isEmpty }
    guard !glyphs.isEmpty, !spoken.contains(where: { $0.traits.contains(.image) }) else {
      // A figure without alternative text would violate PDF/UA (§7.3).
      self.init(words.isEmpty ? .decoration : .figure, words: words.joined(separator: ", "))
      if words.isEmpty { self.words = nil }
      return
    }
    let isHeading = spoken.count == 1 && spoken[0].traits.contains(.header)
    let isShown = glyphs.map(\.text).joined().hasLetters(of: words.joined())
    self.init(
      isHeading ? .heading(max(1, min(6, spoken[0].headingLevel))) : .paragraph,
      words: isShown || words.isEmpty ? nil : words.joined(separator: ", "),
      language: glyphs.lazy.compactMap { $0.shaping?.language }.first)
  }

  /// The attributes in the file (§14.8.5); nil for none.
  var attributes: PDFValue? {
    if let box {
      return .dictionary(["O": .name("Layout"), "Placement": .name("Block"), "BBox": box])
    }
    if let numbering {
      return .dictionary(["O": .name("List"), "ListNumbering": .name(numbering.rawValue)])
    }
    guard kind.isCell else { return nil }
    var attributes: PDFDictionary = ["O": .name("Table")]
    if kind == .headerCell { attributes["Scope"] = .name(namesRow ? "Row" : "Column") }
    if let cell, cell.columns.count > 1 { attributes["ColSpan"] = .integer(cell.columns.count) }
    if let cell, cell.rowSpan > 1 { attributes["RowSpan"] = .integer(cell.rowSpan) }
    let isPlain = kind == .cell && attributes == ["O": .name("Table")]
    return isPlain ? nil : .dictionary(attributes)
  }
}

extension AccessibilityAttributes {
  /// The label and the value, as they are read aloud.
  var words: String {
    [label, value].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension String {
  /// Returns true if the texts differ only in spaces and line ends, which may have no glyphs.
  fileprivate func hasLetters(of other: String) -> Bool {
    unicodeScalars.lazy.filter { !$0.isSpace }
      .elementsEqual(other.unicodeScalars.lazy.filter { !$0.isSpace })
  }
}
