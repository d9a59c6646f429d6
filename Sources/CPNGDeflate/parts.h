// Types that the parts of the deflater share: positions, sequences, codes and settings.
#ifndef SWATCH_DEFLATE_PARTS_H
#define SWATCH_DEFLATE_PARTS_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define INLINE static inline __attribute__((always_inline))

#if defined(__x86_64__) && !defined(SWATCH_HAS_VARIANTS)
#define SWATCH_HAS_VARIANTS 1
#define SWATCH_NEWER __attribute__((target("avx2,popcnt,bmi,bmi2,lzcnt")))
// Processors since 2013 (Intel) and 2015 (AMD).
INLINE _Bool swatch_is_newer(void) {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
}
#endif

enum {
  swatch_window = 1 << 15,
  swatch_longest = 258,
  swatch_end_of_block = 256,
  swatch_literal_symbols = 286,
  swatch_distance_symbols = 30,
  // The number of bytes that may be read after a block.
  swatch_slack = 64,
};

/// Literals followed by a match. A match that is too long for one symbol is written as several; a
/// length of 0 means no match.
typedef struct {
  uint32_t literals, length, distance;
} swatch_sequence;

/// The bytes of a stretch by position: the bytes of the block, and earlier bytes within the window.
typedef struct {
  /// The byte at position 0; bytes before `oldest` have left the buffer.
  const uint8_t *bytes;
  uint32_t oldest, first, end;
  /// The number of bytes from a sample to the same sample of the next pixel if rows are unfiltered,
  /// otherwise 0.
  uint32_t pixel;
} swatch_block;

/// The frequencies of symbols in a block.
typedef struct {
  uint32_t literals[swatch_literal_symbols];
  uint32_t distances[swatch_distance_symbols];
} swatch_histogram;

/// The lengths of codes.
typedef struct {
  uint8_t literals[swatch_literal_symbols];
  uint8_t distances[swatch_distance_symbols];
} swatch_lengths;

INLINE uint64_t swatch_load8(const uint8_t *from) {
  uint64_t value;
  memcpy(&value, from, sizeof value);
  return value;
}

/// A hash of `bits` bits.
INLINE uint32_t swatch_hash(uint32_t value, int bits) { return value * 0x9E3779B1u >> (32 - bits); }

/// Returns the number of zeros from a position on, up to `end`.
INLINE uint32_t swatch_zeros_at(const uint8_t *bytes, uint32_t at, uint32_t end) {
  uint32_t start = at;
  while (at + 8 <= end && !swatch_load8(bytes + at)) at += 8;
  while (at < end && !bytes[at]) at++;
  return at - start;
}

INLINE uint32_t swatch_smaller(uint32_t a, uint32_t b) { return a < b ? a : b; }

/// Returns a bit for each of 32 bytes at `a`, 1 if it equals the byte at `b`; the first byte's bit
/// is lowest.
INLINE uint32_t swatch_equal_of_32(const uint8_t *a, const uint8_t *b) {
  typedef uint8_t bytes32 __attribute__((vector_size(32)));
  typedef _Bool bits32 __attribute__((ext_vector_type(32)));
  bytes32 first, second;
  memcpy(&first, a, sizeof first);
  memcpy(&second, b, sizeof second);
  bits32 bits = __builtin_convertvector(first == second, bits32);
  uint32_t mask;
  memcpy(&mask, &bits, sizeof mask);
  return mask;
}

/// Returns the number of bytes at `a` that equal those at `b`, at most `limit`. It may read 32
/// bytes more.
INLINE uint32_t swatch_equal_bytes(const uint8_t *a, const uint8_t *b, uint32_t limit) {
  uint32_t count = 0;
  for (; count < limit; count += 32) {
    uint32_t others = ~swatch_equal_of_32(a + count, b + count);
    if (others) return swatch_smaller(count + (uint32_t)__builtin_ctz(others), limit);
  }
  return limit;
}

/// Returns the number of bytes before `a` that equal those before `b`, at most `limit`. It may read
/// eight bytes more.
INLINE uint32_t swatch_equal_before(const uint8_t *a, const uint8_t *b, uint32_t limit) {
  uint32_t count = 0;
  for (; count < limit; count += 8) {
    uint64_t others = swatch_load8(a - count - 8) ^ swatch_load8(b - count - 8);
    if (others) return swatch_smaller(count + ((uint32_t)__builtin_clzll(others) >> 3), limit);
  }
  return limit;
}

/// Returns the length of the next match that is written for a match of `length` bytes; the rest is
/// never too short for a match.
INLINE uint32_t swatch_next_piece(uint32_t length) {
  if (length <= swatch_longest) return length;
  return length < swatch_longest + 3 ? swatch_longest - 3 : swatch_longest;
}

#endif
