import SwatchCairo

/// The outline of a file (ISO 32000-1, §12.3.3).
struct PDFOutline {
  private struct Entry {
    let title: String
    let height: PDFValue
    let page: PDFReference
  }
  private var entries: [Entry] = []

  /// Adds an entry that leads to a height of a page; none for one without words.
  mutating func add(_ bookmark: PDFBookmark, _ height: PDFValue, on page: PDFReference) {
    guard !bookmark.title.isEmpty else { return }
    entries.append(Entry(title: bookmark.title, height: height, page: page))
  }

  /// Writes the entries; nil for none.
  func write(to file: PDFFile) -> PDFReference? {
    guard !entries.isEmpty else { return nil }
    let root = file.reserve()
    let references = entries.map { _ in file.reserve() }
    for (index, entry) in entries.enumerated() {
      var dictionary: PDFDictionary = [
        "Title": .text(entry.title), "Parent": .reference(root),
        "Dest": [.reference(entry.page), .name("XYZ"), 0, entry.height, .null],
      ]
      if index > 0 { dictionary["Prev"] = .reference(references[index - 1]) }
      if index + 1 < references.count { dictionary["Next"] = .reference(references[index + 1]) }
      file.add(.dictionary(dictionary), as: references[index])
    }
    file.add(
      .dictionary([
        "Type": .name("Outlines"), "First": .reference(references[0]),
        "Last": .reference(references[references.count - 1]), "Count": .integer(entries.count),
      ]), as: root)
    return root
  }
}
