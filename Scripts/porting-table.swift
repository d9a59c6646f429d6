// Writes the table of Docs/porting.md: each public name of Texture's headers, the name to write here,
// and the difference, all from the declarations in Sources. `--check` compares instead.
//
// The names are those of the table as it stands, and of a list in the file PORTING_NAMES, if that is
// set: types at the beginning of a line, their properties and selectors indented below. With a list,
// a name that no declaration accounts for ends the script.
//
// Run from the top of the project: swift Scripts/porting-table.swift [--check]

import Foundation

let document = "Docs/porting.md"
let modules = ["Geometry", "Graphics", "Layout", "Nodes", "Containers", "Controllers"]

// MARK: Declarations

/// A declaration of a name.
struct Declaration {
  var name: String
  /// The name to write instead, for one that the compiler refuses.
  var renamed: String?
  /// The advice, for one that the compiler refuses.
  var message: String?

  var isAvailable: Bool { renamed == nil && message == nil }
  /// The replacement to write, in Markdown.
  var answer: String { renamed.map { "`\($0)`" } ?? message ?? "`\(name)`" }
}

/// The declarations of a module's files, by the type around; "" for those at the top.
struct Declarations {
  private(set) var members: [String: [Declaration]] = [:]
  private(set) var ancestors: [String: [String]] = [:]
  init(in files: [String]) {
    for file in files { read(file) }
  }

  /// The members of a type and of those that it inherits from.
  func all(of type: String) -> [Declaration] {
    var found: [Declaration] = []
    var seen: Set<String> = []
    var waiting = [type]
    while let next = waiting.popLast() {
      guard seen.insert(next).inserted else { continue }
      found += members[next] ?? []
      waiting += ancestors[next] ?? []
    }
    return found
  }

  private mutating func read(_ text: String) {
    var scope = ""
    var isProtocol = false
    var availability = ""
    var isOpen = false
    var signature = ""
    for line in text.components(separatedBy: "\n") {
      let trimmed = line.trimmingCharacters(in: .whitespaces)
      if trimmed.hasPrefix("//") { continue }
      if !signature.isEmpty {
        signature += " " + trimmed
      } else if isOpen || trimmed.hasPrefix("@available(") {
        availability += trimmed
        isOpen = !balanced(availability)
        guard !isOpen, let end = endOfParentheses(availability) else { continue }
        let rest = availability[end...].trimmingCharacters(in: .whitespaces)
        availability = String(availability[..<end])
        if rest.isEmpty { continue }
        signature = rest
      } else {
        signature = trimmed
      }
      guard balanced(signature) else { continue }
      let declared = signature
      signature = ""
      if let type = Self.type(in: declared), !line.hasPrefix("  ") || declared.contains("public") {
        if !line.hasPrefix("  ") {
          scope = type.name
          isProtocol = declared.contains("protocol ")
          ancestors[scope, default: []] += type.ancestors
        }
        let around = line.hasPrefix("  ") ? scope : ""
        if !type.isExtension { note(type.name, in: around, &availability) }
      } else if let name = Self.member(in: declared, isProtocol: isProtocol) {
        let isInside = line.hasPrefix("  ") || line.hasPrefix("    ")
        note(name, in: isInside ? scope : "", &availability)
      }
      if !trimmed.hasPrefix("@") { availability = "" }
      if line == "}" { (scope, isProtocol) = ("", false) }
    }
  }

  private mutating func note(_ name: String, in scope: String, _ availability: inout String) {
    var declaration = Declaration(name: name)
    if availability.contains("unavailable") {
      declaration.renamed = Self.text(after: "renamed:", in: availability)
      declaration.message = Self.text(after: "message:", in: availability)
    }
    availability = ""
    members[scope, default: []].append(declaration)
  }

  private static func text(after word: String, in text: String) -> String? {
    guard let start = text.range(of: word),
      let quote = text[start.upperBound...].firstIndex(of: "\"")
    else { return nil }
    let rest = text[text.index(after: quote)...]
    guard let end = rest.range(of: "\"", options: .backwards) else { return nil }
    return rest[..<end.lowerBound].replacingOccurrences(of: "\\\\", with: "\\")
  }

