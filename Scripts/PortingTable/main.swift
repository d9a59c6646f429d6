import Foundation

// Texture's names of the modules' types are their own declarations, or those of the porting module.
let modules = ["Geometry", "Graphics", "Layout", "Nodes", "Containers", "Controllers", "Porting"]
let names = "Scripts/PortingTable/texture-names.txt"
let notes = "Scripts/PortingTable/notes.txt"

func read(_ path: String) throws -> String {
  try String(contentsOf: URL(filePath: path), encoding: .utf8)
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
let table = Table(declarations: Declarations(in: files), notes: Notes(try read(notes)))
let wanted = Dictionary(
  listedNames(in: try read(names)).map { ($0.type, $0.names) }, uniquingKeysWith: +)

let head = ["", "| Texture | Swatch |", "|---|---|"]
var lines: [String] = []
var without: [String] = []
var unknown: [String] = []
for type in wanted.keys.sorted() {
  let (here, reason) = table.type(for: type)
  guard let here else {
    if let reason { without.append("| `\(type)` | \(reason) |") } else { unknown.append(type) }
    continue
  }
  lines += ["", "## \(type)", "", "Here `\(here)`."] + head
  for name in Set(wanted[type] ?? []).sorted() where !name.hasPrefix("_") {
    guard let answer = table.answer(for: name, of: type) else {
      unknown.append("\(type) \(name)")
      continue
    }
    lines.append("| `\(name)` | \(answer.replacingOccurrences(of: "|", with: "\\|")) |")
  }
}
guard unknown.isEmpty else {
  let sentence = "porting-table: no declaration accounts for \(unknown.joined(separator: ", "))\n"
  FileHandle.standardError.write(Data(sentence.utf8))
  exit(1)
}
// Of names at the top of files with several forms, each form has the same advice.
let further = Dictionary(
  (table.declarations.members[""] ?? []).filter { !$0.isAvailable }.map {
    (String($0.name.prefix { $0 != "(" }), $0.answer)
  }, uniquingKeysWith: { first, _ in first }
).filter { wanted[$0.key] == nil }.sorted { $0.key < $1.key }
lines += ["", "## Functions, constants and further types"] + head
lines += further.map { "| `\($0.key)` | \($0.value) |" }
lines += ["", "## Types without a counterpart"] + head + without
if !CommandLine.arguments.contains("--check") {
  let title = [
    "# Texture's names", "", "All public names of Texture's headers, and those of Swatch.",
  ]
  print((title + lines).joined(separator: "\n"))
}
