import SwatchMessages

extension StackLayout {
  /// Records, while explaining, children that are too long without one that shrinks, and a flexible
  /// child without space.
  func explainFlexing(of line: StackLine, by flex: Flex, postponed: Bool) {
    guard let context = spec.layoutContext, context.isExplaining else { return }
    if flex.violation <= -StackLayout.tolerance && !flex.hasFactors {
      context.note(
        .found(
          LayoutProblem(
            .nothingFlexes, spec,
            "its children are \(Numeral(-flex.violation)) points longer than the "
              + "\(Numeral(main.max)) points it may have, and none has a flexShrink above 0")))
    }
    guard postponed else { return }
    for index in line.items where items[index].flexesBothWays && items[index].main == 0 {
      context.note(
        .found(
          LayoutProblem(
            .nothingFlexes, children[index],
            "it gets the space left by its siblings, and there is none; "
              + "let a sibling shrink, or make the stack longer", isOfParent: true)))
    }
  }
}
