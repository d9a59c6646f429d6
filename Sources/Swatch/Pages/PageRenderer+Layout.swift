extension PageRenderer {
  /// The destination and the form of the pictures made from rows.
  public enum Output: Hashable, Sendable {
    /// A folder with a file for each picture: `page-000001.png` and so on, named after the layout.
    /// A missing folder is created.
    case folder(String, of: Layout = .pages, as: SceneEncoding = .png())
    /// A tar archive with a file for each picture, named as in a folder. The archive appears when
    /// the run ends, even early, with the pictures finished by then; without pictures there is no
    /// archive. Equal pictures make equal archives. A missing folder is created.
    case archive(String, of: Layout = .pages, as: SceneEncoding = .png())
    /// One PDF file with a page for each picture. The file appears when the run ends, even early,
    /// with the pages finished by then; without pages there is no file. A missing folder is
    /// created.
    case document(String, of: Layout = .pages)
    /// One file with one picture of all rows, which appears when the run succeeds. Memory does not
    /// grow with the number of rows; WebP, SVG and PDF have the limits of
    /// ``Renderer/writeLong(_:to:as:background:)``. A missing folder is created.
    case long(String, as: SceneEncoding)
  }

  /// The pictures made from pages of rows.
  public enum Layout: Hashable, Sendable {
    /// A picture for each page: `page-000001.png` and so on.
    case pages
    /// A picture for each row: `row-000001.png` and so on, with the number of the row in the name;
    /// omitted rows have no picture.
    case each
    /// Pages side by side: `strip-000001.png` and so on. A strip ends before the page that would
    /// make it wider than the format allows, or than 14,400 points in PDF.
    case strip(PageStrip)
    /// Scaled-down pages: `sheet-000001.png` and so on, as wide as one page.
    case sheet(ContactSheet, captions: Captions)
  }

  /// The texts below the pages of a contact sheet.
  public enum Captions: String, Sendable, CaseIterable {
    /// The page's number.
    case numbers
    /// The numbers of the page and its rows.
    case rows
    /// No captions.
    case none
  }
}

extension PageRenderer.Output {
  /// The format of the files.
  var encoding: SceneEncoding {
    switch self {
    case .folder(_, _, let encoding), .archive(_, _, let encoding), .long(_, let encoding): encoding
    case .document: .pdf
    }
  }

  /// The layout of the pictures; nil for one long picture.
  var layout: PageRenderer.Layout? {
    switch self {
    case .folder(_, let layout, _), .archive(_, let layout, _), .document(_, let layout): layout
    case .long: nil
    }
  }

  /// The extension of the files, without the dot.
  package var fileEnding: String { encoding.ending }

  /// A Boolean value that is true when several pages make one picture.
  var joinsPages: Bool {
    switch layout {
    case .strip, .sheet: true
    case .pages, .each, nil: false
    }
  }
}

extension PageRenderer.Layout {
  /// The prefix of the files' names.
  var word: String {
    switch self {
    case .pages: "page"
    case .each: "row"
    case .strip: "strip"
    case .sheet: "sheet"
    }
  }

  /// Returns the name of a picture's file by its number.
  package func fileName(of number: Int, as encoding: SceneEncoding) -> String {
    let digits = String(number)
    let zeros = String(repeating: "0", count: max(0, 6 - digits.count))
    return "\(word)-\(zeros)\(digits).\(encoding.ending)"
  }
}
