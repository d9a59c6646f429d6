#include "pixel_compare.h"

#include <stdbool.h>
#include <string.h>

#pragma STDC FP_CONTRACT OFF
#pragma clang diagnostic ignored "-Wpsabi"

#define INLINE static inline __attribute__((always_inline))

// The number of pixels that are compared at once; in a pixel, red is the lowest byte, alpha the
// highest.
enum { block_size = 64 };

typedef struct {
  uint32_t pixels[block_size];
} block;

// Fully transparent pixels count as black.
INLINE uint32_t visible(uint32_t pixel) { return pixel >> 24 == 0 ? 0 : pixel; }

INLINE uint32_t pixel_at(const swatch_picture *picture, size_t x, size_t y) {
  uint32_t pixel;
  memcpy(&pixel, picture->pixels + y * picture->stride + x * picture->channels, 4);
  return picture->channels == 3 ? pixel | 0xFF000000 : visible(pixel);
}

INLINE void load(block *into, const uint8_t *from, size_t channels, size_t count) {
  if (count < block_size) memset(into, 0, sizeof *into);
  if (channels == 4) {
    memcpy(into->pixels, from, 4 * count);
    for (size_t i = 0; i < block_size; i++) into->pixels[i] = visible(into->pixels[i]);
  } else {
    for (size_t i = 0; i < count; i++) {
      memcpy(into->pixels + i, from + 3 * i, 4);
      into->pixels[i] |= 0xFF000000;
    }
  }
}

INLINE float channel(uint32_t pixel, int index) { return (float)(int)(pixel >> 8 * index & 255); }

// Returns the squared perceptual difference for differences of red, green and blue; the largest is
// 35215.
INLINE float squared(float red, float green, float blue) {
  float y = red * .29889531f + green * .58662247f + blue * .11448223f;
  float i = red * .59597799f - green * .27417610f - blue * .32180189f;
  float q = red * .21147017f - green * .52261711f + blue * .31114694f;
  return .5053f * y * y + .299f * i * i + .1957f * q * q;
}

INLINE float opaque_delta(uint32_t a, uint32_t b) {
  return squared(
      channel(a, 0) - channel(b, 0), channel(a, 1) - channel(b, 1), channel(a, 2) - channel(b, 2));
}

INLINE float translucent_delta(uint32_t a, uint32_t b) {
  float alpha = channel(a, 3), other = channel(b, 3), color[3];
  for (int i = 0; i < 3; i++) color[i] = (channel(a, i) * alpha - channel(b, i) * other) / 255;
  float lighter = other - alpha;
  float on_black = squared(color[0], color[1], color[2]);
  float on_white = squared(color[0] + lighter, color[1] + lighter, color[2] + lighter);
  return on_black > on_white ? on_black : on_white;
}

INLINE uint8_t channel_difference(uint32_t a, uint32_t b) {
  int largest = 0;
  for (int i = 0; i < 4; i++) {
    int difference = (int)(a >> 8 * i & 255) - (int)(b >> 8 * i & 255);
    difference = difference < 0 ? -difference : difference;
    largest = difference > largest ? difference : largest;
  }
  return largest;
}

// MARK: Pixels that smooth edges

// Returns the brightness of a pixel on white, as an exact integer.
INLINE int64_t brightness(uint32_t pixel) {
  int64_t color = 29889531 * (int64_t)(pixel & 255) + 58662247 * (int64_t)(pixel >> 8 & 255) +
                  11448223 * (int64_t)(pixel >> 16 & 255);
  int64_t alpha = pixel >> 24;
  return color * alpha + 100000001 * (int64_t)255 * (255 - alpha);
}

// The pixels around a pixel, including itself.
typedef struct {
  size_t left, right, top, bottom;
  // The number of equal pixels assumed outside the picture: 1 at an edge, otherwise 0.
  int equal;
} surroundings;

INLINE surroundings around(const swatch_comparison *how, size_t x, size_t y) {
  surroundings s = {
      x > 0 ? x - 1 : 0, x + 1 < how->width ? x + 1 : x, y > 0 ? y - 1 : 0,
      y + 1 < how->height ? y + 1 : y, 0};
  s.equal = s.left == x || s.right == x || s.top == y || s.bottom == y;
  return s;
}

static bool is_in_area(
    const swatch_picture *picture, const swatch_comparison *how, size_t x, size_t y) {
  surroundings s = around(how, x, y);
  uint32_t pixel = pixel_at(picture, x, y);
  for (size_t column = s.left; column <= s.right; column++)
    for (size_t row = s.top; row <= s.bottom; row++) {
      if (column == x && row == y) continue;
      s.equal += pixel_at(picture, column, row) == pixel;
      if (s.equal > 2) return true;
    }
  return false;
}

