#define _GNU_SOURCE
#include "library.h"
#include "processes.h"
#include <cairo-pdf.h>
#include <fontconfig/fontconfig.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <unistd.h>

static int channel, memory;
static swatch_svg_library library;
// The mapped part of the memory. It stays mapped, since mapping it again costs more than a drawing.
static uint8_t *seen;
static size_t seen_count;

// The memory in use, in bytes, at which a worker is replaced: the library never frees some of the
// memory for files.
static const size_t most_kept = 64 << 20;
static const uint64_t page = 4096;

// The paths of files and folders that a worker may read.
typedef struct {
  const char **paths;
  int count;
} readable;

static void add(readable *all, const char *path) {
  const char **grown = realloc(all->paths, (all->count + 1) * sizeof *grown);
  if (!grown) _exit(1);
  all->paths = grown;
  all->paths[all->count++] = path;
}

// Makes the fonts for files with text: `words` are FontConfig's rules and the paths of font files.
static FcConfig *begin_fonts(const swatch_svg_setup *setup, readable *all) {
  FcConfig *fonts = setup->has_system_fonts ? FcInitLoadConfigAndFonts() : FcConfigCreate();
  if (!fonts) _exit(1);
  FcConfigSetRescanInterval(fonts, 0);
  FcStrList *folders = FcConfigGetFontDirs(fonts);
  for (FcChar8 *path; folders && (path = FcStrListNext(folders));) add(all, (const char *)path);
  return fonts;
}

static void end_fonts(FcConfig *fonts, const char *words, const char *end) {
  if (*words) FcConfigParseAndLoadFromMemory(fonts, (const FcChar8 *)words, FcTrue);
  for (words += strlen(words) + 1; words < end; words += strlen(words) + 1) {
    FcConfigAppFontAddFile(fonts, (const FcChar8 *)words);
  }
  FcConfigSetCurrent(fonts);
}

// The folder of poppler's character tables, whose path is compiled into the library.
static const char poppler_data[] = "/usr/share/poppler";

// Loads the library for the files; returns false if it is not installed. The server has librsvg
// loaded already.
static bool load(void) {
  return library == swatch_svg_librsvg ? swatch_svg_load() : swatch_pdf_load();
}

static void prepare(const swatch_svg_setup *setup) {
  mallopt(M_ARENA_MAX, 1);
  library = setup->library;
  // No further library can be loaded after confinement.
  load();
  char *words = malloc(setup->count + 1);
  if (!words || pread(memory, words, setup->count, 0) != (ssize_t)setup->count) _exit(1);
  words[setup->count] = 0;
  const char *end = words + setup->count;
  readable all = {NULL, 0};
  if (library == swatch_svg_poppler) add(&all, poppler_data);
  FcConfig *fonts = setup->has_fonts ? begin_fonts(setup, &all) : NULL;
  if (fonts) {
    for (const char *path = words + strlen(words) + 1; path < end; path += strlen(path) + 1) {
      add(&all, path);
    }
  }
  if (!swatch_svg_confine(setup->memory, all.paths, all.count)) _exit(1);
  // Font files may be untrusted, too, so they are read after confinement.
  if (fonts) end_fonts(fonts, words, end);
}

// The bytes of a file that Cairo writes.
typedef struct {
  uint8_t *bytes;
  size_t count, capacity;
} stream;

static cairo_status_t append(void *context, const unsigned char *bytes, unsigned int count) {
  stream *file = context;
  if (file->count + count > file->capacity) {
    size_t capacity = 2 * (file->count + count);
    uint8_t *grown = realloc(file->bytes, capacity);
    if (!grown) return CAIRO_STATUS_NO_MEMORY;
    file->bytes = grown;
    file->capacity = capacity;
  }
  memcpy(file->bytes + file->count, bytes, count);
  file->count += count;
  return CAIRO_STATUS_SUCCESS;
}

// Draws a file on a surface; without a surface, only finds the facts about the file.
static void render(
    const uint8_t *bytes, const swatch_svg_request *request, cairo_surface_t *surface,
    swatch_svg_answer *answer) {
  if (library == swatch_svg_poppler)
    swatch_pdf_render(bytes, request, surface, answer);
  else
    answer->outcome = swatch_svg_render(bytes, request, surface, answer->words);
}

