import Testing

@testable import SwatchGraphics

@Suite("Tables of text attributes")
struct SpanAttributeTests {
  @Test("Each attribute of a span has a row in the table of checks and scalings")
  func span() {
    let members = Mirror(reflecting: AttributedText.Attributes()).children.compactMap(\.label)
    #expect(Set(SpanAttribute.all.map(\.name)) == Set(members))
    #expect(SpanAttribute.all.count == members.count)
  }

  @Test("Each inherited attribute has a row in the table of inherited members")
  func inherited() {
    let members = Mirror(reflecting: InheritedTextAttributes()).children.compactMap(\.label)
    #expect(Set(InheritedMember.all.map(\.name)) == Set(members))
    #expect(InheritedMember.all.count == members.count)
  }

  @Test("A fitted text scales the kern, the baseline offset and the attachment of its spans")
  func scaled() {
    var attributes = AttributedText.Attributes(kern: 2, baselineOffset: -4)
    attributes.scale(by: 0.5)
    #expect(attributes == AttributedText.Attributes(kern: 1, baselineOffset: -2))
  }
}
