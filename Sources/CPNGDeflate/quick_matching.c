#include "matching.h"

// Matches begin where a few bytes are equal, in noise where more are: literals of noise are short,
// and a few of them shorter than a match.
enum { few = 8 };

// Long matches, and runs of zeros as wide as they are in drawings alone, give credit: so many bytes
// for each of theirs.
enum { long_match = 24, wide_run = 512, credit_of_byte = 4, credit_limit = 2048 };

// A block and what is found of it so far.
typedef struct {
    swatch_block block;
    /// The first literal that is in no sequence.
    uint32_t literals;
    /// The bytes for which short matches are looked for, because there were long ones.
    uint32_t credit;
    swatch_sequence *next;
} progress;

INLINE uint32_t add(progress *to, uint32_t start, uint32_t length, uint32_t distance) {
    *to->next++ = (swatch_sequence){start - to->literals, length, distance};
    return to->literals = start + length;
}

INLINE void give_credit(progress *to, uint32_t length) {
    to->credit = swatch_smaller(to->credit + credit_of_byte * length, credit_limit);
}

// The end of a run of zeros.
INLINE uint32_t zeros_end(const uint8_t *bytes, uint32_t from, uint32_t end) {
    uint64_t value;
    while (from < end && !swatch_load8(bytes + from)) {
        from += 8;
        while (from + 32 <= end
               && !(swatch_load8(bytes + from) | swatch_load8(bytes + from + 8)
                    | swatch_load8(bytes + from + 16) | swatch_load8(bytes + from + 24)))
            from += 32;
    }
    if (from >= end) return end;
    value = swatch_load8(bytes + from);
    return swatch_smaller(from + ((uint32_t)__builtin_ctzll(value) >> 3), end);
}

// Adds the zeros around a place as a match of the byte before, which may be the first of them.
INLINE uint32_t add_zeros(progress *to, uint32_t at) {
    const uint8_t *bytes = to->block.bytes;
    uint32_t start = at, stop = zeros_end(bytes, at + 8, to->block.end);
    while (start > to->literals && !bytes[start - 1]) start--;
    if (start == to->block.oldest || bytes[start - 1]) start++;
    uint32_t length = stop - start;
    if (length >= wide_run) give_credit(to, length);
    return add(to, start, length, 1);
}

INLINE uint32_t hash(uint64_t value) {
    return (uint32_t)(value * 0x9E3779B185EBCA87u >> (64 - swatch_hash_bits));
}

// The distance to the last place with the same hash. That place may be a later one that took the
// number of another, and 0 is the place itself: what is there is compared in any case, before
// asking for what hardly ever fails.
INLINE uint32_t look(uint16_t *place, uint32_t position) {
    uint32_t distance = (position - *place) & (swatch_window - 1);
    *place = (uint16_t)position;
    return distance;
}

INLINE _Bool is_known(const progress *at, uint32_t position, uint32_t distance) {
    return distance && distance <= position - at->block.oldest;
}

INLINE uint32_t add_match(progress *to, uint32_t at, uint32_t distance, uint32_t known) {
    const uint8_t *bytes = to->block.bytes, *other = bytes - distance;
    uint32_t start = at, first = to->block.oldest + distance;
    uint32_t rest = to->block.end - at - known;
    uint32_t stop = at + known + swatch_equal_bytes(bytes + at + known, other + at + known, rest);
    if (first < to->literals) first = to->literals;
    while (start > first && bytes[start - 1] == other[start - 1]) start--;
    uint32_t length = stop - start;
    if (length >= long_match) give_credit(to, length);
    return add(to, start, length, distance);
}

// A bit for each of the 64 bytes from a place on, set where it is zero; the first one lowest.
INLINE uint64_t zeros_of_64(const uint8_t *from) {
    typedef uint8_t bytes32 __attribute__((vector_size(32)));
    typedef _Bool bits32 __attribute__((ext_vector_type(32)));
    uint64_t mask = 0;
    for (int i = 0; i < 2; i++) {
        bytes32 value;
        memcpy(&value, from + 32 * i, sizeof value);
        bits32 bits = __builtin_convertvector(value == 0, bits32);
        uint32_t part;
        memcpy(&part, &bits, sizeof part);
        mask |= (uint64_t)part << 32 * i;
    }
    return mask;
}

