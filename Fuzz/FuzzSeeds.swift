import Foundation

/// The seeds of the repository: a folder for each target, with every input that once broke a
/// promise.
enum FuzzSeeds {
  private static let folder = Workbench.project + "/Fuzz/Seeds/"

  /// The suffix of the names of the seeds to try, such as `.webp`; nil for all seeds and the inputs
  /// made by grammars.
  static let nameEnd = ProcessInfo.processInfo.environment["FUZZ_SEEDS"]

  /// The seeds of a target, in the order of their names.
  static func of(_ target: any FuzzTarget.Type) -> [FuzzSeed] {
    let folder = folder + target.name
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { nameEnd.map($0.hasSuffix) ?? true }.sorted().compactMap { name in
      (try? Data(contentsOf: URL(filePath: folder + "/" + name))).map {
        FuzzSeed(name: name, bytes: Array($0))
      }
    }
  }
}
