#include "row_filter.h"

#include "png_deflate.h"

#pragma clang diagnostic ignored "-Wpsabi"

typedef uint8_t bytes32 __attribute__((vector_size(32)));

INLINE bytes32 load32(const uint8_t *from) {
    bytes32 value;
    memcpy(&value, from, sizeof value);
    return value;
}

INLINE bytes32 choose(bytes32 mask, bytes32 yes, bytes32 no) { return (mask & yes) | (~mask & no); }

INLINE bytes32 difference(bytes32 a, bytes32 b) {
    return __builtin_elementwise_sub_sat(a, b) | __builtin_elementwise_sub_sat(b, a);
}

// The neighbour nearest to left + above - corner, the first named of equals, in bytes alone: where
// both differences to the corner have one sign, they add up to that of the corner, which is then
// no smaller than either.
INLINE bytes32 nearest(bytes32 left, bytes32 above, bytes32 corner) {
    bytes32 to_left = difference(above, corner), to_above = difference(left, corner);
    bytes32 opposite = (bytes32)(above > corner) ^ (bytes32)(left > corner);
    bytes32 to_corner = difference(to_left, to_above) | ~opposite;
    bytes32 other = choose((bytes32)(to_above <= to_corner), above, corner);
    bytes32 smaller = __builtin_elementwise_min(to_above, to_corner);
    return choose((bytes32)(to_left <= smaller), left, other);
}

INLINE bytes32 predicted(int filter, bytes32 left, bytes32 above, bytes32 corner) {
    switch (filter) {
    case swatch_filter_sub: return left;
    case swatch_filter_up: return above;
    case swatch_filter_average: return (left & above) + ((left ^ above) >> 1);
    case swatch_filter_paeth: return nearest(left, above, corner);
    default: return (bytes32){0};
    }
}

INLINE void filter_32(
    int filter, const uint8_t *row, const uint8_t *above, size_t size, uint8_t *target) {
    bytes32 left = load32(row - size), up = load32(above), corner = load32(above - size);
    bytes32 result = load32(row) - predicted(filter, left, up, corner);
    memcpy(target, &result, sizeof result);
}

// A few bytes at the beginning of a row, whose left neighbours are zero, or of a short row.
INLINE void filter_few(
    int filter, const uint8_t *row, const uint8_t *above, size_t first, size_t end, size_t size,
    uint8_t *target) {
    for (size_t i = first; i < end; i++) {
        bytes32 left = {i < size ? 0 : row[i - size]}, up = {above[i]};
        bytes32 corner = {i < size ? 0 : above[i - size]};
        target[i] = row[i] - predicted(filter, left, up, corner)[0];
    }
}

INLINE void filter_bytes(
    int filter, const uint8_t *row, const uint8_t *above, size_t count, size_t size,
    uint8_t *target) {
    if (count < size + 32) {
        filter_few(filter, row, above, 0, count, size, target);
        return;
    }
    filter_few(filter, row, above, 0, size, size, target);
    size_t i = size;
    for (; i + 32 < count; i += 32) filter_32(filter, row + i, above + i, size, target + i);
    // The last ones may be among those before.
    filter_32(filter, row + count - 32, above + count - 32, size, target + count - 32);
}

INLINE void filter_any(
    int filter, const uint8_t *row, const uint8_t *above, size_t count, size_t size,
    uint8_t *target) {
    *target++ = (uint8_t)filter;
    switch (filter) {
    case swatch_filter_sub: filter_bytes(1, row, above, count, size, target); break;
    case swatch_filter_up: filter_bytes(2, row, above, count, size, target); break;
    case swatch_filter_average: filter_bytes(3, row, above, count, size, target); break;
    case swatch_filter_paeth: filter_bytes(4, row, above, count, size, target); break;
    default: memcpy(target, row, count);
    }
}

// The bits of bytes taken as signed, roughly: none of a zero, and one more for each doubling.
INLINE bytes32 bits_of_32(bytes32 value) {
    bytes32 negative = -value, bits = {0};
    value = __builtin_elementwise_min(value, negative);
    for (int limit = 0; limit < 128; limit = 2 * limit + 1)
        bits -= (bytes32)(value > (uint8_t)limit);
    return bits;
}

INLINE uint32_t sum_of_32(bytes32 value) {
    uint64_t words[4], sum = 0;
    memcpy(words, &value, sizeof words);
    const uint64_t even = 0x00FF00FF00FF00FF;
    for (int i = 0; i < 4; i++) sum += (words[i] & even) + (words[i] >> 8 & even);
    return (uint32_t)(sum * 0x0001000100010001 >> 48);
}

// So many vectors' bits fit in a byte; one of so many bytes is looked at in a long row.
enum { vectors_at_once = 255 / 8, long_step = 96, short_row = 1024 };

// The bits of a part of a row, filtered.
INLINE uint32_t bits_of(
    int filter, const uint8_t *row, const uint8_t *above, size_t count, size_t size) {
    size_t step = count < short_row ? 32 : long_step, i = size;
    uint32_t sum = 0;
    while (i + 32 <= count) {
        bytes32 bits = {0};
        for (int k = 0; k < vectors_at_once && i + 32 <= count; k++, i += step) {
            bytes32 left = load32(row + i - size), up = load32(above + i);
            bytes32 corner = load32(above + i - size);
            bits += bits_of_32(load32(row + i) - predicted(filter, left, up, corner));
        }
        sum += sum_of_32(bits);
    }
    return sum;
}

INLINE uint32_t bits_by(
    int filter, const uint8_t *row, const uint8_t *above, size_t count, size_t size) {
    switch (filter) {
    case swatch_filter_sub: return bits_of(1, row, above, count, size);
    case swatch_filter_up: return bits_of(2, row, above, count, size);
    case swatch_filter_average: return bits_of(3, row, above, count, size);
    case swatch_filter_paeth: return bits_of(4, row, above, count, size);
    default: return bits_of(0, row, above, count, size);
    }
}

// The order in which filters are tried; of equals the first is taken.
static const uint8_t filters[5] = {
    swatch_filter_paeth, swatch_filter_up, swatch_filter_sub, swatch_filter_average,
    swatch_filter_none};

INLINE void filter_best(
    const uint8_t *row, const uint8_t *above, size_t count, size_t size, uint8_t *target) {
    uint32_t least = UINT32_MAX;
    int best = filters[0];
    for (int i = 0; i < 5; i++) {
        uint32_t bits = bits_by(filters[i], row, above, count, size);
        if (bits >= least) continue;
        least = bits;
        best = filters[i];
    }
    filter_any(best, row, above, count, size, target);
}

INLINE void filter_chosen(
    int filter, const uint8_t *row, const uint8_t *above, size_t count, size_t size,
    uint8_t *target) {
    if (filter < swatch_filter_by_row) filter_any(filter, row, above, count, size, target);
    else filter_best(row, above, count, size, target);
}

#if SWATCH_HAS_VARIANTS
SWATCH_NEWER static void filter_newer(
    int filter, const uint8_t *row, const uint8_t *above, size_t count, size_t size,
    uint8_t *target) {
    filter_chosen(filter, row, above, count, size, target);
}
#endif

void swatch_filter_row(
    int filter, const uint8_t *row, const uint8_t *above, size_t count, size_t size,
    uint8_t *target) {
#if SWATCH_HAS_VARIANTS
    if (swatch_is_newer()) {
        filter_newer(filter, row, above, count, size, target);
        return;
    }
#endif
    filter_chosen(filter, row, above, count, size, target);
}