  /// The type that a line declares or extends.
  private static func type(
    in line: String
  ) -> (name: String, ancestors: [String], isExtension: Bool)? {
    if let match = line.firstMatch(of: #/^extension TextureNames where Self: (\w+)/#) {
      return (String(match.1), [], true)
    }
    let extended = #/^(?:@MainActor )?(?:public )?extension ([\w.]+)(?:: ([^{]*))?/#
    if let match = line.firstMatch(of: extended) {
      return (String(match.1), list(match.2), true)
    }
    let access = #/\b(?:public|open) (?:final |indirect |package |nonisolated )*/#
    let declared =
      #/^(?:class|struct|enum|protocol|actor|typealias) (\w+)(?:<[^>]*>)?(?:: ([^{]*))?/#
    guard let start = line.firstMatch(of: access)?.range.upperBound,
      let match = line[start...].firstMatch(of: declared)
    else { return nil }
    return (String(match.1), list(match.2), false)
  }

  private static func list(_ names: Substring?) -> [String] {
    (names ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// The name of a member, with its labels.
  private static func member(in line: String, isProtocol: Bool) -> String? {
    let isHidden = line.contains(#/\b(private|fileprivate|package|internal) /#)
    guard !isHidden || line.contains("package(set)"),
      isProtocol || line.contains(#/\b(public|open) /#) || line.hasPrefix("case ")
    else { return nil }
    let isProperty = !line.contains(#/\bfunc |\binit/#)
    if isProperty, let match = line.firstMatch(of: #/\b(?:var|let) (\w+)/#) {
      return String(match.1)
    }
    if let match = line.firstMatch(of: #/^case (\w+)/#) { return String(match.1) }
    let called = #/\b(?:func (\w+)|(init)\??)(?:<[^>]*>)?\(/#
    guard let match = line.firstMatch(of: called) else { return nil }
    let name = String(match.1 ?? match.2 ?? "")
    let labels = Self.labels(in: line[match.range.upperBound...])
    return "\(name)(\(labels.map { $0 + ":" }.joined()))"
  }

  private static func labels(in parameters: Substring) -> [String] {
    var labels: [String] = []
    var depth = 0
    var word = ""
    var isLabel = true
    var last: Character = " "
    for character in parameters {
      switch character {
      case "(", "[", "<", "{": depth += 1
      case ")" where depth == 0:
        return labels
      case ">" where last == "-": break
      case ")", "]", ">", "}": depth -= 1
      case "," where depth == 0:
        (isLabel, word) = (true, "")
        continue
      case ":" where depth == 0 && isLabel:
        labels.append(word.split(separator: " ").first.map(String.init) ?? word)
        isLabel = false
      default: break
      }
      if isLabel { word.append(character) }
      last = character
    }
    return labels
  }
}

/// A Boolean value that is true when all parentheses of a text are closed.
func balanced(_ text: String) -> Bool {
  var depth = 0
  var isQuoted = false
  for character in text {
    if character == "\"" { isQuoted.toggle() }
    if isQuoted { continue }
    if character == "(" { depth += 1 }
    if character == ")" { depth -= 1 }
  }
  return depth <= 0
}

/// The end of the first group of parentheses.
func endOfParentheses(_ text: String) -> String.Index? {
  var depth = 0
  var isQuoted = false
  for index in text.indices {
    if text[index] == "\"" { isQuoted.toggle() }
    if isQuoted { continue }
    if text[index] == "(" { depth += 1 }
    if text[index] == ")" {
      depth -= 1
      if depth == 0 { return text.index(after: index) }
    }
  }
  return nil
}

// MARK: Names

/// The forms of a name that count as equal: letters in lower case, words left out one after another.
func forms(of name: String) -> Set<String> {
  var plain = name
  if plain.hasPrefix("+") {
    plain.removeFirst()
    if let with = plain.range(of: "With") { plain = "init" + plain[with.upperBound...] }
  }
  let letters = plain.lowercased().filter(\.isLetter)
  var found: Set<String> = [letters]
  for (long, short) in shorter {
    for form in found where form.contains(long) {
      found.insert(form.replacingOccurrences(of: long, with: short))
    }
  }
  if !name.contains(":") && !name.contains("(") { found.insert("is" + letters) }
  if name.hasPrefix("set"), name.hasSuffix(":"), name.filter({ $0 == ":" }).count == 1 {
    found.insert(String(letters.dropFirst(3)))
  }
  return found
}

/// The letters of a declared name.
func letters(of name: String) -> String { name.lowercased().filter(\.isLetter) }

/// Notes that the declarations can't give, one a line: a word, a name and the note.
let notes = try String(contentsOf: URL(filePath: "Scripts/porting-names.txt"), encoding: .utf8)
  .components(separatedBy: "\n").filter { !$0.hasPrefix("#") && !$0.isEmpty }
  .map { $0.components(separatedBy: "\t") }

/// The notes that begin with a word.
func notes(_ word: String) -> [(name: String, what: String)] {
  notes.filter { $0.count == 3 && $0[0] == word }.map { ($0[1], $0[2]) }
}

/// Words that Swift leaves out of Objective-C's selectors, or writes in another way.
let shorter = notes("word").map { (long: $0.name, short: $0.what) }
/// Texture's names of declarations whose letters are others.
let aliases = Dictionary(uniqueKeysWithValues: notes("alias").map { ($0.name, $0.what) })
/// Parts of names that need no declaration, with the reason; the first one counts.
let excused = notes("excuse")
/// The beginnings of types that no port names: parts of Texture's machinery and of UIKit's.
let machinery = notes("machinery")
/// Texture's types under another name than that of an unavailable typealias.
let types = Dictionary(uniqueKeysWithValues: notes("type").map { ($0.name, $0.what) })

/// Finds what the declarations say about Texture's names.
struct Table {
  let declarations: Declarations

  /// The type here that a type of Texture stands for, and the reason why there is none.
  func type(for name: String) -> (name: String?, reason: String?) {
    if let known = types[name] { return (known, nil) }
    if let alias = declarations.members[""]?.first(where: { $0.name == name && !$0.isAvailable }) {
      return (alias.renamed, alias.message)
    }
    let reason = machinery.first { name.hasPrefix($0.name) }?.what
    return (nil, reason)
  }

  /// The answer about a member of a type of Texture.
  func answer(for name: String, of type: String) -> String? {
    let (here, reason) = self.type(for: type)
    guard let here else { return reason }
    let wanted = aliases[name].map { Set([letters(of: $0)]) } ?? forms(of: name)
    let found = declarations.all(of: here).filter { wanted.contains(letters(of: $0.name)) }
    let available = found.filter(\.isAvailable)
    let best = available.first { $0.name == name } ?? available.first ?? found.first
    guard let best else {
      return excused.first { name.contains($0.name) }?.what
    }
    if best.isAvailable && isSame(name, best.name) { return "the same" }
    return best.answer
  }

  private func isSame(_ name: String, _ other: String) -> Bool {
    name.split(separator: ":", omittingEmptySubsequences: false).first.map(String.init) == other
      || name.filter(\.isLetter) == other.filter(\.isLetter)
  }
}

// MARK: The document

let startMark = "<!-- The table begins; Scripts/porting-table.swift writes it. -->"
let endMark = "<!-- The table ends. -->"

/// Texture's types with their names, as they stand in a list.
func names(inList text: String) -> [(type: String, names: [String])] {
  var types: [(type: String, names: [String])] = []
  for line in text.components(separatedBy: "\n") where !line.hasPrefix("#") && !line.isEmpty {
    if line.hasPrefix("  ") {
      types[types.count - 1].names.append(line.trimmingCharacters(in: .whitespaces))
    } else {
      let type = line.prefix { $0 != " " && $0 != "[" && $0 != "(" }
      types.append((String(type), []))
    }
  }
  return types
}

/// The headings of names without members, found among the declarations, and of types for which there is none.
let furtherHeading = "### Functions, constants and further types"
let withoutHeading = "### Types without a counterpart"

/// Texture's types with their names, as they stand in the table.
func names(inTable lines: [String]) -> [(type: String, names: [String])] {
  var types: [(type: String, names: [String])] = []
  var heading = ""
  for line in lines {
    if line.hasPrefix("### ") { heading = line }
    if line.hasPrefix("### `") {
      types.append((String(line.dropFirst(4)).filter { $0 != "`" }, []))
    } else if line.hasPrefix("| `"), let end = line.dropFirst(3).firstIndex(of: "`") {
      let name = String(line.dropFirst(3)[..<end])
      if heading == withoutHeading { types.append((name, [])) }
      if heading.hasPrefix("### `") { types[types.count - 1].names.append(name) }
    }
  }
  return types
}

func fail(_ sentence: String) -> Never {
  FileHandle.standardError.write(Data("porting-table: \(sentence)\n".utf8))
  exit(1)
}

var files: [String] = []
for module in modules {
  let folder = URL(filePath: "Sources/Swatch\(module)")
  let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
  for case let file as URL in found ?? FileManager.DirectoryEnumerator()
  where file.pathExtension == "swift" {
    files.append(try String(contentsOf: file, encoding: .utf8))
  }
}
let table = Table(declarations: Declarations(in: files))
let text = try String(contentsOf: URL(filePath: document), encoding: .utf8)
guard let start = text.range(of: startMark), let end = text.range(of: endMark) else {
  fail("\(document) has no place for the table: the lines \(startMark) and \(endMark)")
}
let old = text[start.upperBound..<end.lowerBound].components(separatedBy: "\n")

var listed = names(inTable: old)
if let list = ProcessInfo.processInfo.environment["PORTING_NAMES"] {
  listed += names(inList: try String(contentsOf: URL(filePath: list), encoding: .utf8))
}
let wanted = Dictionary(listed.map { ($0.type, $0.names) }, uniquingKeysWith: +)

var lines: [String] = []
var without: [String] = []
var unknown: [String] = []
for type in wanted.keys.sorted() {
  let (here, reason) = table.type(for: type)
  guard let here else {
    if let reason { without.append("| `\(type)` | \(reason) |") } else { unknown.append(type) }
    continue
  }
  lines += ["", "### `\(type)`", "", "Here `\(here)`.", "", "| Texture | Swatch |", "|---|---|"]
  for name in Set(wanted[type] ?? []).sorted() where !name.hasPrefix("_") {
    guard let answer = table.answer(for: name, of: type) else {
      unknown.append("\(type) \(name)")
      continue
    }
    lines.append("| `\(name)` | \(answer.replacingOccurrences(of: "|", with: "\\|")) |")
  }
}
// Of names at the top of files with several forms, each form has the same advice.
let further = Dictionary(
  (table.declarations.members[""] ?? []).filter { !$0.isAvailable }.map {
    (String($0.name.prefix { $0 != "(" }), $0.answer)
  }, uniquingKeysWith: { first, _ in first }
).filter { wanted[$0.key] == nil }.sorted { $0.key < $1.key }
let head = ["", "| Texture | Swatch |", "|---|---|"]
lines += ["", furtherHeading] + head + further.map { "| `\($0.key)` | \($0.value) |" }
lines += ["", withoutHeading] + head + without
let new =
  text[..<start.upperBound] + "\n" + lines.joined(separator: "\n") + "\n\n"
  + text[end.lowerBound...]
if CommandLine.arguments.contains("--check") {
  if !unknown.isEmpty { fail("no declaration accounts for \(unknown.joined(separator: ", "))") }
  guard new == text else {
    fail(
      "\(document) is not what the declarations say; write it with swift "
        + "Scripts/porting-table.swift")
  }
} else {
  for name in unknown { print(name) }
  try String(new).write(to: URL(filePath: document), atomically: true, encoding: .utf8)
}
