/// The enclosing container controllers of a controller.
extension ViewController {
  /// The nearest navigation controller above; nil for none.
  public final var navigationController: NavigationController? { nearestParent() }

  /// The nearest tab bar controller above; nil for none.
  public final var tabBarController: TabBarController? { nearestParent() }

  /// The nearest split view controller above; nil for none.
  public final var splitViewController: SplitViewController? { nearestParent() }

  private func nearestParent<Parent: ViewController>() -> Parent? {
    guard let parent else { return nil }
    return sequence(first: parent, next: \.parent).lazy.compactMap { $0 as? Parent }.first
  }
}
