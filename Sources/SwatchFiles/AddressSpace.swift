import CLinux

/// The memory that the process requests from the system.
package enum AddressSpace {
  /// Makes all threads allocate from a number of heaps, one for each thread that runs at a time:
  /// with fewer heaps, threads wait for each other thousands of times a second. The C library
  /// creates up to eight for each processor, each of which keeps memory once used, and reserves 64
  /// MiB of addresses.
  package static func shareHeaps(_ count: Int) {
    _ = mallopt(M_ARENA_MAX, Int32(clamping: count))
  }

  /// Returns free memory to the system; the C library would keep it.
  package static func returnFree() {
    _ = malloc_trim(0)
  }
}
