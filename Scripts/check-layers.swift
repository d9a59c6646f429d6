// Refuses what the design of Swatch does not allow and the compiler lets pass: an import that the manifest
// does not declare, a dependency between the two halves or on a layer above, a promise to the compiler outside
// the four files that may give one, an override that subclasses in other modules would miss, a folder named
// after nothing, a type that no one can hold in mind.
//
// Run from the top of the project: swift Scripts/check-layers.swift

import Foundation

/// The left half, from layout to documents, makes scenes; the right half makes files of them, and alone knows
/// Cairo. Neither depends on the other: `Swatch` joins them.
let leftHalf: Set = [
  "SwatchLayout", "SwatchNodes", "SwatchBarcodes", "SwatchContainers", "SwatchControllers",
  "SwatchDocument",
]
let rightHalf: Set = [
  "CCairo", "CPango", "CRSVG", "CQPDF", "SwatchCairo", "SwatchSVG", "SwatchPDF", "SwatchCompositor",
]

/// The table of the targets in the order of their layers.
let architecture = "Docs/architecture.md"

/// The four files that may promise the compiler what it cannot check.
let promising: Set = [
  "Sources/SwatchConcurrency/Locked.swift",
  "Sources/SwatchNodes/Host/BorrowedTree.swift",
  "Sources/SwatchCairo/Painting/PixelBuffer.swift",
  "Sources/SwatchCairo/Painting/Glyphs/ScaledFont.swift",
]

let refusedFolders: Set = ["utils", "helpers", "details", "private", "common"]

/// The most lines of code of a type in all its files, extensions included: what a person has to hold in mind.
/// Comments and blank lines don't count, so that a public face may be explained.
let longestType = 1_200
/// The most lines of a file in C, where the file is what a type is in Swift.
let longestCFile = 400

/// The output of `swift package describe`.
struct Manifest: Decodable {
  struct Target: Decodable {
    var name: String
    var type: String
    var moduleType: String
    var path: String
    var sources: [String]?
    var targetDependencies: [String]?

    var isC: Bool { moduleType != "SwiftTarget" }
    var dependencies: Set<String> { Set(targetDependencies ?? []) }
    var files: [String] { (sources ?? []).map { "\(path)/\($0)" } }
  }

  var targets: [Target]

  /// The manifest of the package in the working directory.
  static func described() throws -> Manifest {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swift", "package", "--ignore-lock", "describe", "--type", "json"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let json = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(Manifest.self, from: json)
  }
}

/// The modules that a file imports, each with its line, counted from 1.
func imports(in text: String) -> [(line: Int, module: String)] {
  let pattern =
    #/^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?/#
  let kinds: Set = [
    "struct", "class", "enum", "protocol", "typealias", "func", "let", "var", "actor",
  ]
  var found: [(line: Int, module: String)] = []
  for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    .enumerated()
  {
    for statement in line.split(separator: ";") {
      let rest = statement.trimmingPrefix(pattern).split(whereSeparator: \.isWhitespace)
      guard rest.first == "import", rest.count > 1 else { continue }
      let path = kinds.contains(String(rest[1])) && rest.count > 2 ? rest[2] : rest[1]
      found.append((index + 1, String(path.prefix { $0 != "." })))
    }
  }
  return found
}

/// Imports that the manifest does not declare.
func importFindings(_ manifest: Manifest) throws -> [String] {
  let names = Set(manifest.targets.map(\.name))
  var findings: [String] = []
  for target in manifest.targets {
    let importable = target.dependencies.union([target.name])
    for file in target.files where file.hasSuffix(".swift") {
      for (line, module) in imports(in: try String(contentsOfFile: file, encoding: .utf8))
      where names.contains(module) && !importable.contains(module) {
        findings.append(
          "\(file):\(line): imports \(module), which \(target.name) does not declare in Package.swift"
        )
      }
    }
  }
  return findings
}

