/// The outline of a file, with nested entries (ISO 32000-1, §12.3.3).
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

  /// Adds an entry that leads to a height of a page; adds nothing if the title is empty.
  mutating func add(_ bookmark: PDFBookmark, _ height: Double, on page: PDFReference) {
    guard !bookmark.title.isEmpty else { return }
    // An entry is at most one level deeper than the previous one.
    let level = min(bookmark.level, entries.last.map { $0.level + 1 } ?? 0)
    entries.append(Entry(title: bookmark.title, level: level, page: page, height: height))
  }

  /// Writes the entries; returns nil if there are none.
  func write(to file: PDFFile) -> PDFReference? {
    guard !entries.isEmpty else { return nil }
    let root = file.reserve()
    let references = entries.map { _ in file.reserve() }
    var links = [PDFDictionary](repeating: [:], count: entries.count)
    var (counts, firsts) = (
      [Int](repeating: 0, count: entries.count), [Int?](repeating: nil, count: entries.count)
    )
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
        firsts[parent] = index
      }
      if let parent {
        counts[parent] += 1
        links[parent]["Last"] = .reference(references[index])
      }
      last = last.prefix(entry.level) + [index]
    }
    for (index, entry) in entries.enumerated() {
      var dictionary: PDFDictionary = ["Title": .text(entry.title), "Dest": entry.destination]
      for key in ["Parent", "Prev", "Next", "Last"] { dictionary[key] = links[index][key] }
      if let first = firsts[index] {
        dictionary["First"] = .reference(references[first])
        // A negative count means that the entry is collapsed at first.
        dictionary["Count"] = .integer(-counts[index])
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
}
