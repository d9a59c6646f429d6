public import FoundationEssentials

extension IndexPath {
  /// The section: the first index.
  public var section: Int { number(0) }
  /// The row inside the section: the second index.
  public var row: Int { number(1) }
  /// The item inside the section: the second index.
  public var item: Int { number(1) }

  /// Makes the index path of a row.
  public init(row: Int, section: Int) {
    self = [section, row]
  }

  /// Makes the index path of an item.
  public init(item: Int, section: Int) {
    self = [section, item]
  }

  private func number(_ place: Int) -> Int {
    precondition(
      place < count,
      "An index path of \(count) numbers is none of a row or item, which has two: make it with "
        + "IndexPath(row:section:)")
    return self[place]
  }
}
