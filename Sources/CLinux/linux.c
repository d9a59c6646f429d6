#define _GNU_SOURCE
#include "CLinux.h"
#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

int linux_rename_noreplace(int folder, const char *path, const char *name) {
  // RENAME_NOREPLACE of linux/fs.h, which also defines macros with common names.
  const unsigned int noreplace = 1;
  return (int)syscall(SYS_renameat2, folder, path, folder, name, noreplace);
}

void linux_punch_hole(int file, long start, long count) {
  // FALLOC_FL_PUNCH_HOLE and FALLOC_FL_KEEP_SIZE of linux/falloc.h.
  const int punch = 2, keep = 1;
  syscall(SYS_fallocate, file, punch | keep, start, count);
}

int linux_openat2(
    int folder, const char *path, unsigned long long flags, unsigned long long resolve) {
  struct open_how how = {.flags = flags, .resolve = resolve};
  return (int)syscall(SYS_openat2, folder, path, &how, sizeof how);
}

int linux_permitted_processors(void) {
  unsigned long long places[1024];
  const long bytes = syscall(SYS_sched_getaffinity, 0, sizeof places, places);
  int count = 0;
  for (long i = 0; i < bytes / (long)sizeof *places; i++) count += __builtin_popcountll(places[i]);
  return count;
}

int linux_landlock_version(void) { return (int)syscall(444, NULL, 0, 1); }

int linux_landlock_create(
    unsigned long long files, unsigned long long ports, unsigned long long scopes) {
  unsigned long long handled[3] = {files, ports, scopes};
  // Older kernels know fewer members, and reject a longer structure unless the rest is zero.
  return (int)syscall(444, handled, sizeof handled, 0);
}

int linux_landlock_allow(int rules, int place, unsigned long long accesses) {
  struct {
    unsigned long long accesses;
    int place;
  } __attribute__((packed)) rule = {accesses, place};
  return (int)syscall(445, rules, 1, &rule, 0);
}

int linux_landlock_enter(int rules) {
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -1;
  return (int)syscall(446, rules, 0);
}

int linux_refuse_calls(int allows_sockets, int all_threads) {
  // clang-format off
  static const int refused[] = {
    SYS_execve, SYS_execveat, SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev,
    SYS_pidfd_getfd, SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_setns, SYS_unshare,
    SYS_open_tree, SYS_move_mount, SYS_fsopen, SYS_fsmount, SYS_mount_setattr, SYS_swapon,
    SYS_swapoff, SYS_reboot, SYS_kexec_load, SYS_kexec_file_load, SYS_init_module,
    SYS_finit_module, SYS_delete_module, SYS_bpf, SYS_perf_event_open, SYS_userfaultfd,
    SYS_io_uring_setup, SYS_io_uring_enter, SYS_io_uring_register, SYS_add_key, SYS_request_key,
    SYS_keyctl, SYS_personality, SYS_acct, SYS_quotactl, SYS_settimeofday, SYS_clock_settime,
    SYS_clock_adjtime, SYS_adjtimex, SYS_sethostname, SYS_setdomainname, SYS_name_to_handle_at,
    SYS_open_by_handle_at, SYS_fanotify_init, SYS_kill, SYS_tkill, SYS_rt_sigqueueinfo,
    SYS_rt_tgsigqueueinfo, SYS_pidfd_send_signal, SYS_fchmodat, SYS_fchownat, SYS_setxattr,
    SYS_lsetxattr, SYS_fsetxattr, SYS_removexattr, SYS_lremovexattr, SYS_fremovexattr,
    // fchmodat2, setxattrat and removexattrat, which the headers of Debian 12 lack.
    452, 463, 466,
#if defined(__x86_64__)
    SYS_chmod, SYS_chown, SYS_lchown,
#endif
    // These are last, so that they can be left out if sockets are allowed.
    SYS_socket, SYS_socketpair,
  };
  // clang-format on
  enum { all = sizeof refused / sizeof *refused };
  const int count = allows_sockets ? all - 2 : all;
  // Calls that are allowed only with this value of the first argument: signals to the process
  // itself, and changes of its own limits.
  const struct {
    unsigned int call, argument;
  } own[] = {{SYS_tgkill, (unsigned int)getpid()}, {SYS_prlimit64, 0}};
  enum { owns = sizeof own / sizeof *own };
  struct sock_filter code[all + 8 + 5 * owns];
  int end = 0;
  code[end++] =
      (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch));
  code[end++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, linux_architecture, 1, 0);
  code[end++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS);
  code[end++] =
      (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr));
  for (int i = 0; i < owns; i++) {
    code[end++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, own[i].call, 0, 4);
    code[end++] =
        (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args));
    code[end++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, own[i].argument, 1, 0);
    code[end++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM);
    code[end++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
  }
  // Refuses x32 calls, which would be the calls above under other numbers.
  code[end++] = (struct sock_filter)BPF_JUMP(
      BPF_JMP | BPF_JGE | BPF_K, 0x40000000, (unsigned char)(count + 1), 0);
  for (int i = 0; i < count; i++) {
    code[end++] = (struct sock_filter)BPF_JUMP(
        BPF_JMP | BPF_JEQ | BPF_K, (unsigned int)refused[i], (unsigned char)(count - i), 0);
  }
  code[end++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
  code[end++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM);
  struct sock_fprog program = {.len = (unsigned short)end, .filter = code};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -1;
  return (int)syscall(
      SYS_seccomp, SECCOMP_SET_MODE_FILTER, all_threads ? SECCOMP_FILTER_FLAG_TSYNC : 0, &program);
}
