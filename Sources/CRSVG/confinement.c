#define _GNU_SOURCE
#include "CLinux.h"
#include "processes.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define IS_SANITIZED 1
#endif

// Returns all accesses to files that a Landlock version handles.
static unsigned long long accesses(int version) {
  int count = version >= 5 ? 16 : version >= 3 ? 15 : version == 2 ? 14 : 13;
  return (1ull << count) - 1;
}
static const unsigned long long read_file = 1 << 2, read_folder = 1 << 3;

// Forbids all files except the files at `paths`, which may be read, all ports, and signals to other
// processes; returns false if the kernel supports this but fails. With kernels before 5.13, and
// without Landlock, only the filter of system calls limits files.
static bool bound_files(const char *const *paths, int count) {
  int version = linux_landlock_version();
  if (version <= 0) return true;
  int rules = linux_landlock_create(accesses(version), version >= 4 ? 3 : 0, version >= 6 ? 3 : 0);
  if (rules < 0) return false;
  for (int i = 0; i < count; i++) {
    int place = open(paths[i], O_PATH | O_CLOEXEC);
    struct stat facts;
    if (place < 0) continue;
    if (fstat(place, &facts) == 0) {
      linux_landlock_allow(
          rules, place, S_ISDIR(facts.st_mode) ? read_file | read_folder : read_file);
    }
    close(place);
  }
  bool is_kept = linux_landlock_enter(rules) == 0;
  close(rules);
  return is_kept;
}

static bool set_limit(int resource, rlim_t most) {
  struct rlimit limit;
  if (getrlimit(resource, &limit) != 0) return false;
  if (limit.rlim_max != RLIM_INFINITY && limit.rlim_max < most) most = limit.rlim_max;
  limit.rlim_cur = limit.rlim_max = most;
  return setrlimit(resource, &limit) == 0;
}

#ifdef IS_SANITIZED
// The sanitizer reserves terabytes of addresses for itself.
static bool bound_addresses(unsigned long long memory) {
  (void)memory;
  return true;
}
#else
// An upper bound of the addresses that a worker has in use, in bytes, for its libraries and their
// thread stacks.
static const unsigned long long usual_addresses = 2ull << 30;

// Returns the number of addresses in use, in bytes; 0 if it is unknown.
static unsigned long long addresses(void) {
  unsigned long long pages = 0;
  FILE *facts = fopen("/proc/self/statm", "r");
  if (facts && fscanf(facts, "%llu", &pages) != 1) pages = 0;
  if (facts) fclose(facts);
  return pages * (unsigned long long)sysconf(_SC_PAGESIZE);
}

static bool bound_addresses(unsigned long long memory) {
  unsigned long long used = addresses();
  // Without /proc, the upper bound of a process of this kind is used.
  return set_limit(RLIMIT_AS, (used > 0 ? used : usual_addresses) + memory);
}
#endif

static bool bound_resources(unsigned long long memory) {
  // Nested elements are drawn recursively.
  return bound_addresses(memory) && set_limit(RLIMIT_STACK, 64 << 20) &&
         set_limit(RLIMIT_CORE, 0) && set_limit(RLIMIT_NOFILE, 64) &&
         set_limit(RLIMIT_FSIZE, memory);
}

