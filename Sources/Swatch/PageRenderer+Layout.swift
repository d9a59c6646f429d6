extension PageRenderer {
  /// What pictures pages of rows become.
  public enum Layout: Hashable, Sendable {
    /// A picture for each page: `page-000001.png` and so on.
    case pages
    /// A picture for each row: `row-000001.png` and so on, numbered as the rows; rows that are left out
    /// have none.
    case each
    /// One picture of all rows: `feed.png`. Memory does not grow with them; SVG and PDF as in
    /// ``Renderer/writeLong(_:to:as:background:options:)``.
    case long
    /// Pages side by side: `strip-000001.png` and so on. A strip ends where the next page would be too
    /// far: at 32,767 pixels to the right in PNG, at 14,400 points in PDF.
    case strip(Strip)
    /// Scaled-down pages: `sheet-000001.png` and so on, as wide as one page.
    case sheet(ContactSheet, captions: Captions)
  }

  /// What stands below the pages of a contact sheet.
  public enum Captions: String, Sendable, CaseIterable {
    /// The page's number.
    case numbers
    /// The page's number and its rows.
    case rows
    /// Nothing.
    case none
  }
}
