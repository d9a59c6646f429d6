#include "png_pixels.h"

#include <string.h>

#define INLINE static inline __attribute__((always_inline))

// Functions that take or return vectors are inlined everywhere, so no call depends on the ABI.
#pragma clang diagnostic ignored "-Wpsabi"

// One pixel of up to four bytes; further bytes that are loaded are never stored.
typedef uint8_t bytes __attribute__((vector_size(8)));
typedef int16_t words __attribute__((vector_size(16)));

INLINE bytes load(const uint8_t *from, size_t size) {
  bytes value = {0};
  memcpy(&value, from, size == 3 ? 4 : size);
  return value;
}

INLINE words choose(words mask, words yes, words no) { return (mask & yes) | (~mask & no); }

INLINE words words_at(const uint8_t *from, size_t size) {
  return __builtin_convertvector(load(from, size), words);
}

// A row that is being restored, and the neighbours of its next pixel.
typedef struct {
  uint8_t *row;
  words left, above, corner;
  // Three times the corner minus the pixel above, which is available before the pixel on the left.
  words ahead;
} paeth_row;

INLINE paeth_row begin(uint8_t *row, words above) {
  return (paeth_row){row, {0}, above, {0}, -above};
}

// Returns the neighbour nearest to left + above - corner; of equally near neighbours, the first in
// this order. It is computed as in stb_image: each pixel waits for the pixel on its left, so the
// number of steps between the two must be small.
INLINE words nearest(const paeth_row *r) {
  words threshold = r->ahead - r->left;
  words low = __builtin_elementwise_min(r->left, r->above);
  words high = __builtin_elementwise_max(r->left, r->above);
  words other = choose(high <= threshold, low, r->corner);
  return choose(threshold <= low, high, other);
}

// Restores the pixel at an offset; `above` is the pixel above the next one.
INLINE void restore_next(paeth_row *r, size_t i, words above, size_t size) {
  const words byte = {255, 255, 255, 255, 255, 255, 255, 255};
  r->left = (words_at(r->row + i, size) + nearest(r)) & byte;
  bytes result = __builtin_convertvector(r->left, bytes);
  memcpy(r->row + i, &result, size);
  r->ahead = 3 * r->above - above;
  r->corner = r->above;
  r->above = above;
}

INLINE void restore_paeth(uint8_t *row, const uint8_t *above, size_t count, size_t size) {
  paeth_row r = begin(row, words_at(above, size));
  size_t i = 0;
  for (; i + size < count; i += size) restore_next(&r, i, words_at(above + i + size, size), size);
  restore_next(&r, i, r.above, size);
}

// Restores two rows at once, the lower one a pixel behind, so that neither waits for the other.
INLINE void restore_two_paeth(
    uint8_t *row, uint8_t *next, const uint8_t *above, size_t count, size_t size) {
  paeth_row upper = begin(row, words_at(above, size));
  size_t i = 0;
  words ahead = count > size ? words_at(above + size, size) : upper.above;
  restore_next(&upper, 0, ahead, size);
  paeth_row lower = begin(next, upper.left);
  for (i = size; i + size < count; i += size) {
    restore_next(&upper, i, words_at(above + i + size, size), size);
    restore_next(&lower, i - size, upper.left, size);
  }
  if (i < count) {
    restore_next(&upper, i, upper.above, size);
    restore_next(&lower, i - size, upper.left, size);
  }
  restore_next(&lower, count - size, lower.above, size);
}

INLINE void restore_average(uint8_t *row, const uint8_t *above, size_t count, size_t size) {
  bytes left = {0};
  for (size_t i = 0; i < count; i += size) {
    bytes up = load(above + i, size);
    left = load(row + i, size) + ((left & up) + ((left ^ up) >> 1));
    memcpy(row + i, &left, size);
  }
}

INLINE void restore_sub(uint8_t *row, size_t count, size_t size) {
  bytes left = {0};
  for (size_t i = 0; i < count; i += size) {
    left += load(row + i, size);
    memcpy(row + i, &left, size);
  }
}

INLINE void restore_up(uint8_t *row, const uint8_t *above, size_t count) {
  for (size_t i = 0; i < count; i++) row[i] += above[i];
}

INLINE void unfilter_sized(
    int filter, uint8_t *row, const uint8_t *above, size_t count, size_t size) {
  switch (filter) {
  case 1: restore_sub(row, count, size); break;
  case 2: restore_up(row, above, count); break;
  case 3: restore_average(row, above, count, size); break;
  case 4: restore_paeth(row, above, count, size); break;
  }
}