/// Dependencies of one half on the other, through any number of targets.
func halfFindings(_ manifest: Manifest) -> [String] {
  let direct = Dictionary(uniqueKeysWithValues: manifest.targets.map { ($0.name, $0.dependencies) })
  func reached(from target: String) -> Set<String> {
    var (found, waiting): (Set<String>, [String]) = ([], [target])
    while let next = waiting.popLast() {
      waiting += (direct[next] ?? []).subtracting(found)
      found.formUnion(direct[next] ?? [])
    }
    return found
  }
  return [(leftHalf, rightHalf), (rightHalf, leftHalf)].flatMap { half, other in
    half.flatMap { target in
      reached(from: target).intersection(other).map {
        "Package.swift: \(target) reaches \($0), which is in the other half"
      }
    }
  }
}

/// The layers of the targets of `Sources/` by the table of the architecture, and those that depend on a layer
/// above their own.
func layerFindings(_ manifest: Manifest) throws -> [String] {
  var layers: [String: Int] = [:]
  for line in try String(contentsOfFile: architecture, encoding: .utf8).split(separator: "\n") {
    guard let row = line.firstMatch(of: #/^\| (\d) \| ((?:`\w+` ?)+)\|/#) else { continue }
    for name in row.2.matches(of: #/\w+/#) { layers[String(name.output)] = Int(row.1) }
  }
  return manifest.targets.filter { $0.path.hasPrefix("Sources/") }.flatMap { target -> [String] in
    guard let layer = layers[target.name] else {
      return ["\(architecture): \(target.name) is not in the table of the layers"]
    }
    return target.dependencies.filter { layers[$0, default: 0] > layer }.map {
      "Package.swift: \(target.name) depends on \($0), which is in a layer above (\(architecture))"
    }
  }
}

/// Promises to the compiler outside the four files that may give them.
func promiseFindings(_ manifest: Manifest) throws -> [String] {
  let promise = #/@unchecked\s+Sendable|nonisolated\s*\(\s*unsafe\s*\)/#
  var findings: [String] = []
  for file in manifest.targets.flatMap(\.files)
  where file.hasSuffix(".swift") && !promising.contains(file) {
    let lines = try String(contentsOfFile: file, encoding: .utf8)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() where !line.trimmingPrefix(#/\s+/#).hasPrefix("//") {
      guard let match = line.firstMatch(of: promise) else { continue }
      findings.append("\(file):\(index + 1): \(match.output) stands only in the four audited files")
    }
  }
  return findings
}

/// A class that other modules may subclass, and its overridable members.
struct OpenClass {
  var name: String
  var superclass: String
  var target: String
  var file: String
  /// The members declared in the class, each with its line, counted from 1.
  var members: [String: Int] = [:]
  /// The modules that the file imports publicly.
  var publicImports: Set<String>

  /// The open class of a file; nil if there is none.
  init?(file: String, target: String) throws {
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let head = #/\n(?:@\w+ )*open class (\w+)(?:<[^>]*>)?(?:: (\w+))?/#
    guard let match = text.firstMatch(of: head) else { return nil }
    (name, superclass) = (String(match.1), match.2.map(String.init) ?? "")
    (self.target, self.file) = (target, file)
    publicImports = Set(text.matches(of: #/public import (\w+)/#).map { String($0.1) })
    let member = #/^  (?:@\w+ )*(?:open|public) (?:override )?(?:func|var) (\w+)/#
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      if let match = line.firstMatch(of: member) { members[String(match.1)] = index + 1 }
    }
  }
}

/// Overrides in open classes whose overridden members come from a module that is not imported
/// publicly. The compiler gives such an override a place of its own in the class's table, of which
/// other modules do not know: the members of their subclasses lie a place too early.
func overrideFindings(_ manifest: Manifest) throws -> [String] {
  let classes = try manifest.targets.flatMap { target in
    try target.files.filter { $0.hasSuffix(".swift") }
      .compactMap { try OpenClass(file: $0, target: target.name) }
  }
  let named = Dictionary(classes.map { ($0.name, $0) }) { first, _ in first }
  var findings: [String] = []
  for type in classes {
    for (member, line) in type.members {
      var ancestor = named[type.superclass]
      while let found = ancestor, found.members[member] == nil {
        ancestor = named[found.superclass]
      }
      guard let origin = ancestor, origin.target != type.target,
        !type.publicImports.contains(origin.target)
      else { continue }
      findings.append(
        "\(type.file):\(line): overrides \(member) of \(origin.name), so \(origin.target) must be "
          + "imported publicly, in a file with a public declaration that uses it")
    }
  }
  return findings
}

/// The lines of code of the types of `Sources/`, by name, and the file with the most of them. An extension of a
/// protocol for one class (`where Self: Class`) counts apart. A private type counts
/// in its file.
struct TypeLengths {
  private(set) var lines: [String: Int] = [:]
  private(set) var files: [String: (path: String, lines: Int)] = [:]

  /// Counts the declarations at the left margin of a file; those inside of a type are a part of it.
  mutating func count(_ text: String, in path: String) {
    let head =
      #/^(?:@\w+(?:\([^)]*\))? )*(?:(\w+)(?:\(set\))? )*?(class|struct|enum|actor|protocol|extension) ([\w.]+)(.*)/#
    var name: String?
    var counted: [String: Int] = [:]
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if name == nil, let match = line.firstMatch(of: head) {
        let type = match.3.split(separator: ".").last.map(String.init) ?? ""
        let isPrivate = line.hasPrefix("private ") || line.hasPrefix("fileprivate ")
        let subject = match.4.firstMatch(of: #/where Self: (\w+)/#).map { " for \($0.1)" } ?? ""
        name = type + subject + (isPrivate && match.2 != "extension" ? " of \(path)" : "")
      }
      guard let type = name else { continue }
      let code = line.trimmingPrefix(while: \.isWhitespace)
      if !code.isEmpty && !code.hasPrefix("//") { counted[type, default: 0] += 1 }
      if line == "}" || line.hasSuffix(" {}") && counted[type] == 1 { name = nil }
    }
    for (type, lines) in counted {
      self.lines[type, default: 0] += lines
      if lines > files[type]?.lines ?? 0 { files[type] = (path, lines) }
    }
  }
}

/// Types that are too long.
func typeFindings(_ manifest: Manifest) throws -> [String] {
  var lengths = TypeLengths()
  for target in manifest.targets where target.path.hasPrefix("Sources/") {
    for file in target.files where file.hasSuffix(".swift") {
      lengths.count(try String(contentsOfFile: file, encoding: .utf8), in: file)
    }
  }
  return lengths.lines.compactMap { type, lines in
    guard lines > longestType, let file = lengths.files[type]?.path else { return nil }
    return
      "\(file): \(type) has \(lines) lines of code in all its files; above \(longestType) group its "
      + "state into values that own it"
  }
}

/// Folders named after nothing, and files in C that are too long, in all that is the project's own.
func folderAndLengthFindings() throws -> [String] {
  let files = FileManager.default
  let tops = try files.contentsOfDirectory(atPath: ".").filter { !$0.hasPrefix(".") && $0 != "out" }
  let paths = tops.flatMap { top in (files.subpaths(atPath: top) ?? []).map { "\(top)/\($0)" } }
  var findings: [String] = []
  for path in paths {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    if refusedFolders.contains(name.lowercased()) {
      findings.append("\(path): no folder is called \(name): say what is in it")
    }
    guard [".c", ".h"].contains(where: name.hasSuffix) else { continue }
    let lines = try String(contentsOfFile: path, encoding: .utf8).count(where: \.isNewline)
    if lines > longestCFile {
      findings.append("\(path): \(lines) lines; above \(longestCFile) a file is two: split it")
    }
  }
  return findings
}

let manifest = try Manifest.described()
let findings =
  (try importFindings(manifest) + halfFindings(manifest) + layerFindings(manifest)
  + promiseFindings(manifest) + overrideFindings(manifest) + typeFindings(manifest)
  + folderAndLengthFindings()).sorted()
guard findings.isEmpty else {
  print(findings.joined(separator: "\n"))
  print("layers: \(findings.count) finding\(findings.count == 1 ? "" : "s")")
  exit(1)
}
print("layers: \(manifest.targets.count) targets, nothing to mend")
