import FoundationEssentials

/// Requests to a container before it loaded.
struct EarlyRequests {
  /// The row or item to scroll to.
  var target: Viewport.Target?
  /// The rows of the first section that the viewport lies over; nil for the bounds.
  var rowsInViewport: Range<Int>?
}

extension ContainerNode {
  /// Scrolls to a row or item in the next turn, or in the first one with rows.
  @MainActor final func scroll(to indexPath: IndexPath, at position: ScrollPosition) {
    requireElement(at: indexPath, "scroll to")
    let target = Viewport.Target(indexPath: indexPath, position: position)
    if let controller = containerController {
      controller.scroll(to: target)
    } else {
      earlyRequests.target = target
    }
  }

  /// Hands the requests made before loading to the controller.
  @MainActor final func handOverEarlyRequests() {
    containerController?.rowsInViewport = earlyRequests.rowsInViewport
    if let target = earlyRequests.target { containerController?.scroll(to: target) }
    earlyRequests = EarlyRequests()
  }
}
