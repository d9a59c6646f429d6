import SwatchNodes

/// The elements of a container in the ranges around its viewport.
struct ElementRanges {
  /// Those in the viewport, in order.
  let visible: [Int]

  private let visibleSet: Set<Int>
  private let display: Set<Int>
  private let preload: Set<Int>
  private let keepsAll: Bool
  private let isVisible: Bool
  private let displaysAhead: Bool
  private let isPreloaded: Bool

  /// - Parameters:
  ///   - visible: Those in the viewport, in order.
  ///   - display: Those that are displayed.
  ///   - preload: Those whose cells exist.
  ///   - keepsAll: Whether the cells of all others exist too.
  ///   - isVisible: Whether the container itself can be seen.
  ///   - displaysAhead: Whether a container that can't be seen displays what lies in its viewport.
  ///   - isPreloaded: Whether anything is more than measured.
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

  /// Returns a Boolean value that is true when the cell of an element exists.
  func keeps(_ index: Int) -> Bool {
    keepsAll || preload.contains(index) || visibleSet.contains(index)
  }

  /// The elements of `count` whose cells exist, in order.
  func kept(of count: Int) -> [Int] {
    keepsAll ? Array(0..<count) : preload.union(visible).sorted()
  }

  /// The state of an element (after ASRangeController): in a container that can't be seen, what
  /// would be visible is displayed, but for low memory, and what would be displayed is preloaded.
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

  /// The order in which hooks run: what is visible, displayed, preloaded, then what was left.
  func rank(of index: Int) -> Int {
    if visibleSet.contains(index) { return 0 }
    if display.contains(index) { return 1 }
    return keeps(index) ? 2 : 3
  }
}
