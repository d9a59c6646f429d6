#include "mask_blend.h"

#include <string.h>

#pragma clang diagnostic ignored "-Wpsabi"

#define INLINE static inline __attribute__((always_inline))

// The number of pixels that are blended at once.
enum { block_size = 8 };

typedef uint8_t bytes8 __attribute__((vector_size(8)));
typedef uint8_t bytes32 __attribute__((vector_size(32)));
typedef uint16_t words32 __attribute__((vector_size(64)));
typedef uint32_t wide32 __attribute__((vector_size(128)));

INLINE words32 widened(bytes32 bytes) { return __builtin_convertvector(bytes, words32); }

// Returns products of 255ths, rounded: the upper words of products with 257, for which processors
// have an instruction.
INLINE words32 product(words32 a, words32 b) {
  wide32 value = __builtin_convertvector(a * b + 128, wide32);
  return __builtin_convertvector(value * 257 >> 16, words32);
}

// Repeats a channel, or the byte of a mask, for each of a pixel's four channels.
INLINE words32 of_mask(uint64_t shares) {
  bytes8 bytes;
  memcpy(&bytes, &shares, sizeof bytes);
  return widened(__builtin_shufflevector(
      bytes, bytes, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6,
      6, 7, 7, 7, 7));
}

INLINE words32 alpha(words32 pixels) {
  return __builtin_shufflevector(
      pixels, pixels, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15, 19, 19, 19, 19, 23,
      23, 23, 23, 27, 27, 27, 27, 31, 31, 31, 31);
}

INLINE void blend_block(words32 color, uint64_t shares, uint32_t *pixels) {
  bytes32 bytes;
  memcpy(&bytes, pixels, sizeof bytes);
  words32 over = product(color, of_mask(shares));
  words32 sum = over + product(widened(bytes), 255 - alpha(over));
  bytes = __builtin_convertvector(sum, bytes32);
  memcpy(pixels, &bytes, sizeof bytes);
}

// Blends fewer pixels than a block, through a copy of a whole block.
INLINE void blend_rest(words32 color, const uint8_t *mask, uint32_t *pixels, size_t count) {
  uint64_t shares = 0;
  uint32_t block[block_size] = {0};
  memcpy(&shares, mask, count);
  if (!shares) return;
  memcpy(block, pixels, count * sizeof *pixels);
  blend_block(color, shares, block);
  memcpy(pixels, block, count * sizeof *pixels);
}

INLINE void blend_row(words32 color, const uint8_t *mask, uint32_t *pixels, size_t width) {
  size_t x = 0;
  for (; x + block_size <= width; x += block_size) {
    uint64_t shares;
    memcpy(&shares, mask + x, sizeof shares);
    if (shares) blend_block(color, shares, pixels + x);
  }
  if (x < width) blend_rest(color, mask + x, pixels + x, width - x);
}

INLINE void blend_any(
    uint32_t color, swatch_mask mask, swatch_pixels pixels, size_t width, size_t height) {
  uint32_t block[block_size];
  bytes32 colors;
  for (int i = 0; i < block_size; i++) block[i] = color;
  memcpy(&colors, block, sizeof colors);
  for (size_t y = 0; y < height; y++)
    blend_row(
        widened(colors), mask.first + y * mask.stride, pixels.first + y * pixels.stride, width);
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static void blend_newer(
    uint32_t color, swatch_mask mask, swatch_pixels pixels, size_t width, size_t height) {
  blend_any(color, mask, pixels, width, height);
}
#endif

void swatch_blend_mask(
    uint32_t color, swatch_mask mask, swatch_pixels pixels, size_t width, size_t height) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) {
    blend_newer(color, mask, pixels, width, height);
    return;
  }
#endif
  blend_any(color, mask, pixels, width, height);
}

// Returns products of 255ths, with halves rounded down.
INLINE words32 share(words32 value, words32 of_255) {
  words32 sum = value * of_255 + 127;
  return (sum + (sum >> 8)) >> 8;
}

INLINE words32 pixels_at(const uint32_t *from) {
  bytes32 bytes;
  memcpy(&bytes, from, sizeof bytes);
  return widened(bytes);
}

INLINE void mix_block(const uint32_t *picture, uint64_t shares, uint32_t *pixels) {
  words32 mask = of_mask(shares);
  words32 sum = share(pixels_at(picture), mask) + share(pixels_at(pixels), 255 - mask);
  bytes32 bytes = __builtin_convertvector(sum, bytes32);
  memcpy(pixels, &bytes, sizeof bytes);
}

INLINE void mix_rest(const uint32_t *picture, const uint8_t *mask, uint32_t *pixels, size_t count) {
  uint64_t shares = 0;
  uint32_t blocks[2][block_size] = {0};
  memcpy(&shares, mask, count);
  memcpy(blocks[0], picture, count * sizeof *picture);
  memcpy(blocks[1], pixels, count * sizeof *pixels);
  mix_block(blocks[0], shares, blocks[1]);
  memcpy(pixels, blocks[1], count * sizeof *pixels);
}

INLINE void mix_any(
    swatch_pixels picture, swatch_mask mask, swatch_pixels pixels, size_t width, size_t height) {
  for (size_t y = 0; y < height; y++) {
    const uint32_t *from = picture.first + y * picture.stride;
    const uint8_t *shares_of_row = mask.first + y * mask.stride;
    uint32_t *to = pixels.first + y * pixels.stride;
    size_t x = 0;
    for (; x + block_size <= width; x += block_size) {
      uint64_t shares;
      memcpy(&shares, shares_of_row + x, sizeof shares);
      if (!~shares)
        memcpy(to + x, from + x, block_size * sizeof *to);
      else if (shares)
        mix_block(from + x, shares, to + x);
    }
    if (x < width) mix_rest(from + x, shares_of_row + x, to + x, width - x);
  }
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static void mix_newer(
    swatch_pixels picture, swatch_mask mask, swatch_pixels pixels, size_t width, size_t height) {
  mix_any(picture, mask, pixels, width, height);
}
#endif

void swatch_mix_picture(
    swatch_pixels picture, swatch_mask mask, swatch_pixels pixels, size_t width, size_t height) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) {
    mix_newer(picture, mask, pixels, width, height);
    return;
  }
#endif
  mix_any(picture, mask, pixels, width, height);
}
