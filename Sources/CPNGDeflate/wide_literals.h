// Writes literals with all of their codes in registers, on processors that can look up bytes there.
#ifndef SWATCH_WIDE_LITERALS_H
#define SWATCH_WIDE_LITERALS_H
#include "bit_writer.h"

#if SWATCH_HAS_VARIANTS
#include <immintrin.h>

#define SWATCH_WIDE                                                                                \
  __attribute__((target("avx2,popcnt,bmi,bmi2,lzcnt,avx512f,avx512bw,avx512vl,avx512vbmi")))

// Processors since 2019 (Intel) and 2022 (AMD).
INLINE _Bool swatch_is_wide(void) {
  return swatch_is_newer() && __builtin_cpu_supports("avx512vbmi") &&
         __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl");
}

/// A table of 256 bytes.
typedef struct {
  __m512i parts[4];
} swatch_wide_table;

/// The lengths and the bytes of the codes of literals.
typedef struct {
  swatch_wide_table lengths, low, high;
} swatch_wide_codes;

/// Makes the codes of literals from their words (`swatch_put_word`).
SWATCH_WIDE static inline swatch_wide_codes swatch_wide_codes_of(const uint32_t *words) {
  uint8_t bytes[3][256];
  for (int i = 0; i < 256; i++) {
    bytes[0][i] = words[i] & 63;
    bytes[1][i] = (uint8_t)(words[i] >> 6);
    bytes[2][i] = (uint8_t)(words[i] >> 14);
  }
  swatch_wide_codes codes;
  memcpy(&codes, bytes, sizeof codes);
  return codes;
}

SWATCH_WIDE INLINE __m512i
swatch_wide_look_up(const swatch_wide_table *table, __m512i places, __mmask64 mask) {
  __m512i low = _mm512_permutex2var_epi8(table->parts[0], places, table->parts[1]);
  __m512i high = _mm512_permutex2var_epi8(table->parts[2], places, table->parts[3]);
  return _mm512_maskz_mov_epi8(mask, _mm512_mask_mov_epi8(low, _mm512_movepi8_mask(places), high));
}

/// Codes in lanes, with the number of bits of each.
typedef struct {
  __m512i bits, counts;
} swatch_wide_bits;

// Joins the four 16-bit codes in each 64-bit lane.
SWATCH_WIDE INLINE swatch_wide_bits swatch_wide_fours(__m512i codes, __m512i lengths) {
  const __m512i low16 = _mm512_set1_epi32(0xFFFF), low32 = _mm512_set1_epi64(0xFFFFFFFF);
  __m512i second = _mm512_srli_epi32(codes, 16), count = _mm512_and_si512(lengths, low16);
  __m512i pairs = _mm512_or_si512(_mm512_and_si512(codes, low16), _mm512_sllv_epi32(second, count));
  __m512i counts = _mm512_madd_epi16(lengths, _mm512_set1_epi16(1));
  second = _mm512_srli_epi64(pairs, 32);
  count = _mm512_and_si512(counts, low32);
  return (swatch_wide_bits){
      _mm512_or_si512(_mm512_and_si512(pairs, low32), _mm512_sllv_epi64(second, count)),
      _mm512_add_epi64(count, _mm512_srli_epi64(counts, 32))};
}

// Returns for each lane the sum of all previous lanes.
SWATCH_WIDE INLINE __m512i swatch_wide_starts(__m512i counts) {
  const __m512i zero = _mm512_setzero_si512();
  __m512i sums = _mm512_alignr_epi64(counts, zero, 7);
  sums = _mm512_add_epi64(sums, _mm512_alignr_epi64(sums, zero, 7));
  sums = _mm512_add_epi64(sums, _mm512_alignr_epi64(sums, zero, 6));
  return _mm512_add_epi64(sums, _mm512_alignr_epi64(sums, zero, 4));
}

