import CLinux

/// The addresses that the process may use (`ulimit -v`).
package enum AddressSpace {
  /// Has all threads allocate from two heaps. One for each thread, as the C library has it, would
  /// reserve 64 MiB for each, used or not.
  package static func shareHeaps() {
    _ = mallopt(M_ARENA_MAX, 2)
  }
}
