// Loaded before the command where there is no /proc: Dispatch counts its threads that run by their files there,
// and ends the process where one can't be opened. Each is said to run, so that no further ones are started.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

static int open_running(int thread) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return -1;
  dprintf(ends[1], "%d (swatch) R ", thread);
  close(ends[1]);
  return ends[0];
}

int open(const char *path, int flags, ...) {
  int thread, length = 0;
  if (sscanf(path, "/proc/%d/stat%n", &thread, &length) == 1 && length && !path[length]) {
    return open_running(thread);
  }
  va_list rest;
  va_start(rest, flags);
  int mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, int) : 0;
  va_end(rest);
  return (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}
