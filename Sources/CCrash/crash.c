#define _GNU_SOURCE
#include "CCrash.h"
#include <dlfcn.h>
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define IS_SANITIZED 1
#endif
#endif

#ifdef IS_SANITIZED
void swatch_crash_begin(const char *before, const char *after) { (void)before, (void)after; }
#else

static const struct {
  int number;
  const char *name;
} signals[] = {{SIGSEGV, "SIGSEGV"}, {SIGBUS, "SIGBUS"},   {SIGILL, "SIGILL"},
               {SIGTRAP, "SIGTRAP"}, {SIGABRT, "SIGABRT"}, {SIGFPE, "SIGFPE"}};
enum { SIGNALS = sizeof signals / sizeof signals[0], TEXT = 1000, STACK = 16384 };

static char texts[2][TEXT];
static atomic_bool is_begun, is_told;
// A thread-local array is in the thread's own block, above its stack, so nothing must be released
// at the thread's end. The thread registers the array with the system before any signal, and
// handlers use no thread-local variable except errno, so that none is allocated in a handler.
static _Thread_local char stack[STACK];

static void use_stack(void) {
  stack_t other = {.ss_sp = stack, .ss_size = STACK};
  sigaltstack(&other, NULL);
}

// Uses only functions that are safe in a signal handler, and does not wait for a reader of standard
// error.
static void tell(int number) {
  const char *name = "a signal";
  for (int i = 0; i < SIGNALS; i++) {
    if (signals[i].number == number) name = signals[i].name;
  }
  char line[2 * TEXT + 32];
  size_t count = 0;
  const char *const parts[] = {texts[0], name, texts[1], "\n"};
  for (int i = 0; i < 4; i++) {
    size_t length = strlen(parts[i]);
    memcpy(line + count, parts[i], length);
    count += length;
  }
  struct pollfd errors = {.fd = STDERR_FILENO, .events = POLLOUT};
  if (poll(&errors, 1, 1000) == 1 && errors.revents & POLLOUT) {
    ssize_t written = write(STDERR_FILENO, line, count);
    (void)written;
  }
}

static void handle(int number) {
  // If another thread has already crashed, it gets time to write its line.
  if (atomic_exchange(&is_told, true)) {
    nanosleep(&(struct timespec){.tv_sec = 2}, NULL);
  } else {
    tell(number);
  }
  signal(number, SIG_DFL);
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, number);
  raise(number);
  pthread_sigmask(SIG_UNBLOCK, &only, NULL);
}

void swatch_crash_begin(const char *before, const char *after) {
  strncpy(texts[0], before, TEXT - 1);
  strncpy(texts[1], after, TEXT - 1);
  atomic_store(&is_begun, true);
  use_stack();
  for (int i = 0; i < SIGNALS; i++) {
    struct sigaction action = {.sa_handler = handle, .sa_flags = SA_ONSTACK};
    sigemptyset(&action.sa_mask);
    sigaction(signals[i].number, &action, NULL);
  }
}

typedef int (*creator)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);

struct start {
  void *(*routine)(void *);
  void *argument;
};

static void *run(void *argument) {
  struct start start = *(struct start *)argument;
  free(argument);
  use_stack();
  return start.routine(start.argument);
}

// Replaces the system's function for all libraries of the process: when the stack of a thread
// overflows, a handler needs another stack, which only the thread itself can register.
__attribute__((visibility("default"))) int pthread_create(
    pthread_t *thread, const pthread_attr_t *attributes, void *(*routine)(void *), void *argument) {
  static _Atomic(creator) found;
  creator create = atomic_load(&found);
  if (!create) {
    create = (creator)dlsym(RTLD_NEXT, "pthread_create");
    atomic_store(&found, create);
  }
  if (!create) return EAGAIN;
  if (!atomic_load(&is_begun)) return create(thread, attributes, routine, argument);
  struct start *start = malloc(sizeof *start);
  if (!start) return EAGAIN;
  *start = (struct start){routine, argument};
  int error = create(thread, attributes, run, start);
  if (error) free(start);
  return error;
}

#endif
