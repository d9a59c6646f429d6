import Swatch
import SwatchMessages

/// The size of pages, and their parts other than rows.
struct PageOptions: Equatable {
  var size: PaperSize?
  var margins: EdgeInsets?
  var parts = PagePartPaths()
  var groupKey: RowKey?

  /// A Boolean value that is true when no option is given.
  var isEmpty: Bool { self == PageOptions() }

  /// Returns the library's furniture, if any option requires it.
  ///
  /// - Parameters:
  ///   - layout: The layout, which may not support a part.
  ///   - rowsPerPage: The largest number of rows on a page; nil if not given.
  ///   - look: The theme and locale of the parts; a part without themes ignores the theme.
  ///   - root: The folder of the files that data names; nil for the data's own folder.
  /// - Returns: The furniture, its documents, and true if they show numbers that must be counted
  ///   first; nil for none.
  /// - Throws: ``CommandFailure`` for options that contradict one another, ``DocumentError`` for a
  ///   document with an error.
  func furniture(
    for layout: LayoutChoice.Kind, rowsPerPage: Int?, look: LookOptions, root: FileRoot?
  ) throws -> (furniture: PageRenderer.Furniture, templates: [Template], showsTotals: Bool)? {
    guard !isEmpty else { return nil }
    try check(layout)
    var furniture = PageRenderer.Furniture()
    furniture.pageHeight = size?.size.height
    furniture.maximumRows = rowsPerPage ?? furniture.maximumRows
    furniture.margins = margins ?? furniture.margins
    var (templates, showsTotals): ([Template], Bool) = ([], false)
    for part in PagePart.allCases {
      guard let path = parts[part] else { continue }
      let template = try look.template(path, root: root)
      templates.append(template)
      if !part.isOfLastPage && PageRenderer.Furniture.showsTotals(template) { showsTotals = true }
      if PageRenderer.Furniture.showsLastRow(template) { furniture.followsLastRow = true }
      furniture[keyPath: part.place] = PageRenderer.Furniture.part(filling: template)
    }
    return (furniture, templates, showsTotals)
  }

  /// Rejects options that contradict one another or the layout.
  func check(_ layout: LayoutChoice.Kind) throws(CommandFailure) {
    if parts[.groupHeader] != nil && groupKey == nil {
      throw CommandFailure(
        code: .usage, message: "--group-header needs --group-by, which names the value of a group")
    }
    let separatePages = parts.separatePages.map { ($0.option, layout != .long && layout != .each) }
    let given = (size == nil ? [] : [("--page-size", layout != .long)]) + separatePages
    for (option, isPossible) in given where !isPossible {
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

extension PageOptions: OptionGroup {
  /// The options of pages and their parts.
  static var options: [Option<PageOptions>] {
    [
      .optional(
        "--page-size", placeholder: "SIZE", sets: \.size, as: .paper,
        otherwise: "as high as the rows",
        help:
          "the size of pages: A3 to A6, Letter, Legal, Tabloid, each also with -landscape, or "
          + "WxH in points, mm, cm or in, such as 842x595 or 148x105mm; rows flow from page to page "
          + "and are never cut"),
      .optional(
        "--margins", placeholder: "LENGTHS", sets: \.margins, as: .margins,
        otherwise: "0",
        help:
          "the margins of pages: one to four numbers of points, or of mm, cm or in, with commas: "
          + "top,right,bottom,left"),
    ]
      + Option.group(
        \.parts, PagePartPaths.options(PagePart.allCases.filter { $0 != .groupHeader }))
      + [
        .optional(
          "--group-by", placeholder: "NAME", sets: \.groupKey, as: .rowKey,
          otherwise: "none",
          help: "group rows that follow each other by a value, such as section, or by several with "
            + "commas, such as region,city; groups are bookmarks of PDF files")
      ] + Option.group(\.parts, PagePartPaths.options([.groupHeader]))
  }
}
