#include "library.h"
#include "loading.h"
#include <pthread.h>
#include <stdio.h>
#include <string.h>

// The start of GLib's error structure; the libraries are used only through their functions.
typedef struct {
  uint32_t domain;
  int code;
  char *message;
} error;

typedef struct {
  double x, y, width, height;
} rectangle;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool is_loaded;

static void *(*open_file)(const uint8_t *bytes, size_t count, error **problem);
static void (*set_dpi)(void *handle, double dpi);
static int (*render)(void *handle, cairo_t *context, const rectangle *viewport, error **problem);
static void (*unref)(void *object);
static void (*free_error)(error *problem);

#define FIND(variable, name) SWATCH_FIND(variable, library, name)

static void load(void) {
  void *library = dlopen("librsvg-2.so.2", RTLD_NOW | RTLD_LOCAL);
  is_loaded = library && FIND(open_file, "rsvg_handle_new_from_data") &&
              FIND(set_dpi, "rsvg_handle_set_dpi") && FIND(render, "rsvg_handle_render_document") &&
              FIND(unref, "g_object_unref") && FIND(free_error, "g_error_free");
}

bool swatch_svg_load(void) {
  pthread_once(&once, load);
  return is_loaded;
}

static swatch_svg_outcome fail(error *problem, char words[256]) {
  snprintf(words, 256, "%s", problem && problem->message ? problem->message : "no reason given");
  if (problem) free_error(problem);
  // Cairo's status is part of the library's message.
  return strstr(words, "NoMemory") ? swatch_svg_no_memory : swatch_svg_damaged;
}

// Draws a file, in units of its viewport.
static bool render_scaled(
    void *handle, cairo_t *context, const swatch_svg_request *request, error **problem) {
  rectangle viewport = {0, 0, request->width, request->height};
  cairo_save(context);
  cairo_scale(context, request->columns / request->width, request->rows / request->height);
  bool is_drawn = render(handle, context, &viewport, problem) != 0;
  cairo_restore(context);
  return is_drawn;
}

// Draws a file in one colour, through the drawing's alpha.
static bool render_tinted(
    void *handle, cairo_t *context, const swatch_svg_request *request, error **problem) {
  if (!request->is_tinted) return render_scaled(handle, context, request, problem);
  cairo_push_group(context);
  bool is_drawn = render_scaled(handle, context, request, problem);
  cairo_pattern_t *shape = cairo_pop_group(context);
  cairo_set_source_rgba(context, request->red, request->green, request->blue, request->alpha);
  cairo_mask(context, shape);
  cairo_pattern_destroy(shape);
  return is_drawn;
}

swatch_svg_outcome swatch_svg_render(
    const uint8_t *bytes, const swatch_svg_request *request, cairo_surface_t *surface,
    char words[256]) {
  error *problem = NULL;
  void *handle = open_file(bytes, request->count, &problem);
  if (!handle) return fail(problem, words);
  // An inch has 96 pixels, as in browsers.
  set_dpi(handle, 96);
  cairo_t *context = cairo_create(surface);
  bool is_drawn = render_tinted(handle, context, request, &problem);
  cairo_status_t status = cairo_status(context);
  cairo_destroy(context);
  unref(handle);
  if (!is_drawn) return fail(problem, words);
  cairo_surface_finish(surface);
  if (status == CAIRO_STATUS_SUCCESS) status = cairo_surface_status(surface);
  if (status == CAIRO_STATUS_SUCCESS) return swatch_svg_drawn;
  if (status == CAIRO_STATUS_NO_MEMORY) return swatch_svg_no_memory;
  snprintf(words, 256, "%s", cairo_status_to_string(status));
  return swatch_svg_damaged;
}
