// Refuses what the design of Swatch does not allow and the compiler lets pass: an import against
// the layers or of an undeclared target, a promise to the compiler outside the four files that may
// give one, an override that subclasses in other modules would miss, a folder named after nothing,
// a file that wants to be two.
//
// Run from the top of the project: swift Scripts/check-layers.swift

import Foundation

/// The allowed imports of each target. Tests of a target may import it and its imports.
/// The left half, from nodes to documents, never meets the right half, which alone knows Cairo.
let table: [String: Set<String>] = {
  let foundations: Set = ["SwatchGeometry", "SwatchConcurrency", "SwatchMessages"]
  let values: Set = ["SwatchGraphics", "SwatchLayout"]
  let belowContainers = foundations.union(values).union(["SwatchNodes"])
  let leftHalf = belowContainers.union(["SwatchContainers", "SwatchControllers", "SwatchDocument"])
  return [
    "SwatchGeometry": [],
    "SwatchConcurrency": ["SwatchMessages"],
    "SwatchMessages": [],
    "SwatchFiles": ["SwatchConcurrency", "SwatchMessages"],
    "SwatchFormats": ["SwatchConcurrency"],
    "SwatchGraphics": ["SwatchGeometry", "SwatchMessages", "SwatchFiles"],
    "SwatchLayout": ["SwatchGeometry", "SwatchConcurrency", "SwatchMessages"],
    "SwatchNodes": foundations.union(values),
    "SwatchBarcodes": [
      "SwatchGeometry", "SwatchMessages", "SwatchGraphics", "SwatchLayout", "SwatchNodes",
    ],
    "SwatchContainers": belowContainers,
    "SwatchControllers": belowContainers.union(["SwatchContainers"]),
    "SwatchDocument": belowContainers.union([
      "SwatchFiles", "SwatchBarcodes", "SwatchContainers", "SwatchFormats",
    ]),
    "SwatchCairo": foundations.union(["SwatchFiles", "SwatchFormats", "SwatchGraphics"]),
    "SwatchSVG": ["SwatchGeometry", "SwatchMessages", "SwatchGraphics", "SwatchCairo"],
    "SwatchPDF": ["SwatchGeometry", "SwatchMessages", "SwatchGraphics", "SwatchCairo"],
    "SwatchCompositor": foundations.union([
      "SwatchFiles", "SwatchGraphics", "SwatchCairo", "SwatchSVG", "SwatchPDF",
    ]),
    "SwatchNetwork": ["SwatchConcurrency", "SwatchMessages", "SwatchFiles", "SwatchGraphics"],
    "SwatchHTTP": ["SwatchConcurrency", "SwatchFiles", "SwatchMessages"],
    "SwatchService": foundations.union([
      "SwatchFiles", "SwatchGraphics", "SwatchDocument", "SwatchCompositor", "SwatchHTTP", "Swatch",
    ]),
    "SwatchPreview": [
      "SwatchConcurrency", "SwatchMessages", "SwatchFiles", "SwatchHTTP", "SwatchService",
      "SwatchSnapshots", "Swatch",
    ],
    "SwatchBatches": [
      "SwatchConcurrency", "SwatchMessages", "SwatchFiles", "SwatchGraphics", "SwatchCairo",
    ],
    "TestServer": ["SwatchConcurrency"],
    "Swatch": leftHalf.union([
      "SwatchBarcodes", "SwatchFiles", "SwatchFormats", "SwatchCairo", "SwatchCompositor",
      "SwatchNetwork",
    ]),
    "SwatchSnapshots": foundations.union([
      "SwatchFiles", "SwatchGraphics", "SwatchCairo", "SwatchCompositor",
    ]),
    "SwatchTesting": [
      "SwatchConcurrency", "SwatchMessages", "SwatchSVG", "Swatch", "SwatchSnapshots",
    ],
    // Files and hashes: the command keeps the notes of runs.
    "SwatchCLI": [
      "SwatchConcurrency", "SwatchMessages", "SwatchFiles", "SwatchGraphics", "SwatchBatches",
      "Swatch", "SwatchSnapshots", "SwatchService", "SwatchHTTP", "SwatchPreview",
    ],
    "Example": ["Swatch", "SwatchCairo", "SwatchSnapshots", "SwatchTesting"],
    "SwatchFuzz": ["SwatchConcurrency", "Swatch", "SwatchSnapshots", "SwatchCLI", "TestPDF"],
    "TestNumbers": [],
    "TestFolders": [],
    "TestPDF": [],
    "LayoutBenchmark": ["SwatchGeometry", "SwatchLayout", "SwatchNodes"],
    "TableBenchmark": belowContainers.union(["SwatchContainers"]),
    "SceneBenchmark": ["Swatch"],
    "GlyphBenchmark": ["SwatchGeometry", "SwatchGraphics", "SwatchCairo"],
    "DiffBenchmark": foundations.union(["SwatchGraphics", "SwatchCairo", "SwatchSnapshots"]),
  ]
}()

