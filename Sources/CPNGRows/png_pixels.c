#include "png_pixels.h"

#include <string.h>

#define INLINE static inline __attribute__((always_inline))

// What takes or returns a vector is inlined everywhere: there is no call whose form could differ.
#pragma clang diagnostic ignored "-Wpsabi"

// One pixel of up to four bytes; what else is loaded is never stored.
typedef uint8_t bytes __attribute__((vector_size(8)));
typedef int16_t words __attribute__((vector_size(16)));

INLINE bytes load(const uint8_t *from, size_t size) {
    bytes value = {0};
    memcpy(&value, from, size == 3 ? 4 : size);
    return value;
}

INLINE words distance(words value) {
    words negative = value < 0;
    return (value ^ negative) - negative;
}

// As `paeth` below, what depends on the pixel on the left as short as it can be: each pixel waits
// for the one before.
INLINE words nearest(words left, words above, words corner, words to_left) {
    words to_above = left - corner;
    words to_corner = distance(to_left + to_above);
    words from_left = distance(to_left), from_above = distance(to_above);
    words takes_above = from_above <= to_corner;
    words other = (takes_above & above) | (~takes_above & corner);
    words takes_left = (from_left <= from_above) & (from_left <= to_corner);
    return (takes_left & left) | (~takes_left & other);
}

INLINE void restore_paeth(uint8_t *row, const uint8_t *above, size_t count, size_t size) {
    words left = {0}, corner = {0};
    const words low = {255, 255, 255, 255, 255, 255, 255, 255};
    for (size_t i = 0; i < count; i += size) {
        words up = __builtin_convertvector(load(above + i, size), words);
        words here = __builtin_convertvector(load(row + i, size), words);
        left = (here + nearest(left, up, corner, up - corner)) & low;
        bytes result = __builtin_convertvector(left, bytes);
        memcpy(row + i, &result, size);
        corner = up;
    }
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

INLINE void unfilter_any(
    int filter, uint8_t *row, const uint8_t *above, size_t count, size_t size) {
    switch (size) {
    case 1: unfilter_sized(filter, row, above, count, 1); break;
    case 2: unfilter_sized(filter, row, above, count, 2); break;
    case 3: unfilter_sized(filter, row, above, count, 3); break;
    case 4: unfilter_sized(filter, row, above, count, 4); break;
    }
}

// The neighbour nearest to left + above - corner, the first named of equals.
INLINE uint8_t paeth(int left, int above, int corner) {
    int to_left = above - corner, to_above = left - corner, to_corner = to_left + to_above;
    to_left = to_left < 0 ? -to_left : to_left;
    to_above = to_above < 0 ? -to_above : to_above;
    to_corner = to_corner < 0 ? -to_corner : to_corner;
    int other = to_above <= to_corner ? above : corner;
    return to_left <= to_above && to_left <= to_corner ? left : other;
}

INLINE uint8_t predicted(int filter, int left, int above, int corner) {
    switch (filter) {
    case 1: return left;
    case 2: return above;
    case 3: return (left + above) >> 1;
    case 4: return paeth(left, above, corner);
    default: return 0;
    }
}

INLINE void filter_row(
    int filter, const uint8_t *row, const uint8_t *above, size_t count, size_t size,
    uint8_t *restrict target) {
    for (size_t i = 0; i < size && i < count; i++)
        target[i] = row[i] - predicted(filter, 0, above[i], 0);
    for (size_t i = size; i < count; i++)
        target[i] = row[i] - predicted(filter, row[i - size], above[i], above[i - size]);
}

INLINE void filter_any(
    int filter, const uint8_t *row, const uint8_t *above, size_t count, size_t size,
    uint8_t *target) {
    switch (filter) {
    case 1: filter_row(1, row, above, count, size, target); break;
    case 2: filter_row(2, row, above, count, size, target); break;
    case 3: filter_row(3, row, above, count, size, target); break;
    case 4: filter_row(4, row, above, count, size, target); break;
    default: memcpy(target, row, count);
    }
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static void unfilter_avx2(
    int filter, uint8_t *row, const uint8_t *above, size_t count, size_t size) {
    unfilter_any(filter, row, above, count, size);
}

__attribute__((target("avx2"))) static void filter_avx2(
    int filter, const uint8_t *row, const uint8_t *above, size_t count, size_t size,
    uint8_t *target) {
    filter_any(filter, row, above, count, size, target);
}
#endif

void swatch_png_unfilter(
    int filter, uint8_t *row, const uint8_t *above, size_t count, size_t size) {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2")) {
        unfilter_avx2(filter, row, above, count, size);
        return;
    }
#endif
    unfilter_any(filter, row, above, count, size);
}

void swatch_png_filter_bytes(
    int filter, const uint8_t *row, const uint8_t *above, size_t count, size_t size,
    uint8_t *target) {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2")) {
        filter_avx2(filter, row, above, count, size, target);
        return;
    }
#endif
    filter_any(filter, row, above, count, size, target);
}

uint64_t swatch_png_byte_cost(const uint8_t *row, size_t count) {
    uint64_t cost = 0;
    for (size_t i = 0; i < count; i++) cost += row[i] < 128 ? row[i] : 256 - row[i];
    return cost;
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
    if (size == 3) look_up(row, depth, table, width, 3, target);
    else look_up(row, depth, table, width, 4, target);
}
