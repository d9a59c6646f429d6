// System calls without a function in the C library, and the processor's architecture for seccomp
// filters.
#ifndef SWATCH_LINUX_H
#define SWATCH_LINUX_H

#include <linux/audit.h>
#include <linux/openat2.h>
#include <malloc.h>

// fcntl.h is not included, since Swift would then expect its structures (stat, timespec) in this
// module.

/// O_PATH, which fcntl.h defines only for GNU programs.
static const int linux_O_PATH = 010000000;

/// The architecture in seccomp filters (seccomp(2)).
#if defined(__x86_64__)
static const unsigned int linux_architecture = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
static const unsigned int linux_architecture = AUDIT_ARCH_AARCH64;
#else
#error "the architecture has no filter of system calls yet"
#endif

/// Renames a file without replacing another (renameat2(2)); both paths are relative to an open
/// folder. The C library has this function only for GNU programs.
int linux_rename_noreplace(int folder, const char *path, const char *name);

/// Releases the disk space of a range of a file (fallocate(2), which the C library has only for GNU
/// programs); a failure is harmless.
void linux_punch_hole(int file, long start, long count);

/// openat2(2), which the C library of Debian 12 lacks.
int linux_openat2(
    int folder, const char *path, unsigned long long flags, unsigned long long resolve);

/// Returns the number of processors on which the calling thread may run (sched_getaffinity(2),
/// which the C library has only for GNU programs); 0 if it is unknown.
int linux_permitted_processors(void);

// Landlock (Linux 5.13), which the headers of Debian 12 declare only in part.

/// Returns the Landlock version of the kernel; negative if it has none, with the reason in errno.
int linux_landlock_version(void);

/// Makes a set of rules that covers the given accesses to files and to TCP ports, and the given
/// scopes: kinds of access to processes outside the rules.
int linux_landlock_create(
    unsigned long long files, unsigned long long ports, unsigned long long scopes);

/// Allows accesses to a file, or to a folder and everything in it.
int linux_landlock_allow(int rules, int place, unsigned long long accesses);

/// Confines the thread, and the threads that it starts, to a set of rules, permanently.
int linux_landlock_enter(int rules);

/// Makes system calls fail, permanently, in this thread or in all threads: calls that start
/// programs; that trace, reach, signal or limit other processes; that change modes, owners and
/// attributes of files by path; that change mounts, modules, keys or the clock; and, unless they
/// are allowed, calls that make sockets.
int linux_refuse_calls(int allows_sockets, int all_threads);

#endif
