import Foundation
import Swatch

// Looks for inputs that break a promise of Swatch. Run by `make fuzz`.
//   SwatchFuzz                      tries all targets, or FUZZ_TARGET, for FUZZ_SECONDS, with random
//                                   numbers that begin with FUZZ_SEED; if FUZZ_SEEDS is set, only
//                                   changes of the seeds whose names end in it, such as .webp
//   SwatchFuzz try TARGET FILE…     checks whether the promises hold for files
//   SwatchFuzz write TARGET NUMBER  writes the input NUMBER of FUZZ_SEED to standard output

let environment = ProcessInfo.processInfo.environment
let arguments = Array(CommandLine.arguments.dropFirst())

func named(_ name: String) -> any FuzzTarget.Type {
  guard let target = fuzzTargets.first(where: { $0.name == name }) else {
    let names = fuzzTargets.map { $0.name }.joined(separator: ", ")
    print("there is no target \(name); there are \(names)")
    exit(2)
  }
  return target
}

let seed = environment["FUZZ_SEED"].flatMap(UInt64.init) ?? UInt64.random(in: 1...999_999_999)

switch arguments.first {
case "work" where arguments.count == 6:
  let worker = Worker(
    target: named(arguments[1]), seed: UInt64(arguments[2]) ?? 0, progress: arguments[5])
  try await worker.run(
    from: Int(arguments[3]) ?? 0,
    until: .now + .seconds(Double(arguments[4]) ?? 1))
case "try" where arguments.count > 2:
  for file in arguments[2...] { try await Worker.replay(file, named(arguments[1])) }
case "write" where arguments.count == 3:
  let target = named(arguments[1])
  let bench = try Workbench(in: FileManager.default.temporaryDirectory.path)
  let input = target.init(bench).input(
    Int(arguments[2]) ?? 0, of: seed, seeds: FuzzSeeds.of(target))
  FileHandle.standardOutput.write(Data(input))
case nil:
  Supervisor.tell("FUZZ_SEED=\(seed)")
  let supervisor = Supervisor(
    targets: environment["FUZZ_TARGET"].map { [named($0)] } ?? fuzzTargets, seed: seed,
    seconds: environment["FUZZ_SECONDS"].flatMap(Double.init) ?? 600,
    found: environment["FUZZ_FOUND"] ?? "out/fuzz")
  exit(try supervisor.run() == 0 ? 0 : 1)
default:
  print("usage: SwatchFuzz [try TARGET FILE… | write TARGET NUMBER]")
  exit(2)
}
