import SwatchNodes

/// The headers and footers of a table's sections: cells of the data source, else its titles in the
/// table's style.
extension TableNode {
  @MainActor final func headerBlock(of section: Int) -> CellNodeBlock? {
    guard let dataSource else { return nil }
    let block = answer {
      () throws(NotImplemented) -> CellNodeBlock in
      try dataSource.tableNode(self, nodeBlockForHeaderInSection: section)
    } or: {
      dataSource.tableNode(self, nodeBlockForHeaderInSection: section)
    }
    if let block { return block }
    let title = answer {
      () throws(NotImplemented) -> String in
      try dataSource.tableNode(self, titleForHeaderInSection: section)
    } or: {
      dataSource.tableNode(self, titleForHeaderInSection: section)
    }
    return title.map { titleBlock($0, .header) }
  }

  @MainActor final func footerBlock(of section: Int) -> CellNodeBlock? {
    guard let dataSource else { return nil }
    let block = answer {
      () throws(NotImplemented) -> CellNodeBlock in
      try dataSource.tableNode(self, nodeBlockForFooterInSection: section)
    } or: {
      dataSource.tableNode(self, nodeBlockForFooterInSection: section)
    }
    if let block { return block }
    let title = answer {
      () throws(NotImplemented) -> String in
      try dataSource.tableNode(self, titleForFooterInSection: section)
    } or: {
      dataSource.tableNode(self, titleForFooterInSection: section)
    }
    return title.map { titleBlock($0, .footer) }
  }

  private func titleBlock(_ title: String, _ role: SectionTitleCell.Role) -> CellNodeBlock {
    let style = tableStyle
    return { SectionTitleCell(title, role, in: style) }
  }
}
