#include "adler.h"
#include "parts.h"
#include "png_deflate.h"

#pragma clang diagnostic ignored "-Wpsabi"

enum { base = 65521, longest_part = 5552 & ~63 };

// The sums of a part: the sum of its bytes, and the sum of each byte times the number of bytes from
// it to the part's end. They are computed in rows of 32 bytes, all sums of a row in parallel.
typedef uint8_t bytes32 __attribute__((vector_size(32)));
typedef uint16_t words16 __attribute__((vector_size(32)));

typedef uint32_t longs16 __attribute__((vector_size(64)));

// The number of bytes from an even byte of a row to the row's end.
static const longs16 even_weights = {32, 30, 28, 26, 24, 22, 20, 18, 16, 14, 12, 10, 8, 6, 4, 2};

INLINE longs16 widen(words16 sums) { return __builtin_convertvector(sums, longs16); }

INLINE void add_row(const uint8_t *row, words16 sums[2]) {
  bytes32 value;
  memcpy(&value, row, sizeof value);
  words16 pairs;
  memcpy(&pairs, &value, sizeof pairs);
  sums[0] += pairs & 255;
  sums[1] += pairs >> 8;
}

// The largest number of rows whose running sums fit into 16 bits.
enum { longest_run = 23 };

INLINE uint32_t part(uint32_t adler, const uint8_t *bytes, size_t count) {
  uint64_t low = adler & 65535, high = adler >> 16;
  while (count >= 32) {
    size_t rows = count / 32 < longest_run ? count / 32 : longest_run;
    words16 sums[2] = {{0}, {0}}, running[2] = {{0}, {0}};
    for (size_t i = 0; i < rows; i++) {
      running[0] += sums[0];
      running[1] += sums[1];
      add_row(bytes + 32 * i, sums);
    }
    longs16 even = widen(sums[0]), odd = widen(sums[1]);
    uint32_t total = __builtin_reduce_add(even + odd);
    uint32_t before = __builtin_reduce_add(widen(running[0]) + widen(running[1]));
    uint32_t weighted = __builtin_reduce_add(even * even_weights + odd * (even_weights - 1));
    high += low * rows * 32 + 32 * (uint64_t)before + weighted;
    low += total;
    bytes += rows * 32;
    count -= rows * 32;
  }
  for (; count > 0; count--) high += low += *bytes++;
  return (uint32_t)(high % base << 16 | low % base);
}

INLINE uint32_t adler_any(uint32_t adler, const uint8_t *bytes, size_t count) {
  while (count > longest_part) {
    adler = part(adler, bytes, longest_part);
    bytes += longest_part;
    count -= longest_part;
  }
  return part(adler, bytes, count);
}

#if SWATCH_HAS_VARIANTS
SWATCH_NEWER static uint32_t adler_newer(uint32_t adler, const uint8_t *bytes, size_t count) {
  return adler_any(adler, bytes, count);
}
#endif

uint32_t swatch_adler(uint32_t adler, const uint8_t *bytes, size_t count) {
#if SWATCH_HAS_VARIANTS
  if (swatch_is_newer()) return adler_newer(adler, bytes, count);
#endif
  return adler_any(adler, bytes, count);
}

uint32_t swatch_adler_zeros(uint32_t adler, size_t count) {
  uint64_t low = adler & 65535, high = (adler >> 16) + low * (count % base);
  return (uint32_t)(high % base << 16 | low);
}

uint32_t swatch_adler_join(uint32_t first, uint32_t second, uint64_t byte_count) {
  // The high sum contains each byte of the first part once more for each byte of the second part;
  // the low sum of the second part began with 1.
  uint64_t count = byte_count % base;
  uint64_t before = (first & 65535) + base - 1;
  uint64_t low = before + (second & 65535);
  uint64_t high = (first >> 16) + (second >> 16) + before % base * count;
  return (uint32_t)(high % base << 16 | low % base);
}
