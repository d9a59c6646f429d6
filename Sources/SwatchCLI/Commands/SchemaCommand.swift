import Swatch
import SwatchFiles

/// `swatch schema`: writes the JSON Schema of documents.
struct SchemaCommand: Command {
  var output = "-"
  var color = When.auto

  static var options: [Option<SchemaCommand>] {
    [
      .value(
        "-o", "--output", placeholder: "FILE|-", sets: \.output, as: .path(.output),
        help: "the file of the schema; - is standard output"),
      .color(\.color),
    ]
  }

  static var interface: Interface<SchemaCommand> {
    Interface(
      name: "schema", abstract: "Prints the JSON Schema of layout documents.",
      discussion: [
        "The schema (draft 2020-12) is made from the grammar with which documents are read, and "
          + "contains the sentences of the manual. With it, editors complete keys and words, and check "
          + "values while they are typed. A document names the schema in its member \"$schema\".",
        "swatch check finds what a schema can't.",
      ],
      examples: [
        UsageExample("swatch schema", "print the schema"),
        UsageExample("swatch schema -o document.schema.json", "write it to a file for an editor"),
      ],
      exitCodes: [.cannotCreate],
      operands: [])
  }

  func run(_ console: Console) async throws -> ExitCode {
    try await CommandFailure.catching {
      let bytes = Array(DocumentSchema.text.utf8)
      if output == "-" {
        try await console.write(bytes)
      } else {
        try AtomicFile.write(bytes, to: output, syncs: false)
      }
      return .success
    }
  }
}
