import Glibc
import SwatchConcurrency
import SwatchFiles

/// The return of free memory to the system, which the allocator would keep: after one request with very
/// many nodes the process would hold hundreds of megabytes for good.
final class MemoryReturn: Sendable {
  private struct State {
    var lookedAt: ContinuousClock.Instant?
    /// The baseline in bytes: what was held at first or after the last full return, lowered when less is held.
    var kept: Int
    /// The least time between two looks: longer after a return of nothing, as memory that was still in use
    /// is returned later.
    var pause = MemoryReturn.pause
  }

  /// The growth that is worth a walk through all free memory, in bytes.
  static let growth = 64 << 20
  /// The least time between two looks, and the longest one after returns that were of no use.
  static let (pause, longestPause) = (Duration.seconds(1), Duration.seconds(64))

  private let state: Locked<State>

  /// Begins with the bytes that are held without a request.
  init(held: Int = ResidentMemory.bytes ?? 0) { state = Locked(State(kept: held)) }

  /// Returns memory if much more is held than after the last time; looks once in a pause at most.
  ///
  /// - Parameters:
  ///   - now: The time.
  ///   - held: The bytes of resident memory; nil if unknown.
  ///   - giveBack: Returns what is free.
  func look(
    at now: ContinuousClock.Instant = .now, held: () -> Int? = { ResidentMemory.bytes },
    _ giveBack: () -> Void = AddressSpace.returnFree
  ) {
    let isDue = state.withLock { state in
      if let lookedAt = state.lookedAt, now - lookedAt < state.pause { return false }
      state.lookedAt = now
      return true
    }
    guard isDue, let before = held() else { return }
    let isMuch = state.withLock { state in
      state.kept = min(state.kept, before)
      let isMuch = before > state.kept + Self.growth
      if !isMuch { state.pause = Self.pause }
      return isMuch
    }
    guard isMuch else { return }
    giveBack()
    let after = held() ?? before
    state.withLock { state in
      if after <= state.kept + Self.growth { state.kept = after }
      let isUseful = before - after >= Self.growth / 2
      state.pause = isUseful ? Self.pause : min(state.pause * 2, Self.longestPause)
    }
  }
}

/// The memory that this process holds.
enum ResidentMemory {
  /// The bytes of resident memory, from `/proc`; nil if not available.
  static var bytes: Int? {
    guard let file = unsafe fopen("/proc/self/statm", "re") else { return nil }
    defer { unsafe fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    guard unsafe fgets(&line, Int32(line.count), file) != nil else { return nil }
    let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    let numbers = text.split(separator: " ")
    guard numbers.count > 1, let pages = Int(numbers[1]) else { return nil }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }
}
