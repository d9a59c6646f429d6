#include "packed_pixels.h"

#include <string.h>

#pragma clang diagnostic ignored "-Wpsabi"

#define INLINE static inline __attribute__((always_inline))

typedef uint8_t bytes16 __attribute__((vector_size(16)));
typedef uint8_t bytes32 __attribute__((vector_size(32)));
typedef int16_t words16 __attribute__((vector_size(32)));
typedef uint16_t pairs16 __attribute__((vector_size(32)));
typedef uint32_t ints8 __attribute__((vector_size(32)));
typedef uint32_t ints16 __attribute__((vector_size(64)));
typedef uint64_t longs2 __attribute__((vector_size(16)));

// The kinds of blocks; a byte stores the kinds of `kinds_of_byte` blocks.
enum { fine, smooth, wide, kind_bits = 2, kinds_of_byte = 8 / kind_bits };
enum { block_size = 16, longest_block = 48 };

static const uint8_t lengths[] = {[fine] = 22, [smooth] = 28, [wide] = longest_block};

INLINE size_t blocks(size_t width) { return (width + block_size - 1) / block_size; }

INLINE size_t kind_bytes(size_t width) {
  return (blocks(width) + kinds_of_byte - 1) / kinds_of_byte;
}

INLINE int kind_of(const uint8_t *packed, size_t block) {
  return packed[block / kinds_of_byte] >> kind_bits * (block % kinds_of_byte) & 3;
}

size_t swatch_packed_limit(size_t width) {
  return kind_bytes(width) + longest_block * blocks(width);
}

// MARK: Packing

// The values of 16 pixels minus the smallest value, the smallest value, and the largest difference
// from it.
typedef struct {
  words16 values;
  int16_t least, range;
} spread;

INLINE spread spread_of(words16 values) {
  int16_t least = __builtin_reduce_min(values);
  return (spread){values - least, least, (int16_t)(__builtin_reduce_max(values) - least)};
}

#define BEFORE 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14

// Returns the change from each pixel to the next; for the first pixel, the change of the second.
INLINE spread changes_of(words16 values) {
  words16 changes = values - __builtin_shufflevector(values, values, BEFORE);
  changes[0] = changes[1];
  return spread_of(changes);
}

// Writes the first value, the smallest change, and the excess of each change over it in `bits`
// bits, the first pixels in the lowest bits of the bytes.
INLINE uint8_t *put_changes(uint8_t *to, words16 values, spread changes, int bits) {
  int count = 2 * bits;
  to[0] = (uint8_t)values[0];
  to[1] = (uint8_t)changes.least;
  for (int i = 0; i < count; i++) {
    uint8_t byte = 0;
    for (int k = i; k < block_size; k += count)
      byte |= (uint8_t)(changes.values[k] << bits * (k / count));
    to[2 + i] = byte;
  }
  return to + 2 + count;
}

INLINE void put(uint8_t *to, words16 values) {
  bytes16 bytes = __builtin_convertvector(values, bytes16);
  memcpy(to, &bytes, sizeof bytes);
}

// Writes a block, and returns its kind.
INLINE int pack_block(const uint32_t *pixels, uint8_t *packed) {
  ints16 all;
  memcpy(&all, pixels, sizeof all);
  words16 blue = __builtin_convertvector(all & 255, words16);
  words16 green = __builtin_convertvector(all >> 8 & 255, words16);
  words16 red = __builtin_convertvector(all >> 16 & 255, words16);
  spread greens = changes_of(green);
  if (greens.range < 16) {
    words16 reds = red - green, blues = blue - green;
    spread red_changes = changes_of(reds), blue_changes = changes_of(blues);
    spread red_rest = spread_of(reds), blue_rest = spread_of(blues);
    _Bool is_fine = red_changes.range < 4 && blue_changes.range < 4;
    if (is_fine || (red_rest.range < 16 && blue_rest.range < 16))
      packed = put_changes(packed, green, greens, 4);
    if (is_fine) {
      packed = put_changes(packed, reds, red_changes, 2);
      put_changes(packed, blues, blue_changes, 2);
      return fine;
    }
    if (red_rest.range < 16 && blue_rest.range < 16) {
      packed[0] = (uint8_t)red_rest.least;
      packed[1] = (uint8_t)blue_rest.least;
      put(packed + 2, red_rest.values | blue_rest.values << 4);
      return smooth;
    }
  }
  put(packed, green);
  put(packed + 16, red);
  put(packed + 32, blue);
  return wide;
}

INLINE size_t pack_any(const uint32_t *pixels, size_t width, uint8_t *packed) {
  uint8_t *next = packed + kind_bytes(width);
  memset(packed, 0, kind_bytes(width));
  for (size_t block = 0; block < blocks(width); block += 1) {
    size_t x = block * block_size;
    uint32_t last[block_size];
    const uint32_t *source = pixels + x;
    if (width - x < block_size) {
      for (size_t i = 0; i < block_size; i += 1)
        last[i] = pixels[x + i < width ? x + i : width - 1];
      source = last;
    }
    int kind = pack_block(source, next);
    packed[block / kinds_of_byte] |= (uint8_t)(kind << kind_bits * (block % kinds_of_byte));
    next += lengths[kind];
  }
  return (size_t)(next - packed);
}

// MARK: Unpacking

