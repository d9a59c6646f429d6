// Draws pages of PDF files with poppler.
#include "library.h"
#include "loading.h"
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

// The start of GLib's error structure; the libraries are used only through their functions.
typedef struct {
  uint32_t domain;
  int code;
  char *message;
} error;

// The error code of a file that needs a password.
enum { encrypted = 1 };

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool is_loaded;

static void *(*open_document)(
    const uint8_t *bytes, int count, const char *password, error **problem);
static int (*count_pages)(void *document);
static void *(*get_page)(void *document, int index);
static void (*get_size)(void *page, double *width, double *height);
static void (*render)(void *page, cairo_t *context);
static void (*unref)(void *object);
static void (*free_error)(error *problem);
static void *(*set_handler)(void (*take)(const char *, int, const char *, void *), void *context);

#define FIND(variable, name) SWATCH_FIND(variable, library, name)

static void load(void) {
  void *library = dlopen("libpoppler-glib.so.8", RTLD_NOW | RTLD_LOCAL);
  is_loaded = library && FIND(open_document, "poppler_document_new_from_data") &&
              FIND(count_pages, "poppler_document_get_n_pages") &&
              FIND(get_page, "poppler_document_get_page") &&
              FIND(get_size, "poppler_page_get_size") && FIND(render, "poppler_page_render") &&
              FIND(unref, "g_object_unref") && FIND(free_error, "g_error_free") &&
              FIND(set_handler, "g_log_set_default_handler");
}

bool swatch_pdf_load(void) {
  pthread_once(&once, load);
  return is_loaded;
}

static swatch_svg_outcome fail(error *problem, char words[256]) {
  bool is_locked = problem && problem->code == encrypted;
  snprintf(words, 256, "%s", problem && problem->message ? problem->message : "no reason given");
  if (problem) free_error(problem);
  return is_locked ? swatch_svg_locked : swatch_svg_damaged;
}

// The first message about damage that the library tolerates.
static char complaint[256];

// Receives GLib's messages, in which the library reports damage.
static void take_message(const char *domain, int level, const char *message, void *context) {
  (void)domain, (void)level, (void)context;
  static const char *const kinds[] = {"Syntax Error", "Internal Error"};
  for (size_t i = 0; message && i < sizeof kinds / sizeof *kinds; i++) {
    if (complaint[0] || strncasecmp(message, kinds[i], strlen(kinds[i])) != 0) continue;
    // The text after "Syntax error at position 12: ".
    const char *words = strstr(message, ": ");
    snprintf(complaint, sizeof complaint, "%s", words ? words + 2 : message);
  }
}

static void draw(
    void *page, const swatch_svg_request *request, const swatch_svg_answer *answer,
    cairo_surface_t *surface) {
  cairo_t *context = cairo_create(surface);
  // The paper is white.
  cairo_set_source_rgb(context, 1, 1, 1);
  cairo_paint(context);
  cairo_scale(context, request->columns / answer->width, request->rows / answer->height);
  render(page, context);
  cairo_destroy(context);
  cairo_surface_finish(surface);
}

static void use(
    void *document, const swatch_svg_request *request, cairo_surface_t *surface,
    swatch_svg_answer *answer) {
  int count = count_pages(document);
  answer->pages = count > 0 ? (uint32_t)count : 0;
  answer->outcome = swatch_svg_drawn;
  if (request->page < 1 || request->page > answer->pages) return;
  void *page = get_page(document, (int)request->page - 1);
  if (!page) {
    snprintf(answer->words, sizeof answer->words, "page %u can't be found", request->page);
    answer->outcome = swatch_svg_damaged;
    return;
  }
  get_size(page, &answer->width, &answer->height);
  if (surface && answer->width > 0 && answer->height > 0) draw(page, request, answer, surface);
  unref(page);
}

void swatch_pdf_render(
    const uint8_t *bytes, const swatch_svg_request *request, cairo_surface_t *surface,
    swatch_svg_answer *answer) {
  error *problem = NULL;
  complaint[0] = 0;
  set_handler(take_message, NULL);
  void *document = open_document(bytes, (int)request->count, NULL, &problem);
  if (!document) {
    answer->outcome = fail(problem, answer->words);
    return;
  }
  use(document, request, surface, answer);
  unref(document);
  if (answer->outcome != swatch_svg_drawn) return;
  cairo_status_t status = surface ? cairo_surface_status(surface) : CAIRO_STATUS_SUCCESS;
  if (status == CAIRO_STATUS_NO_MEMORY) answer->outcome = swatch_svg_no_memory;
  snprintf(answer->words, sizeof answer->words, "%s", complaint);
}
