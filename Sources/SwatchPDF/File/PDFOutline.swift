/// The outline of a file, with entries inside one another (ISO 32000-1, §12.3.3).
struct PDFOutline {
  private struct Entry {
    let title: String
    let level: Int
    let page: PDFReference
    let height: Double

    var destination: PDFValue {
      [.reference(page), .name("XYZ"), 0, .real(height, digits: 4), .null]
    }
  }
  private var entries: [Entry] = []

  /// Adds an entry that leads to a height of a page; a bookmark without words is ignored.
  mutating func add(_ bookmark: PDFBookmark, _ height: Double, on page: PDFReference) {
    guard !bookmark.title.isEmpty else { return }
    // An entry is at most one level below the previous one.
    let level = min(bookmark.level, entries.last.map { $0.level + 1 } ?? 0)
    entries.append(Entry(title: bookmark.title, level: level, page: page, height: height))
  }

  /// Writes the entries; nil for none.
  func write(to file: PDFFile) -> PDFReference? {
    guard !entries.isEmpty else { return nil }
    let root = file.reserve()
    let references = entries.map { _ in file.reserve() }
    let links = self.links(references, below: root)
    for (index, entry) in entries.enumerated() {
      var dictionary: PDFDictionary = ["Title": .text(entry.title), "Dest": entry.destination]
      for key in ["Parent", "Prev", "Next", "Last", "First", "Count"] {
        dictionary[key] = links[index][key]
      }
      file.add(.dictionary(dictionary), as: references[index])
    }
    let top = entries.indices.filter { entries[$0].level == 0 }
    file.add(
      .dictionary([
        "Type": .name("Outlines"), "First": .reference(references[0]),
        "Last": .reference(references[top.last ?? 0]), "Count": .integer(top.count),
      ]), as: root)
    return root
  }

  /// Returns the members of each entry that lead to other entries.
  private func links(_ references: [PDFReference], below root: PDFReference) -> [PDFDictionary] {
    var links = [PDFDictionary](repeating: [:], count: entries.count)
    var counts = [Int](repeating: 0, count: entries.count)
    // The last entry of each level so far.
    var last: [Int] = []
    for (index, entry) in entries.enumerated() {
      let parent = entry.level > 0 ? last[entry.level - 1] : nil
      links[index]["Parent"] = .reference(parent.map { references[$0] } ?? root)
      if last.count > entry.level {
        let before = last[entry.level]
        links[index]["Prev"] = .reference(references[before])
        links[before]["Next"] = .reference(references[index])
      } else if let parent {
        links[parent]["First"] = .reference(references[index])
      }
      if let parent {
        counts[parent] += 1
        // The entry is closed: people open the entries that they look for.
        links[parent]["Count"] = .integer(-counts[parent])
        links[parent]["Last"] = .reference(references[index])
      }
      last = last.prefix(entry.level) + [index]
    }
    return links
  }
}

/// An entry of the outline, which leads to a height of a page.
struct PDFBookmark {
  /// The words in the outline.
  let title: String
  /// The number of entries around it.
  let level: Int
  /// The height, in points from the top of the page.
  let height: Double
}
