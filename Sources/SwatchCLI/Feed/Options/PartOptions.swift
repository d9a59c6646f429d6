import FoundationEssentials
import Swatch
import SwatchBatches

/// A part of a run, and the names and the packing of its pictures, as the command line has them.
struct PartOptions {
  /// A part, or the task to find it.
  enum Choice: Hashable {
    case auto
    case part(Shard)
  }

  /// An archive that pictures are packed in.
  enum Pack: String, CaseIterable {
    case tar
  }

  var choice: Choice?
  var name: NamePattern?
  var pack: Pack?

  /// The part that is rendered; nil for the whole run.
  /// - Throws: ``CommandFailure`` if the environment tells of none.
  func shard(
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(CommandFailure) -> Shard? {
    switch choice {
    case nil: return nil
    case .part(let shard): return shard
    case .auto:
      do throws(Shard.EnvironmentError) {
        return try Shard(environment: environment)
      } catch {
        throw CommandFailure(code: .usage, message: error.description)
      }
    }
  }

  /// Refuses a part of a run whose pages are not known from the numbers of their rows.
  func checkParts(
    of output: PageRenderer.Output, _ layout: LayoutChoice.Kind, _ pages: PageOptions
  ) throws(CommandFailure) {
    let obstacles = [
      ("--layout \(layout.rawValue)", [.long, .strip, .sheet].contains(layout)),
      ("--page-size", pages.size != nil), ("--first-page", pages.parts[.firstPage] != nil),
      ("--group-by", pages.groupKey != nil),
    ]
    for (option, isGiven) in obstacles where isGiven {
      throw CommandFailure(
        code: .usage,
        message: "--shard deals out pages by the numbers of their rows, which \(option) does not "
          + "tell of; choose --layout pages, mosaic or each without it, or leave out --shard")
    }
    if case .document = output {
      throw CommandFailure(
        code: .usage,
        message: "--shard makes a file of each page, and the pages of a PDF file are one; choose "
          + "another --format, or leave out --shard")
    }
  }

  /// Refuses names for pictures that are one file.
  func checkNames(of output: PageRenderer.Output) throws(CommandFailure) {
    guard let name else { return }
    for field in name.fields where RowKey(field) == nil {
      throw CommandFailure(
        code: .usage,
        message: "--name \(name.text): {\(field)} names no value of rows; write {id} or "
          + "{author.name}")
    }
    switch output {
    case .folder, .archive: return
    case .document, .long:
      throw CommandFailure(
        code: .usage,
        message: "--name is for files of several pictures, and all go to one here; name that with "
          + "-o, or choose another --format or --layout")
    }
  }
}

extension ValueKind<PartOptions.Choice> {
  /// One of the parts of a run, such as `3/8`.
  static var part: ValueKind {
    ValueKind(
      expectation: "two whole numbers such as 3/8, the third of eight parts, or auto",
      parse: { text in text == "auto" ? .auto : Shard(text).map { .part($0) } },
      format: { choice in
        switch choice {
        case .auto: "auto"
        case .part(let shard): "\(shard)"
        }
      })
  }
}

extension ValueKind<NamePattern> {
  /// A pattern of names.
  static var namePattern: ValueKind {
    ValueKind(
      expectation:
        "a name with values in braces, such as {page:06}, {page:06/3}, {row:08}, {shard} "
        + "or {id}, that leads to a different file for each picture",
      parse: { try? NamePattern($0) }, format: \.text)
  }
}

extension PartOptions: OptionGroup {
  /// The options of parts of a run, of names and packs.
  static var options: [Option<PartOptions>] {
    [
      .optional(
        "--shard", placeholder: "I/N", sets: \.choice, as: .part,
        otherwise: "the whole run",
        help: "render one of N parts of the run, whose pages have the numbers, names and bytes of "
          + "the whole; auto takes it from a Slurm array, an indexed Kubernetes job, AWS Batch or "
          + "SWATCH_SHARD=3/8; swatch index lets a part read only its rows"),
      .optional(
        "--name", placeholder: "PATTERN", sets: \.name, as: .namePattern,
        otherwise: "page-{page:06} and so on, after the layout",
        help: "the names of files, without ending: {page:06} and {row:08} are numbers, {shard} is "
          + "that of the part, {id} or {author.name} a value of the picture's first row; "
          + "{page:06/3} makes a folder of the first three digits"),
      .optional(
        "--pack", placeholder: "FORMAT", sets: \.pack, as: .word,
        otherwise: "files",
        help: "tar: put all pictures into one archive, OUT.tar or DIR/pages.tar; with --shard "
          + "DIR/pages-3-of-8.tar"),
    ]
  }
}
