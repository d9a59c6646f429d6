/// The tree of pages (ISO 32000-1, §7.7.3). A branch is written as soon as it is full, so that one
/// branch of each height is in memory.
struct PDFPageTree {
  /// A branch that is not written yet, with its branches or pages.
  private struct Branch {
    let reference: PDFReference
    var kids: [PDFReference] = []
    /// The number of pages below.
    var pageCount = 0
  }

  /// The last branch of each height, the branch of pages first.
  private var branches: [Branch]
  private let limit: Int

  /// Begins the tree of a file; `limit` is the largest number of kids of a branch.
  init(in file: PDFFile, limit: Int = 512) {
    branches = [Branch(reference: file.reserve())]
    self.limit = limit
  }

  /// Adds the next page.
  /// - Returns: The branch that contains the page.
  mutating func add(_ page: PDFReference, to file: PDFFile) -> PDFReference {
    add(page, ofPages: 1, at: 0, to: file)
  }

  private mutating func add(
    _ kid: PDFReference, ofPages count: Int, at height: Int, to file: PDFFile
  ) -> PDFReference {
    if height == branches.count { branches.append(Branch(reference: file.reserve())) }
    if branches[height].kids.count == limit {
      let full = branches[height]
      branches[height] = Branch(reference: file.reserve())
      add(full, at: height + 1, to: file)
    }
    branches[height].kids.append(kid)
    branches[height].pageCount += count
    return branches[height].reference
  }

  /// Writes the remaining branches.
  /// - Returns: The root.
  mutating func end(in file: PDFFile) -> PDFReference {
    var height = 0
    while height + 1 < branches.count {
      add(branches[height], at: height + 1, to: file)
      height += 1
    }
    write(branches[height], on: nil, to: file)
    return branches[height].reference
  }

  /// Writes a branch, and adds it to a branch of the next height.
  private mutating func add(_ branch: Branch, at height: Int, to file: PDFFile) {
    let parent = add(branch.reference, ofPages: branch.pageCount, at: height, to: file)
    write(branch, on: parent, to: file)
  }

  private func write(_ branch: Branch, on parent: PDFReference?, to file: PDFFile) {
    var dictionary: PDFDictionary = [
      "Type": .name("Pages"), "Count": .integer(branch.pageCount),
      "Kids": .array(branch.kids.map { .reference($0) }),
    ]
    if let parent { dictionary["Parent"] = .reference(parent) }
    file.add(.dictionary(dictionary), as: branch.reference)
  }
}