// Looks for a match in noise; the place to go on from.
INLINE uint32_t find_many(
    swatch_matcher *matcher, progress *done, uint32_t at, uint32_t stop, uint32_t stride) {
    const uint8_t *bytes = done->block.bytes;
    const uint32_t many = matcher->how.many, gone = matcher->gone, turn = stride == 1 ? 3 : 0;
    for (; at < stop; at += stride, stride ^= turn) {
        uint64_t value = swatch_load8(bytes + at), more = swatch_load8(bytes + at + many - 8);
        uint16_t *place = &matcher->of_many[hash(value ^ more * 0xC2B2AE3D27D4EB4F)];
        uint32_t distance = look(place, at + gone);
        const uint8_t *other = bytes + at - distance;
        if ((swatch_load8(other) ^ value) | (swatch_load8(other + many - 8) ^ more)) continue;
        if (!is_known(done, at, distance)) continue;
        return add_match(done, at, distance, many);
    }
    return at;
}

// Looks for a match or zeros; the place to go on from.
INLINE uint32_t find_few(
    swatch_matcher *matcher, progress *done, uint32_t at, uint32_t stop) {
    const uint8_t *bytes = done->block.bytes;
    const uint32_t gone = matcher->gone;
    for (uint32_t step = 1; at < stop; at += step, step ^= 3) {
        uint64_t value = swatch_load8(bytes + at);
        if (!value) return add_zeros(done, at);
        uint32_t distance = look(&matcher->of_few[hash(value)], at + gone);
        if (swatch_load8(bytes + at - distance) != value) continue;
        if (is_known(done, at, distance))
            return add_match(done, at, distance, few);
    }
    return at;
}

INLINE size_t find_any(
    swatch_matcher *matcher, const swatch_block *block, swatch_sequence *sequences) {
    const uint32_t end = block->end;
    progress done = {*block, block->first, matcher->credit, sequences};
    uint32_t at = block->first;
    while (at + 64 + 16 <= end) {
        uint64_t zeros = zeros_of_64(block->bytes + at);
        if (!~zeros) {
            at = add_zeros(&done, at);
            continue;
        }
        if (done.credit) {
            uint32_t from = at;
            at = find_few(matcher, &done, at, at + 64);
            done.credit -= swatch_smaller(done.credit, at - from > 64 ? 64 : at - from);
            continue;
        }
        uint64_t runs = zeros & zeros >> 1;
        runs &= runs >> 2;
        runs &= runs >> 4;
        runs &= runs >> 8;
        if (runs) {
            at = add_zeros(&done, at + (uint32_t)__builtin_ctzll(runs));
        } else if ((uint32_t)__builtin_popcountll(zeros) >= matcher->how.dense) {
            at = find_many(matcher, &done, at, at + 64, 1);
        } else if (matcher->how.stride) {
            at = find_many(matcher, &done, at, at + 64, matcher->how.stride);
        } else {
            at += 64 - (uint32_t)__builtin_clzll(~zeros);
        }
    }
    matcher->credit = done.credit;
    if (done.literals < end) add(&done, end, 0, 0);
    return (size_t)(done.next - sequences);
}

#if SWATCH_HAS_VARIANTS
SWATCH_NEWER static size_t find_newer(
    swatch_matcher *matcher, const swatch_block *block, swatch_sequence *sequences) {
    return find_any(matcher, block, sequences);
}
#endif

size_t swatch_find_quick(
    swatch_matcher *matcher, const swatch_block *block, swatch_sequence *sequences) {
#if SWATCH_HAS_VARIANTS
    if (swatch_is_newer()) return find_newer(matcher, block, sequences);
#endif
    return find_any(matcher, block, sequences);
}
