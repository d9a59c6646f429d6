#define _GNU_SOURCE
#include "library.h"
#include "processes.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

// The server's view of a worker: the worker's own end of its channel, through which the server
// reports the worker's end, and the file with the worker's last message.
typedef struct {
  pid_t process;
  uint32_t number;
  int channel, words;
} child;

enum { most_children = 256 };
static child children[most_children];
static int child_count;

static void forget(int index) {
  close(children[index].channel);
  close(children[index].words);
  children[index] = children[--child_count];
}

// If memory runs out, the system ends a worker first, which costs only one attempt to draw a
// picture.
static void offer_memory(void) {
  int score = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
  if (score < 0) return;
  if (write(score, "1000", 4) != 4) { /* The system chooses by itself. */
  }
  close(score);
}

// The process of a worker, which never returns.
static _Noreturn void become_worker(const child *own, int memory) {
  offer_memory();
  dup2(own->words, STDERR_FILENO);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  // Moves the two descriptors after the standard streams, and closes all other descriptors.
  int kept[] = {own->channel, memory};
  for (int i = 0; i < 2; i++) kept[i] = fcntl(kept[i], F_DUPFD, 32);
  for (int i = 0; i < 2; i++) dup2(kept[i], 3 + i);
  syscall(SYS_close_range, 5, ~0u, 0);
  swatch_svg_work(3, 4);
}

static bool make(child *made, int *client_end, int *memory) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) return false;
  *client_end = ends[0];
  made->channel = ends[1];
  *memory = memfd_create("swatch-svg", MFD_CLOEXEC);
  made->words = memfd_create("swatch-svg-words", MFD_CLOEXEC);
  made->process = *memory >= 0 && made->words >= 0 ? fork() : -1;
  if (made->process == 0) become_worker(made, *memory);
  if (made->process > 0) return true;
  close(ends[0]);
  close(ends[1]);
  if (*memory >= 0) close(*memory);
  if (made->words >= 0) close(made->words);
  return false;
}

static bool hire(uint32_t number) {
  child made = {.number = number};
  int given[2];
  if (child_count == most_children || !make(&made, &given[0], &given[1])) {
    return swatch_svg_send(swatch_svg_server_socket, &number, sizeof number, NULL, 0);
  }
  children[child_count++] = made;
  bool is_sent = swatch_svg_send(swatch_svg_server_socket, &number, sizeof number, given, 2);
  close(given[0]);
  close(given[1]);
  return is_sent;
}

// Reports the end of a worker to its client.
static void report(const child *ended, int status) {
  swatch_svg_answer answer = {.outcome = swatch_svg_crashed, .is_last = true};
  if (WIFSIGNALED(status)) answer.signal = WTERMSIG(status);
  if (answer.signal == SIGPROF) answer.outcome = swatch_svg_late;
  ssize_t count = pread(ended->words, answer.words, sizeof answer.words - 1, 0);
  answer.words[count > 0 ? count : 0] = 0;
  // The messages with which Rust, GLib, C++ and poppler end the process for lack of memory.
  static const char *const lacks[] = {
      "memory allocation of", "failed to allocate", "bad_alloc", "Out of memory"};
  for (size_t i = 0; i < sizeof lacks / sizeof *lacks; i++) {
    if (strstr(answer.words, lacks[i])) answer.outcome = swatch_svg_no_memory;
  }
  // A worker that filled its channel must not block the server.
  fcntl(ended->channel, F_SETFL, O_NONBLOCK);
  swatch_svg_send(ended->channel, &answer, sizeof answer, NULL, 0);
}

static void reap(void) {
  int status;
  pid_t process;
  while ((process = waitpid(-1, &status, WNOHANG)) > 0) {
    for (int i = 0; i < child_count; i++) {
      if (children[i].process != process) continue;
      report(&children[i], status);
      forget(i);
      break;
    }
  }
}

static bool follow_order(void) {
  swatch_svg_order order;
  if (!swatch_svg_receive(swatch_svg_server_socket, &order, sizeof order, NULL, NULL)) return false;
  if (!order.is_end) return hire(order.number);
  for (int i = 0; i < child_count; i++) {
    if (children[i].number == order.number) kill(children[i].process, SIGKILL);
  }
  return true;
}

// Loads everything that workers need, so that they have it from their start: the library, and its
// picture loaders, which it loads for the first picture.
static void warm_up(void) {
  static const char file[] =
      "<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'><image width='1' height='1' "
      "href='data:image/"
      "png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwAD"
      "hgGAWjR9awAAAABJRU5ErkJggg=='/></svg>";
  if (!swatch_svg_load()) return;
  const swatch_svg_request request = {
      .count = sizeof file - 1, .width = 1, .height = 1, .columns = 1, .rows = 1};
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 1, 1);
  char words[256];
  swatch_svg_render((const uint8_t *)file, &request, surface, words);
  cairo_surface_destroy(surface);
}

static _Noreturn void serve(void) {
  // In a session of its own, the server gets no signal when the terminal's keys end its client: a
  // client that is being ended finishes its drawings first.
  setsid();
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  static const int ignored[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGXFSZ};
  for (size_t i = 0; i < sizeof ignored / sizeof *ignored; i++) signal(ignored[i], SIG_IGN);
  syscall(SYS_close_range, swatch_svg_server_socket + 1, ~0u, 0);
  int nothing = open("/dev/null", O_RDWR);
  for (int stream = 0; stream < 3; stream++) dup2(nothing, stream);
  if (nothing > 2) close(nothing);
  if (chdir("/") != 0) _exit(1);
  prctl(PR_SET_NAME, "swatch-svg");
  sigset_t ends;
  sigemptyset(&ends);
  sigaddset(&ends, SIGCHLD);
  sigprocmask(SIG_SETMASK, &ends, NULL);
  struct pollfd inputs[] = {
      {.fd = swatch_svg_server_socket, .events = POLLIN},
      {.fd = signalfd(-1, &ends, SFD_CLOEXEC | SFD_NONBLOCK), .events = POLLIN}};
  warm_up();
  while (true) {
    if (poll(inputs, 2, -1) < 0) {
      if (errno != EINTR) break;
      continue;
    }
    struct signalfd_siginfo told;
    if (inputs[1].revents && read(inputs[1].fd, &told, sizeof told) > 0) reap();
    if (inputs[0].revents && !follow_order()) break;
  }
  for (int i = 0; i < child_count; i++) kill(children[i].process, SIGKILL);
  // Otherwise zombies would be left to the process that inherits them.
  while (waitpid(-1, NULL, 0) > 0 || errno == EINTR) continue;
  _exit(0);
}

// A program that is started as a server becomes one before its own code runs.
__attribute__((constructor(101))) static void begin(int count, char **words) {
  int kind = 0;
  socklen_t size = sizeof kind;
  if (count != 1 || !words || !words[0] || strcmp(words[0], SWATCH_SVG_SERVER) != 0) return;
  if (getsockopt(swatch_svg_server_socket, SOL_SOCKET, SO_TYPE, &kind, &size) != 0) return;
  if (kind == SOCK_SEQPACKET) serve();
}
