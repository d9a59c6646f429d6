import Glibc
import SwatchConcurrency
import SwatchFiles

/// The return of free memory to the system. The allocator would keep it, so that one request with
/// very many nodes would cost the process hundreds of megabytes for good.
final class MemoryReturn: Sendable {
  private struct State {
    var lookedAt: ContinuousClock.Instant?
    /// The bytes held at first, or after the last full return; lowered when fewer are held.
    var kept: Int
    /// The least time between two checks: longer after a check that freed nothing, as memory still
    /// in use is freed later.
    var pause = MemoryReturn.pause
  }

  /// The growth that is worth a walk through all free memory, in bytes.
  static let growth = 64 << 20
  /// The least time between two checks, and the longest one after checks that freed nothing.
  static let (pause, longestPause) = (Duration.seconds(1), Duration.seconds(64))

  private let state: Locked<State>

  /// Begins with the bytes that the process holds without a request.
  init(held: Int = ResidentMemory.bytes ?? 0) { state = Locked(State(kept: held)) }

  /// Returns memory to the system if much more is held than after the last return; checks at most
  /// once in a pause.
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
