import CLinux

/// The memory that the process takes from the system.
package enum AddressSpace {
  /// Has all threads allocate from so many heaps together, one for each thread that runs at a time:
  /// with fewer they wait for each other thousands of times a second. The C library makes up to eight
  /// for each processor, which keep what was used once, and reserve 64 MiB of addresses each.
  package static func shareHeaps(_ count: Int) {
    _ = mallopt(M_ARENA_MAX, Int32(clamping: count))
  }

  /// Gives the memory that is free back to the system, which the C library would keep.
  package static func returnFree() {
    _ = malloc_trim(0)
  }
}
