/// A kind of input that Swatch accepts from outside, and the promises about it.
protocol FuzzTarget: Sendable {
  /// The word for the target on the command line, and the name of its folder of seeds.
  static var name: String { get }

  /// The number of inputs that tests try in addition to the seeds.
  static var testedInputs: Int { get }

  /// Makes a target that works in the folder, and with the fonts, of a bench.
  init(_ bench: Workbench)

  /// Makes an input by the grammar, mostly a valid one.
  func generate(_ numbers: inout FuzzNumbers) -> [UInt8]

  /// Pieces of the grammar that mutation inserts.
  var pieces: [String] { get }

  /// Repairs values for which a mutated input would be rejected at once, such as checksums.
  func mend(_ input: [UInt8], _ numbers: inout FuzzNumbers) -> [UInt8]

  /// Processes an input with Swatch.
  /// - Throws: ``BrokenPromise`` if a promise does not hold.
  @MainActor func check(_ input: [UInt8]) async throws
}

extension FuzzTarget {
  func mend(_ input: [UInt8], _ numbers: inout FuzzNumbers) -> [UInt8] { input }

  /// Returns the input of a number: a seed, mutated or not, or an input made by the grammar. It
  /// depends only on the seed of the run, the number and the seeds.
  func input(_ number: Int, of seed: UInt64, seeds: [FuzzSeed]) -> [UInt8] {
    var numbers = FuzzNumbers(seed: seed, input: number)
    guard !seeds.isEmpty, FuzzSeeds.nameEnd != nil || !numbers.oneIn(2) else {
      let made = generate(&numbers)
      return numbers.oneIn(3) ? mend(mutated(made, seeds, &numbers), &numbers) : made
    }
    return mend(mutated(numbers.pick(seeds).bytes, seeds, &numbers), &numbers)
  }

  private func mutated(
    _ input: [UInt8], _ seeds: [FuzzSeed], _ numbers: inout FuzzNumbers
  ) -> [UInt8] {
    var mutation = Mutation(input)
    for _ in 0..<(1 + numbers.few(7)) {
      mutation.change(pieces: pieces, others: seeds, &numbers)
    }
    return mutation.bytes
  }
}

/// An input that is stored in the repository.
struct FuzzSeed: Sendable {
  let name: String
  let bytes: [UInt8]
}

/// All targets, by name.
let fuzzTargets: [any FuzzTarget.Type] = [
  DocumentTarget.self, DataTarget.self, FeedTarget.self, ReportTarget.self, PictureTarget.self,
  ReferenceTarget.self, PathTarget.self, CommandTarget.self, ContainerTarget.self,
  SceneTarget.self, StringTarget.self,
]
