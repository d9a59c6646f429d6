import Swatch

/// The options of rows and their pages.
struct RowOptions: OptionGroup {
  /// The number of rows on a page; nil for the default.
  var perPage: Int?
  var width: Double?
  var scale: Double?
  var pageColor: PageColor?
  /// The time limit of a row, in seconds; nil for the default.
  var timeout: Double?

  /// The options `--rows-per-page`, `--width`, `--scale`, `--page-color` and `--timeout`.
  static var options: [Option<RowOptions>] {
    [
      rowsPerPage,
      .width(
        \.width,
        otherwise: "that of --page-size, else the template's max or root's width, else 1080",
        help: "the width of a page"),
      .scale(\.scale, otherwise: "the template's, else 1"),
      color,
      .optional(
        "--timeout", placeholder: "SECONDS", sets: \.timeout, as: .positive(upTo: 86_400),
        otherwise: "any time",
        help: "the time limit for laying out and drawing one row, which fails after it"),
    ]
  }

  /// `--rows-per-page` and `--page-color`, for a preview, whose pages are shown at any width and
  /// scale.
  static var ofShownPages: [Option<RowOptions>] { [rowsPerPage, color] }

  private static var rowsPerPage: Option<RowOptions> {
    .optional(
      "--rows-per-page", placeholder: "N", sets: \.perPage, as: .integer(1...100_000),
      otherwise: "20; with --page-size as many as it has room for, 1000 at most",
      help: "rows on a page")
  }

  private static var color: Option<RowOptions> {
    .optional(
      "--page-color", placeholder: "COLOR", sets: \.pageColor, as: .pageColor,
      otherwise: "white", help: "the colour of pages behind their rows, as in documents")
  }

  /// Sets the options of rows and their pages.
  ///
  /// - Parameters:
  ///   - options: The options of pages, with their columns.
  ///   - size: The size of pages; nil for pages as high as their rows.
  ///   - template: The template of rows.
  ///   - name: The template's name on the command line.
  /// - Throws: ``CommandFailure`` if the options state no width and the template allows only the
  ///   width 0.
  func apply(
    to options: inout PageRenderer.Options, of size: PaperSize?, _ template: Template,
    named name: String
  ) throws(CommandFailure) {
    let limit = template.sizeRange.max.width
    // With several columns, the root's width is the width of a column, not of the page.
    let rowWidth = options.columns.count == 1 ? template.rootWidth : nil
    let wanted = limit.isFinite ? limit : rowWidth ?? options.width
    let width = width ?? size?.size.width
    guard (width ?? wanted) > 0 else {
      throw CommandFailure(
        code: .badInput,
        message: "\(name): its sizeRange allows no width, so that a page has none; make \"max\" "
          + "wider, or give --width")
    }
    options.width = width ?? wanted
    options.rowsPerPage = size == nil ? perPage ?? options.rowsPerPage : 20
    options.background = pageColor?.color ?? options.background
    options.rowTimeLimit = timeout.map { .seconds($0) }
  }
}
