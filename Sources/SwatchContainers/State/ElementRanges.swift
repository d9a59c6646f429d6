import SwatchNodes

/// The elements of a container that are in the ranges around its viewport.
struct ElementRanges {
  /// The elements in the viewport, in order.
  let visible: [Int]

  private let visibleSet: ElementSet
  private let display: ElementSet
  private let preload: ElementSet
  private let keepsAll: Bool
  private let isVisible: Bool
  private let displaysAhead: Bool
  private let isPreloaded: Bool

  /// Makes the ranges of a container.
  ///
  /// - Parameters:
  ///   - visible: The elements in the viewport, in order.
  ///   - display: The elements in the display range.
  ///   - preload: The elements in the preload range.
  ///   - keepsAll: True if the cells of all other elements exist too.
  ///   - isVisible: True if the container itself is visible.
  ///   - displaysAhead: True if an invisible container displays the elements in its viewport.
  ///   - isPreloaded: True if cells may preload and display; otherwise they are only measured.
  init(
    visible: [Int], display: [Int], preload: [Int], keepsAll: Bool, isVisible: Bool,
    displaysAhead: Bool, isPreloaded: Bool
  ) {
    self.visible = visible
    visibleSet = ElementSet(visible)
    self.display = ElementSet(display)
    self.preload = ElementSet(preload)
    self.keepsAll = keepsAll
    self.isVisible = isVisible
    self.displaysAhead = displaysAhead
    self.isPreloaded = isPreloaded
  }

  /// Returns true if the cell of an element must exist.
  func keeps(_ index: Int) -> Bool {
    keepsAll || preload.contains(index) || visibleSet.contains(index)
  }

  /// Returns the elements, out of `count`, whose cells must exist, in order.
  func kept(of count: Int) -> [Int] {
    keepsAll ? Array(0..<count) : preload.union(visibleSet)
  }

  /// Returns the state of an element (after ASRangeController). In an invisible container, elements
  /// in the viewport are displayed unless memory is low, and elements in the display range are
  /// preloaded.
  func state(of index: Int) -> InterfaceState {
    guard keeps(index) else { return [] }
    guard isPreloaded else { return .measureLayout }
    if visibleSet.contains(index) {
      if isVisible { return .inHierarchy }
      return displaysAhead
        ? [.measureLayout, .preload, .display] : [.measureLayout, .preload]
    }
    if display.contains(index) {
      return isVisible ? [.measureLayout, .preload, .display] : [.measureLayout, .preload]
    }
    return isVisible && (preload.contains(index) || !keepsAll)
      ? [.measureLayout, .preload] : .measureLayout
  }

  /// Returns the position of an element in the order in which hooks run: visible elements, then
  /// displayed, preloaded, and finally released ones.
  func rank(of index: Int) -> Int {
    if visibleSet.contains(index) { return 0 }
    if display.contains(index) { return 1 }
    return keeps(index) ? 2 : 3
  }
}

/// A set of elements by index; usually the indexes are consecutive.
private struct ElementSet {
  private let row: Range<Int>
  /// The elements if they are not consecutive; otherwise empty.
  private let scattered: Set<Int>

  init(_ elements: [Int]) {
    let first = elements.first ?? 0
    if elements.elementsEqual(first..<first + elements.count) {
      (row, scattered) = (first..<first + elements.count, [])
    } else {
      (row, scattered) = (0..<0, Set(elements))
    }
  }

  func contains(_ index: Int) -> Bool {
    row.contains(index) || !scattered.isEmpty && scattered.contains(index)
  }

  /// Returns the elements of both sets, in order.
  func union(_ other: ElementSet) -> [Int] {
    if scattered.isEmpty && other.scattered.isEmpty && row.clamped(to: other.row) == other.row {
      return Array(row)
    }
    return scattered.union(row).union(other.scattered).union(other.row).sorted()
  }
}
