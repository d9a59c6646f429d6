import Foundation
import Swatch

// Tries to break what Swatch promises of its inputs. Run by `make fuzz`, which says more.
//   SwatchFuzz                      all targets, or FUZZ_TARGET, for FUZZ_SECONDS, from FUZZ_SEED;
//                                   of FUZZ_SEEDS alone, the end of names, such as .webp
//   SwatchFuzz try TARGET FILE…     whether the promises hold for files
//   SwatchFuzz write TARGET NUMBER  the input of a number of FUZZ_SEED, on standard output

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
