import Swatch
import Testing

@testable import SwatchCLI

@Suite("Formats on the command line")
struct FormatChoiceTests {
  @Test(
    "Options determine the encoding of the chosen format",
    arguments: [
      ([], .png(), .png()), (["--png", "default"], .png(), .png()),
      (["--png", "fast"], .png(), .png(.fast)), (["--png=small"], .png(), .png(.small)),
      (["--png", "compact"], .png(), .png(.compact)),
      (["--png", "dense"], .png(), .png(.dense)),
      (["--format", "jpeg"], .png(), .jpeg()), (["--format", "jpg"], .png(), .jpeg()),
      (["--quality", "7"], .jpeg(), .jpeg(quality: 7)),
      (["--format", "webp", "--quality", "100"], .png(), .webp(quality: 100)),
      (["--lossless"], .webp(), .webp(.lossless)), (["--format", "pdf"], .png(), .pdf),
      (["--svg-text", "embedded"], .svg(), .svg(text: .embedded)),
      (
        ["--svg-id-prefix", "a-1", "--svg-unit", "mm", "--svg-effects", "pictures", "--svg-webp"],
        .svg(),
        .svg(SVGOptions(idPrefix: "a-1", unit: .mm, effects: .pictures, takesWebP: true))
      ),
      (["--image-dpi", "300"], .svg(), .svg()),
    ] as [([String], SceneEncoding, SceneEncoding)])
  func encodings(words: [String], standard: SceneEncoding, expected: SceneEncoding) throws {
    let format = try Self.parse(words)
    #expect(try format.encoding(otherwise: standard) == expected)
  }

  @Test(
    "An option of another format is refused, and --quality is refused beside --lossless",
    arguments: [
      (["--svg-text", "text"], .pdf, "--svg-text belongs to svg, not to pdf; leave it out, or "),
      (["--png", "fast"], .webp(), "--png belongs to png, not to webp; leave it out, or choose "),
      (
        ["--quality", "1"], .png(), "--quality belongs to jpeg or webp, not to png; leave it out, "
      ),
      (
        ["--lossless"], .jpeg(), "--lossless belongs to webp, not to jpeg; leave it out, or choose "
      ),
      (
        ["--image-dpi", "72"], .png(),
        "--image-dpi belongs to svg or pdf, not to png; leave it out, "
      ),
      (["--lossless", "--quality", "1"], .webp(), "--lossless keeps every pixel and takes no "),
    ] as [([String], SceneEncoding, String)])
  func refused(words: [String], standard: SceneEncoding, message: String) throws {
    let format = try Self.parse(words)
    let failure = #expect(throws: CommandFailure.self) {
      try format.encoding(otherwise: standard)
    }
    #expect(failure?.code == .usage)
    #expect(failure?.messages.first?.hasPrefix(message) == true)
  }

  @Test(
    "Each format setting is given by the option of its own name only",
    arguments: FormatSetting.allCases)
  func given(setting: FormatSetting) throws {
    let option = setting.choice
    #expect(option.name == setting.option)
    var choice = FormatChoice()
    #expect(choice.given.isEmpty)
    let words = option.choices + ["72", "a", "de", "2026-11-28"]
    let isSet = words.contains { option.assign(&choice, $0) }
    #expect(isSet)
    #expect(choice.given == [setting])
  }

  @Test(
    "Values outside a format's range are refused, and the message states the range",
    arguments: [
      (["--png", "slow"], "fast, default, compact, dense or small"),
      (["--quality", "101"], "a whole number from 0 to 100"),
      (["--image-dpi", "0"], "a number from 1 to 4608"),
      (["--format", "gif"], "png, jpeg, webp, svg or pdf"),
    ])
  func values(words: [String], expectation: String) {
    let error = #expect(throws: UsageError.self) { try Self.parse(words) }
    #expect(error?.description.contains(expectation) == true)
  }

  /// Parses the same arguments for both commands that make pictures; the results must be equal.
  private static func parse(_ words: [String]) throws -> FormatChoice {
    guard
      case .run(let feed) = try Tool.request(["feed", "f", "--template", "t", "-o", "out"] + words),
      case .run(let render) = try Tool.request(["render", "d.json", "-o", "out"] + words),
      let render = render as? RenderCommand, let format = (feed as? FeedCommand)?.destination.format
    else { throw NotACommand() }
    // A document may also become a scene, which has no encoding.
    #expect(render.format == format.format.map(RenderFormat.picture))
    var options = format
    options.format = nil
    #expect(render.encoding == options)
    return format
  }

  private struct NotACommand: Error {}
}
