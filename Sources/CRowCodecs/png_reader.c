#include "row_reader.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>
#include <zlib.h>

typedef struct {
  swatch_row_reader base;
  png_structp png;
  png_infop info;
  // The file.
  const uint8_t *file;
  size_t count;
  // The number of rows of all passes that are not decompressed yet.
  uint64_t rows_left;
  // All rows of an interlaced picture, and the next row to return.
  uint8_t *image;
  uint32_t next_row;
  int passes;
  swatch_pixel_kind kind;
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

/// Gives libpng the next bytes of the file. After the last row, libpng would only decompress and
/// discard further image data, of which a small file may have any amount, so the call is left with
/// a jump, without a message.
static void take_bytes(png_structp png, png_bytep target, size_t count) {
  png_reader *reader = png_get_io_ptr(png);
  if (reader->rows_left == 0) png_longjmp(png, 1);
  size_t taken = reader->base.taken_bytes;
  if (count > reader->count - taken) png_error(png, "premature end of PNG file");
  memcpy(target, reader->file + taken, count);
  reader->base.taken_bytes = taken + count;
}

/// Counts rows: libpng calls this for each row with data, after its other transforms.
static void count_row(png_structp png, png_row_infop row, png_bytep bytes) {
  (void)row;
  (void)bytes;
  png_reader *reader = png_get_io_ptr(png);
  if (reader->rows_left > 0) reader->rows_left -= 1;
}

/// Returns the number of rows of all passes that have data.
static uint64_t rows_with_data(swatch_row_extent extent, int passes) {
  if (passes == 1) return extent.height;
  uint64_t rows = 0;
  for (int pass = 0; pass < passes; pass += 1) {
    if (PNG_PASS_COLS(extent.width, pass) > 0) rows += PNG_PASS_ROWS(extent.height, pass);
  }
  return rows;
}

/// Skips all chunks except those needed for the pixels: no text or profile is decompressed, and
/// skipped chunks take no memory, however long they are.
static void skip_other_chunks(png_structp png, swatch_pixel_kind kind) {
  static const png_byte kept[] = {'g', 'A', 'M', 'A', 0, 's', 'R', 'G', 'B', 0};
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  if (kind != unconverted_bgra)
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_AS_DEFAULT, kept, 2);
}

static void ask_for_pixels(png_reader *reader) {
  png_structp png = reader->png;
  bool has_alpha = (png_get_color_type(png, reader->info) & PNG_COLOR_MASK_ALPHA) != 0 ||
                   png_get_valid(png, reader->info, PNG_INFO_tRNS) != 0;
  if (reader->kind != unconverted_bgra)
    png_set_alpha_mode_fixed(png, PNG_ALPHA_PNG, PNG_DEFAULT_sRGB);
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  if (reader->kind != straight_rgba) png_set_bgr(png);
  if (!has_alpha) png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
  png_set_read_user_transform_fn(png, count_row);
  reader->passes = png_set_interlace_handling(png);
  png_read_update_info(png, reader->info);
  reader->base.is_opaque = !has_alpha;
}

static void start(png_reader *reader, swatch_row_extent file) {
  png_structp png = reader->png;
  if (setjmp(png_jmpbuf(png))) return;
  reader->rows_left = 1;
  png_set_read_fn(png, reader, take_bytes);
  png_set_user_limits(png, file.width, file.height);
  skip_other_chunks(png, reader->kind);
  png_read_info(png, reader->info);
  ask_for_pixels(reader);
  if (png_get_rowbytes(png, reader->info) != 4 * (size_t)file.width)
    png_error(png, "unexpected pixel format");
  reader->rows_left = rows_with_data(file, reader->passes);
  if (reader->passes > 1) reader->base.held_bytes = 4 * (size_t)file.width * file.height;
  reader->base.extent = file;
}

void swatch_row_reader_premultiply(uint8_t *row, uint32_t width) {
  for (uint8_t *pixel = row; pixel < row + 4 * (size_t)width; pixel += 4) {
    for (int color = 0; color < 3; color += 1) {
      unsigned product = pixel[color] * pixel[3] + 128;
      pixel[color] = (product + (product >> 8)) >> 8;
    }
  }
}

