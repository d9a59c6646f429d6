import FoundationEssentials

/// Requests to a container before it loaded, to be done with its first turn.
struct EarlyRequests {
  /// The row or item to scroll to.
  var target: Viewport.Target?
  /// The rows of the first section that the viewport lies over; nil for the bounds.
  var rowsInViewport: Range<Int>?
}

extension ContainerNode {
  /// Scrolls to a row or item in the next turn, or the first one.
  @MainActor final func scroll(to indexPath: IndexPath, at position: ScrollPosition) {
    requireElement(at: indexPath, "scroll to")
    let target = Viewport.Target(indexPath: indexPath, position: position)
    if let controller = containerController {
      controller.scroll(to: target)
    } else {
      earlyRequests.target = target
    }
  }

  /// Applies the requests made before loading. A row or item that the data source does not have is
  /// ignored, like one that is deleted later.
  @MainActor final func takeEarlyRequests() {
    let requests = earlyRequests
    earlyRequests = EarlyRequests()
    containerController?.rowsInViewport = requests.rowsInViewport
    let selected = selection.sorted
    selection.clear()
    for path in selected where hasElement(at: path) { selectIfAllowed(path) }
    if let target = requests.target, hasElement(at: target.indexPath) {
      containerController?.scroll(to: target)
    }
  }
}
