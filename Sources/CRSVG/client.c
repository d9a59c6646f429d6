#define _GNU_SOURCE
#include "CProcess.h"
#include "processes.h"
#include <errno.h>
#include <link.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

// Returns whether an address is in the program, which is the first object.
static int find_in_program(struct dl_phdr_info *object, size_t size, void *place) {
  (void)size;
  uintptr_t wanted = (uintptr_t)place;
  for (int i = 0; i < object->dlpi_phnum; i++) {
    uintptr_t start = object->dlpi_addr + object->dlpi_phdr[i].p_vaddr;
    if (object->dlpi_phdr[i].p_type == PT_LOAD && wanted >= start &&
        wanted - start < object->dlpi_phdr[i].p_memsz)
      return 1;
  }
  return -1;
}

// Returns true for an environment variable of this process that a server needs, for loading or for
// fonts.
static bool is_passed(const char *variable) {
  static const char *const passed[] = {"HOME=", "XDG_", "FONTCONFIG_", "LD_", "ASAN_", "TSAN_"};
  for (size_t i = 0; i < sizeof passed / sizeof *passed; i++) {
    if (strncmp(variable, passed[i], strlen(passed[i])) == 0) return true;
  }
  return false;
}

// Makes the environment of a server: one language and one thread, whatever this process has.
static char **make_environment(void) {
  static char *const own[] = {
      "LC_ALL=C", "RAYON_NUM_THREADS=1", "RUST_BACKTRACE=0", "SWIFT_BACKTRACE=enable=no"};
  enum { owns = sizeof own / sizeof *own };
  size_t count = 0;
  while (environ && environ[count]) count++;
  char **made = calloc(count + owns + 1, sizeof *made);
  if (!made) return NULL;
  size_t end = 0;
  for (size_t i = 0; i < count; i++) {
    if (is_passed(environ[i])) made[end++] = environ[i];
  }
  memcpy(made + end, own, sizeof own);
  return made;
}

static int spawn(int socket, int32_t *process) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, socket, swatch_svg_server_socket);
  char *words[] = {SWATCH_SVG_SERVER, NULL};
  char **environment = make_environment();
  pid_t started;
  int problem =
      environment
          ? posix_spawn(&started, swatch_process_launcher(), &actions, NULL, words, environment)
          : ENOMEM;
  if (!problem) *process = started;
  free(environment);
  posix_spawn_file_actions_destroy(&actions);
  return problem;
}

int swatch_svg_start(int32_t *process) {
  if (dl_iterate_phdr(find_in_program, (void *)swatch_svg_start) != 1) {
    errno = ENOEXEC;
    return -1;
  }
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) return -1;
  // A server that doesn't read must not block this process.
  const struct timeval patience = {.tv_sec = 1};
  setsockopt(ends[0], SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
  int problem = spawn(ends[1], process);
  close(ends[1]);
  if (!problem) return ends[0];
  close(ends[0]);
  errno = problem;
  return -1;
}

bool swatch_svg_hire(int server, uint32_t number) {
  swatch_svg_order order = {.number = number};
  return swatch_svg_send(server, &order, sizeof order, NULL, 0);
}

void swatch_svg_dismiss(int server, const swatch_svg_worker *worker) {
  swatch_svg_order order = {.is_end = true, .number = worker->number};
  swatch_svg_send(server, &order, sizeof order, NULL, 0);
  close(worker->channel);
  close(worker->memory);
}

bool swatch_svg_is_ready(const swatch_svg_worker *worker) {
  // A message that no request asked for reports the worker's end.
  struct pollfd message = {.fd = worker->channel, .events = POLLIN};
  return poll(&message, 1, 0) == 0;
}

static int64_t milliseconds_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

bool swatch_svg_wait_for(int socket, int milliseconds) {
  int64_t end = milliseconds_now() + milliseconds;
  struct pollfd answer = {.fd = socket, .events = POLLIN};
  while (true) {
    int64_t rest = end - milliseconds_now();
    int found = poll(&answer, 1, rest > 0 ? (int)rest : 0);
    if (found > 0) return true;
    if (found == 0 || errno != EINTR) return false;
  }
}

swatch_svg_outcome swatch_svg_next(int server, swatch_svg_worker *worker) {
  int got[2], count = 2;
  uint32_t number;
  if (!swatch_svg_wait_for(server, 0)) return swatch_svg_pending;
  if (!swatch_svg_receive(server, &number, sizeof number, got, &count)) return swatch_svg_lost;
  *worker = (swatch_svg_worker){.channel = -1, .memory = -1, .number = number};
  if (count == 0) return swatch_svg_no_worker;
  worker->channel = got[0];
  worker->memory = got[1];
  return swatch_svg_drawn;
}

bool swatch_svg_prepare(const swatch_svg_worker *worker, const swatch_svg_setup *setup) {
  return swatch_svg_send(worker->channel, setup, sizeof *setup, NULL, 0);
}

bool swatch_svg_ask(const swatch_svg_worker *worker, const swatch_svg_request *request) {
  return swatch_svg_send(worker->channel, request, sizeof *request, NULL, 0);
}

swatch_svg_answer swatch_svg_wait(const swatch_svg_worker *worker, int milliseconds) {
  swatch_svg_answer answer = {.outcome = swatch_svg_pending};
  if (!swatch_svg_wait_for(worker->channel, milliseconds)) return answer;
  if (!swatch_svg_receive(worker->channel, &answer, sizeof answer, NULL, NULL)) {
    answer = (swatch_svg_answer){.outcome = swatch_svg_lost};
  }
  answer.words[sizeof answer.words - 1] = 0;
  return answer;
}
