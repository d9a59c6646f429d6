#include "include/tiff_reader.h"
#include <dlfcn.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

// The functions of libtiff 4.5 and later that are used here (tiffio.h).
typedef struct tiff TIFF;
typedef struct TIFFOpenOptions TIFFOpenOptions;
typedef int64_t (*read_bytes)(void *source, void *target, int64_t count);
typedef uint64_t (*seek_to)(void *source, uint64_t offset, int whence);
typedef int (*close_source)(void *source);
typedef uint64_t (*size_of)(void *source);
typedef int (*map_source)(void *source, void **bytes, uint64_t *count);
typedef void (*unmap_source)(void *source, void *bytes, uint64_t count);
typedef int (*handle_words)(
    TIFF *file, void *user, const char *module, const char *format, va_list arguments);

static TIFF *(*open_client)(
    const char *, const char *, void *, read_bytes, read_bytes, seek_to, close_source, size_of,
    map_source, unmap_source, TIFFOpenOptions *);
static TIFFOpenOptions *(*make_options)(void);
static void (*free_options)(TIFFOpenOptions *);
static void (*limit_memory)(TIFFOpenOptions *, int64_t);
static void (*on_error)(TIFFOpenOptions *, handle_words, void *);
static void (*on_warning)(TIFFOpenOptions *, handle_words, void *);
static void (*close_file)(TIFF *);
static int (*get_field)(TIFF *, uint32_t, ...);
static int (*read_image)(TIFF *, uint32_t, uint32_t, uint32_t *, int, int);

enum { image_width = 256, image_length = 257, orientation = 274 };

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool is_loaded;

static bool find(void *library, const char *name, void *function) {
  void *found = library ? dlsym(library, name) : NULL;
  memcpy(function, &found, sizeof found);
  return found != NULL;
}

static void load(void) {
  void *library = dlopen("libtiff.so.6", RTLD_NOW | RTLD_LOCAL);
  is_loaded = find(library, "TIFFClientOpenExt", &open_client) &&
              find(library, "TIFFOpenOptionsAlloc", &make_options) &&
              find(library, "TIFFOpenOptionsFree", &free_options) &&
              find(library, "TIFFOpenOptionsSetMaxSingleMemAlloc", &limit_memory) &&
              find(library, "TIFFOpenOptionsSetErrorHandlerExtR", &on_error) &&
              find(library, "TIFFOpenOptionsSetWarningHandlerExtR", &on_warning) &&
              find(library, "TIFFClose", &close_file) &&
              find(library, "TIFFGetFieldDefaulted", &get_field) &&
              find(library, "TIFFReadRGBAImageOriented", &read_image);
}

bool swatch_tiff_load(void) {
  pthread_once(&once, load);
  return is_loaded;
}

typedef struct {
  const uint8_t *bytes;
  uint64_t count, place;
} source;

static int64_t read_source(void *client, void *target, int64_t count) {
  source *from = client;
  if (count <= 0 || from->place >= from->count) return 0;
  uint64_t left = from->count - from->place;
  uint64_t taken = (uint64_t)count < left ? (uint64_t)count : left;
  memcpy(target, from->bytes + from->place, taken);
  from->place += taken;
  return (int64_t)taken;
}

static int64_t write_nothing(void *client, void *bytes, int64_t count) {
  (void)client, (void)bytes, (void)count;
  return -1;
}

static uint64_t seek_source(void *client, uint64_t offset, int whence) {
  source *from = client;
  uint64_t base = whence == SEEK_CUR ? from->place : whence == SEEK_END ? from->count : 0;
  from->place = base + offset;
  return from->place;
}

static int close_nothing(void *client) {
  (void)client;
  return 0;
}

static uint64_t source_size(void *client) { return ((source *)client)->count; }

static int keep_words(
    TIFF *file, void *user, const char *module, const char *format, va_list arguments) {
  (void)file, (void)module;
  swatch_tiff_head *head = user;
  // The first error is the cause of the others.
  if (!head->words[0]) vsnprintf(head->words, sizeof head->words, format, arguments);
  return 1;
}

static int drop_words(
    TIFF *file, void *user, const char *module, const char *format, va_list arguments) {
  (void)file, (void)user, (void)module, (void)format, (void)arguments;
  return 1;
}

// The largest allocation that the library may make, in bytes.
static const int64_t largest_piece = (int64_t)1 << 31;

static TIFF *open_source(source *from, swatch_tiff_head *head) {
  TIFFOpenOptions *options = make_options();
  if (!options) return NULL;
  limit_memory(options, largest_piece);
  on_error(options, keep_words, head);
  on_warning(options, drop_words, head);
  TIFF *file = open_client(
      "picture", "rm", from, read_source, write_nothing, seek_source, close_nothing, source_size,
      NULL, NULL, options);
  free_options(options);
  return file;
}

static uint32_t orientation_of(TIFF *file) {
  uint16_t value = 1;
  get_field(file, orientation, &value);
  return value >= 1 && value <= 8 ? value : 1;
}

bool swatch_tiff_read_head(const uint8_t *bytes, size_t count, swatch_tiff_head *head) {
  memset(head, 0, sizeof *head);
  source from = {bytes, count, 0};
  TIFF *file = open_source(&from, head);
  if (!file) return false;
  bool is_read =
      get_field(file, image_width, &head->width) && get_field(file, image_length, &head->height);
  head->orientation = orientation_of(file);
  close_file(file);
  return is_read;
}

bool swatch_tiff_read(
    const uint8_t *bytes, size_t count, uint32_t *pixels, swatch_tiff_head *head) {
  head->words[0] = 0;
  source from = {bytes, count, 0};
  TIFF *file = open_source(&from, head);
  if (!file) return false;
  // With the file's own orientation, the library rotates nothing.
  bool is_read = read_image(file, head->width, head->height, pixels, (int)orientation_of(file), 1);
  close_file(file);
  if (!is_read) return false;
  for (size_t index = 0; index < (size_t)head->width * head->height; index += 1) {
    uint32_t pixel = pixels[index];
    pixels[index] = (pixel & 0xFF00FF00) | (pixel & 0xFF) << 16 | (pixel >> 16 & 0xFF);
  }
  return true;
}
