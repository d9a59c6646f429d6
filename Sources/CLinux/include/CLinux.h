// System calls without a function in the C library, and the processor's name for filters of them.
#ifndef SWATCH_LINUX_H
#define SWATCH_LINUX_H

#include <linux/audit.h>
#include <linux/openat2.h>
#include <malloc.h>

// Without fcntl.h, whose structures (stat, timespec) Swift would look for in this module then.

/// O_PATH, which fcntl.h has for GNU programs alone.
static const int linux_O_PATH = 010000000;

/// The architecture as filters of system calls have it (seccomp(2)).
#if defined(__x86_64__)
static const unsigned int linux_architecture = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
static const unsigned int linux_architecture = AUDIT_ARCH_AARCH64;
#else
#error "the architecture has no filter of system calls yet"
#endif

/// renameat2(2) that replaces nothing, between paths that begin at an open folder. The C library has a
/// function for it in GNU programs alone.
int linux_rename_noreplace(int folder, const char *path, const char *name);

/// Gives a part of a file back to the file system (fallocate(2), which the C library has for GNU
/// programs alone); a failure is of no consequence.
void linux_punch_hole(int file, long start, long count);

/// openat2(2), for which the C library of Debian 12 has no function.
int linux_openat2(
    int folder, const char *path, unsigned long long flags, unsigned long long resolve);

/// The number of processors that the calling thread may run on (sched_getaffinity(2), which the C
/// library has for GNU programs alone); 0 where the system does not tell.
int linux_permitted_processors(void);

// Landlock (Linux 5.13), of which the headers of Debian 12 know a part.

/// The version of Landlock that the kernel has; negative where it has none, with the reason in errno.
int linux_landlock_version(void);

/// A set of rules that handles accesses to files, to TCP ports, and beyond the set's processes.
int linux_landlock_create(
    unsigned long long files, unsigned long long ports, unsigned long long scopes);

/// Allows accesses to a file or folder, and to all below it.
int linux_landlock_allow(int rules, int place, unsigned long long accesses);

/// Keeps the thread, and those that it starts, to rules, for good.
int linux_landlock_enter(int rules);

/// Refuses system calls to the thread or to all, for good: those that start programs, trace, reach, signal or
/// limit other processes, change modes, owners and attributes of files by their paths, mounts, modules, keys
/// and the clock; and sockets, unless they are allowed.
int linux_refuse_calls(int allows_sockets, int all_threads);

#endif
