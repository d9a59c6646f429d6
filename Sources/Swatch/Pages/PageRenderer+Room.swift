import SwatchMessages

extension PageRenderer.Options {
  /// A Boolean value that is true when pages have columns, or parts other than rows.
  var fillsPages: Bool { furniture != nil || columns != PageRenderer.Columns() }

  /// Returns the width of a row, in points.
  func rowWidth(at scale: Scale) -> Double {
    let frame = PageFrame(self, scale: scale)
    return RowPlacing(columns, width: frame.contentWidth, scale: scale).rowWidth
  }

  /// Returns the message about margins and gaps that leave no room for rows; nil if there is room.
  package func roomProblem(at scale: Scale) -> String? {
    let frame = PageFrame(self, scale: scale)
    if rowWidth(at: scale) <= 0 {
      return "the margins and the gaps of columns leave no width for rows on a page of "
        + "\(Numeral(width)) points; make them narrower, or the page wider"
    }
    guard let height = frame.height, frame.room(beside: 0) ?? 1 <= 0 else { return nil }
    return "the margins leave no height for rows on a page of \(Numeral(height)) points; make them "
      + "narrower, or the page higher"
  }

  /// Rejects furniture that leaves no space for rows, or that the layout doesn't support.
  func checkFurniture(at scale: Scale) {
    let margins = furniture?.margins ?? .zero
    let sides = [margins.top, margins.left, margins.bottom, margins.right]
    precondition(
      sides.allSatisfy { $0 >= 0 && $0.isFinite },
      "Margins must be finite and 0 or more; got \(margins)")
    precondition(
      furniture?.pageHeight.map { $0 > 0 && $0.isFinite } ?? true,
      "The height of a page must be positive and finite; got \(furniture?.pageHeight ?? 0)")
    precondition(
      (furniture?.maximumRows ?? 1) > 0,
      "maximumRows must be 1 or more; got \(furniture?.maximumRows ?? 0)")
    if let roomProblem = roomProblem(at: scale) { preconditionFailure(roomProblem) }
    switch output.layout {
    case .pages, .strip, .sheet: break
    case .each, nil:
      precondition(
        furniture?.firstPage == nil && columns == PageRenderer.Columns(),
        "A first page and columns require the layout .pages, .strip or .sheet")
    }
    precondition(
      output.layout != nil || furniture?.pageHeight == nil,
      "A page height requires an output layout such as .pages; a long picture has no pages")
  }
}