/// The C modules that targets may import: each those of its subject, and the one that draws all
/// others. The tests of feeds pack them.
func holdings(of target: String, among all: Set<String>) -> Set<String> {
  switch target {
  case "SwatchCairo":
    all.subtracting([
      "CBarcodes", "CICU", "CLinux", "CCurl", "CLoading", "CSQLite", "CCrash", "CProcess",
    ])
  case "SwatchBarcodes": ["CBarcodes"]
  case "SwatchFormats": ["CICU"]
  case "SwatchConcurrency": ["CLinux"]
  case "SwatchFiles": ["CLinux", "CProcess", "CZlib"]
  case "SwatchNetwork": ["CCurl", "CSQLite", "CXXHash"]
  case "SwatchCLI": ["CCrash", "CProcess"]
  case "SwatchDocumentTests", "TestPDF": ["CZlib"]
  default: []
  }
}

/// The four files that may promise the compiler what it cannot check.
let promising: Set = [
  "Sources/SwatchConcurrency/Locked.swift",
  "Sources/SwatchNodes/Host/BorrowedTree.swift",
  "Sources/SwatchCairo/Painting/PixelBuffer.swift",
  "Sources/SwatchCairo/Painting/Glyphs/ScaledFont.swift",
]

let refusedFolders: Set = ["utils", "helpers", "details", "private", "common"]
let longestFile = 400

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
    process.arguments = ["swift", "package", "describe", "--type", "json"]
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

/// The dependencies allowed for a target, or nil for a target missing in the table. A program of
/// `Examples/` has what users have; the tests of all of them may import each.
func allowance(
  of target: Manifest.Target, cModules: Set<String>, examples: Set<String>
) -> Set<String>? {
  if target.isC { return cModules }
  if examples.contains(target.name) { return ["Swatch"] }
  let resident = target.type == "test" ? String(target.name.dropLast("Tests".count)) : target.name
  guard var allowed = table[resident] else { return nil }
  allowed.formUnion(holdings(of: resident, among: cModules))
  if target.type == "test" {
    allowed.formUnion(resident == "Example" ? examples : [resident])
    allowed.formUnion(["TestNumbers", "TestFolders", "TestPDF", "TestServer"])
    allowed.formUnion(holdings(of: target.name, among: cModules))
    // Viewers draw the SVG and the PDF file of a scene beside its pixels.
    if resident == "SwatchCairo" { allowed.formUnion(["SwatchSVG", "SwatchPDF"]) }
  }
  return allowed
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

/// Dependencies and imports against the table and the manifest.
func layerFindings(_ manifest: Manifest) throws -> [String] {
  let names = Set(manifest.targets.map(\.name))
  let cModules = Set(manifest.targets.filter(\.isC).map(\.name))
  let examples = Set(manifest.targets.filter { $0.path.hasPrefix("Examples/") }.map(\.name))
  var findings: [String] = []
  for target in manifest.targets {
    guard let allowed = allowance(of: target, cModules: cModules, examples: examples) else {
      findings.append(
        "Package.swift: \(target.name) is not in the table of Scripts/check-layers.swift: "
          + "give it its place there, and in Docs/architecture.md")
      continue
    }
    for dependency in target.dependencies.subtracting(allowed).sorted() {
      findings.append("Package.swift: \(target.name) may not depend on \(dependency)")
    }
    let importable = target.dependencies.union([target.name])
    for file in target.files where file.hasSuffix(".swift") {
      for (line, module) in imports(in: try String(contentsOfFile: file, encoding: .utf8))
      where names.contains(module) && !importable.contains(module) {
        let reason =
          allowed.contains(module)
          ? "which \(target.name) does not declare in Package.swift"
          : "which is not among the layers below \(target.name)"
        findings.append("\(file):\(line): imports \(module), \(reason)")
      }
    }
  }
  return findings
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

/// Folders named after nothing and files that are too long, in all that is the project's own.
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
    guard [".swift", ".c", ".h"].contains(where: name.hasSuffix) else { continue }
    let lines = try String(contentsOfFile: path, encoding: .utf8).count(where: \.isNewline)
    if lines > longestFile {
      findings.append("\(path): \(lines) lines; above \(longestFile) a file is two: split it")
    }
  }
  return findings
}

let manifest = try Manifest.described()
let findings =
  (try layerFindings(manifest) + promiseFindings(manifest) + overrideFindings(manifest)
  + folderAndLengthFindings()).sorted()
guard findings.isEmpty else {
  print(findings.joined(separator: "\n"))
  print("layers: \(findings.count) finding\(findings.count == 1 ? "" : "s")")
  exit(1)
}
print("layers: \(manifest.targets.count) targets, nothing to mend")
