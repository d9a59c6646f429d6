import Foundation

let document = "Docs/porting.md"
let modules = ["Geometry", "Graphics", "Layout", "Nodes", "Containers", "Controllers"]
let startMark = "<!-- The table begins; Scripts/porting-table writes it. -->"
let endMark = "<!-- The table ends. -->"

func read(_ path: String) throws -> String {
  try String(contentsOf: URL(filePath: path), encoding: .utf8)
}

func fail(_ sentence: String) -> Never {
  FileHandle.standardError.write(Data("porting-table: \(sentence)\n".utf8))
  exit(1)
}

// Near misses are declared to be found, not to be written.
var files: [String] = []
for module in modules {
  let folder = URL(filePath: "Sources/Swatch\(module)")
  let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
  for case let file as URL in found ?? FileManager.DirectoryEnumerator()
  where file.pathExtension == "swift" && !file.path.contains("/NearMisses/") {
    files.append(try String(contentsOf: file, encoding: .utf8))
  }
}
let table = Table(
  declarations: Declarations(in: files), notes: Notes(try read("Scripts/porting-names.txt")))
let text = try read(document)
guard let start = text.range(of: startMark), let end = text.range(of: endMark) else {
  fail("\(document) has no place for the table: the lines \(startMark) and \(endMark)")
}
let old = text[start.upperBound..<end.lowerBound].components(separatedBy: "\n")

var listed = names(inTable: old)
if let list = ProcessInfo.processInfo.environment["PORTING_NAMES"] {
  listed += names(inList: try read(list))
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
    fail("\(document) is not what the declarations say; write it with Scripts/porting-table")
  }
} else {
  for name in unknown { print(name) }
  try String(new).write(to: URL(filePath: document), atomically: true, encoding: .utf8)
}
