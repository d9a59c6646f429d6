#include <fcntl.h>
#include <linux/openat2.h>
#include <malloc.h>
#include <sys/syscall.h>
#include <unistd.h>

/// O_PATH, which fcntl.h has for GNU programs alone.
static const int linux_O_PATH = __O_PATH;

/// renameat2(2) that replaces nothing, for which the C library has a function in GNU programs
/// alone.
static inline int linux_rename_noreplace(const char *path, const char *name) {
  // RENAME_NOREPLACE of linux/fs.h, which has macros of common names.
  const unsigned int noreplace = 1;
  return (int)syscall(SYS_renameat2, AT_FDCWD, path, AT_FDCWD, name, noreplace);
}

/// Gives a part of a file back to the file system (fallocate(2), which the C library has for GNU
/// programs alone); a failure is of no consequence.
static inline void linux_punch_hole(int file, long start, long count) {
  // FALLOC_FL_PUNCH_HOLE and FALLOC_FL_KEEP_SIZE of linux/falloc.h.
  const int punch = 2, keep = 1;
  syscall(SYS_fallocate, file, punch | keep, start, count);
}

/// openat2(2), for which the C library of Debian 12 has no function.
static inline int linux_openat2(int folder, const char *path, unsigned long long flags,
                                unsigned long long resolve) {
  struct open_how how = {.flags = flags, .resolve = resolve};
  return (int)syscall(SYS_openat2, folder, path, &how, sizeof how);
}
