import SwatchNodes

/// The elements of a container in the ranges around its viewport.
struct ElementRanges {
  /// The elements in the viewport, in order.
  let visible: [Int]

  private let visibleSet: Set<Int>
  private let display: Set<Int>
  private let preload: Set<Int>
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
    visibleSet = Set(visible)
    self.display = Set(display)
    self.preload = Set(preload)
    self.keepsAll = keepsAll
    self.isVisible = isVisible
    self.displaysAhead = displaysAhead
    self.isPreloaded = isPreloaded
  }

  /// Returns true if the cell of an element exists.
  func keeps(_ index: Int) -> Bool {
    keepsAll || preload.contains(index) || visibleSet.contains(index)
  }

  /// Returns the elements whose cells exist, in order, out of `count`.
  func kept(of count: Int) -> [Int] {
    keepsAll ? Array(0..<count) : preload.union(visible).sorted()
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

  /// Returns the position of an element in the order of hooks: visible, displayed, preloaded, then
  /// released ones.
  func rank(of index: Int) -> Int {
    if visibleSet.contains(index) { return 0 }
    if display.contains(index) { return 1 }
    return keeps(index) ? 2 : 3
  }
}
