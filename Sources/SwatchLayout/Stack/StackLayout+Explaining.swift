import SwatchGeometry
import SwatchMessages

extension StackLayout {
  /// Records, while explaining, children that are too long when none of them shrinks, and a
  /// flexible child that gets no space.
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
    if flex.hasFactors { explainLimits(of: line, by: flex) }
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

  /// Records children that grew beyond the maximum length of their style or shrank below the
  /// minimum.
  private func explainLimits(of line: StackLine, by flex: Flex) {
    for index in line.items {
      let own = ownLimits(of: children[index], isHeight: options.direction == .vertical)
      let excess = own.violation(of: items[index].main)
      let grew = flex.violation > 0 && excess <= -StackLayout.tolerance
      let shrank = flex.violation < 0 && excess >= StackLayout.tolerance
      guard grew || shrank, flexes(items[index], by: flex) else { continue }
      let side = options.direction == .vertical ? "Height" : "Width"
      spec.layoutContext?.note(
        .found(
          LayoutProblem(
            .ownLimit, children[index],
            grew
              ? "it grows to \(Numeral(items[index].main)) points, beyond its max\(side) of "
                + "\(Numeral(own.max)), because flexGrow takes precedence; leave out flexGrow, or "
                + "use a grid"
              : "it shrinks to \(Numeral(items[index].main)) points, below its min\(side) of "
                + "\(Numeral(own.min)), because flexShrink takes precedence; leave out flexShrink, "
                + "or let siblings shrink",
            isOfParent: true)))
    }
  }

  private func flexes(_ item: StackItem, by flex: Flex) -> Bool {
    flex.violation > 0 ? item.flexGrow > 0 : item.flexShrink > 0
  }

  /// Records, while explaining, children stretched beyond the maximum length of their style.
  func explainStretching() {
    guard let context = spec.layoutContext, context.isExplaining else { return }
    let isHeight = options.direction == .horizontal
    for index in items.indices where items[index].alignment == .stretch {
      let own = ownLimits(of: children[index], isHeight: isHeight)
      guard own.violation(of: items[index].cross) <= -StackLayout.tolerance else { continue }
      context.note(
        .found(
          LayoutProblem(
            .ownLimit, children[index],
            "it is stretched to \(Numeral(items[index].cross)) points, beyond its "
              + "max\(isHeight ? "Height" : "Width") of \(Numeral(own.max)); give it another "
              + "alignSelf than stretch", isOfParent: true)))
    }
  }

  /// Returns the minimum and the maximum width or height in a child's style.
  private func ownLimits(of child: LayoutElement, isHeight: Bool) -> LengthRange {
    var size = child.style.size
    size.width = .auto
    size.height = .auto
    let range = size.resolve(parent: parentSize)
    let (min, max) =
      isHeight ? (range.min.height, range.max.height) : (range.min.width, range.max.width)
    return LengthRange(min: spec.scale.floor(min), max: spec.scale.ceil(max))
  }
}
