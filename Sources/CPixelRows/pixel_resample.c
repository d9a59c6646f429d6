#include "pixel_resample.h"

#include <string.h>

#pragma clang diagnostic ignored "-Wpsabi"

#define INLINE static inline __attribute__((always_inline))

typedef uint8_t bytes4 __attribute__((vector_size(4)));
typedef uint8_t bytes8 __attribute__((vector_size(8)));
typedef uint8_t bytes16 __attribute__((vector_size(16)));
typedef int16_t words4 __attribute__((vector_size(8)));
typedef int16_t words8 __attribute__((vector_size(16)));
typedef int32_t ints4 __attribute__((vector_size(16)));
typedef uint32_t counts4 __attribute__((vector_size(16)));
typedef uint64_t sums4 __attribute__((vector_size(32)));

// The fractional bits of weights, and of pixels after rows are filtered.
enum { weight_bits = 14, row_bits = 6 };

// Returns the sums of the products of each two neighbours.
INLINE ints4 pair_products(words8 a, words8 b) {
#ifdef __SSE2__
  return (ints4)__builtin_ia32_pmaddwd128(a, b);
#else
  ints4 even = __builtin_convertvector(__builtin_shufflevector(a, a, 0, 2, 4, 6), ints4) *
               __builtin_convertvector(__builtin_shufflevector(b, b, 0, 2, 4, 6), ints4);
  ints4 odd = __builtin_convertvector(__builtin_shufflevector(a, a, 1, 3, 5, 7), ints4) *
              __builtin_convertvector(__builtin_shufflevector(b, b, 1, 3, 5, 7), ints4);
  return even + odd;
#endif
}

// Returns two weights, repeated four times.
INLINE words8 weight_pair(const int16_t *weights) {
  int32_t pair;
  memcpy(&pair, weights, sizeof pair);
  return (words8)(ints4){pair, pair, pair, pair};
}

void swatch_add_blocks(const uint32_t *row, size_t width, size_t side, uint64_t *sums) {
  for (size_t x = 0; x < width; x += side, sums += 4) {
    size_t end = width - x < side ? width : x + side;
    counts4 sum = {0};
    for (size_t i = x; i < end; i += 1) {
      bytes4 pixel;
      memcpy(&pixel, row + i, sizeof pixel);
      sum += __builtin_convertvector(pixel, counts4);
    }
    sums4 total;
    memcpy(&total, sums, sizeof total);
    total += __builtin_convertvector(sum, sums4);
    memcpy(sums, &total, sizeof total);
  }
}

// Returns the rounded mean of a number of bytes; `half` is half of that number, `inverse` is 2⁶⁴
// divided by it.
INLINE uint32_t mean(uint64_t sum, uint64_t half, uint64_t inverse) {
  return (uint32_t)(((unsigned __int128)(sum + half) * inverse) >> 64);
}

void swatch_finish_blocks(
    uint64_t *sums, size_t width, size_t side, size_t rows, uint32_t *target) {
  for (size_t x = 0; x < width; x += side, sums += 4) {
    size_t columns = width - x < side ? width - x : side;
    uint64_t count = (uint64_t)columns * rows;
    uint64_t inverse = count > 1 ? UINT64_MAX / count + 1 : UINT64_MAX, half = count / 2;
    uint32_t pixel = 0;
    for (int channel = 0; channel < 4; channel += 1)
      pixel |= (count > 1 ? mean(sums[channel], half, inverse) : (uint32_t)sums[channel])
               << (8 * channel);
    *target++ = pixel;
    memset(sums, 0, 4 * sizeof *sums);
  }
}

// Returns two neighbouring pixels with their channels interleaved.
INLINE words8 pixel_pair(const uint32_t *pixels) {
  bytes8 pair;
  memcpy(&pair, pixels, sizeof pair);
  pair = __builtin_shufflevector(pair, pair, 0, 4, 1, 5, 2, 6, 3, 7);
  return __builtin_convertvector(pair, words8);
}

INLINE void resample_row(
    const uint32_t *row, const int32_t *first, const int16_t *weights, size_t count, size_t width,
    int16_t *target) {
  const int shift = weight_bits - row_bits;
  for (size_t x = 0; x < width; x += 1, weights += count, target += 4) {
    const uint32_t *pixels = row + first[x];
    ints4 sum = {1 << (shift - 1), 1 << (shift - 1), 1 << (shift - 1), 1 << (shift - 1)};
    for (size_t i = 0; i < count; i += 2)
      sum += pair_products(pixel_pair(pixels + i), weight_pair(weights + i));
    words4 result = __builtin_convertvector(sum >> shift, words4);
    memcpy(target, &result, sizeof result);
  }
}

void swatch_resample_row(
    const uint32_t *row, const swatch_taps *taps, size_t width, int16_t *target) {
  // The compiler unrolls the loop for the four neighbours of an enlarged picture.
  if (taps->count == 4)
    resample_row(row, taps->first, taps->weights, 4, width, target);
  else
    resample_row(row, taps->first, taps->weights, taps->count, width, target);
}

// Returns four channels as integers.
INLINE ints4 rounded(ints4 sum) { return sum >> (weight_bits + row_bits); }

INLINE bytes16 bounded_by_alpha(bytes16 pixels) {
  bytes16 alpha = __builtin_shufflevector(
      pixels, pixels, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15);
  return __builtin_elementwise_min(pixels, alpha);
}

INLINE words8 bounded_by_byte(ints4 low, ints4 high) {
  words8 value = __builtin_shufflevector(
      __builtin_convertvector(low, words4), __builtin_convertvector(high, words4), 0, 1, 2, 3, 4, 5,
      6, 7);
  const words8 zero = {0}, most = zero + 255;
  return __builtin_elementwise_max(__builtin_elementwise_min(value, most), zero);
}

// Filters two pixels of all rows.
INLINE words8
add_rows(const int16_t *const *rows, const int16_t *weights, size_t count, size_t place) {
  const int32_t half = 1 << (weight_bits + row_bits - 1);
  ints4 low = {half, half, half, half}, high = low;
  for (size_t i = 0; i < count; i += 2) {
    words8 upper, lower, weight = weight_pair(weights + i);
    memcpy(&upper, rows[i] + place, sizeof upper);
    memcpy(&lower, rows[i + 1] + place, sizeof lower);
    low += pair_products(__builtin_shufflevector(upper, lower, 0, 8, 1, 9, 2, 10, 3, 11), weight);
    high +=
        pair_products(__builtin_shufflevector(upper, lower, 4, 12, 5, 13, 6, 14, 7, 15), weight);
  }
  return bounded_by_byte(rounded(low), rounded(high));
}

void swatch_resample_rows(
    const int16_t *const *rows, const int16_t *weights, size_t count, size_t width,
    uint32_t *target) {
  for (size_t x = 0; x < width; x += 4) {
    words8 left = add_rows(rows, weights, count, 4 * x);
    words8 right = add_rows(rows, weights, count, 4 * x + 8);
    bytes16 pixels = bounded_by_alpha(__builtin_shufflevector(
        __builtin_convertvector(left, bytes8), __builtin_convertvector(right, bytes8), 0, 1, 2, 3,
        4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15));
    size_t rest = width - x;
    memcpy(target + x, &pixels, rest < 4 ? rest * sizeof *target : sizeof pixels);
  }
}
