import Testing

@testable import SwatchBatches

@Suite("Parts of a run from the variables of schedulers")
struct ShardEnvironmentTests {
  private static func slurm(
    _ id: Int, _ min: Int, _ max: Int, count: Int, step: Int? = nil
  ) -> [String: String] {
    var variables = [
      "SLURM_ARRAY_TASK_ID": "\(id)", "SLURM_ARRAY_TASK_MIN": "\(min)",
      "SLURM_ARRAY_TASK_MAX": "\(max)", "SLURM_ARRAY_TASK_COUNT": "\(count)",
    ]
    variables["SLURM_ARRAY_TASK_STEP"] = step.map { "\($0)" }
    return variables
  }

  @Test(
    "The variables of a scheduler determine one part",
    arguments: [
      (["SWATCH_SHARD": "3/8"], "3/8"),
      (slurm(1, 1, 8, count: 8), "1/8"), (slurm(0, 0, 7, count: 8, step: 1), "1/8"),
      (slurm(7, 0, 7, count: 8), "8/8"), (slurm(14, 10, 20, count: 6, step: 2), "3/6"),
      (slurm(5, 5, 5, count: 1), "1/1"),
      (["JOB_COMPLETION_INDEX": "0", "SWATCH_SHARD_COUNT": "1000"], "1/1000"),
      (["AWS_BATCH_JOB_ARRAY_INDEX": "7", "AWS_BATCH_JOB_ARRAY_SIZE": "8"], "8/8"),
      (slurm(3, 1, 8, count: 8).merging(["SWATCH_SHARD": "3/8"]) { one, _ in one }, "3/8"),
      (["SWATCH_SHARD": "2/2", "JOB_COMPLETION_INDEX": ""], "2/2"),
    ] as [([String: String], String)])
  func found(_ variables: [String: String], shard: String) throws {
    #expect(try Shard(environment: variables).description == shard)
  }

  @Test(
    "Missing or contradictory variables are an error that names them",
    arguments: [
      ([:], "found no part in the environment"),
      (
        ["SWATCH_SHARD": "9/8"],
        "can't use SWATCH_SHARD=9/8: expected the number of a part and of all parts"
      ),
      (["SWATCH_SHARD_COUNT": "8"], "found no part in the environment"),
      (["JOB_COMPLETION_INDEX": "1"], "without SWATCH_SHARD_COUNT"),
      (["AWS_BATCH_JOB_ARRAY_INDEX": "1"], "without AWS_BATCH_JOB_ARRAY_SIZE"),
      (["SLURM_ARRAY_TASK_ID": "1"], "without SLURM_ARRAY_TASK_MIN"),
      (["JOB_COMPLETION_INDEX": "8", "SWATCH_SHARD_COUNT": "8"], "an index from 0 below"),
      (["JOB_COMPLETION_INDEX": "-1", "SWATCH_SHARD_COUNT": "8"], "expected a whole number"),
      (slurm(3, 1, 7, count: 3), "an array with gaps"),
      (slurm(3, 1, 8, count: 8, step: 0), "an array with gaps"),
      (slurm(9, 1, 8, count: 8), "the task is not in the array"),
      (slurm(11, 10, 20, count: 6, step: 2), "the task is not in the array"),
      (
        slurm(3, 3, 3, count: 1).merging(["SWATCH_SHARD_COUNT": "8"]) { one, _ in one },
        "expected the same number of parts, found 1"
      ),
      (
        slurm(3, 1, 8, count: 8).merging(["SWATCH_SHARD": "4/8"]) { one, _ in one },
        "found the part 4/8 in SWATCH_SHARD and 3/8 in SLURM_ARRAY_TASK_ID"
      ),
    ] as [([String: String], String)])
  func refused(_ variables: [String: String], words: String) {
    let error = #expect(throws: Shard.EnvironmentError.self) { try Shard(environment: variables) }
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
  }
}
