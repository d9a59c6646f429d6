import Glibc
import SwatchContainers
import SwatchGeometry

// Prints the cost of a table with many rows, one measurement per line. Run by `make bench`.

let clock = ContinuousClock()

/// The processor time of the main thread so far, in milliseconds.
func mainThreadMilliseconds() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

/// The peak memory so far, in megabytes.
func peakMegabytes() -> Int {
  var usage = rusage()
  unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  return usage.ru_maxrss / 1024
}

func milliseconds(_ duration: Duration) -> Double { duration / .milliseconds(1) }

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

func line(_ title: String, _ value: Double, _ unit: String) {
  let padded = title.padding(to: 58)
  print("\(padded) \((value * 1000).rounded() / 1000) \(unit)")
}

extension String {
  func padding(to length: Int) -> String {
    self + String(repeating: " ", count: max(0, length - count))
  }
}

@MainActor func insertAtHead(of rows: Int) async throws {
  let messages = Messages(rows, jobs: 2)
  await messages.step()
  var edits: [Double] = []
  var turns: [Double] = []
  for _ in 0..<101 {
    let start = mainThreadMilliseconds()
    try messages.insertAtHead()
    let edited = mainThreadMilliseconds()
    await messages.step()
    edits.append(edited - start)
    turns.append(mainThreadMilliseconds() - edited)
  }
  line("One row inserted at the head of \(rows): the edit", median(edits), "ms of the main thread")
  line("  the turn that shows it", median(turns), "ms of the main thread")
}

@MainActor func passViewport(over rows: Int) async {
  let messages = Messages(rows, jobs: 2)
  await messages.step()
  var turnCount = 0
  var early = 0
  let start = clock.now
  while messages.node.contentOffset.y + 1000 < messages.node.contentSize.height {
    messages.node.contentOffset.y += 1000
    await messages.step()
    turnCount += 1
    if turnCount == 100 { early = peakMegabytes() }
  }
  let time = milliseconds(clock.now - start)
  line("The viewport over \(rows) rows: a turn of one screen", time / Double(turnCount), "ms")
  line("  peak memory after 100 screens", Double(early), "MB")
  line("  peak memory after all \(turnCount)", Double(peakMegabytes()), "MB")
}

@MainActor func changeWidth(of rows: Int, jobs: Int) async -> Double {
  let messages = Messages(rows, jobs: jobs, keepsAllCells: true)
  await messages.step()
  var times: [Double] = []
  for width in [380.0, 400, 390, 410, 400] {
    messages.resize(toWidth: width)
    let start = clock.now
    await messages.step()
    times.append(milliseconds(clock.now - start))
  }
  return median(times)
}

await passViewport(over: 100_000)
try await insertAtHead(of: 100_000)
let alone = await changeWidth(of: 10_000, jobs: 1)
let together = await changeWidth(of: 10_000, jobs: 2)
line("Another width for 10,000 kept rows, one job", alone, "ms")
line("  two jobs", together, "ms")
line("  times as fast", alone / together, "")