// Returns the running sums from the first pixel on, in each half.
INLINE bytes32 summed(bytes32 v) {
  const bytes32 zero = {0};
  v += __builtin_shufflevector(
      v, zero, 32, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 48, 16, 17, 18, 19, 20, 21, 22,
      23, 24, 25, 26, 27, 28, 29, 30);
  v += __builtin_shufflevector(
      v, zero, 32, 33, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 48, 49, 16, 17, 18, 19, 20, 21,
      22, 23, 24, 25, 26, 27, 28, 29);
  v += __builtin_shufflevector(
      v, zero, 32, 33, 34, 35, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 48, 49, 50, 51, 16, 17, 18, 19,
      20, 21, 22, 23, 24, 25, 26, 27);
  return v + __builtin_shufflevector(
                 v, zero, 32, 33, 34, 35, 36, 37, 38, 39, 0, 1, 2, 3, 4, 5, 6, 7, 48, 49, 50, 51,
                 52, 53, 54, 55, 16, 17, 18, 19, 20, 21, 22, 23);
}

INLINE bytes16 low_half(bytes32 v) {
  return __builtin_shufflevector(v, v, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
}

INLINE bytes16 high_half(bytes32 v) {
  return __builtin_shufflevector(
      v, v, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31);
}

#define SIXTEEN(x) x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x

INLINE bytes16 greens_of(const uint8_t *packed) {
  uint64_t bits;
  memcpy(&bits, packed + 2, sizeof bits);
  longs2 both = (longs2){bits, bits} >> (longs2){0, 4} & 0x0F0F0F0F0F0F0F0F;
  bytes16 changes = (bytes16)both + packed[1];
  changes[0] = packed[0];
  bytes32 whole = __builtin_shufflevector(
      changes, (bytes16){0}, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, SIXTEEN(16));
  return low_half(summed(whole));
}

// Returns the differences of red and of blue to green, red's first.
INLINE bytes32 fine_differences_of(const uint8_t *packed) {
  uint32_t red, blue;
  memcpy(&red, packed + 2, sizeof red);
  memcpy(&blue, packed + 8, sizeof blue);
  ints8 both = (ints8){red, red, red, red, blue, blue, blue, blue};
  both = both >> (ints8){0, 2, 4, 6, 0, 2, 4, 6} & 0x03030303;
  bytes32 changes = (bytes32)both + (bytes32){SIXTEEN(packed[1]), SIXTEEN(packed[7])};
  changes[0] = packed[0];
  changes[16] = packed[6];
  return summed(changes);
}

// The indexes that interleave the members of two vectors.
#define BESIDE                                                                                     \
  0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28,    \
      13, 29, 14, 30, 15, 31

INLINE void unpack_block(const uint8_t *packed, int kind, uint32_t *pixels) {
  bytes16 green, red, blue;
  if (kind == fine) {
    green = greens_of(packed);
    bytes32 differences = fine_differences_of(packed + 10);
    red = low_half(differences) + green;
    blue = high_half(differences) + green;
  } else if (kind == smooth) {
    bytes16 rest;
    green = greens_of(packed);
    memcpy(&rest, packed + 12, sizeof rest);
    red = (rest & 15) + packed[10] + green;
    blue = (rest >> 4) + packed[11] + green;
  } else {
    memcpy(&green, packed, sizeof green);
    memcpy(&red, packed + 16, sizeof red);
    memcpy(&blue, packed + 32, sizeof blue);
  }
  pairs16 low = (pairs16)__builtin_shufflevector(blue, green, BESIDE);
  pairs16 high = (pairs16)__builtin_shufflevector(red, (bytes16){0} + 255, BESIDE);
  ints16 all = (ints16)__builtin_shufflevector(low, high, BESIDE);
  memcpy(pixels, &all, sizeof all);
}

INLINE void unpack_any(
    const uint8_t *packed, size_t width, size_t first, size_t count, uint32_t *pixels) {
  const uint8_t *next = packed + kind_bytes(width);
  size_t block = 0;
  for (; (block + 1) * block_size <= first; block += 1) next += lengths[kind_of(packed, block)];
  size_t skipped = first - block * block_size;
  while (count > 0) {
    int kind = kind_of(packed, block);
    size_t part = block_size - skipped;
    if (part > count) part = count;
    if (part == block_size) {
      unpack_block(next, kind, pixels);
    } else {
      uint32_t whole[block_size];
      unpack_block(next, kind, whole);
      memcpy(pixels, whole + skipped, part * sizeof *pixels);
    }
    next += lengths[kind];
    pixels += part;
    count -= part;
    skipped = 0;
    block += 1;
  }
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static size_t pack_newer(
    const uint32_t *pixels, size_t width, uint8_t *packed) {
  return pack_any(pixels, width, packed);
}

__attribute__((target("avx2"))) static void unpack_newer(
    const uint8_t *packed, size_t width, size_t first, size_t count, uint32_t *pixels) {
  unpack_any(packed, width, first, count, pixels);
}
#endif

size_t swatch_pack_row(const uint32_t *pixels, size_t width, uint8_t *packed) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) return pack_newer(pixels, width, packed);
#endif
  return pack_any(pixels, width, packed);
}

void swatch_unpack_row(
    const uint8_t *packed, size_t width, size_t first, size_t count, uint32_t *pixels) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) {
    unpack_newer(packed, width, first, count, pixels);
    return;
  }
#endif
  unpack_any(packed, width, first, count, pixels);
}