// The calls that drawing needs. All others fail, as if the system had forbidden them.
// clang-format off
static const int allowed[] = {
  SYS_read, SYS_write, SYS_pread64, SYS_pwrite64, SYS_readv, SYS_writev, SYS_lseek, SYS_close,
  SYS_fstat, SYS_newfstatat, SYS_statx, SYS_fstatfs, SYS_statfs, SYS_ftruncate, SYS_getdents64,
  SYS_readlinkat, SYS_faccessat, 439 /* faccessat2 */, SYS_fcntl, SYS_getcwd, SYS_fadvise64,
  SYS_munmap, SYS_mremap, SYS_madvise, SYS_brk, SYS_futex, SYS_set_robust_list, 334 /* rseq */,
  SYS_exit, SYS_exit_group, SYS_rt_sigaction, SYS_rt_sigprocmask, SYS_rt_sigreturn,
  SYS_sigaltstack, SYS_clock_gettime, SYS_clock_getres, SYS_clock_nanosleep, SYS_nanosleep,
  SYS_gettimeofday, SYS_setitimer, SYS_getrandom, SYS_sched_yield, SYS_sched_getaffinity,
  SYS_getpid, SYS_gettid, SYS_getuid, SYS_geteuid, SYS_getgid, SYS_getegid, SYS_uname, SYS_sysinfo,
  SYS_membarrier, SYS_restart_syscall, SYS_sendmsg, SYS_recvmsg,
#if defined(__x86_64__)
  SYS_stat, SYS_lstat, SYS_access, SYS_readlink, SYS_poll, SYS_arch_prctl,
#endif
  SYS_ppoll,
};
// clang-format on

// System calls that are allowed with some values of an argument, whose bits in `mask` must equal
// `value`.
static const struct {
  int call, argument;
  unsigned int mask, value;
} allowed_so[] = {
    // Only threads of this process.
    {SYS_clone, 0, CLONE_THREAD, CLONE_THREAD},
    // No execution of written memory.
    {SYS_mmap, 2, PROT_EXEC, 0},
    {SYS_mprotect, 2, PROT_EXEC, 0},
    // Only reading, even without Landlock.
    {SYS_openat, 2, O_ACCMODE | O_CREAT | O_TRUNC, O_RDONLY},
#if defined(__x86_64__)
    {SYS_open, 1, O_ACCMODE | O_CREAT | O_TRUNC, O_RDONLY},
#endif
    // Setting the name of a thread.
    {SYS_prctl, 0, ~0u, PR_SET_NAME},
};

static bool bound_calls(void) {
  enum { alls = sizeof allowed / sizeof *allowed, parts = sizeof allowed_so / sizeof *allowed_so };
  const unsigned int own = (unsigned int)getpid();
  struct sock_filter code[12 + 2 * alls + 6 * (parts + 1)];
  int end = 0;
#define STEP(...) code[end++] = (struct sock_filter)__VA_ARGS__
#define LOAD(member) STEP(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, member)))
#define ANSWER(value) STEP(BPF_STMT(BPF_RET | BPF_K, value))
#define SKIP_UNLESS(number, count) STEP(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, count))
  LOAD(arch);
  STEP(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, linux_architecture, 1, 0));
  ANSWER(SECCOMP_RET_KILL_PROCESS);
  LOAD(nr);
  for (int i = 0; i < alls; i++) {
    SKIP_UNLESS((unsigned int)allowed[i], 1);
    ANSWER(SECCOMP_RET_ALLOW);
  }
  for (int i = 0; i < parts; i++) {
    SKIP_UNLESS((unsigned int)allowed_so[i].call, 5);
    LOAD(args[allowed_so[i].argument]);
    STEP(BPF_STMT(BPF_ALU | BPF_AND | BPF_K, allowed_so[i].mask));
    SKIP_UNLESS(allowed_so[i].value, 1);
    ANSWER(SECCOMP_RET_ALLOW);
    ANSWER(SECCOMP_RET_ERRNO | EPERM);
  }
  // Signals to the process itself, by which it ends itself.
  SKIP_UNLESS(SYS_tgkill, 3);
  LOAD(args[0]);
  SKIP_UNLESS(own, 1);
  ANSWER(SECCOMP_RET_ALLOW);
  // The C library then makes threads with the older call, whose flags the filter can see.
  SKIP_UNLESS(435 /* clone3 */, 1);
  ANSWER(SECCOMP_RET_ERRNO | ENOSYS);
  ANSWER(SECCOMP_RET_ERRNO | EPERM);
  struct sock_fprog program = {.len = (unsigned short)end, .filter = code};
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
         syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program) == 0;
}

bool swatch_svg_confine(uint64_t memory, const char *const *paths, int count) {
  return bound_resources(memory) && bound_files(paths, count) && bound_calls();
}
