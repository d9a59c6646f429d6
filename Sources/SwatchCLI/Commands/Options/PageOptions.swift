import Swatch
import SwatchMessages

/// The size of pages and their parts beside the rows, as the command line has them.
struct PageOptions {
  var size: PaperSize?
  var margins: EdgeInsets?
  var header: String?
  var footer: String?
  var firstPage: String?
  var groupKey: RowKey?
  var groupHeader: String?

  /// A Boolean value that is true when no option is given.
  var isEmpty: Bool {
    size == nil && margins == nil && groupKey == nil
      && [header, footer, firstPage, groupHeader].allSatisfy { $0 == nil }
  }

  /// The library's furniture, if any option asks for some.
  ///
  /// - Parameters:
  ///   - layout: The layout, which may have no place for a part.
  ///   - rowsPerPage: The largest number of rows on a page; nil without a wish.
  ///   - look: The look of the parts; one without themes has one look.
  ///   - root: The folder of files that data names; nil for their own.
  /// - Returns: The furniture and its documents; nil for none.
  /// - Throws: ``CommandFailure`` for options that don't fit together, ``DocumentError`` for a
  ///   document with an error.
  func furniture(
    for layout: LayoutChoice.Kind, rowsPerPage: Int?, look: LookOptions, root: FileRoot?
  ) throws -> (furniture: PageRenderer.Furniture, templates: [Template])? {
    guard !isEmpty else { return nil }
    try check(layout)
    var furniture = PageRenderer.Furniture()
    furniture.pageHeight = size?.size.height
    furniture.maximumRows = rowsPerPage ?? furniture.maximumRows
    furniture.margins = margins ?? furniture.margins
    var templates: [Template] = []
    func part(_ path: String?) throws(DocumentError) -> PageRenderer.PagePart? {
      guard let path else { return nil }
      let template = try look.template(path, root: root)
      templates.append(template)
      return PageRenderer.Furniture.part(filling: template)
    }
    furniture.header = try part(header)
    furniture.footer = try part(footer)
    furniture.firstPage = try part(firstPage)
    furniture.groupHeader = try part(groupHeader)
    return (furniture, templates)
  }

  private func check(_ layout: LayoutChoice.Kind) throws(CommandFailure) {
    if groupHeader != nil && groupKey == nil {
      throw CommandFailure(
        code: .usage, message: "--group-header needs --group-by, which names the value of a group")
    }
    for (option, isGiven, isPossible) in [
      ("--page-size", size != nil, layout != .long),
      ("--first-page", firstPage != nil, layout != .long && layout != .each),
    ] where isGiven && !isPossible {
      throw CommandFailure(
        code: .usage,
        message: "\(option) belongs to pages of rows, and --layout \(layout.rawValue) has none; "
          + "leave it out, or choose another layout")
    }
  }
}

extension ValueKind<RowKey> {
  /// The name of a value of rows.
  static var rowKey: ValueKind {
    ValueKind(
      expectation: "the name of a value of each row, such as section or author.name, or several "
        + "with commas",
      parse: { RowKey($0) }, format: { "\($0)" })
  }
}

extension Option {
  /// The options of pages and of their parts beside the rows.
  static func pages(_ path: WritableKeyPath<Root, PageOptions>) -> [Option] {
    [
      .optional(
        "--page-size", placeholder: "SIZE", sets: path.appending(path: \.size), as: .paper,
        otherwise: "as high as the rows",
        help:
          "the size of pages: A3 to A6, Letter, Legal, Tabloid, with -landscape where they lie, or "
          + "WxH in points, mm, cm or in, such as 842x595 or 148x105mm; rows flow from page to page "
          + "and are never cut"),
      .optional(
        "--margins", placeholder: "LENGTHS", sets: path.appending(path: \.margins), as: .margins,
        otherwise: "0",
        help:
          "the margins of pages: one to four numbers of points, or of mm, cm or in, with commas: "
          + "top,right,bottom,left"),
      .optional(
        "--header", placeholder: "PART.json", sets: path.appending(path: \.header), as: .path,
        otherwise: "none",
        help: "the document at the top of each page, with {{page}}, {{pages}}, {{rows}} and the "
          + "values of the first row of the page"),
      .optional(
        "--footer", placeholder: "PART.json", sets: path.appending(path: \.footer), as: .path,
        otherwise: "none", help: "the document at the bottom of each page, with the same values"),
      .optional(
        "--first-page", placeholder: "PART.json", sets: path.appending(path: \.firstPage),
        as: .path, otherwise: "none",
        help: "the document of a page before all others, as large as a page"),
      .optional(
        "--group-by", placeholder: "NAME", sets: path.appending(path: \.groupKey), as: .rowKey,
        otherwise: "none",
        help: "group rows that follow each other by a value, such as section, or by several with "
          + "commas, such as region,city; groups are bookmarks of PDF files"),
      .optional(
        "--group-header", placeholder: "PART.json", sets: path.appending(path: \.groupHeader),
        as: .path, otherwise: "none",
        help: "the document above each group, and again at the top of its further pages, where "
          + "{{continued}} is true"),
    ]
  }
}
