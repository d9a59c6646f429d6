#include <fcntl.h>
#include <linux/openat2.h>
#include <malloc.h>
#include <sys/syscall.h>
#include <unistd.h>

/// O_PATH, which fcntl.h has for GNU programs alone.
static const int linux_O_PATH = __O_PATH;

/// openat2(2), for which the C library of Debian 12 has no function.
static inline int linux_openat2(int folder, const char *path, unsigned long long flags,
                                unsigned long long resolve) {
  struct open_how how = {.flags = flags, .resolve = resolve};
  return (int)syscall(SYS_openat2, folder, path, &how, sizeof how);
}