/// Decompresses a row, or a pass's part of it. If image data follows the last row, libpng is left
/// with a jump, when the pixels of the row are complete.
static void unpack_row(png_reader *reader, uint8_t *row) {
  if (setjmp(png_jmpbuf(reader->png))) return;
  png_read_row(reader->png, row, NULL);
}

static void finish_pixels(png_reader *reader, uint8_t *row) {
  if (!reader->base.is_opaque && reader->kind == premultiplied_bgra)
    swatch_row_reader_premultiply(row, reader->base.extent.width);
}

static void unpack_all_rows(png_reader *reader, uint8_t *rows, size_t stride) {
  for (int pass = 0; pass < reader->passes; pass += 1) {
    for (uint32_t y = 0; y < reader->base.extent.height && reader->rows_left > 0; y += 1) {
      unpack_row(reader, rows + y * stride);
      if (reader->base.message[0] != 0) return;
    }
  }
}

static void read_all(swatch_row_reader *base, uint8_t *rows, size_t stride) {
  png_reader *reader = (png_reader *)base;
  // A pass leaves some pixels unchanged, which later passes set.
  if (reader->passes > 1)
    for (uint32_t y = 0; y < base->extent.height; y += 1)
      memset(rows + y * stride, 0, 4 * (size_t)base->extent.width);
  unpack_all_rows(reader, rows, stride);
  for (uint32_t y = 0; y < base->extent.height && base->message[0] == 0; y += 1)
    finish_pixels(reader, rows + y * stride);
}

/// Returns the next row of an interlaced picture, which is decompressed as a whole for the first
/// row.
static void read_interlaced_row(png_reader *reader, uint8_t *row) {
  size_t stride = 4 * (size_t)reader->base.extent.width;
  if (!reader->image) {
    reader->image = calloc(reader->base.extent.height, stride);
    if (!reader->image) {
      snprintf(
          reader->base.message, sizeof reader->base.message, "not enough memory for all pixels");
      return;
    }
    unpack_all_rows(reader, reader->image, stride);
  }
  memcpy(row, reader->image + reader->next_row * stride, stride);
  reader->next_row += 1;
}

static void read_row(swatch_row_reader *base, uint8_t *row) {
  png_reader *reader = (png_reader *)base;
  if (reader->passes > 1)
    read_interlaced_row(reader, row);
  else
    unpack_row(reader, row);
  finish_pixels(reader, row);
}

static uint32_t big_endian(const uint8_t *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static void note_damage(png_reader *reader, const uint8_t *name, const char *words) {
  snprintf(
      reader->base.message, sizeof reader->base.message, "%.4s: %s", (const char *)name, words);
}

/// Reads the chunks up to the file's last chunk, IEND, without decompressing any. Of the chunks
/// that libpng did not read completely, the critical ones, whose names begin with a capital letter,
/// are checked as libpng would check them.
static void finish(swatch_row_reader *base) {
  png_reader *reader = (png_reader *)base;
  const size_t frame = 12;
  size_t place = 8;
  while (reader->count - place >= frame) {
    const uint8_t *chunk = reader->file + place, *name = chunk + 4;
    uint32_t count = big_endian(chunk);
    if (count > reader->count - place - frame) break;
    size_t end = place + frame + count;
    if (end > base->taken_bytes && (name[0] & 0x20) == 0) {
      bool is_end = memcmp(name, "IEND", 4) == 0;
      if (!is_end && memcmp(name, "IDAT", 4) != 0)
        return note_damage(reader, name, "unknown critical chunk");
      if (crc32_z(0, name, 4 + (size_t)count) != big_endian(name + 4 + count))
        return note_damage(reader, name, "CRC error");
      if (is_end) return;
    }
    place = end;
  }
  snprintf(reader->base.message, sizeof reader->base.message, "premature end of PNG file");
}

static void close_reader(swatch_row_reader *base) {
  png_reader *reader = (png_reader *)base;
  png_destroy_read_struct(&reader->png, &reader->info, NULL);
  free(reader->image);
  free(reader);
}

swatch_row_reader *swatch_row_reader_open_png(
    const uint8_t *bytes, size_t count, swatch_row_extent file, swatch_pixel_kind kind) {
  png_reader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->base.read = read_row;
  reader->base.read_all = read_all;
  reader->base.finish = finish;
  reader->base.close = close_reader;
  reader->file = bytes;
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

const char *swatch_png_version(void) { return png_get_libpng_ver(NULL); }
