package import SwatchNodes

/// The values that headers, footers and other parts of a page can show in addition to a row.
package struct PageValues: Sendable {
  /// The names of the values that are known only after all rows were read: the totals, and whether
  /// a page is the last.
  package static let totals: Set<String> = ["pages", "rows", "isLast"]

  /// The name with which bindings to the last row of a page begin.
  package static let lastName = "last"

  private let json: String
  /// The last row of the page; nil if it isn't known.
  package var last: JSONValue?

  /// Example values that stand for those of any page: the first page of two, with a continued
  /// group.
  package static let example = PageValues(
    page: 1, pages: 2, rows: 2, isLast: false, isContinued: true)

  /// The names of the values in bindings.
  package var names: Set<String> {
    guard let value = try? JSONValue(parsing: json, file: "page") else { return [] }
    return Set(value.keys).union([Self.lastName])
  }

  /// Returns the advice for a value of pages that is used elsewhere; nil for other names.
  static func advice(for name: String) -> String? {
    if name == lastName {
      return "only headers and footers of pages have {{last.…}}, the last row of their page"
    }
    return example.names.contains(name)
      ? "only parts of pages, such as headers and footers, have {{\(name)}}" : nil
  }

  /// Makes the values of a page.
  ///
  /// - Parameters:
  ///   - page: The number of the page, from 1.
  ///   - pages: The number of all pages.
  ///   - rows: The number of all rows.
  ///   - isLast: True on the last page.
  ///   - isContinued: True where a group began on an earlier page.
  package init(page: Int, pages: Int, rows: Int, isLast: Bool, isContinued: Bool) {
    json =
      "{\"page\": \(page), \"pages\": \(pages), \"rows\": \(rows), \"isOdd\": \(page % 2 == 1), "
      + "\"isLast\": \(isLast), \"continued\": \(isContinued)}"
  }

  /// Returns the values as variables. They take precedence over a row's members of the same names,
  /// except the last row of the page: like other neighbours, it gives way to a member.
  fileprivate func variables(for row: JSONValue?) throws(DocumentError) -> [Scope.Variable] {
    var variables = try JSONValue(parsing: json, file: "page").members.map { key, value in
      Scope.Variable(name: Array(key.stringContent.utf8), value: value, absence: nil)
    }
    if let last, row?[Self.lastName] == nil {
      variables.append(Scope.Variable(name: Array(Self.lastName.utf8), value: last))
    }
    return variables
  }
}

extension Template {
  /// Creates the cell of a part of a page, such as its header; call it in the background.
  ///
  /// - Parameters:
  ///   - values: The values of the page.
  ///   - row: The row that gives all other values; nil without data.
  ///   - surroundings: The position of the row and its neighbours; nil for a row alone.
  /// - Returns: The cell, which fails if a value is missing.
  package func makeCell(
    for values: PageValues, of row: JSONValue?, in surroundings: RowSurroundings? = nil
  ) -> CellNode {
    do throws(DocumentError) {
      return try document(for: row, in: surroundings, of: values).makeCell(for: row?.line)
    } catch {
      return MistakenCellNode(error)
    }
  }

  /// Returns the document of a part of a page, or of a row alone if there are no values of a page.
  ///
  /// - Parameters:
  ///   - row: The row; nil without data.
  ///   - surroundings: The position of the row and its neighbours; nil for a row alone.
  ///   - values: The values of the page.
  ///   - pictures: Collects the pictures, including those that no node shows in the end.
  /// - Returns: The document.
  /// - Throws: ``DocumentError`` if a value is missing or wrong.
  package func document(
    for row: JSONValue?, in surroundings: RowSurroundings? = nil, of values: PageValues?,
    noting pictures: NamedPictures? = nil
  ) throws(DocumentError) -> Document {
    var scope = scope(for: row, in: surroundings)
    for variable in try values?.variables(for: row) ?? [] { scope = scope.adding(variable) }
    return try document(in: scope, noting: pictures)
  }

  /// Creates the cell of a feed's row. The cell keeps the row, with the row's groups if there is a
  /// key.
  package func makeCell(keeping row: FeedRow, groupedBy key: RowKey?) -> CellNode {
    var kept: KeptRow?
    do throws(DocumentError) {
      let value = try row.value()
      var found = KeptRow(
        value: value, surroundings: row.surroundings, groups: key?.groups(of: value) ?? [],
        pictures: NamedPictures())
      if rowWords.contains(.placeOnPage) {
        found.remade = { surroundings in
          var row = row
          row.surroundings = surroundings
          return makeCell(for: row)
        }
      }
      kept = found
      return try document(in: scope(for: value, in: row.surroundings), noting: found.pictures)
        .makeCell(for: row.place, in: RowCellNode(keeping: found))
    } catch {
      return MistakenCellNode(error, of: kept)
    }
  }
}

extension JSONValue {
  /// The line on which the text of the value begins.
  fileprivate var line: DocumentError.Place {
    DocumentError.Place(file: text.source.file, line: text.source.firstLine, row: text.source.row)
  }
}
