import Glibc
import SwatchConcurrency
import SwatchFiles

/// The return of free memory to the system. Without it, the allocator would keep the memory, and
/// one request with very many nodes would permanently cost the process hundreds of megabytes.
final class MemoryReturn: Sendable {
  private struct State {
    var lookedAt: ContinuousClock.Instant?
    /// The number of resident bytes at the start, or after the last full return; lowered when fewer
    /// are resident.
    var kept: Int
    /// The shortest time between two checks. It doubles after a check that freed little, because
    /// memory that is still in use can only be freed later.
    var pause = MemoryReturn.pause
  }

  /// The growth of the resident memory, in bytes, above which free memory is returned.
  static let growth = 64 << 20
  /// The shortest time between two checks, and its largest value after checks that freed little.
  static let (pause, longestPause) = (Duration.seconds(1), Duration.seconds(64))

  private let state: Locked<State>

  /// Starts with the number of bytes that are resident before the first request.
  init(held: Int = ResidentMemory.bytes ?? 0) { state = Locked(State(kept: held)) }

  /// Returns memory to the system if much more is resident than after the last return; checks at
  /// most once per pause.
  ///
  /// - Parameters:
  ///   - now: The current time.
  ///   - held: The number of bytes of resident memory; nil if unknown.
  ///   - giveBack: Returns free memory to the system.
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

/// The resident memory of this process.
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
