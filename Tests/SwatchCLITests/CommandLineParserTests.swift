import Testing

@testable import SwatchCLI

@Suite("Reading a command line")
struct CommandLineParserTests {
  private static let required = ["feed.ndjson", "--template", "card.json", "-o", "out"]

  private static func feed(_ words: [String]) throws -> FeedCommand {
    let request = try Tool.request(["feed"] + required + words)
    guard case .run(let command) = request else { throw NotACommand() }
    return try #require(command as? FeedCommand)
  }

  private struct NotACommand: Error {}

  @Test("Options that aren't given keep the default values that help states")
  func defaults() throws {
    let feed = try Self.feed([])
    #expect(feed.feed == "feed.ndjson")
    #expect(feed.template == "card.json")
    #expect(feed.destination.path == "out")
    #expect(feed.rows.perPage == nil)
    #expect(feed.rows.width == nil)
    #expect(feed.rows.scale == nil)
    #expect(feed.jobs >= 1)
    #expect(feed.fonts == FontOptions(directories: [], usesSystemFonts: true))
    #expect(feed.progress == .auto)
  }

  @Test(
    "A value follows its option or an equals sign, and the last value takes precedence",
    arguments: [
      ["-j", "4"], ["-j4"], ["--jobs", "4"], ["--jobs=4"], ["-j", "2", "--jobs=4"],
    ])
  func values(words: [String]) throws {
    #expect(try Self.feed(words).jobs == 4)
  }

  @Test("A repeatable option keeps its values in order")
  func list() throws {
    let feed = try Self.feed(["--font-dir", "b", "--no-system-fonts", "--font-dir=a"])
    #expect(feed.fonts == FontOptions(directories: ["b", "a"], usesSystemFonts: false))
  }

  @Test("A value may contain an equals sign, or begin with a dash that starts no option")
  func oddValues() throws {
    let feed = try Self.feed(["--template=a=b.json", "--root", "-"])
    #expect(feed.template == "a=b.json")
    #expect(feed.root == "-")
  }

  @Test("All arguments after two dashes are operands, and a single dash is always an operand")
  func dashes() throws {
    let words = ["feed", "--template", "c", "-o", "d"]
    for (operand, expected) in [(["--", "-x"], "-x"), (["-"], "-"), (["--", "-"], "-")] {
      guard case .run(let command) = try Tool.request(words + operand) else { continue }
      #expect((command as? FeedCommand)?.feed == expected)
    }
  }

  @Test(
    "A mistake on the command line names the option, its value and what was expected",
    arguments: [
      (["--job=1"], .unknownOption("--job", nearest: "--jobs")),
      (["-x"], .unknownOption("-x", nearest: nil)),
      (["-jobs=3"], .badValue(of: "-j", value: "obs=3", expected: wholeNumber)),
      (["-j"], .missingValue(option: "-j", placeholder: "N")),
      (["--template", "-o", "x"], .missingValue(option: "--template", placeholder: "CARD.json")),
      (["--template="], .badValue(of: "--template", value: "", expected: "a name")),
      (["-j", "0"], .badValue(of: "-j", value: "0", expected: wholeNumber)),
      (["-j", "1e3"], .badValue(of: "-j", value: "1e3", expected: wholeNumber)),
      (["--scale", "inf"], .badValue(of: "--scale", value: "inf", expected: scale)),
      (["--scale", "65"], .badValue(of: "--scale", value: "65", expected: scale)),
      (["--width", "-3"], .badValue(of: "--width", value: "-3", expected: width)),
      (["--no-system-fonts=yes"], .unexpectedValue(option: "--no-system-fonts", value: "yes")),
      (["more"], .extraOperand("more")),
    ] as [([String], UsageError.Mistake)])
  func mistakes(words: [String], mistake: UsageError.Mistake) {
    #expect(throws: UsageError(mistake: mistake, command: "feed")) { try Self.feed(words) }
  }

  private static let wholeNumber = "a whole number from 1 to 1024"
  private static let scale = "a number from 0.01 to 64"
  private static let width = "a number above 0, 100000 at most"

  @Test("Help has 80 columns and describes every option", arguments: ["feed", "render", "inspect"])
  func help(command: String) throws {
    guard case .show(let help) = try Tool.request([command, "--help"]) else {
      Issue.record("no help")
      return
    }
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(help.contains("--font-dir DIR"))
    #expect(help.contains("  66                        an input is missing or cannot be read\n"))
  }

  @Test("Help states the default value of an option")
  func defaultsInHelp() throws {
    #expect(FeedCommand.interface.help.contains("rows on a page (default: 20; with --page-size as"))
    #expect(FeedCommand.interface.help.contains("-o, --output DIR"))
  }
}