INLINE _Bool
unfilter_rows(uint8_t *rows, const uint8_t *above, size_t count, size_t height, size_t size) {
  for (size_t y = 0; y < height; y++) {
    uint8_t *row = rows + y * (count + 1) + 1, *next = row + count + 1;
    if (row[-1] > 4) return 0;
    if (row[-1] == 4 && y + 1 < height && next[-1] == 4) {
      restore_two_paeth(row, next, above, count, size);
      above = next;
      y++;
    } else {
      unfilter_sized(row[-1], row, above, count, size);
      above = row;
    }
  }
  return 1;
}

INLINE _Bool
unfilter_any(uint8_t *rows, const uint8_t *nothing, size_t count, size_t height, size_t size) {
  switch (size) {
  case 1: return unfilter_rows(rows, nothing, count, height, 1);
  case 2: return unfilter_rows(rows, nothing, count, height, 2);
  case 3: return unfilter_rows(rows, nothing, count, height, 3);
  case 4: return unfilter_rows(rows, nothing, count, height, 4);
  default: return 0;
  }
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static _Bool unfilter_avx2(
    uint8_t *rows, const uint8_t *nothing, size_t count, size_t height, size_t size) {
  return unfilter_any(rows, nothing, count, height, size);
}
#endif

_Bool swatch_png_unfilter(
    uint8_t *rows, const uint8_t *nothing, size_t count, size_t height, size_t size) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) return unfilter_avx2(rows, nothing, count, height, size);
#endif
  return unfilter_any(rows, nothing, count, height, size);
}

// Sixteen bytes are four pixels; further bytes that are loaded or stored are overwritten by the
// next pixels.
typedef uint8_t pixels_of_four __attribute__((vector_size(16)));

INLINE void pack_any(const uint8_t *pixels, size_t width, int has_alpha, uint8_t *target) {
  size_t x = 0, size = has_alpha ? 4 : 3;
  for (; x + 6 <= width; x += 4) {
    pixels_of_four four;
    memcpy(&four, pixels + 4 * x, sizeof four);
    four = has_alpha ? __builtin_shufflevector(
                           four, four, 2, 1, 0, 3, 6, 5, 4, 7, 10, 9, 8, 11, 14, 13, 12, 15)
                     : __builtin_shufflevector(
                           four, four, 2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, -1, -1, -1, -1);
    memcpy(target + size * x, &four, sizeof four);
  }
  for (; x < width; x++) {
    const uint8_t *from = pixels + 4 * x;
    uint8_t *to = target + size * x;
    to[0] = from[2], to[1] = from[1], to[2] = from[0];
    if (has_alpha) to[3] = from[3];
  }
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static void pack_avx2(
    const uint8_t *pixels, size_t width, int has_alpha, uint8_t *target) {
  if (has_alpha)
    pack_any(pixels, width, 1, target);
  else
    pack_any(pixels, width, 0, target);
}
#endif

void swatch_png_pack(const uint8_t *pixels, size_t width, int has_alpha, uint8_t *target) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) {
    pack_avx2(pixels, width, has_alpha, target);
    return;
  }
#endif
  if (has_alpha)
    pack_any(pixels, width, 1, target);
  else
    pack_any(pixels, width, 0, target);
}

INLINE _Bool is_opaque(const uint8_t *pixels, size_t width) {
  uint8_t all = 255;
  for (size_t x = 0; x < width; x++) all &= pixels[4 * x + 3];
  return all == 255;
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static _Bool is_opaque_avx2(const uint8_t *pixels, size_t width) {
  return is_opaque(pixels, width);
}
#endif

_Bool swatch_png_is_opaque(const uint8_t *pixels, size_t width) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) return is_opaque_avx2(pixels, width);
#endif
  return is_opaque(pixels, width);
}

INLINE void look_up(
    const uint8_t *row, int depth, const uint8_t *table, size_t width, size_t size,
    uint8_t *target) {
  unsigned mask = (1u << depth) - 1;
  for (size_t x = 0; x < width; x++) {
    size_t bit = x * depth;
    unsigned index = row[bit / 8] >> (8 - depth - bit % 8) & mask;
    memcpy(target + x * size, table + 4 * index, size);
  }
}

void swatch_png_look_up(
    const uint8_t *row, int depth, const uint8_t *table, size_t width, size_t size,
    uint8_t *target) {
  if (size == 3)
    look_up(row, depth, table, width, 3, target);
  else
    look_up(row, depth, table, width, 4, target);
}
