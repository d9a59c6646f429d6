import Swatch
import SwatchPreview
import SwatchService

/// The pages of a preview, set by options of `swatch feed`.
struct ShownPages: OptionGroup, Sendable {
  var options = PageOptions()
  var rows = RowOptions()
  var layout = LayoutChoice()

  static var options: [Option<ShownPages>] {
    Option.group(\.options) + Option.group(\.rows, RowOptions.ofShownPages)
      + Option.group(\.layout, LayoutChoice.ofShownPages)
  }

  /// A Boolean value that is true when no option is given.
  var isEmpty: Bool {
    options.isEmpty && rows.perPage == nil && rows.pageColor == nil && layout == LayoutChoice()
  }

  /// Returns the pages of a template.
  ///
  /// - Parameters:
  ///   - template: The template of rows.
  ///   - root: The folder of the files that data names; nil for the data's own folder.
  ///   - timeLimit: The time limit of a row.
  /// - Returns: The pages, whose files are read for each view.
  /// - Throws: ``CommandFailure`` for options that contradict one another.
  func source(
    of template: String, root: String?, within timeLimit: Duration
  ) throws(CommandFailure) -> PageSource {
    try options.check(layout.kind)
    return PageSource(
      parts: options.parts.all, groupedBy: options.groupKey,
      failedCell: { FailedRowCell(for: $0) },
      design: { view in
        do {
          var pages = try design(of: template, root: root, for: view)
          pages.options.rowTimeLimit = timeLimit
          return pages
        } catch let failure as CommandFailure {
          throw RequestProblem(.content, failure.messages)
        }
      })
  }

  private func design(
    of template: String, root: String?, for view: PreviewView
  ) throws -> PageSource.Design {
    let look = LookOptions(theme: view.look.theme, locale: view.look.locale)
    let name = template
    let template = try look.template(name, root: root.map(FileRoot.init))
    var pages = PageRenderer.Options(.folder("", as: view.format))
    var rows = rows
    rows.width = view.width
    layout.apply(to: &pages)
    try rows.apply(to: &pages, of: options.size, template, named: name)
    let furniture = try options.furniture(
      for: layout.kind, rowsPerPage: rows.perPage, look: look, root: template.fileRoot)
    pages.furniture = furniture?.furniture
    var design = PageSource.Design(pages, of: template)
    design.parts = furniture?.templates ?? []
    design.showsTotals = furniture?.showsTotals ?? false
    return design
  }
}
