import Swatch

/// The layout of a feed's pictures, from the command line.
struct LayoutChoice: Hashable, OptionGroup {
  /// The layouts, without their options.
  enum Kind: String, CaseIterable {
    case pages, mosaic, long, each, strip, sheet
  }

  var kind = Kind.pages
  var direction: PageStrip.Direction?
  var columns: Int?
  var gap: Double?
  var captions: PageRenderer.Captions?
  var pagesPerPicture: Int?

  /// The option `--layout`, and the options of single layouts.
  static var options: [Option<LayoutChoice>] {
    [
      .value(
        "--layout", placeholder: "LAYOUT", sets: \.kind, as: .word,
        help:
          "pages: a picture for each page of rows; mosaic: the same, each next row in the shortest "
          + "column; long: one picture of all rows; each: a picture for each row; strip: pages side by "
          + "side; sheet: scaled-down pages in columns"),
      .optional(
        "--direction", placeholder: "WAY", sets: \.direction, as: .word,
        otherwise: "horizontal", help: "the direction of a strip: horizontal or vertical"),
      columns(
        otherwise: "1; 2 in a mosaic, 4 on a sheet",
        help: "columns of rows on a page; on a sheet, pages beside one another"),
      gap(
        otherwise: "0; 16 for strips and sheets",
        help:
          "the distance between the columns and rows of a page, or the pages of a strip or sheet"),
      .optional(
        "--captions", placeholder: "WHAT", sets: \.captions, as: .word,
        otherwise: "numbers",
        help:
          "the captions below the pages of a sheet: numbers, rows (with the page's number) or none"),
      .optional(
        "--pages-per-picture", placeholder: "N", sets: \.pagesPerPicture,
        as: .integer(1...10_000), otherwise: "100",
        help: "the largest number of pages on one strip or sheet; further pages begin the next one"),
    ]
  }

  /// The options of columns and gaps, for a preview's pages.
  static var ofShownPages: [Option<LayoutChoice>] {
    [
      columns(otherwise: "1", help: "columns of rows on a page"),
      gap(otherwise: "0", help: "the distance between the columns and rows of a page"),
    ]
  }

  private static func columns(otherwise: String, help: String) -> Option<LayoutChoice> {
    .optional(
      "--columns", placeholder: "N", sets: \.columns, as: .integer(1...1000),
      otherwise: otherwise, help: help)
  }

  private static func gap(otherwise: String, help: String) -> Option<LayoutChoice> {
    .optional(
      "--gap", placeholder: "POINTS", sets: \.gap, as: .distance(upTo: 10_000),
      otherwise: otherwise, help: help)
  }

  /// Returns the library's layout; nil for one picture of all rows.
  /// - Throws: ``CommandFailure`` if an option belongs to another layout.
  func layout() throws(CommandFailure) -> PageRenderer.Layout? {
    try check("--direction", isGiven: direction != nil, belongsTo: [.strip])
    try check("--columns", isGiven: columns != nil, belongsTo: [.pages, .mosaic, .sheet])
    try check("--captions", isGiven: captions != nil, belongsTo: [.sheet])
    try check("--gap", isGiven: gap != nil, belongsTo: [.pages, .mosaic, .strip, .sheet])
    try check("--pages-per-picture", isGiven: pagesPerPicture != nil, belongsTo: [.strip, .sheet])
    switch kind {
    case .pages, .mosaic: return .pages
    case .long: return nil
    case .each: return .each
    case .strip:
      var strip = PageStrip()
      strip.direction = direction ?? strip.direction
      strip.gap = gap ?? strip.gap
      return .strip(strip)
    case .sheet:
      var sheet = ContactSheet()
      sheet.columns = columns ?? sheet.columns
      sheet.gap = gap ?? sheet.gap
      return .sheet(sheet, captions: captions ?? .numbers)
    }
  }

  /// Sets the columns of rows and the number of pages of a picture.
  func apply(to options: inout PageRenderer.Options) {
    options.columns = rowColumns
    options.pagesPerPicture = pagesPerPicture ?? options.pagesPerPicture
  }

  /// The columns of rows on a page.
  var rowColumns: PageRenderer.Columns {
    switch kind {
    case .pages: PageRenderer.Columns(columns ?? 1, gap: gap ?? 0)
    case .mosaic: PageRenderer.Columns(columns ?? 2, gap: gap ?? 0, isMosaic: true)
    case .long, .each, .strip, .sheet: PageRenderer.Columns()
    }
  }

  private func check(_ option: String, isGiven: Bool, belongsTo kinds: [Kind])
    throws(CommandFailure)
  {
    guard isGiven && !kinds.contains(kind) else { return }
    let layouts = kinds.map { "--layout \($0.rawValue)" }.joined(separator: " or ")
    throw CommandFailure(
      code: .usage,
      message:
        "\(option) belongs to \(layouts), not to --layout \(kind.rawValue); leave it out, or "
        + "choose \(layouts)")
  }
}
