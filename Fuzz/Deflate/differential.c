// Random pictures, filters, efforts, bands and stretches, decoded by other libraries: differential
// SEED COUNT.
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <libdeflate.h>

#include "decode.h"
#include "png_deflate.h"

static uint64_t state;

static uint32_t next(uint32_t limit) {
  state = state * 6364136223846793005u + 1442695040888963407u;
  return limit ? (uint32_t)((state >> 33) % limit) : 0;
}

typedef struct {
  swatch_deflate_options options;
  size_t height, stretch;
  uint8_t *rows;
} picture;

static void fill(picture *p) {
  size_t count = p->options.row_byte_count, size = p->options.pixel_byte_count;
  uint32_t kind = next(8), noise = 1 + next(12), start = next(256);
  uint8_t letters[64];
  for (int i = 0; i < 64; i++) letters[i] = (uint8_t)next(256);
  for (size_t y = 0; y < p->height; y++)
    for (size_t i = 0; i < count; i++) {
      uint8_t *to = p->rows + y * count + i;
      switch (kind) {
      case 0: *to = (uint8_t)next(256); break;
      case 1: *to = (uint8_t)start; break;
      case 2: *to = (uint8_t)((i / size + y) / 3 + next(noise)); break;
      case 3: *to = next(40) ? 255 : (uint8_t)next(256); break;
      case 4: *to = y > 20 && next(2000) ? to[-20 * (ptrdiff_t)count] : (uint8_t)next(256); break;
      case 5: *to = i > 700 && next(300) ? to[-700] : (uint8_t)next(4); break;
      // Letters on a background of one colour, beside a picture that begins at some row.
      case 6:
        *to = i % 90 < 30 && y % 20 < 12 && next(900) ? letters[(i / 7 * 5 + y) % 64]
                                                      : (uint8_t)start;
        if (y % 60 > 40 && i > 100) *to = (uint8_t)((i + y) / 5 + next(noise));
        break;
      default: *to = (i / 200 + y / 30) % 2 ? (uint8_t)next(256) : (uint8_t)(y / 7); break;
      }
    }
}

// Encodes a picture as a zlib stream, in random bands; returns its length.
static size_t encode(const picture *p, _Bool is_banded, uint8_t *target) {
  void *memory = aligned_alloc(64, (swatch_deflater_size(&p->options) + 63) & ~(size_t)63);
  swatch_deflater *deflater = swatch_deflater_make(&p->options, memory);
  size_t count = p->options.row_byte_count, history = swatch_deflater_history(&p->options);
  uint8_t *to = target;
  uint32_t adler = 1;
  *to++ = 0x78, *to++ = 0x01;
  for (size_t first = 0; first < p->height; first += p->stretch) {
    size_t end = first + p->stretch < p->height ? first + p->stretch : p->height;
    size_t known = first < history ? first : history;
    swatch_deflater_begin(deflater, p->rows + (first - known) * count, known);
    for (size_t y = first; y < end;) {
      size_t rows = is_banded ? 1 + next((uint32_t)(end - y)) : end - y;
      size_t bound = swatch_deflater_bound(&p->options, rows);
      uint8_t *room = malloc(bound);
      _Bool repeats =
          is_banded && y && !memcmp(p->rows + y * count, p->rows + (y - 1) * count, count);
      size_t written = repeats ? swatch_deflater_repeat(deflater, rows = 1, room)
                               : swatch_deflater_append(deflater, p->rows + y * count, rows, room);
      assert(written <= bound);
      memcpy(to, room, written);
      to += written;
      y += rows;
      free(room);
    }
    size_t bound = swatch_deflater_bound(&p->options, 0);
    uint8_t *room = malloc(bound);
    size_t written = swatch_deflater_finish(deflater, end == p->height, room);
    assert(written <= bound);
    memcpy(to, room, written);
    to += written;
    free(room);
    uint32_t sum = swatch_deflater_checksum(deflater);
    adler = swatch_adler_join(adler, sum, (end - first) * (1 + count));
  }
  for (int shift = 24; shift >= 0; shift -= 8) *to++ = (uint8_t)(adler >> shift);
  free(memory);
  return (size_t)(to - target);
}

