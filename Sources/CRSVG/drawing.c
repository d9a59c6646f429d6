#define _GNU_SOURCE
#include "library.h"
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// A drawing that a thread makes, and another waits for. It belongs to both; the last one that is
// done with it frees it.
typedef struct {
  pthread_mutex_t lock;
  pthread_cond_t ended;
  bool is_ended, is_given_up;
  uint8_t *bytes;
  size_t count;
  double width, height;
  swatch_svg_outcome outcome;
  cairo_surface_t *surface;
  char words[256];
} drawing;

// Drawings that are given up and still go on. A hostile file must not take all processors.
static atomic_int given_up;
static const int most_given_up = 2;

// The time between two looks at a thread, and the processor's time in that of the wall, at worst.
static const long look_nanoseconds = 50 * 1000 * 1000;
static const int slowness = 8;

static void free_drawing(drawing *made) {
  if (made->surface) cairo_surface_destroy(made->surface);
  pthread_cond_destroy(&made->ended);
  pthread_mutex_destroy(&made->lock);
  free(made->bytes);
  free(made);
}

static void *draw(void *context) {
  drawing *made = context;
  swatch_svg_outcome outcome = swatch_svg_render(made->bytes, made->count, made->width,
                                                 made->height, made->surface, made->words);
  pthread_mutex_lock(&made->lock);
  made->outcome = outcome;
  made->is_ended = true;
  bool is_given_up = made->is_given_up;
  pthread_cond_signal(&made->ended);
  pthread_mutex_unlock(&made->lock);
  if (is_given_up) {
    free_drawing(made);
    atomic_fetch_sub(&given_up, 1);
  }
  return NULL;
}

static drawing *new_drawing(const uint8_t *bytes, size_t count, double width, double height,
                            swatch_svg_surface kind) {
  drawing *made = calloc(1, sizeof *made);
  if (!made) return NULL;
  pthread_mutex_init(&made->lock, NULL);
  pthread_condattr_t monotonic;
  pthread_condattr_init(&monotonic);
  pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
  pthread_cond_init(&made->ended, &monotonic);
  pthread_condattr_destroy(&monotonic);
  cairo_rectangle_t all = {0, 0, width, height};
  made->surface =
      kind == swatch_svg_pixels
          ? cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (int)width, (int)height)
          : cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &all);
  made->bytes = malloc(count);
  if (!made->bytes || cairo_surface_status(made->surface)) {
    free_drawing(made);
    return NULL;
  }
  memcpy(made->bytes, bytes, count);
  made->count = count;
  made->width = width;
  made->height = height;
  return made;
}

// Starts the thread, which gets no signals: they are for those of the program.
static bool start(drawing *made, pthread_t *thread) {
  sigset_t all, before;
  sigfillset(&all);
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, 16 << 20);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  int problem = pthread_create(thread, &attributes, draw, made);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  pthread_attr_destroy(&attributes);
  return problem == 0;
}

static time_t seconds_of(clockid_t clock) {
  struct timespec time = {0, 0};
  clock_gettime(clock, &time);
  return time.tv_sec;
}

// Waits for the end of a drawing; false when the thread has had its time.
static bool wait_for(drawing *made, pthread_t thread, int seconds) {
  clockid_t clock;
  bool has_clock = pthread_getcpuclockid(thread, &clock) == 0;
  time_t begin = seconds_of(CLOCK_MONOTONIC);
  while (!made->is_ended) {
    if (has_clock && seconds_of(clock) >= seconds) return false;
    if (seconds_of(CLOCK_MONOTONIC) - begin >= slowness * seconds) return false;
    struct timespec next;
    clock_gettime(CLOCK_MONOTONIC, &next);
    next.tv_nsec += look_nanoseconds;
    next.tv_sec += next.tv_nsec / 1000000000;
    next.tv_nsec %= 1000000000;
    pthread_cond_timedwait(&made->ended, &made->lock, &next);
  }
  return true;
}

swatch_svg_outcome swatch_svg_draw(const uint8_t *bytes, size_t count, double width, double height,
                                   swatch_svg_surface kind, int seconds, cairo_surface_t **surface,
                                   char words[256]) {
  if (atomic_load(&given_up) >= most_given_up) return swatch_svg_busy;
  drawing *made = new_drawing(bytes, count, width, height, kind);
  if (!made) return swatch_svg_no_memory;
  pthread_t thread;
  pthread_mutex_lock(&made->lock);
  if (!start(made, &thread)) {
    pthread_mutex_unlock(&made->lock);
    free_drawing(made);
    return swatch_svg_no_memory;
  }
  bool is_ended = wait_for(made, thread, seconds);
  made->is_given_up = !is_ended;
  if (!is_ended) atomic_fetch_add(&given_up, 1);
  pthread_mutex_unlock(&made->lock);
  if (!is_ended) {
    pthread_detach(thread);
    return swatch_svg_late;
  }
  pthread_join(thread, NULL);
  swatch_svg_outcome outcome = made->outcome;
  memcpy(words, made->words, sizeof made->words);
  if (outcome == swatch_svg_drawn) {
    *surface = made->surface;
    made->surface = NULL;
  }
  free_drawing(made);
  return outcome;
}
