#include "png_rows.h"

#include <string.h>

#define INLINE static inline __attribute__((always_inline))

// What takes or returns a vector is inlined everywhere: there is no call whose form could differ.
#pragma clang diagnostic ignored "-Wpsabi"

typedef uint8_t bytes __attribute__((vector_size(16)));   // four pixels
typedef int16_t words __attribute__((vector_size(32)));
typedef uint16_t sums __attribute__((vector_size(32)));

// Four pixels, and those left of, above, and left above them.
typedef struct {
    bytes here, left, above, corner;
} block;

INLINE bytes load(const uint8_t *from) {
    bytes value;
    memcpy(&value, from, sizeof value);
    return value;
}

INLINE bytes choose(bytes mask, bytes yes, bytes no) { return (mask & yes) | (~mask & no); }

INLINE words distance(words value) {
    words negative = value < 0;
    return (value ^ negative) - negative;
}

// The neighbour nearest to left + above - corner, the first named of equals.
INLINE bytes paeth(bytes left, bytes above, bytes corner) {
    words a = __builtin_convertvector(left, words);
    words b = __builtin_convertvector(above, words);
    words c = __builtin_convertvector(corner, words);
    words to_a = distance(b - c), to_b = distance(a - c), to_c = distance(a + b - 2 * c);
    bytes is_a = __builtin_convertvector((to_a <= to_b) & (to_a <= to_c), bytes);
    bytes is_b = __builtin_convertvector(to_b <= to_c, bytes);
    return choose(is_a, left, choose(is_b, above, corner));
}

INLINE bytes filtered(int filter, const block *b) {
    switch (filter) {
    case 1: return b->here - b->left;
    case 2: return b->here - b->above;
    case 3: return b->here - ((b->left & b->above) + ((b->left ^ b->above) >> 1));
    case 4: return b->here - paeth(b->left, b->above, b->corner);
    default: return b->here;
    }
}

// A block of up to four pixels at the start of a row or at its end.
INLINE block edge(
    const uint8_t *current, const uint8_t *above, size_t first, size_t count) {
    uint8_t here[20] = {0}, up[20] = {0};
    size_t lead = first > 0 ? 4 : 0;
    memcpy(here + 4 - lead, current + 4 * first - lead, 4 * count + lead);
    memcpy(up + 4 - lead, above + 4 * first - lead, 4 * count + lead);
    return (block){load(here + 4), load(here), load(up + 4), load(up)};
}

INLINE block inside(const uint8_t *current, const uint8_t *above, size_t first) {
    const uint8_t *here = current + 4 * first, *up = above + 4 * first;
    return (block){load(here), load(here - 4), load(up), load(up - 4)};
}

INLINE void put(bytes pixels, int has_alpha, size_t count, uint8_t *target) {
    if (has_alpha) {
        bytes rgba = __builtin_shufflevector(
            pixels, pixels, 2, 1, 0, 3, 6, 5, 4, 7, 10, 9, 8, 11, 14, 13, 12, 15);
        memcpy(target, &rgba, 4 * count);
    } else {
        bytes rgb = __builtin_shufflevector(
            pixels, pixels, 2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, -1, -1, -1, -1);
        memcpy(target, &rgb, 3 * count);
    }
}

INLINE void filter_row(
    int filter, const uint8_t *current, const uint8_t *above, size_t width, int has_alpha,
    uint8_t *target) {
    size_t size = has_alpha ? 4 : 3;
    size_t x = width < 4 ? width : 4;
    block first = edge(current, above, 0, x);
    put(filtered(filter, &first), has_alpha, x, target);
    for (; x + 4 <= width; x += 4) {
        block next = inside(current, above, x);
        put(filtered(filter, &next), has_alpha, 4, target + size * x);
    }
    if (x < width) {
        block last = edge(current, above, x, width - x);
        put(filtered(filter, &last), has_alpha, width - x, target + size * x);
    }
}

INLINE void filter_any(
    int filter, const uint8_t *current, const uint8_t *above, size_t width, int has_alpha,
    uint8_t *target) {
#define CASE(number) \
    case number: \
        if (has_alpha) filter_row(number, current, above, width, 1, target); \
        else filter_row(number, current, above, width, 0, target); \
        break
    switch (filter) {
        CASE(0);
        CASE(1);
        CASE(2);
        CASE(3);
        CASE(4);
    }
#undef CASE
}

// The part of a block that is written, its bytes as the distance from zero.
INLINE sums magnitudes(bytes pixels, int has_alpha, size_t count) {
    static const uint8_t window[32] = {
        255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255};
    static const bytes colors = {
        255, 255, 255, 0, 255, 255, 255, 0, 255, 255, 255, 0, 255, 255, 255, 0};
    bytes opposite = -pixels;
    bytes smaller = choose((bytes)(pixels < opposite), pixels, opposite);
    smaller &= load(window + 16 - 4 * count);
    if (!has_alpha) smaller &= colors;
    return __builtin_convertvector(smaller, sums);
}

INLINE uint64_t total(sums values) {
    uint64_t result = 0;
    for (int i = 0; i < 16; i++) result += values[i];
    return result;
}

INLINE uint64_t row_cost(
    int filter, const uint8_t *current, const uint8_t *above, size_t width, int has_alpha) {
    size_t x = width < 4 ? width : 4;
    block first = edge(current, above, 0, x);
    uint64_t result = total(magnitudes(filtered(filter, &first), has_alpha, x));
    while (x + 4 <= width) {
        // A sum of 16 bits holds 511 times 128.
        sums part = {0};
        for (int i = 0; i < 511 && x + 4 <= width; i++, x += 4) {
            block next = inside(current, above, x);
            part += magnitudes(filtered(filter, &next), has_alpha, 4);
        }
        result += total(part);
    }
    if (x < width) {
        block last = edge(current, above, x, width - x);
        result += total(magnitudes(filtered(filter, &last), has_alpha, width - x));
    }
    return result;
}

INLINE uint64_t cost_any(
    int filter, const uint8_t *current, const uint8_t *above, size_t width, int has_alpha) {
#define CASE(number) \
    case number: \
        return has_alpha ? row_cost(number, current, above, width, 1) \
                         : row_cost(number, current, above, width, 0)
    switch (filter) {
        CASE(0);
        CASE(1);
        CASE(2);
        CASE(3);
        CASE(4);
    default: return 0;
    }
#undef CASE
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static void filter_avx2(
    int filter, const uint8_t *current, const uint8_t *above, size_t width, int has_alpha,
    uint8_t *target) {
    filter_any(filter, current, above, width, has_alpha, target);
}

__attribute__((target("avx2"))) static uint64_t cost_avx2(
    int filter, const uint8_t *current, const uint8_t *above, size_t width, int has_alpha) {
    return cost_any(filter, current, above, width, has_alpha);
}
#endif

void swatch_png_filter(
    int filter, const uint8_t *current, const uint8_t *above, size_t width, int has_alpha,
    uint8_t *target) {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2")) {
        filter_avx2(filter, current, above, width, has_alpha, target);
        return;
    }
#endif
    filter_any(filter, current, above, width, has_alpha, target);
}

uint64_t swatch_png_cost(
    int filter, const uint8_t *current, const uint8_t *above, size_t width, int has_alpha) {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2")) {
        return cost_avx2(filter, current, above, width, has_alpha);
    }
#endif
    return cost_any(filter, current, above, width, has_alpha);
}