static int restore(const uint8_t *filtered, const picture *p, uint8_t *rows) {
  size_t count = p->options.row_byte_count, size = p->options.pixel_byte_count;
  for (size_t y = 0; y < p->height; y++, filtered += count + 1)
    for (size_t i = 0; i < count; i++) {
      uint8_t *to = rows + y * count + i;
      int a = i < size ? 0 : to[-(ptrdiff_t)size], b = y ? to[-(ptrdiff_t)count] : 0;
      int c = y && i >= size ? to[-(ptrdiff_t)(count + size)] : 0, q = a + b - c;
      int best = abs(q - a) <= abs(q - b) && abs(q - a) <= abs(q - c) ? a
                 : abs(q - b) <= abs(q - c)                           ? b
                                                                      : c;
      int by[5] = {0, a, b, (a + b) / 2, best};
      if (filtered[0] > 4) return 0;
      *to = (uint8_t)(filtered[i + 1] + by[filtered[0]]);
    }
  return 1;
}

static size_t put_chunk(uint8_t *to, const char *name, const uint8_t *data, size_t count) {
  for (int i = 0; i < 4; i++) to[i] = (uint8_t)(count >> (24 - 8 * i));
  memcpy(to + 4, name, 4);
  memmove(to + 8, data, count);
  uint32_t sum = libdeflate_crc32(0, to + 4, count + 4);
  for (int i = 0; i < 4; i++) to[8 + count + i] = (uint8_t)(sum >> (24 - 8 * i));
  return count + 12;
}

static void check_file(const picture *p, const uint8_t *stream, size_t length) {
  static const uint8_t types[9] = {0, 0, 4, 2, 6};
  size_t size = p->options.pixel_byte_count, width = p->options.row_byte_count / size;
  if (size > 4 || p->options.row_byte_count % size) return;
  uint8_t *file = malloc(length + 100), *to = file, header[13] = {[8] = 8, [9] = types[size]};
  for (int i = 0; i < 4; i++) {
    header[i] = (uint8_t)(width >> (24 - 8 * i));
    header[4 + i] = (uint8_t)(p->height >> (24 - 8 * i));
  }
  memcpy(to, "\211PNG\r\n\032\n", 8);
  to += 8;
  to += put_chunk(to, "IHDR", header, 13);
  to += put_chunk(to, "IDAT", stream, length);
  to += put_chunk(to, "IEND", header, 0);
  assert(
      file_decodes_to(file, (size_t)(to - file), p->rows, p->height * p->options.row_byte_count));
  free(file);
}

static void check(picture *p) {
  size_t raw = p->height * (p->options.row_byte_count + 1);
  p->rows = malloc(p->height * p->options.row_byte_count);
  uint8_t *filtered = malloc(raw), *rows = malloc(raw);
  size_t room = 2 * raw + 100000 + 64 * p->height;
  uint8_t *first = malloc(room), *second = malloc(room);
  fill(p);
  size_t length = encode(p, 0, first), again = encode(p, 1, second);
  assert(length == again && !memcmp(first, second, length));
  struct libdeflate_decompressor *d = libdeflate_alloc_decompressor();
  assert(!libdeflate_zlib_decompress(d, first, length, filtered, raw, 0));
  libdeflate_free_decompressor(d);
  assert(decodes_to(first, length, filtered, raw));
  assert(restore(filtered, p, rows));
  assert(!memcmp(rows, p->rows, p->height * p->options.row_byte_count));
  size_t stretches = (p->height + p->stretch - 1) / p->stretch;
  assert(length <= raw + raw / 50 + 64 + 16 * stretches);
  check_file(p, first, length);
  free(filtered), free(rows), free(first), free(second), free(p->rows);
}

int main(int count, char **arguments) {
  uint64_t seed = count > 1 ? strtoull(arguments[1], 0, 10) : 1;
  int rounds = count > 2 ? atoi(arguments[2]) : 200;
  static const size_t shapes[][2] = {
      {1, 5000}, {40000, 1}, {65536, 3}, {3, 90000}, {1, 1}, {300000, 2},
  };
  for (int i = 0; i < rounds; i++) {
    state = seed * 1000003 + (uint64_t)i;
    uint32_t pixel = 1 + next(8), shape = next(30);
    size_t row = shape < 6 ? shapes[shape][0] : 1 + next(next(2) ? 4000 : 300);
    // Whole pixels, because decoders of files accept nothing else, or any number of bytes.
    if (next(2)) row = (row + pixel - 1) / pixel * pixel;
    picture p = {.options = {row, pixel, 1 + (int)next(swatch_effort_limit), (int)next(7)}};
    p.height = shape < 6 ? shapes[shape][1] : 1 + next(300);
    p.stretch = next(2) ? p.height : 1 + next((uint32_t)p.height);
    if (p.stretch < 20) p.stretch = p.height;
    check(&p);
  }
  printf("%d pictures decoded equal\n", rounds);
}
