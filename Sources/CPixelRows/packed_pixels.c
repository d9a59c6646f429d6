#include "packed_pixels.h"

#include <string.h>

#pragma clang diagnostic ignored "-Wpsabi"

#define INLINE static inline __attribute__((always_inline))

typedef uint8_t bytes16 __attribute__((vector_size(16)));
typedef int16_t words16 __attribute__((vector_size(32)));
typedef uint16_t pairs16 __attribute__((vector_size(32)));
typedef uint32_t ints16 __attribute__((vector_size(64)));

enum { block_size = 16, narrow_bytes = 34, wide_bytes = 48 };

INLINE size_t blocks(size_t width) { return (width + block_size - 1) / block_size; }

INLINE size_t flag_bytes(size_t width) { return (blocks(width) + 7) / 8; }

INLINE _Bool is_wide(const uint8_t *packed, size_t block) {
    return packed[block / 8] >> block % 8 & 1;
}

size_t swatch_packed_limit(size_t width) { return flag_bytes(width) + wide_bytes * blocks(width); }

// Writes a block, and returns its length.
INLINE size_t pack_block(const uint32_t *pixels, uint8_t *packed) {
    ints16 all;
    memcpy(&all, pixels, sizeof all);
    bytes16 blue = __builtin_convertvector(all & 255, bytes16);
    bytes16 green = __builtin_convertvector(all >> 8 & 255, bytes16);
    bytes16 red = __builtin_convertvector(all >> 16 & 255, bytes16);
    words16 level = __builtin_convertvector(green, words16);
    words16 reds = __builtin_convertvector(red, words16) - level;
    words16 blues = __builtin_convertvector(blue, words16) - level;
    int16_t least_red = __builtin_reduce_min(reds), least_blue = __builtin_reduce_min(blues);
    memcpy(packed, &green, sizeof green);
    if (__builtin_reduce_max(reds) - least_red < 16 &&
        __builtin_reduce_max(blues) - least_blue < 16) {
        bytes16 rest = __builtin_convertvector(
            (reds - least_red) | (blues - least_blue) << 4, bytes16);
        packed[16] = (uint8_t)least_red;
        packed[17] = (uint8_t)least_blue;
        memcpy(packed + 18, &rest, sizeof rest);
        return narrow_bytes;
    }
    memcpy(packed + 16, &red, sizeof red);
    memcpy(packed + 32, &blue, sizeof blue);
    return wide_bytes;
}

INLINE size_t pack_any(const uint32_t *pixels, size_t width, uint8_t *packed) {
    uint8_t *next = packed + flag_bytes(width);
    memset(packed, 0, flag_bytes(width));
    for (size_t block = 0; block < blocks(width); block += 1) {
        size_t x = block * block_size;
        uint32_t last[block_size];
        const uint32_t *source = pixels + x;
        if (width - x < block_size) {
            for (size_t i = 0; i < block_size; i += 1)
                last[i] = pixels[x + i < width ? x + i : width - 1];
            source = last;
        }
        size_t length = pack_block(source, next);
        if (length == wide_bytes) packed[block / 8] |= (uint8_t)(1 << block % 8);
        next += length;
    }
    return (size_t)(next - packed);
}

// The order of two vectors' members, each beside the other's.
#define BESIDE \
    0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, \
        13, 29, 14, 30, 15, 31

INLINE void unpack_block(const uint8_t *packed, _Bool wide, uint32_t *pixels) {
    bytes16 green, red, blue;
    memcpy(&green, packed, sizeof green);
    if (wide) {
        memcpy(&red, packed + 16, sizeof red);
        memcpy(&blue, packed + 32, sizeof blue);
    } else {
        bytes16 rest;
        memcpy(&rest, packed + 18, sizeof rest);
        red = (rest & 15) + packed[16] + green;
        blue = (rest >> 4) + packed[17] + green;
    }
    pairs16 low = (pairs16)__builtin_shufflevector(blue, green, BESIDE);
    pairs16 high = (pairs16)__builtin_shufflevector(red, (bytes16){0} + 255, BESIDE);
    ints16 all = (ints16)__builtin_shufflevector(low, high, BESIDE);
    memcpy(pixels, &all, sizeof all);
}

INLINE void unpack_any(
    const uint8_t *packed, size_t width, size_t first, size_t count, uint32_t *pixels) {
    const uint8_t *next = packed + flag_bytes(width);
    size_t block = 0;
    for (; (block + 1) * block_size <= first; block += 1)
        next += is_wide(packed, block) ? wide_bytes : narrow_bytes;
    size_t skipped = first - block * block_size;
    while (count > 0) {
        _Bool wide = is_wide(packed, block);
        size_t part = block_size - skipped;
        if (part > count) part = count;
        if (part == block_size) {
            unpack_block(next, wide, pixels);
        } else {
            uint32_t whole[block_size];
            unpack_block(next, wide, whole);
            memcpy(pixels, whole + skipped, part * sizeof *pixels);
        }
        next += wide ? wide_bytes : narrow_bytes;
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
