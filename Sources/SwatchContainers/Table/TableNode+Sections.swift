import SwatchNodes

/// The headers and footers of a table's sections: cells of the data source, else its titles in the
/// table's style.
extension TableNode {
  @MainActor final func headerBlock(of section: Int) -> CellNodeBlock? {
    dataSource?.tableNode(self, nodeBlockForHeaderInSection: section)
      ?? dataSource?.tableNode(self, titleForHeaderInSection: section)
      .map { titleBlock($0, .header) }
  }

  @MainActor final func footerBlock(of section: Int) -> CellNodeBlock? {
    dataSource?.tableNode(self, nodeBlockForFooterInSection: section)
      ?? dataSource?.tableNode(self, titleForFooterInSection: section)
      .map { titleBlock($0, .footer) }
  }

  private func titleBlock(_ title: String, _ role: SectionTitleCell.Role) -> CellNodeBlock {
    let style = tableStyle
    return { SectionTitleCell(title, role, in: style) }
  }
}
