import Swatch
import SwatchMessages

/// `swatch fonts`: lists the available fonts, and writes a lock file of them.
struct FontsCommand: Command {
  var families: [String] = []
  var printsJSON = false
  var output: String?
  var fonts = FontOptions()
  var color = When.auto

  static var options: [Option<FontsCommand>] {
    [
      .flag("--json", sets: \.printsJSON, to: true, help: "print one JSON object"),
      .optional(
        "--lock", placeholder: "FILE|-", sets: \.output, as: .path(.output),
        otherwise: "none", help: "write a lock of the files instead; - is standard output"),
    ] + Option.group(\.fonts) + [.color(\.color)]
  }

  static var interface: Interface<FontsCommand> {
    Interface(
      name: "fonts", abstract: "Lists the fonts that text can be set in, and locks their files.",
      discussion: [
        "For each face: its style, CSS's weight, the axes of a variable font, and its file, with the "
          + "number of the face unless it is the first one. Each family is listed with the scripts "
          + "in which it covers a language's alphabet, as ISO 15924 codes.",
        "A lock lists font files by name and hash. Where \(FontOptions.lockName) stands beside a "
          + "document, or is named by --font-lock, text is set in these files alone, and a "
          + "missing or changed file is an error.",
      ],
      examples: [
        UsageExample(
          "swatch fonts --font-dir fonts --no-system-fonts",
          "list the fonts of a folder"),
        UsageExample(
          "swatch fonts Inter --font-dir fonts --lock fonts.lock",
          "lock the files of a family, for documents beside the lock"),
      ],
      exitCodes: [.badInput, .noInput, .cannotCreate],
      operands: [],
      rest: .init(
        placeholder: "FAMILY", path: \.families, access: nil, minimum: 0,
        help: "the families; all where none is named"))
  }

  func run(_ console: Console) async throws -> ExitCode {
    try await CommandFailure.catching {
      let library = try fonts.library()
      let faces = try chosen(of: library)
      if let output {
        try await write(
          library.lockFile(ofFamilies: Set(faces.map(\.family))), to: output, on: console)
      } else if printsJSON {
        try await console.printLine(Self.json(faces).description)
      } else {
        for line in Self.lines(faces) { try await console.printLine(line) }
      }
      return .success
    }
  }

  /// Returns the faces of the named families, or all faces if no family is named.
  private func chosen(of library: FontLibrary) throws -> [FontLibrary.Face] {
    let faces = library.faces
    guard !families.isEmpty else { return faces }
    let known = library.families
    for family in families where !known.contains(where: { $0.lowercased() == family.lowercased() })
    {
      let nearest = FamilyAdvice(known: known).nearest(to: family).map {
        "; did you mean \"\($0)\"?"
      }
      throw CommandFailure(
        code: .badInput, message: "there is no font family \"\(family)\"\(nearest ?? "")")
    }
    let wanted = Set(families.map { $0.lowercased() })
    return faces.filter { wanted.contains($0.family.lowercased()) }
  }

  private func write(_ lock: String, to path: String, on console: Console) async throws {
    guard path == "-" else {
      return try AtomicFile.write(Array(lock.utf8), to: path, isKept: true)
    }
    try await console.write(Array(lock.utf8))
  }

  // MARK: Lists

  private static func byFamily(
    _ faces: [FontLibrary.Face]
  ) -> [(name: String, faces: [FontLibrary.Face])] {
    Dictionary(grouping: faces, by: \.family).sorted { $0.key < $1.key }
      .map { (name: $0.key, faces: $0.value) }
  }

  private static func scripts(of faces: [FontLibrary.Face]) -> [String] {
    Set(faces.flatMap(\.scripts)).sorted()
  }

  private static func lines(_ faces: [FontLibrary.Face]) -> [String] {
    byFamily(faces).flatMap { family in
      let scripts = scripts(of: family.faces).joined(separator: " ")
      return [scripts.isEmpty ? family.name : "\(family.name) (\(scripts))"]
        + family.faces.map { "  \(line($0))" }
    }
  }

  private static func line(_ face: FontLibrary.Face) -> String {
    let axes = face.axes.map { "\($0.tag) \(text($0.range))" }.joined(separator: ", ")
    let place = face.index == 0 ? face.path : "\(face.path) #\(face.index)"
    let look = [face.style, text(face.weights), axes].filter { !$0.isEmpty }
    return look.joined(separator: ", ") + ": " + place
  }

  private static func text(_ range: ClosedRange<Double>) -> String {
    range.lowerBound == range.upperBound
      ? "\(Numeral(range.lowerBound))" : "\(Numeral(range.lowerBound))–\(Numeral(range.upperBound))"
  }

  /// Returns the faces by family: `{"families": [{"family", "scripts", "faces": [{"style",
  /// "weight": [low, high], "width": [low, high], "italic", "file", "index", "axes": [{"tag",
  /// "minimum", "default", "maximum"}…]}…]}…]}`.
  private static func json(_ faces: [FontLibrary.Face]) -> JSONOutput {
    let families = byFamily(faces).map { family in
      JSONOutput.object([
        "family": .string(family.name),
        "scripts": .array(scripts(of: family.faces).map(JSONOutput.string)),
        "faces": .array(family.faces.map(json)),
      ])
    }
    return .object(["families": .array(families)])
  }

  private static func json(_ face: FontLibrary.Face) -> JSONOutput {
    let axes = face.axes.map { axis in
      JSONOutput.object([
        "tag": .string(axis.tag), "minimum": .number(axis.range.lowerBound),
        "default": .number(axis.initialValue), "maximum": .number(axis.range.upperBound),
      ])
    }
    return .object([
      "style": .string(face.style), "weight": numbers(face.weights),
      "width": numbers(face.widths), "italic": .bool(face.slant == .italic),
      "file": .string(face.path), "index": .number(face.index), "axes": .array(axes),
    ])
  }

  private static func numbers(_ range: ClosedRange<Double>) -> JSONOutput {
    .array([.number(range.lowerBound), .number(range.upperBound)])
  }
}
