package import Swatch

/// The pages that the rows of a preview fill.
package struct PageSource: Sendable {
  /// The design of the pages, read from the current files.
  package struct Design: Sendable {
    /// The size of pages, their parts and their look.
    package var options: PageRenderer.Options
    /// The template of rows.
    package var template: Template
    /// The templates of the parts of pages.
    package var parts: [Template] = []
    /// A Boolean value that is true when the parts show numbers that must be counted first.
    package var showsTotals = false

    /// Makes pages of rows.
    package init(_ options: PageRenderer.Options, of template: Template) {
      (self.options, self.template) = (options, template)
    }

    /// All templates, beginning with the template of rows.
    var templates: [Template] { [template] + parts }
  }

  /// The files of the parts of pages.
  let parts: [String]
  /// The group keys of the rows; nil for no groups.
  let groupKey: RowKey?
  /// Makes the cell in place of a failed row or part.
  let failedCell: @Sendable ([NodeFailure]) -> CellNode
  /// Reads the files for a view.
  let design: @Sendable (PreviewView) throws -> Design

  /// Makes pages.
  ///
  /// - Parameters:
  ///   - parts: The files of the parts of pages.
  ///   - groupKey: The values that rows are grouped by; nil for no groups.
  ///   - failedCell: Makes the cell that replaces a failed row or part.
  ///   - design: Reads the files for a view.
  package init(
    parts: [String], groupedBy groupKey: RowKey?,
    failedCell: @escaping @Sendable ([NodeFailure]) -> CellNode,
    design: @escaping @Sendable (PreviewView) throws -> Design
  ) {
    (self.parts, self.groupKey) = (parts, groupKey)
    (self.failedCell, self.design) = (failedCell, design)
  }
}