static void draw_file(
    const uint8_t *bytes, const swatch_svg_request *request, swatch_svg_answer *answer) {
  stream file = {NULL, 0, 0};
  cairo_surface_t *surface =
      cairo_pdf_surface_create_for_stream(append, &file, request->columns, request->rows);
  // In version 1.4, objects are not in object streams.
  cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_4);
  // Content that can't be a shape has one pixel per unit.
  cairo_surface_set_fallback_resolution(surface, 72, 72);
  render(bytes, request, surface, answer);
  cairo_surface_destroy(surface);
  answer->count = file.count;
  if (answer->outcome == swatch_svg_drawn &&
      pwrite(memory, file.bytes, file.count, 0) != (ssize_t)file.count) {
    answer->outcome = swatch_svg_no_memory;
  }
  free(file.bytes);
}

// Maps the memory with room for `count` bytes; returns NULL if there is not enough memory.
static uint8_t *see(size_t count) {
  if (ftruncate(memory, (off_t)count) != 0) return NULL;
  if (count <= seen_count) return seen;
  if (seen) munmap(seen, seen_count);
  void *found = mmap(NULL, count, PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0);
  seen = found == MAP_FAILED ? NULL : found;
  seen_count = seen ? count : 0;
  return seen;
}

static void draw_pixels(
    const uint8_t *bytes, const swatch_svg_request *request, swatch_svg_answer *answer) {
  answer->place = (request->count + page - 1) & ~(page - 1);
  answer->count = (uint64_t)4 * request->columns * request->rows;
  answer->outcome = swatch_svg_no_memory;
  uint8_t *all = see(answer->place + answer->count);
  if (!all) return;
  uint8_t *pixels = all + answer->place;
  memset(pixels, 0, answer->count);
  cairo_surface_t *surface = cairo_image_surface_create_for_data(
      pixels, CAIRO_FORMAT_ARGB32, (int)request->columns, (int)request->rows,
      4 * (int)request->columns);
  render(bytes, request, surface, answer);
  cairo_surface_destroy(surface);
}

// Ends this process if it takes longer.
static void set_alarm(uint64_t microseconds) {
  struct itimerval time = {
      .it_value = {
          .tv_sec = (time_t)(microseconds / 1000000),
          .tv_usec = (suseconds_t)(microseconds % 1000000)}};
  setitimer(ITIMER_PROF, &time, NULL);
}

static swatch_svg_answer draw(const swatch_svg_request *request) {
  swatch_svg_answer answer = {.outcome = swatch_svg_no_memory};
  uint8_t *bytes = malloc(request->count);
  if (!bytes || pread(memory, bytes, request->count, 0) != (ssize_t)request->count) {
    free(bytes);
    return answer;
  }
  // The messages about earlier files must not count as the last message.
  if (ftruncate(STDERR_FILENO, 0) == 0) lseek(STDERR_FILENO, 0, SEEK_SET);
  set_alarm(request->microseconds);
  switch (request->form) {
  case swatch_svg_pixels: draw_pixels(bytes, request, &answer); break;
  case swatch_svg_page: draw_file(bytes, request, &answer); break;
  case swatch_svg_facts: render(bytes, request, NULL, &answer); break;
  }
  set_alarm(0);
  free(bytes);
  struct mallinfo2 use = mallinfo2();
  answer.is_last = use.uordblks + use.hblkhd > most_kept;
  return answer;
}

_Noreturn void swatch_svg_work(int own_channel, int own_memory) {
  channel = own_channel;
  memory = own_memory;
  swatch_svg_setup setup;
  if (!swatch_svg_receive(channel, &setup, sizeof setup, NULL, NULL)) _exit(0);
  prepare(&setup);
  swatch_svg_answer answer = {.outcome = load() ? swatch_svg_drawn : swatch_svg_no_library};
  swatch_svg_request request;
  while (swatch_svg_send(channel, &answer, sizeof answer, NULL, 0) && !answer.is_last &&
         swatch_svg_receive(channel, &request, sizeof request, NULL, NULL)) {
    answer = draw(&request);
  }
  _exit(0);
}
