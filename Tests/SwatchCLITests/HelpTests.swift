import Testing

@testable import SwatchCLI

@Suite("Help")
struct HelpTests {
  /// The words of an example, split as by a shell, up to a redirection.
  private static func words(of line: String) -> [String] {
    let words = line.split(separator: " ").map(String.init)
    return Array(words.dropFirst().prefix { ![">", "|", "&&"].contains($0) })
  }

  @Test(
    "Every command has at least two examples, which its parser accepts", arguments: Tool.manuals)
  func examples(manual: CommandManual) throws {
    #expect(manual.examples.count >= 2, "give \(manual.name) examples in its interface")
    for example in manual.examples {
      // A shell line whose words come from elsewhere.
      if example.line.hasPrefix("source <(") { continue }
      #expect(example.line.hasPrefix("swatch \(manual.name)"), "\(example.line)")
      guard case .run = try Tool.request(Self.words(of: example.line)) else {
        Issue.record("\(example.line) shows help")
        continue
      }
      #expect(manual.help.contains("# " + example.purpose.prefix(20)))
    }
  }

  @Test("Help has 80 columns at most", arguments: Tool.manuals)
  func width(manual: CommandManual) {
    for line in manual.help.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }

  @Test("Help lists only the exit codes of its command")
  func exitCodes() {
    #expect(
      CompletionsCommand.manual.exitCodes.map(\.rawValue) == [0, 2, 74, 75, 129, 130, 141, 143])
    #expect(
      DiffCommand.manual.exitCodes.map(\.rawValue)
        == [0, 1, 2, 3, 65, 66, 73, 74, 75, 129, 130, 141, 143])
    #expect(!RenderCommand.interface.help.contains("pictures differ"))
    #expect(FeedCommand.interface.help.contains("\n  1                         done, but some"))
  }

  @Test(
    "Long options are words joined by dashes, and short options are one letter",
    arguments: Tool.manuals)
  func names(manual: CommandManual) throws {
    for option in manual.options {
      #expect(option.names.contains { $0.hasPrefix("--") }, "\(option.names)")
      for name in option.names {
        let isWord = name.wholeMatch(of: #/-[A-Za-z]|--[a-z]+(-[a-z]+)*/#) != nil
        #expect(isWord, "\(name)")
      }
      #expect(option.help.first?.isUppercase == false || option.help.hasPrefix("PNG"))
      #expect(!option.help.hasSuffix("."), "\(option.help)")
    }
    let names = manual.options.flatMap(\.names)
    #expect(Set(names).count == names.count)
  }

  @Test("The help of an option states its variable and its default")
  func notes() {
    let help = FeedCommand.interface.help
    #expect(help.contains("--jobs N"))
    #expect(help.contains("($SWATCH_JOBS;"))
    #expect(help.contains("($SWATCH_FONT_DIR)"))
  }
}
