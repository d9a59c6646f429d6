#include "CGIF.h"
#include "loading.h"
#include <gif_lib.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool is_loaded;

static __typeof__(&DGifOpen) open_file;
static __typeof__(&DGifCloseFile) close_file;
static __typeof__(&DGifGetRecordType) record_type;
static __typeof__(&DGifGetImageDesc) image_desc;
static __typeof__(&DGifGetLine) get_line;
static __typeof__(&DGifGetExtension) get_extension;
static __typeof__(&DGifGetExtensionNext) next_extension;
static __typeof__(&GifErrorString) error_string;

#define FIND(variable, name) SWATCH_FIND(variable, library, name)

static void load(void) {
  void *library = dlopen("libgif.so.7", RTLD_NOW | RTLD_LOCAL);
  is_loaded = library && FIND(open_file, "DGifOpen") && FIND(close_file, "DGifCloseFile") &&
              FIND(record_type, "DGifGetRecordType") && FIND(image_desc, "DGifGetImageDesc") &&
              FIND(get_line, "DGifGetLine") && FIND(get_extension, "DGifGetExtension") &&
              FIND(next_extension, "DGifGetExtensionNext") && FIND(error_string, "GifErrorString");
}

bool swatch_gif_load(void) {
  pthread_once(&once, load);
  return is_loaded;
}

typedef struct {
  const uint8_t *bytes;
  size_t left;
} source;

static int take_bytes(GifFileType *file, GifByteType *target, int count) {
  source *from = file->UserData;
  size_t taken = (size_t)count < from->left ? (size_t)count : from->left;
  memcpy(target, from->bytes, taken);
  from->bytes += taken;
  from->left -= taken;
  return (int)taken;
}

typedef struct {
  uint8_t *pixels;
  uint32_t width, height;
  // The index of the transparent colour; -1 for none.
  int clear;
} canvas;

// Writes the part of a frame's row that is on the canvas.
static void put_row(
    const canvas *to, const GifImageDesc *frame, const ColorMapObject *colors,
    const GifPixelType *indexes, int row) {
  int64_t y = (int64_t)frame->Top + row;
  if (y < 0 || y >= to->height) return;
  for (int column = 0; column < frame->Width; column += 1) {
    int64_t x = (int64_t)frame->Left + column;
    int index = indexes[column];
    if (x < 0 || x >= to->width || index == to->clear || index >= colors->ColorCount) continue;
    const GifColorType *color = &colors->Colors[index];
    uint8_t *pixel = to->pixels + 4 * ((size_t)y * to->width + (size_t)x);
    pixel[0] = color->Blue;
    pixel[1] = color->Green;
    pixel[2] = color->Red;
    pixel[3] = 255;
  }
}

// In an interlaced file, rows come in four passes (GIF89a, appendix E).
static bool read_rows(GifFileType *file, const canvas *to, GifPixelType *indexes) {
  static const int firsts[] = {0, 4, 2, 1}, steps[] = {8, 8, 4, 2};
  const GifImageDesc *frame = &file->Image;
  const ColorMapObject *colors = frame->ColorMap ? frame->ColorMap : file->SColorMap;
  if (!colors) return false;
  for (int pass = 0; pass < (frame->Interlace ? 4 : 1); pass += 1) {
    int step = frame->Interlace ? steps[pass] : 1;
    for (int row = frame->Interlace ? firsts[pass] : 0; row < frame->Height; row += step) {
      if (get_line(file, indexes, frame->Width) == GIF_ERROR) return false;
      put_row(to, frame, colors, indexes, row);
    }
  }
  return true;
}

static bool read_extension(GifFileType *file, canvas *to) {
  int code;
  GifByteType *block;
  if (get_extension(file, &code, &block) == GIF_ERROR) return false;
  while (block) {
    if (code == GRAPHICS_EXT_FUNC_CODE && block[0] >= 4) to->clear = block[1] & 1 ? block[4] : -1;
    if (next_extension(file, &block) == GIF_ERROR) return false;
  }
  return true;
}

// Returns false if reading failed, or the file has no picture.
static bool read_picture(GifFileType *file, canvas *to) {
  GifRecordType type;
  for (;;) {
    if (record_type(file, &type) == GIF_ERROR) return false;
    switch (type) {
    case EXTENSION_RECORD_TYPE:
      if (!read_extension(file, to)) return false;
      break;
    case IMAGE_DESC_RECORD_TYPE: {
      if (image_desc(file) == GIF_ERROR || file->Image.Width <= 0) return false;
      GifPixelType *indexes = malloc((size_t)file->Image.Width);
      if (!indexes) return false;
      bool is_read = read_rows(file, to, indexes);
      free(indexes);
      return is_read;
    }
    default: return false;
    }
  }
}

const char *swatch_gif_read(
    const uint8_t *bytes, size_t count, uint8_t *pixels, uint32_t width, uint32_t height) {
  source from = {bytes, count};
  canvas to = {pixels, width, height, -1};
  int code = 0;
  GifFileType *file = open_file(&from, take_bytes, &code);
  bool is_read = file && read_picture(file, &to);
  if (file && !is_read) code = file->Error;
  if (file) close_file(file, NULL);
  if (is_read) return NULL;
  const char *words = error_string(code);
  return words ? words : "no picture in it";
}
