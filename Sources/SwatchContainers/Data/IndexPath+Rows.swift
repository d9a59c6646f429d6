public import FoundationEssentials

extension IndexPath {
  /// The section: the first index.
  public var section: Int { self[0] }
  /// The row inside the section: the second index.
  public var row: Int { self[1] }
  /// The item inside the section: the second index.
  public var item: Int { self[1] }

  /// The place of a row.
  public init(row: Int, section: Int) {
    self = [section, row]
  }

  /// The place of an item.
  public init(item: Int, section: Int) {
    self = [section, item]
  }
}
