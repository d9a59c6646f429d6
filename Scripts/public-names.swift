// Prints the names that `import Swatch` and `import SwatchTesting` show, as the libraries were
// built last; with `--check`, compares them with `Docs/public-names.txt`, which a change of the
// face changes with it.
//
// Run from the top of the project: swift Scripts/public-names.swift [--check]

import Foundation

/// The modules that programs and tests import, and the one whose names the second shows too.
let modules = ["Swatch", "SwatchSnapshots", "SwatchTesting"]
let list = "Docs/public-names.txt"

/// The part of a symbol graph that is read.
struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Kind: Decodable { var identifier: String }

    var kind: Kind
    var pathComponents: [String]

    /// The name inside the type around, behind the word that declares it.
    var line: String {
      let word = kind.identifier.split(separator: ".").dropFirst().joined(separator: " ")
      let name = pathComponents.last ?? ""
      return indent + (ownWords.contains(word) ? name : (words[word] ?? word) + " " + name)
    }

    private var indent: String { String(repeating: "  ", count: pathComponents.count - 1) }
  }

  var symbols: [Symbol]
}

/// The words of Swift for the kinds of a symbol graph.
let words = [
  "property": "var", "method": "func", "type property": "static var", "type method": "static func",
  "enum case": "case", "type subscript": "static", "func op": "static func",
]

/// The kinds whose names begin with their word.
let ownWords: Set = ["init", "subscript"]

/// Runs a program of the project, whose failure is the end.
func run(_ arguments: [String]) throws {
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = arguments
  try process.run()
  process.waitUntilExit()
  guard process.terminationStatus == 0 else { exit(process.terminationStatus) }
}

/// The names of a module: types with their members beneath them, in the order of their names; a
/// line for each of those that differ in types alone.
func names(of module: String, in folder: URL) throws -> [String] {
  var members: [[String]: [String]] = [:]
  for file in try FileManager.default.contentsOfDirectory(
    at: folder, includingPropertiesForKeys: nil)
  where file.lastPathComponent.hasPrefix(module + ".")
    || file.lastPathComponent.hasPrefix(module + "@")
  {
    let graph = try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: file))
    for symbol in graph.symbols {
      members[symbol.pathComponents, default: []].append(symbol.line)
      let owner = Array(symbol.pathComponents.dropLast())
      guard file.lastPathComponent.contains("@"), owner.count == 1 else { continue }
      members[owner] = ["extension " + owner[0]]
    }
  }
  return members.sorted { $0.key.lexicographicallyPrecedes($1.key) }.flatMap { $0.value.sorted() }
}

let folder = FileManager.default.temporaryDirectory.appending(path: "names-\(getpid())")
try run(["Scripts/symbol-graphs", folder.path] + modules)
var lines: [String] = []
for module in modules {
  let names = try names(of: module, in: folder)
  let types = names.count { !$0.hasPrefix(" ") }
  lines += ["# \(module): \(types) names, \(names.count - types) members", ""] + names + [""]
}
try FileManager.default.removeItem(at: folder)
let text = lines.joined(separator: "\n")

guard CommandLine.arguments.contains("--check") else {
  print(text, terminator: "")
  exit(0)
}
let kept = (try? String(contentsOfFile: list, encoding: .utf8)) ?? ""
let (before, after) = (kept.split(separator: "\n"), text.split(separator: "\n"))
let changes = after.difference(from: before)
for change in changes {
  switch change {
  case .insert(_, let line, _): print("+ \(line)")
  case .remove(_, let line, _): print("- \(line)")
  }
}
guard changes.isEmpty else {
  print(
    "names: the public names are not those of \(list); where all are meant, write it anew: swift Scripts/public-names.swift >\(list)"
  )
  exit(1)
}
print("names: \(after.count - modules.count) public names, as \(list) has them")
