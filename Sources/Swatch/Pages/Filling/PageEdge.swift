/// A part at an edge of each page.
enum PageEdge: Int, CaseIterable {
  case header, footer

  /// The edges of each page, except for a last page that has a footer of its own.
  static let all = Set(allCases)

  enum Side { case top, bottom }

  /// The side of the page at which the part is.
  var side: Side {
    switch self {
    case .header: .top
    case .footer: .bottom
    }
  }

  /// The name of the part in the paths of nodes.
  var name: String {
    switch self {
    case .header: "header"
    case .footer: "footer"
    }
  }

  /// The member of the furniture that makes the part.
  var block: KeyPath<PageRenderer.Furniture, PageRenderer.PagePart?> {
    switch self {
    case .header: \.header
    case .footer: \.footer
    }
  }

  /// The role of the part in files with a structure.
  var documentPart: DocumentPart {
    switch self {
    case .header: .pageHeader
    case .footer: .pageFooter
    }
  }
}

/// The displayed parts at the edges of a page.
struct PageEdges {
  private var parts = [DisplayedPart?](repeating: nil, count: PageEdge.allCases.count)

  /// The part at an edge; nil for none.
  subscript(edge: PageEdge) -> DisplayedPart? {
    get { parts[edge.rawValue] }
    set { parts[edge.rawValue] = newValue }
  }

  /// All parts, in the order of the edges.
  var all: [DisplayedPart] { parts.compactMap(\.self) }

  /// Returns the parts at a side, from top to bottom.
  func parts(at side: PageEdge.Side) -> [(edge: PageEdge, part: DisplayedPart)] {
    PageEdge.allCases.filter { $0.side == side }.compactMap { edge in
      self[edge].map { (edge, $0) }
    }
  }

  /// Returns the height of the parts at a side together, in points.
  func height(at side: PageEdge.Side) -> Double {
    parts(at: side).reduce(0) { $0 + $1.part.size.height }
  }

  /// The height of all parts together, in points.
  var height: Double { all.reduce(0) { $0 + $1.size.height } }
}
