import FoundationEssentials
import Swatch
import SwatchBatches

/// The part of a run to render.
struct ShardOption: OptionGroup {
  /// A part, or `auto` to find it in the environment.
  enum Choice: Hashable {
    case auto
    case part(Shard)
  }

  var choice: Choice?

  /// The option `--shard`.
  static var options: [Option<ShardOption>] {
    [
      .optional(
        "--shard", placeholder: "I/N", sets: \.choice, as: .part,
        otherwise: "the whole run",
        help: "render one of N parts of the run, whose pages have the numbers, names and bytes of "
          + "the whole; auto takes it from a Slurm array, an indexed Kubernetes job, AWS Batch or "
          + "SWATCH_SHARD=3/8; swatch index lets a part read only its rows")
    ]
  }

  /// Returns the part to render; nil for the whole run.
  /// - Throws: ``CommandFailure`` if the environment states no part.
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

  /// Rejects a part of a run whose layout doesn't determine pages by the numbers of their rows.
  func check(
    _ output: PageRenderer.Output, _ layout: LayoutChoice.Kind, _ pages: PageOptions
  ) throws(CommandFailure) {
    let obstacles =
      [
        ("--layout \(layout.rawValue)", [.long, .strip, .sheet].contains(layout)),
        ("--page-size", pages.size != nil), ("--group-by", pages.groupKey != nil),
      ] + pages.parts.separatePages.map { ($0.option, true) }
    for (option, isGiven) in obstacles where isGiven {
      throw CommandFailure(
        code: .usage,
        message: "--shard requires pages that follow from row numbers, which \(option) rules out; "
          + "choose --layout pages, mosaic or each without it, or leave out --shard")
    }
    if case .document = output {
      throw CommandFailure(
        code: .usage,
        message: "--shard makes a file of each page, and a PDF file contains all pages; choose "
          + "another --format, or leave out --shard")
    }
  }
}

extension ValueKind<ShardOption.Choice> {
  /// A part of a run, such as `3/8`.
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
