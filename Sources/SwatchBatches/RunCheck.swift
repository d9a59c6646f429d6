import SwatchCairo
import SwatchFiles
import SwatchGraphics
import SwatchMessages

/// A check of the folder of a run in parts: each picture must exist once and be complete.
package struct RunCheck {
  /// A reason why a run is incomplete.
  package struct Problem: Error, Hashable, Sendable, CustomStringConvertible {
    /// The part that must be rendered again; nil if that would not remove the problem.
    package let shard: Shard?
    /// The problem and its remedy, in a sentence.
    package let description: String

    init(_ text: String, of shard: Shard? = nil) {
      self.shard = shard
      description = (text + (shard.map(Self.remedy) ?? "")).visible
    }

    private static func remedy(_ shard: Shard) -> String {
      shard.count == 1
        ? "; run it again with --resume"
        : "; run part \(shard) again with --shard \(shard) --resume"
    }
  }

  /// The totals of a run.
  package struct Totals: Hashable, Sendable {
    /// The number of parts.
    package var shards = 0
    /// The number of pictures.
    package var pictures = 0
    /// The number of rows.
    package var rows = 0
    /// The number of rows that failed.
    package var failedRows = 0
    /// The number of bytes of all pictures.
    package var byteCount = 0
  }

  /// The folder of the run.
  package let folder: RunFolder
  /// The totals so far.
  package private(set) var totals = Totals()
  /// The problems so far, in order.
  package private(set) var problems: [Problem] = []
  /// The incomplete last lines of manifests; such a line alone is not a problem.
  package private(set) var cuts: [CutManifestLine] = []
  /// The hashes of file names, to find two pictures of the same name.
  private var names: Set<Int> = []

  /// Begins a check.
  package init(of folder: RunFolder) {
    self.folder = folder
  }

  /// Returns the number of parts of the newest run, by the modification times of the manifests.
  /// - Throws: ``Problem`` if the folder has no manifest, or the folder of manifests can't be read.
  package func shardCount() throws(Problem) -> Int {
    let shards: [Shard]
    do throws(ManifestError) {
      shards = try folder.shards()
    } catch {
      throw Problem(error.description)
    }
    let newest = shards.max { time(of: $0) < time(of: $1) }
    guard let newest else {
      if let problem = InputFile.Problem(ofFolder: folder.path) {
        throw Problem("\(folder.path): \(problem.reason)")
      }
      throw Problem(
        "\(folder.path) has no manifest of a run in .swatch; name the folder that swatch feed wrote its "
          + "pictures to")
    }
    return newest.count
  }

  /// Records a problem if the folder also has parts of a run that was divided into another number
  /// of parts.
  package mutating func noteOtherDivisions(than count: Int) {
    guard let shards = try? folder.shards() else { return }
    let others = Set(shards.map(\.count)).subtracting([count]).sorted()
    guard let other = others.first, let newest = shards.first(where: { $0.count == count }) else {
      return
    }
    note(
      "the newest part here is one of \(count), and the run of \(Numeral.count(other, "part")) that is "
        + "also here is ignored; to use that run instead, remove "
        + folder.manifest(of: newest), of: nil)
  }

  private func time(of shard: Shard) -> (Int, Int) {
    let identity = try? InputFile.identity(at: folder.manifest(of: shard))
    return identity.map { ($0.seconds, $0.nanoseconds) } ?? (0, 0)
  }

  /// Checks the pictures of a part, which follow those of the previous part.
  ///
  /// - Parameters:
  ///   - shard: The part.
  ///   - first: The number of the part's first picture; nil if the previous part has no end.
  ///   - run: The run that the previous parts belong to; set by this part if there is none yet.
  /// - Returns: The lines of the part's pictures in order, and the number after their last one,
  ///   which is nil if the part has no end.
  package mutating func check(
    _ shard: Shard, from first: Int?, run: inout ManifestLine.Run?
  ) -> (lines: [ManifestLine], next: Int?) {
    let manifest: Manifest
    do throws(ManifestError) {
      manifest = try Manifest(path: folder.manifest(of: shard))
    } catch {
      note(error.description, of: nil)
      return ([], nil)
    }
    if let cut = manifest.cut { cuts.append(cut) }
    guard let own = manifest.run else {
      note("part \(shard) has no manifest: it was not run here", of: shard)
      return ([], nil)
    }
    noteDifference(of: own, from: run ?? own, shard)
    run = run ?? own
    guard let end = manifest.end else {
      note("part \(shard) is incomplete", of: shard)
      return ([], nil)
    }
    let pages = end.pages
    if let first, pages.lowerBound != first {
      note(
        "part \(shard) begins with picture \(pages.lowerBound), and the part before it ends with "
          + "\(first - 1): the feed has changed between them", of: shard)
    }
    totals.shards += 1
    totals.rows += end.rows
    return (lines(pages, of: manifest, shard), pages.upperBound)
  }

  /// Records the problem of parts that have no manifest.
  package mutating func noteMissing(_ parts: Range<Int>, of count: Int) {
    guard let first = Shard(number: parts.lowerBound, of: count) else { return }
    guard parts.count > 1 else {
      return note("part \(first) has no manifest: it was not run here", of: first)
    }
    note(
      "parts \(first) to \(parts.upperBound - 1)/\(count) have no manifests: they were not run "
        + "here; run each of them again with --resume, the first one with --shard \(first)", of: nil
    )
  }

  /// Returns the lines of the listed pictures, and records the missing ones. It goes through the
  /// pictures of the manifest rather than through all numbers of `pages`, because these numbers are
  /// not trusted.
  private mutating func lines(
    _ pages: Range<Int>, of manifest: Manifest, _ shard: Shard
  ) -> [ManifestLine] {
    let numbers = Set(manifest.pictures.keys).union(manifest.omitted.keys)
    var lines: [ManifestLine] = []
    var next = pages.lowerBound
    for number in numbers.filter(pages.contains).sorted() {
      noteMissing(pictures: next..<number, of: shard)
      if let line = line(number, of: manifest, shard) { lines.append(line) }
      next = number + 1
    }
    noteMissing(pictures: next..<pages.upperBound, of: shard)
    return lines
  }

  private mutating func noteMissing(pictures: Range<Int>, of shard: Shard) {
    guard let first = pictures.first, let last = pictures.last else { return }
    note(
      first == last
        ? "picture \(first) is missing in the manifest"
        : "pictures \(first) to \(last) are missing in the manifest", of: shard)
  }

  private mutating func noteDifference(
    of own: ManifestLine.Run, from run: ManifestLine.Run, _ shard: Shard
  ) {
    if own.base != run.base {
      note(
        "part \(shard) was made from another template, other data files or other options", of: shard
      )
    }
    if own.feed != run.feed {
      note(
        "parts \(run.shard) and \(shard) were made from different states of the feed; run all parts "
          + "again with --resume", of: nil)
    }
  }

  /// Returns the line of a picture; nil if the picture is missing or incomplete.
  private mutating func line(
    _ number: Int, of manifest: Manifest, _ shard: Shard
  ) -> ManifestLine? {
    guard let record = manifest.pictures[number] else {
      guard let picture = manifest.omitted[number] else { return nil }
      totals.failedRows += picture.failed.count
      return .omitted(picture)
    }
    guard names.insert(record.name.hashValue).inserted else {
      note("picture \(number) has the name of another picture, \(record.name)", of: nil)
      return nil
    }
    if let damage = folder.damage(of: record) {
      note("picture \(number), \(record.name), \(damage)", of: shard)
      return nil
    }
    totals.pictures += 1
    totals.byteCount += record.byteCount
    totals.failedRows += record.failed.count
    return .picture(record)
  }

  private mutating func note(_ text: String, of shard: Shard?) {
    problems.append(Problem(text, of: shard))
  }
}
