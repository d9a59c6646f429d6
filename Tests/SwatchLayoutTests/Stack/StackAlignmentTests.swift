import SwatchGeometry
import SwatchLayout
import Testing

@Suite("Stack: horizontal and vertical alignment")
struct StackAlignmentTests {
  static let horizontalCases: [(HorizontalAlignment, StackJustifyContent, StackAlignItems)] = [
    (.left, .start, .start), (.middle, .center, .center), (.right, .end, .end),
  ]
  static let verticalCases: [(VerticalAlignment, StackJustifyContent, StackAlignItems)] = [
    (.top, .start, .start), (.center, .center, .center), (.bottom, .end, .end),
  ]

  @Test(
    "A horizontal alignment sets the stack's property of the horizontal axis",
    arguments: horizontalCases)
  func horizontal(
    _ alignment: HorizontalAlignment, _ justify: StackJustifyContent, _ align: StackAlignItems
  ) {
    let row = StackLayoutSpec.horizontal()
    row.horizontalAlignment = alignment
    #expect(row.justifyContent == justify)
    #expect(row.alignItems == .stretch)
    let column = StackLayoutSpec.vertical()
    column.horizontalAlignment = alignment
    #expect(column.justifyContent == .start)
    #expect(column.alignItems == align)
  }

  @Test(
    "A vertical alignment sets the stack's property of the vertical axis", arguments: verticalCases)
  func vertical(
    _ alignment: VerticalAlignment, _ justify: StackJustifyContent, _ align: StackAlignItems
  ) {
    let column = StackLayoutSpec.vertical()
    column.verticalAlignment = alignment
    #expect(column.justifyContent == justify)
    #expect(column.alignItems == .stretch)
    let row = StackLayoutSpec.horizontal()
    row.verticalAlignment = alignment
    #expect(row.justifyContent == .start)
    #expect(row.alignItems == align)
  }

  @Test("A new direction of a stack applies both alignments again")
  func direction() {
    let spec = StackLayoutSpec.horizontal()
    spec.horizontalAlignment = .right
    spec.verticalAlignment = .center
    #expect(spec.justifyContent == .end)
    #expect(spec.alignItems == .center)
    spec.direction = .vertical
    #expect(spec.justifyContent == .center)
    #expect(spec.alignItems == .end)
  }

  @Test("An alignment set to none keeps the stack's property, which can then be set")
  func none() {
    let spec = StackLayoutSpec.horizontal()
    spec.horizontalAlignment = .right
    spec.horizontalAlignment = .none
    #expect(spec.justifyContent == .end)
    spec.justifyContent = .center
    #expect(spec.justifyContent == .center)
  }

  @Test("justifyContent and alignItems can't be set while an alignment is set")
  func refusal() async {
    await #expect(processExitsWith: .failure) {
      let spec = StackLayoutSpec.horizontal()
      spec.verticalAlignment = .top
      spec.justifyContent = .end
    }
    await #expect(processExitsWith: .failure) {
      let spec = StackLayoutSpec.horizontal()
      spec.horizontalAlignment = .left
      spec.alignItems = .end
    }
  }
}
