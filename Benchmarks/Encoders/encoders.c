// The time and bytes of PNG encoders on the same pages: encoders RUNS SPEC... < paths of PNG files.
// Prints a line for each encoder: its name, milliseconds of processor time per page, bytes per page. The
// encoders take turns, so that the machine's load is the same for all. The time is the median of the
// runs, or the time of the only run if a page takes a second.
//   swatch:EFFORT   Swatch's deflater, in stretches, as PNGEncoder uses it
//   fpnge:LEVEL     fpnge, if this program was built with it
//   others          the encoders of pngenc.h
#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "png_deflate.h"
#include "png_pixels.h"
#include "pngenc.h"

enum { page_limit = 16, stretch_bytes = 1 << 20, band = 10 };

typedef struct {
  int width, height;
  uint8_t *pixels; // blue, green, red, any
} page;

typedef struct {
  const char *spec;
  PngEnc *peer;
  int effort, level;
  void *memory;
  uint8_t *rows, *file;
  size_t room;
  double *seconds;
  int runs; // 1 for a slow one
  size_t bytes;
} encoder;

#ifdef HAS_FPNGE
size_t fpnge_run(
    int level, const uint8_t *pixels, int width, int height, uint8_t **file, size_t *room);
#endif

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec + time.tv_nsec * 1e-9;
}

static int by_value(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return x < y ? -1 : x > y;
}

static page read_page(const char *path) {
  png_image image = {.version = PNG_IMAGE_VERSION};
  if (!png_image_begin_read_from_file(&image, path)) exit(1);
  image.format = PNG_FORMAT_BGRA;
  page page = {image.width, image.height, malloc(PNG_IMAGE_SIZE(image) + 64)};
  if (!png_image_finish_read(&image, 0, page.pixels, 0, 0)) exit(1);
  return page;
}

// Packs rows of a page, as they are read from a surface.
static void pack(const page *page, int first, int count, uint8_t *rows) {
  for (int y = 0; y < count; y++)
    swatch_png_pack(
        page->pixels + (size_t)(first + y) * page->width * 4, page->width, 0,
        rows + (size_t)y * page->width * 3);
}

// Appends rows of a page, one band at a time; rows that equal the row above are appended as repeats.
static uint8_t *append(
    swatch_deflater *deflater, const page *page, int first, int end, uint8_t *rows, uint8_t *to) {
  size_t stride = (size_t)page->width * 4;
  int held = 0;
  for (int y = first; y < end; y++) {
    const uint8_t *row = page->pixels + y * stride;
    _Bool repeats = y > first && !memcmp(row, row - stride, stride);
    if (repeats || held == band) {
      to += swatch_deflater_append(deflater, rows, held, to);
      held = 0;
    }
    if (repeats)
      to += swatch_deflater_repeat(deflater, 1, to);
    else
      pack(page, y, 1, rows + (size_t)held++ * page->width * 3);
  }
  return to + swatch_deflater_append(deflater, rows, held, to);
}

// The number of bytes of a page's stretches, without the 60 bytes of chunks.
static size_t compress(encoder *e, const page *page) {
  size_t count = (size_t)page->width * 3;
  swatch_deflate_options options = {count, 3, e->effort, swatch_filter_of_effort};
  size_t history = swatch_deflater_history(&options),
         block = swatch_deflater_block_height(&options);
  size_t blocks = stretch_bytes / (block * (count + 1));
  int height = (int)(block * (blocks ? blocks : 1));
  size_t bound = swatch_deflater_bound(&options, page->height) + 64 * (page->height / height + 2);
  if (!e->memory) {
    e->memory = aligned_alloc(64, (swatch_deflater_size(&options) + 63) & ~(size_t)63);
    e->rows = malloc((history + band) * count);
  }
  if (e->room < bound) e->file = realloc(e->file, e->room = bound);
  swatch_deflater *deflater = swatch_deflater_make(&options, e->memory);
  uint8_t *to = e->file;
  for (int first = 0; first < page->height; first += height) {
    int end = first + height < page->height ? first + height : page->height;
    int known = first < (int)history ? first : (int)history;
    pack(page, first - known, known, e->rows);
    swatch_deflater_begin(deflater, e->rows, known);
    to = append(deflater, page, first, end, e->rows, to);
    to += swatch_deflater_finish(deflater, end == page->height, to);
  }
  return (size_t)(to - e->file);
}

static size_t encode(encoder *e, const page *page) {
  size_t size = 0;
  if (e->effort) return compress(e, page);
#ifdef HAS_FPNGE
  if (e->level)
    return fpnge_run(e->level, page->pixels, page->width, page->height, &e->file, &e->room);
#endif
  pngenc_run(e->peer, page->pixels, page->width, page->height, page->width * 4, &size);
  return size;
}

static void set_up(encoder *e, const char *spec, int runs) {
  *e = (encoder){.spec = spec, .seconds = calloc(runs, sizeof(double))};
  if (sscanf(spec, "swatch:%d", &e->effort) == 1 || sscanf(spec, "fpnge:%d", &e->level) == 1)
    return;
  e->peer = pngenc_new(spec);
}

int main(int count, char **arguments) {
  if (count < 3) return 2;
  int runs = atoi(arguments[1]), encoders = count - 2, pages = 0;
  page page[page_limit];
  char path[1024];
  while (pages < page_limit && scanf("%1000s", path) == 1) page[pages++] = read_page(path);
  encoder *all = calloc(encoders, sizeof *all);
  for (int i = 0; i < encoders; i++) set_up(&all[i], arguments[i + 2], runs);
  for (int run = -1; run < runs; run++) // the first one warms up
    for (int i = 0; i < encoders; i++) {
      encoder *e = &all[i];
      if (run >= 0 && e->runs) continue;
      double start = now();
      e->bytes = 0;
      for (int k = 0; k < pages; k++) e->bytes += encode(e, &page[k]);
      e->seconds[run < 0 ? 0 : run] = now() - start;
      if (run < 0 && e->seconds[0] > pages) e->runs = 1;
    }
  for (int i = 0; i < encoders; i++) {
    int count = all[i].runs ? all[i].runs : runs;
    qsort(all[i].seconds, count, sizeof(double), by_value);
    double seconds = all[i].seconds[count / 2] / pages;
    printf("%s %.2f %zu\n", all[i].spec, seconds * 1e3, all[i].bytes / pages);
  }
}
