import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchSnapshots

@Suite("Texts of scenes")
struct SceneTextTests {
  private static func scene(_ commands: [DisplayCommand], frame: Rect = CommandTable.rect) -> Scene
  {
    let section = DisplayList.Section(
      path: NodePath(root: "card"), frame: frame, commands: commands)
    return Scene(
      size: Size(width: 40, height: 30), scale: .one,
      items: [Scene.Item(.list(DisplayList([section])))])
  }

  @Test("Every stored value of a command changes the text", arguments: CommandTable.rows)
  func values(row: CommandTable.Row) {
    let reference = SceneText(Self.scene([row.command])).text
    #expect(
      SceneText.mismatch(from: reference, to: SceneText(Self.scene([row.command])).text) == nil)
    var texts: Set = [reference]
    for other in row.others + row.toldElsewhere {
      let text = SceneText(Self.scene([other])).text
      #expect(texts.insert(text).inserted, "\(other)")
      #expect(SceneText.mismatch(from: reference, to: text) != nil)
    }
  }

  @Test("The table of commands has all stored values of drawings")
  func completeness() {
    // A value that is added here must be added to the table.
    #expect(Mirror(reflecting: CommandTable.run).children.count == 7)
    #expect(Mirror(reflecting: CommandTable.run.glyphs[0]).children.count == 2)
    #expect(Mirror(reflecting: CommandTable.run.clusters[0]).children.count == 2)
    #expect(Mirror(reflecting: CommandTable.run.face).children.count == 4)
    #expect(Mirror(reflecting: CommandTable.shadow).children.count == 3)
    #expect(Mirror(reflecting: CommandTable.rule).children.count == 5)
    #expect(Mirror(reflecting: GlyphEffects()).children.count == 3)
    #expect(Mirror(reflecting: CommandTable.link).children.count == 2)
    #expect(Mirror(reflecting: CommandTable.rule.stretches[0]).children.count == 2)
    // A colour with two appearances is resolved before drawing.
    #expect(Mirror(reflecting: CommandTable.color).children.count == 5)
    #expect(Mirror(reflecting: CornerRadii(1)).children.count == 4)
    #expect(Mirror(reflecting: StrokeStyle(width: 1)).children.count == 5)
    #expect(Mirror(reflecting: Transform.identity).children.count == 6)
    #expect(
      Mirror(reflecting: LinearGradient(start: .zero, end: .zero, stops: [])).children.count == 4)
    #expect(Mirror(reflecting: Scene.Item(.items([]))).children.count == 9)
    #expect(Mirror(reflecting: Self.scene([])).children.count == 3)
  }

  @Test("The effects of an item, frames and the scene's own values change the text")
  func items() {
    let item = Scene.Item(
      .list(DisplayList([])), clip: .rect(CommandTable.rect), shadow: CommandTable.shadow)
    func text(_ change: (inout Scene.Item) -> Void) -> String {
      SceneText(
        Scene(size: .zero, scale: .one, items: [CommandTable.changed(item, change)])
      ).text
    }
    let texts = [
      text { _ in }, text { $0.transform.tx += CommandTable.tiny }, text { $0.clip = nil },
      text { $0.clip = .rect(Rect(x: 1, y: 2 + CommandTable.tiny, width: 30, height: 20)) },
      text { $0.shadow = nil }, text { $0.shadow?.blurRadius += CommandTable.tiny },
      text { $0.opacity -= CommandTable.tiny }, text { $0.z += CommandTable.tiny },
      text { $0.backdrop = Scene.Backdrop(.rect(CommandTable.rect), filters: [.blur(radius: 1)]) },
      text {
        $0.backdrop = Scene.Backdrop(.rect(CommandTable.rect), filters: [.blur(radius: 1.001)])
      },
      text {
        $0.backdrop = Scene.Backdrop(.ellipse(in: CommandTable.rect), filters: [.blur(radius: 1)])
      },
    ]
    #expect(Set(texts).count == texts.count)
    #expect(texts[0] == text { _ in })
    let moved = Rect(x: 1 + CommandTable.tiny, y: 2, width: 30, height: 20)
    #expect(SceneText(Self.scene([.pop])).text != SceneText(Self.scene([.pop], frame: moved)).text)
    var wider = Self.scene([.pop])
    wider.size.width += CommandTable.tiny
    #expect(SceneText(Self.scene([.pop])).text != SceneText(wider).text)
  }

  @Test("The last digit of a sum makes no difference to the text")
  func rounding() {
    let (sum, number) = (0.1 + 0.2, 0.3)
    #expect(sum != number)
    #expect(
      SceneText(Self.scene([.pushGroup(opacity: sum)])).text
        == SceneText(Self.scene([.pushGroup(opacity: number)])).text)
    let endless = Self.scene([
      .pushTransform(CommandTable.map([.infinity, .nan, -0.0, 1e300, 0, 0]))
    ])
    #expect(SceneText(endless).text == SceneText(endless).text)
  }

  @Test("Scenes with equal texts and different hashes are reported as differing in rounded values")
  func fine() throws {
    let (old, new) = (0.5, 0.501)
    let mismatch = try #require(
      SceneText.mismatch(
        from: SceneText(Self.scene([.pushGroup(opacity: old)])).text,
        to: SceneText(Self.scene([.pushGroup(opacity: new)])).text))
    #expect(mismatch.message.hasPrefix("The scenes differ in values that the text rounds"))
    #expect(mismatch.difference.text?.contains("group 0.5 ~") == true)
  }

  @Test("A reference without hashes is compared by its text")
  func words() throws {
    let reference = """
      scene 40×30 at 1
       item
        card 1,2 30×20
         group 0.5

      """
    func mismatch(_ opacity: Double) -> SnapshotMismatch? {
      SceneText.mismatch(
        from: reference, to: SceneText(Self.scene([.pushGroup(opacity: opacity)])).text)
    }
    #expect(mismatch(0.5) == nil)
    #expect(mismatch(0.501) == nil)
    #expect(mismatch(0.6)?.message.hasSuffix("-    group 0.5\n+    group 0.6") == true)
  }
}