// Returns true if a pixel of `picture` is between a darker and a brighter pixel, one of which is
// part of a uniform area in both pictures.
static bool smooths(
    const swatch_picture *picture, const swatch_picture *other, const swatch_comparison *how,
    size_t x, size_t y) {
  surroundings s = around(how, x, y);
  int64_t here = brightness(pixel_at(picture, x, y)), lowest = 0, highest = 0;
  size_t low[2] = {0}, high[2] = {0};
  for (size_t column = s.left; column <= s.right; column++)
    for (size_t row = s.top; row <= s.bottom; row++) {
      if (column == x && row == y) continue;
      int64_t delta = here - brightness(pixel_at(picture, column, row));
      if (delta == 0) {
        s.equal += 1;
        if (s.equal > 2) return false;
      } else if (delta < lowest) {
        lowest = delta, low[0] = column, low[1] = row;
      } else if (delta > highest) {
        highest = delta, high[0] = column, high[1] = row;
      }
    }
  if (lowest == 0 || highest == 0) return false;
  return (is_in_area(picture, how, low[0], low[1]) && is_in_area(other, how, low[0], low[1])) ||
         (is_in_area(picture, how, high[0], high[1]) && is_in_area(other, how, high[0], high[1]));
}

// MARK: Rows

INLINE void find_deltas(const block *a, const block *b, float *deltas, uint8_t *channels) {
  uint32_t alphas = 0xFF000000;
  for (int i = 0; i < block_size; i++) {
    deltas[i] = opaque_delta(a->pixels[i], b->pixels[i]);
    alphas &= a->pixels[i] & b->pixels[i];
  }
  for (int i = 0; i < block_size; i++) channels[i] = channel_difference(a->pixels[i], b->pixels[i]);
  if (alphas == 0xFF000000) return;
  for (int i = 0; i < block_size; i++)
    if ((a->pixels[i] & b->pixels[i]) < 0xFF000000)
      deltas[i] = translucent_delta(a->pixels[i], b->pixels[i]);
}

INLINE void compare(
    const swatch_picture *expected, const swatch_picture *actual, const swatch_comparison *how,
    size_t y, size_t first, size_t end, uint8_t *marks, swatch_largest *largest) {
  for (size_t start = first; start < end; start += block_size) {
    size_t count = end - start < block_size ? end - start : block_size;
    block a, b;
    load(
        &a, expected->pixels + y * expected->stride + start * expected->channels,
        expected->channels, count);
    load(
        &b, actual->pixels + y * actual->stride + start * actual->channels, actual->channels,
        count);
    memset(marks + (start - first), swatch_equal, count);
    if (memcmp(&a, &b, sizeof a) == 0) continue;
    float deltas[block_size];
    uint8_t channels[block_size];
    find_deltas(&a, &b, deltas, channels);
    for (size_t i = 0; i < count; i++) {
      if (a.pixels[i] == b.pixels[i]) continue;
      uint8_t mark = how->limit == 0 || deltas[i] > how->limit;
      if (mark && how->finds_antialiased &&
          (smooths(expected, actual, how, start + i, y) ||
           smooths(actual, expected, how, start + i, y)))
        mark = swatch_antialiased;
      marks[start - first + i] = mark;
      if (mark == swatch_antialiased) continue;
      if (channels[i] > largest->channel) largest->channel = channels[i];
      if (deltas[i] > largest->delta) largest->delta = deltas[i];
    }
  }
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static void compare_avx2(
    const swatch_picture *expected, const swatch_picture *actual, const swatch_comparison *how,
    size_t y, size_t first, size_t end, uint8_t *marks, swatch_largest *largest) {
  compare(expected, actual, how, y, first, end, marks, largest);
}
#endif

_Bool swatch_compare_row(
    const swatch_picture *expected, const swatch_picture *actual, const swatch_comparison *how,
    size_t y, size_t first, size_t end, uint8_t *marks, swatch_largest *largest) {
  size_t size = expected->channels;
  if (size == actual->channels &&
      memcmp(
          expected->pixels + y * expected->stride + first * size,
          actual->pixels + y * actual->stride + first * size, (end - first) * size) == 0)
    return false;
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) {
    compare_avx2(expected, actual, how, y, first, end, marks, largest);
    return true;
  }
#endif
  compare(expected, actual, how, y, first, end, marks, largest);
  return true;
}