// Writes lanes of 8 … 56 bits; the last lane may have fewer. Each lane is shifted to its position
// in a byte, and joined with the bits of that byte that belong to the previous lane, so that no
// lane waits for another; the bits that a lane writes after its end are overwritten by the next.
SWATCH_WIDE INLINE void swatch_put_lanes(
    const swatch_wide_bits *lanes, uint32_t count, swatch_bits *to) {
  const __m512i seven = _mm512_set1_epi64(7);
  uint64_t held = to->count & 7, values[8], places[8];
  __m512i sums = swatch_wide_starts(lanes->counts);
  __m512i starts = _mm512_add_epi64(sums, _mm512_set1_epi64((int64_t)held));
  __m512i shifts = _mm512_and_si512(starts, seven);
  __m512i bits = _mm512_sllv_epi64(lanes->bits, shifts);
  __m512i whole = _mm512_andnot_si512(seven, _mm512_add_epi64(shifts, lanes->counts));
  __m512i before =
      _mm512_alignr_epi64(_mm512_srlv_epi64(bits, whole), _mm512_set1_epi64((int64_t)to->bits), 7);
  _mm512_storeu_si512(values, _mm512_or_si512(bits, before));
  _mm512_storeu_si512(places, _mm512_srli_epi64(starts, 3));
#pragma clang loop unroll(disable)
  for (uint32_t i = 0; i < count; i++) memcpy(to->target + places[i], &values[i], 8);
  __m512i ends = _mm512_add_epi64(sums, lanes->counts);
  __m128i last = _mm512_castsi512_si128(_mm512_alignr_epi64(ends, ends, 7));
  uint64_t end = held + (uint64_t)_mm_cvtsi128_si64(last);
  to->target += end >> 3;
  to->bits = *to->target;
  to->count = end & 7;
}

/// Writes up to 64 literals; 64 bytes must be readable.
SWATCH_WIDE INLINE void swatch_put_wide(
    const swatch_wide_codes *codes, const uint8_t *bytes, uint32_t count, swatch_bits *to) {
  const __mmask64 mask = count < 64 ? ((__mmask64)1 << count) - 1 : ~(__mmask64)0;
  const __m512i places = _mm512_loadu_si512(bytes), zero = _mm512_setzero_si512();
  __m512i lengths = swatch_wide_look_up(&codes->lengths, places, mask);
  __m512i low = swatch_wide_look_up(&codes->low, places, mask);
  __m512i high = swatch_wide_look_up(&codes->high, places, mask);
  // The first eight of every 16 bytes, and the last eight.
  swatch_wide_bits first =
      swatch_wide_fours(_mm512_unpacklo_epi8(low, high), _mm512_unpacklo_epi8(lengths, zero));
  swatch_wide_bits other =
      swatch_wide_fours(_mm512_unpackhi_epi8(low, high), _mm512_unpackhi_epi8(lengths, zero));
  swatch_wide_bits even = {
      _mm512_unpacklo_epi64(first.bits, other.bits),
      _mm512_unpacklo_epi64(first.counts, other.counts)};
  swatch_wide_bits odd = {
      _mm512_unpackhi_epi64(first.bits, other.bits),
      _mm512_unpackhi_epi64(first.counts, other.counts)};
  swatch_wide_bits eights = {
      _mm512_or_si512(even.bits, _mm512_sllv_epi64(odd.bits, even.counts)),
      _mm512_add_epi64(even.counts, odd.counts)};
  if (!_mm512_cmpgt_epu64_mask(eights.counts, _mm512_set1_epi64(56))) {
    swatch_put_lanes(&eights, (count + 7) / 8, to);
    return;
  }
  uint64_t bits[2][8], counts[2][8];
  _mm512_storeu_si512(bits[0], even.bits);
  _mm512_storeu_si512(bits[1], odd.bits);
  _mm512_storeu_si512(counts[0], even.counts);
  _mm512_storeu_si512(counts[1], odd.counts);
  for (uint32_t i = 0; i < (count + 3) / 4; i++) {
    swatch_put(to, bits[i & 1][i / 2], counts[i & 1][i / 2]);
    swatch_flush(to);
  }
}

#endif
#endif
