import Testing

@testable import SwatchCLI

@Suite("Files and hosts named on a command line")
struct AccessTests {
  /// The words of placeholders that denote files and folders.
  private static let words: Set<Substring> = [
    "json", "png", "DIR", "FILE", "FEED", "OUT", "PATH", "ROWS", "SNAPSHOTS",
  ]

  @Test(
    "Each value that names a file states its access, and no other value does",
    arguments: Tool.manuals.map(\.name))
  func declared(command: String) throws {
    let manual = try #require(Tool.manuals.first { $0.name == command })
    for term in manual.operands + [manual.rest].compactMap(\.self) + manual.options {
      let placeholder = term.placeholder ?? ""
      let namesFile = !Self.words.isDisjoint(with: placeholder.split { !$0.isLetter })
      let isElsewhere: Set<Access?> = [.host, .address, .offline]
      #expect(
        (term.access != nil && !isElsewhere.contains(term.access)) == namesFile,
        "\(manual.name) \(term.heading)")
    }
  }

  private static let commands = Tool.commands.compactMap { $0 as? any SandboxedCommand.Type }

  @Test("The commands that support the sandbox are feed, render, inspect and serve")
  func commandNames() {
    #expect(Self.commands.map { $0.name } == ["feed", "render", "inspect", "serve"])
  }

  @Test("The sandbox allows each option and operand that names a file or a host")
  func reaches() throws {
    for command in Self.commands { try Self.checkReach(of: command) }
  }

  private static func checkReach<C: SandboxedCommand>(of type: C.Type) throws {
    for operand in type.interface.operands {
      let access = try #require(operand.access)
      var command = C()
      command[keyPath: operand.path] = "/elsewhere/it.json"
      check(access, "/elsewhere/it.json", in: command.reach, "\(C.name) \(operand.placeholder)")
    }
    for option in type.options {
      guard let access = option.access else { continue }
      var command = C()
      let name =
        switch access {
        case .host: "example.org"
        case .address: "127.0.0.1:8080"
        case .offline: ""
        default: "/elsewhere/it.json"
        }
      #expect(option.assign(&command, name))
      check(access, name, in: command.reach, "\(C.name) \(option.name)")
    }
  }

  private static func check(
    _ access: Access, _ name: String, in reach: SandboxReach, _ comment: Comment
  ) {
    switch access {
    case .document: #expect(reach.reads.contains("/elsewhere"), comment)
    case .file, .folder: #expect(reach.reads.contains(name), comment)
    case .output: #expect(reach.writes.contains("/elsewhere"), comment)
    case .outputFolder, .pictures:
      #expect(reach.writes.contains(name) && reach.made.contains(name), comment)
    case .socket:
      #expect(
        reach.reads.contains("/elsewhere") && reach.writes.contains("/elsewhere")
          && reach.usesNetwork, comment)
    case .address, .host: #expect(reach.usesNetwork, comment)
    case .offline: #expect(!reach.usesNetwork && reach.isOffline, comment)
    }
  }

  @Test(
    "A sandboxed command can access only the files that it names",
    arguments: [
      ("render cards/a.json -o -", "reading from cards"),
      ("render /a.json --data b/c.json -o p.png", "reading from /, b; writing to ."),
      (
        "render a.json -o out/p.pdf --attach x/f.xml --font-dir fonts --font-lock l/fonts.lock",
        "reading from ., x/f.xml, fonts, l; writing to out"
      ),
      ("inspect a.json --allow-host example.org", "reading from .; the network"),
      (
        "inspect a.json --allow-host example.org --offline --cache kept",
        "reading from .; writing to kept"
      ),
      ("feed - --template a.json -o out", "reading from .; writing to out"),
      (
        "feed rows/f.ndjson --template a/a.json -o all.pdf --header h/h.json --timings t/t.json",
        "reading from rows, a, h; writing to ., t"
      ),
      ("serve --stdio", "reading from ."),
      ("serve --stdio --templates cards -o out", "reading from cards; writing to out"),
      (
        "serve --socket run/s --root data -o out",
        "reading from run, data; writing to out, run; the network"
      ),
      ("serve --http 127.0.0.1:0 --templates cards", "reading from cards; the network"),
    ])
  func words(line: String, words: String) throws {
    let request = try Tool.request(line.split(separator: " ").map(String.init))
    guard case .run(let command as any SandboxedCommand) = request else {
      Issue.record("\(line) is no line of a sandboxed command")
      return
    }
    #expect(command.reach.words == words)
  }
}
