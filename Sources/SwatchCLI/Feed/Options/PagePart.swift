import Swatch

/// A part of pages other than rows, made by a document.
enum PagePart: Int, CaseIterable {
  case header, footer, lastPageFooter, firstPage, end, groupHeader

  /// The option that names the document.
  var option: String {
    switch self {
    case .header: "--header"
    case .footer: "--footer"
    case .lastPageFooter: "--last-page-footer"
    case .firstPage: "--first-page"
    case .end: "--end"
    case .groupHeader: "--group-header"
    }
  }

  /// The member of the library's furniture.
  var place: WritableKeyPath<PageRenderer.Furniture, PageRenderer.PagePart?> {
    switch self {
    case .header: \.header
    case .footer: \.footer
    case .lastPageFooter: \.lastPageFooter
    case .firstPage: \.firstPage
    case .end: \.end
    case .groupHeader: \.groupHeader
    }
  }

  /// A Boolean value that is true for parts that only the last page has; when they are made, the
  /// numbers of all pages and rows are known.
  var isOfLastPage: Bool {
    switch self {
    case .lastPageFooter, .end: true
    case .header, .footer, .firstPage, .groupHeader: false
    }
  }

  /// A Boolean value that is true for a part that is a separate page without rows.
  var isSeparatePage: Bool {
    switch self {
    case .firstPage: true
    case .header, .footer, .lastPageFooter, .end, .groupHeader: false
    }
  }

  /// The line of the option in help.
  var help: String {
    switch self {
    case .header:
      "the document at the top of each page, with {{page}}, {{pages}}, {{rows}}, {{isOdd}}, {{isLast}} "
        + "and the values of the first row of the page"
    case .footer: "the document at the bottom of each page, with the same values"
    case .lastPageFooter: "the document at the bottom of the last page, in the place of --footer"
    case .end: "the document after the last row of all, with the values of that row"
    case .firstPage: "the document of a page before all others, as large as a page"
    case .groupHeader:
      "the document above each group, and again at the top of its further pages, where {{continued}} "
        + "is true"
    }
  }
}

/// The documents of the parts of pages.
struct PagePartPaths: Equatable {
  private var paths = [String?](repeating: nil, count: PagePart.allCases.count)

  /// The document of a part; nil for none.
  subscript(part: PagePart) -> String? {
    get { paths[part.rawValue] }
    set { paths[part.rawValue] = newValue }
  }

  /// All documents, in the order of the parts.
  var all: [String] { paths.compactMap(\.self) }

  /// The given parts that are separate pages.
  var separatePages: [PagePart] {
    PagePart.allCases.filter { $0.isSeparatePage && self[$0] != nil }
  }
}

extension PagePartPaths: Defaulted {
  /// Returns the options of some parts of pages.
  static func options(_ parts: [PagePart]) -> [Option<PagePartPaths>] {
    parts.map { part in
      .optional(
        part.option, placeholder: "PART.json", sets: \.[part], as: .path(.document),
        otherwise: "none", help: part.help)
    }
  }
}
