#include "row_reader.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>

typedef struct {
  row_reader base;
  png_structp png;
  png_infop info;
  // What is left of the file.
  const uint8_t *bytes;
  size_t count;
  // All rows of an interlaced picture, and the next to hand out.
  uint8_t *image;
  uint32_t next_row;
  int passes;
  pixel_kind kind;
} png_reader;

static void fail(png_structp png, png_const_charp words) {
  png_reader *reader = png_get_error_ptr(png);
  snprintf(reader->base.message, sizeof reader->base.message, "%s", words);
  png_longjmp(png, 1);
}

static void ignore(png_structp png, png_const_charp words) {
  (void)png;
  (void)words;
}

static void take_bytes(png_structp png, png_bytep target, size_t count) {
  png_reader *reader = png_get_io_ptr(png);
  if (count > reader->count) png_error(png, "premature end of PNG file");
  memcpy(target, reader->bytes, count);
  reader->bytes += count;
  reader->count -= count;
}

/// Skips all chunks but those that make the pixels: no text or profile is unpacked.
static void skip_other_chunks(png_structp png) {
  static const png_byte kept[] = {'g', 'A', 'M', 'A', 0, 's', 'R', 'G', 'B', 0};
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_AS_DEFAULT, kept, 2);
  // What is skipped takes no memory, however long it is.
  png_set_chunk_malloc_max(png, 0);
}

static void ask_for_pixels(png_reader *reader) {
  png_structp png = reader->png;
  bool has_alpha = (png_get_color_type(png, reader->info) & PNG_COLOR_MASK_ALPHA) != 0 ||
                   png_get_valid(png, reader->info, PNG_INFO_tRNS) != 0;
  png_set_alpha_mode_fixed(png, PNG_ALPHA_PNG, PNG_DEFAULT_sRGB);
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  if (reader->kind == premultiplied_bgra) png_set_bgr(png);
  if (!has_alpha) png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
  reader->passes = png_set_interlace_handling(png);
  png_read_update_info(png, reader->info);
  reader->base.is_opaque = !has_alpha;
}

static void start(png_reader *reader, row_extent file) {
  png_structp png = reader->png;
  if (setjmp(png_jmpbuf(png))) return;
  png_set_read_fn(png, reader, take_bytes);
  png_set_user_limits(png, file.width, file.height);
  skip_other_chunks(png);
  png_read_info(png, reader->info);
  ask_for_pixels(reader);
  if (png_get_rowbytes(png, reader->info) != 4 * (size_t)file.width)
    png_error(png, "unexpected kind of pixels");
  reader->base.extent = file;
}

/// Multiplies colours by alpha, rounding as Cairo does.
static void premultiply(uint8_t *row, uint32_t width) {
  for (uint8_t *pixel = row; pixel < row + 4 * (size_t)width; pixel += 4) {
    for (int color = 0; color < 3; color += 1) {
      unsigned product = pixel[color] * pixel[3] + 128;
      pixel[color] = (product + (product >> 8)) >> 8;
    }
  }
}

static void read_all_passes(png_reader *reader) {
  size_t stride = 4 * (size_t)reader->base.extent.width;
  reader->image = calloc(reader->base.extent.height, stride);
  if (!reader->image) png_error(reader->png, "no memory for an interlaced picture");
  for (int pass = 0; pass < reader->passes; pass += 1) {
    for (uint32_t y = 0; y < reader->base.extent.height; y += 1)
      png_read_row(reader->png, reader->image + y * stride, NULL);
  }
}

static void read_row(row_reader *base, uint8_t *row) {
  png_reader *reader = (png_reader *)base;
  if (setjmp(png_jmpbuf(reader->png))) return;
  if (reader->passes > 1) {
    size_t stride = 4 * (size_t)base->extent.width;
    if (!reader->image) read_all_passes(reader);
    memcpy(row, reader->image + reader->next_row * stride, stride);
    reader->next_row += 1;
  } else {
    png_read_row(reader->png, row, NULL);
  }
  if (!base->is_opaque && reader->kind == premultiplied_bgra) premultiply(row, base->extent.width);
}

static void finish(row_reader *base) {
  png_reader *reader = (png_reader *)base;
  if (setjmp(png_jmpbuf(reader->png))) return;
  png_read_end(reader->png, NULL);
}

static void close_reader(row_reader *base) {
  png_reader *reader = (png_reader *)base;
  png_destroy_read_struct(&reader->png, &reader->info, NULL);
  free(reader->image);
  free(reader);
}

row_reader *row_reader_open_png(
    const uint8_t *bytes, size_t count, row_extent file, pixel_kind kind) {
  png_reader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->base.read = read_row;
  reader->base.finish = finish;
  reader->base.close = close_reader;
  reader->bytes = bytes;
  reader->count = count;
  reader->kind = kind;
  reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, reader, fail, ignore);
  reader->info = reader->png ? png_create_info_struct(reader->png) : NULL;
  if (!reader->info) {
    close_reader(&reader->base);
    return NULL;
  }
  start(reader, file);
  return &reader->base;
}
