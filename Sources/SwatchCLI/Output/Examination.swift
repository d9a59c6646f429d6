import FoundationEssentials
import Glibc
import Swatch
import SwatchFiles
import SwatchMessages

/// The facts about the environment of a run, in sections, and the problems among them.
struct Examination {
  /// The facts by name, in order.
  typealias Facts = [(name: String, value: String)]

  private let families: [String]
  private let faces: Int
  /// The reason why there are no fonts, if it is known.
  private let fontProblem: String?
  /// The reason why the settings file is rejected; nil if it is accepted.
  private let settingsProblem: String?
  private let environment: [String: String]

  /// Examines the process with some fonts and an environment.
  init(fonts: Result<FontLibrary, any Error>, environment: [String: String]) {
    let all: [FontLibrary.Face]
    switch fonts {
    case .success(let library): (all, fontProblem) = (library.faces, nil)
    case .failure(let failure as CommandFailure):
      (all, fontProblem) = ([], failure.messages.joined(separator: "; "))
    case .failure(let error): (all, fontProblem) = ([], String(wordsFor: error))
    }
    families = Set(all.map(\.family)).sorted()
    faces = all.count
    self.environment = environment
    do throws(UsageError) {
      _ = try SettingsFile.read(Settings.fileName, commands: Tool.manuals)
      settingsProblem = nil
    } catch {
      settingsProblem = error.description.split(separator: "\n").first.map(String.init)
    }
  }

  /// All sections, in order.
  var sections: [(title: String, facts: Facts)] {
    [
      ("program", program), ("libraries", libraries), ("fonts", fontFacts), ("system", system),
      ("terminal", terminal), ("settings", settings),
    ]
  }

  /// The problems, each with its remedy.
  var problems: [String] {
    var found: [String] = []
    if let fontProblem {
      found.append(fontProblem)
    } else if families.isEmpty {
      found.append(
        "no font is installed, so that texts have no letters: install one, such as the package "
          + "fonts-dejavu-core, or pass --font-dir DIR")
    }
    if let settingsProblem { found.append(settingsProblem) }
    for library in OptionalLibrary.all where !library.isFound {
      found.append(
        "\(library.name) is missing: \(library.purpose) fail; install it if you use them")
    }
    if let failure = ProcessLimits.failure { found += failure.messages }
    return found
  }

  // MARK: Sections

  private var program: Facts {
    [
      ("version", Tool.version), ("architecture", Self.architecture), ("build", Self.build),
      ("libraries of", Tool.owner), ("folder", CommandBundle.folder ?? "none"),
    ]
  }

  private var libraries: Facts {
    LinkedLibrary.all.map { ($0.name, $0.version) }
      + OptionalLibrary.all.map {
        ($0.name, ($0.isFound ? "found" : "missing") + ", for \($0.purpose)")
      }
  }

  private var fontFacts: Facts {
    let some = families.prefix(8).joined(separator: ", ")
    let further = families.count > 8 ? ", …" : ""
    return [
      ("faces", "\(faces)"), ("families", "\(families.count)"),
      ("first", families.isEmpty ? "none" : some + further),
    ]
  }

  private var system: Facts {
    [
      ("kernel", Self.kernel), ("processors", "\(Renderer.processorCount)"),
      ("memory", Self.memory), ("open files", ProcessLimits.openFiles),
      ("address space", ProcessLimits.addressSpace),
      ("sandbox", Sandbox.landlockVersion.map { "Landlock \($0) and seccomp" } ?? "none"),
      ("temporary files", environment["TMPDIR"] ?? "/tmp"),
    ]
  }

  private var terminal: Facts {
    [
      ("standard output", Self.kind(of: .output)), ("standard error", Self.kind(of: .error)),
      ("TERM", environment["TERM"] ?? "not set"),
      ("NO_COLOR", environment["NO_COLOR"] ?? "not set"),
    ]
  }

  private var settings: Facts {
    let variables = Set(Tool.manuals.flatMap(\.options).compactMap(\.variable)).sorted()
    let file = FileManager.default.fileExists(atPath: Settings.fileName) ? "found" : "none"
    return [(Settings.fileName, file)]
      + variables.map { ($0, environment[$0] ?? "not set") }
  }

  // MARK: Facts of the system

  private static var architecture: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "aarch64"
    #else
      "other"
    #endif
  }

  private static var build: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }

  private static var kernel: String { text(of: "/proc/sys/kernel/osrelease") ?? "unknown" }

  private static var memory: String {
    let lines = text(of: "/proc/meminfo")?.split(separator: "\n") ?? []
    let words = lines.first { $0.hasPrefix("MemTotal:") }?.split(separator: " ") ?? []
    guard words.count > 1, let kilobytes = Int(words[1]) else { return "unknown" }
    return "\(kilobytes >> 10) MiB"
  }

  private static func text(of path: String) -> String? {
    (try? String(contentsOfFile: path, encoding: .utf8))?
      .split(separator: "\n", omittingEmptySubsequences: true).joined(separator: "\n")
  }

  private static func kind(of stream: StandardStream) -> String {
    stream.isTerminal ? "a terminal" : "no terminal"
  }
}

extension Examination {
  /// The facts in lines of text.
  var lines: [String] {
    var lines = sections.flatMap { section in
      [section.title]
        + section.facts.map { fact in
          let margin = String(repeating: " ", count: max(1, 18 - fact.name.count))
          return "  \(fact.name)\(margin)\(fact.value)"
        }
    }
    lines.append("problems")
    lines += problems.isEmpty ? ["  none"] : problems.map { "  " + $0 }
    return lines
  }

  /// The facts and problems: `{"program": {"version": …}, …, "problems": […]}`.
  var json: JSONOutput {
    let members = sections.map { section in
      (
        key: section.title,
        value: JSONOutput.object(section.facts.map { (key: $0.name, value: .string($0.value)) })
      )
    }
    return .object(
      members + [(key: "problems", value: .array(problems.map(JSONOutput.string)))])
  }
}
