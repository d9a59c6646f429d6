import SwatchNodes

/// Which elements of a container lie in which range around the viewport.
struct ElementRanges {
  /// Those in the viewport, in order.
  var visible: [Int]
  /// Those that are displayed.
  var display: Set<Int>
  /// Those whose cells exist, in order.
  var preload: [Int]
  /// Whether the container itself can be seen.
  var isVisible: Bool
  /// Whether nothing is displayed that can't be seen.
  var isLowMemory: Bool

  private let visibleSet: Set<Int>
  private let preloadSet: Set<Int>

  init(visible: [Int], display: [Int], preload: [Int], isVisible: Bool, isLowMemory: Bool) {
    self.visible = visible
    self.display = Set(display)
    self.preload = preload
    self.isVisible = isVisible
    self.isLowMemory = isLowMemory
    visibleSet = Set(visible)
    preloadSet = Set(preload).union(visible)
  }

  /// Whether the cell of an element exists.
  func keeps(_ index: Int) -> Bool { preloadSet.contains(index) }

  /// The state of an element (after ASRangeController): in a container that can't be seen, what
  /// would be visible is displayed, but for low memory, and what would be displayed is preloaded.
  func state(of index: Int) -> InterfaceState {
    guard keeps(index) else { return [] }
    if visibleSet.contains(index) {
      if isVisible { return .inHierarchy }
      return isLowMemory ? [.measureLayout, .preload] : [.measureLayout, .preload, .display]
    }
    if display.contains(index) {
      return isVisible ? [.measureLayout, .preload, .display] : [.measureLayout, .preload]
    }
    return isVisible ? [.measureLayout, .preload] : .measureLayout
  }

  /// The order in which hooks run: what is visible, displayed, preloaded, then what was left.
  func rank(of index: Int) -> Int {
    if visibleSet.contains(index) { return 0 }
    if display.contains(index) { return 1 }
    return keeps(index) ? 2 : 3
  }
}
