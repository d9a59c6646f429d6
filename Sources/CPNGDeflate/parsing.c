#include "parsing.h"

#include "symbols.h"

// Returns 16 times the binary logarithm of 1 … 2^28, rounded down.
INLINE uint32_t log2_16(uint32_t value) {
  // The values between powers of two: 16 log2(1 + i / 16).
  static const uint8_t parts[16] = {0, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 15};
  uint32_t whole = swatch_log2(value);
  return 16 * whole + parts[(value << (31 - whole) >> 27) & 15];
}

void swatch_begin_costs(swatch_costs *costs) {
  for (int i = 0; i < 256; i++) costs->literals[i] = 16 * 6;
  costs->literals[0] = 16 * 2;
  for (uint32_t length = 3; length <= swatch_longest; length++)
    costs->lengths[length] = 16 * (6 + swatch_length_bits(length));
  for (uint32_t i = 0; i < swatch_distance_symbols; i++)
    costs->distances[i] = 16 * (4 + (i < 4 ? 0 : i / 2 - 1));
}

// Returns the cost of a symbol that occurs `count` times among `all`.
INLINE uint32_t cost_of(uint32_t count, uint32_t all) {
  uint32_t cost = log2_16(all) - log2_16(count ? count : 1);
  return cost < 16 ? 16 : cost;
}

void swatch_begin_costs_of(swatch_costs *costs, const swatch_block *block) {
  uint32_t counts[256] = {0};
  for (uint32_t i = block->first; i < block->end; i++) counts[block->bytes[i]]++;
  for (int i = 0; i < 256; i++)
    costs->literals[i] = cost_of(counts[i], block->end - block->first + 1);
}

void swatch_set_costs(swatch_costs *costs, const swatch_histogram *histogram) {
  uint32_t literals = 0, distances = 1;
  for (int i = 0; i < swatch_literal_symbols; i++) literals += histogram->literals[i];
  for (int i = 0; i < swatch_distance_symbols; i++) distances += histogram->distances[i];
  uint32_t of_literals[swatch_literal_symbols];
  for (int i = 0; i < swatch_literal_symbols; i++)
    of_literals[i] = cost_of(histogram->literals[i], literals);
  memcpy(costs->literals, of_literals, sizeof costs->literals);
  for (uint32_t length = 3; length <= swatch_longest; length++)
    costs->lengths[length] =
        of_literals[swatch_length_symbol(length)] + 16 * swatch_length_bits(length);
  for (uint32_t i = 0; i < swatch_distance_symbols; i++) {
    uint32_t cost = cost_of(histogram->distances[i], distances);
    costs->distances[i] = cost + 16 * (i < 4 ? 0 : i / 2 - 1);
  }
}

// Returns the cheaper of two steps from a byte.
INLINE swatch_step cheaper(swatch_step best, uint32_t cost, uint32_t length, uint32_t distance) {
  swatch_step other = {cost, (uint16_t)length, (uint16_t)distance};
  return cost < best.cost ? other : best;
}

INLINE void set_steps(
    const swatch_costs *costs, const swatch_block *block, const swatch_choice *choices,
    const uint32_t *ends, swatch_step *steps) {
  const uint8_t *bytes = block->bytes + block->first;
  uint32_t size = block->end - block->first, zeros = 0;
  swatch_step step = {0, 0, 0};
  steps[size] = step;
  for (uint32_t i = size; i-- > 0; steps[i] = step) {
    step = (swatch_step){costs->literals[bytes[i]] + step.cost, 0, 0};
    uint32_t choice = i ? ends[i - 1] : 0, length = 3;
    for (; choice < ends[i]; choice++) {
      swatch_choice next = choices[choice];
      uint32_t cost = costs->distances[swatch_distance_symbol(next.distance)];
      // The shorter forms of a long match hardly ever pay.
      if (next.length > 64) length = next.length;
      for (; length <= next.length; length++)
        step = cheaper(
            step, cost + costs->lengths[length] + steps[i + length].cost, length, next.distance);
    }
    zeros = bytes[i] ? 0 : zeros + 1;
    if (zeros < 3 || block->first + i == block->oldest || bytes[(ptrdiff_t)i - 1]) continue;
    length = swatch_smaller(zeros, swatch_longest);
    step = cheaper(
        step, costs->distances[0] + costs->lengths[length] + steps[i + length].cost, length, 1);
  }
}

INLINE size_t find_any(
    const swatch_costs *costs, const swatch_block *block, const swatch_choice *choices,
    const uint32_t *ends, swatch_step *steps, swatch_sequence *sequences) {
  uint32_t size = block->end - block->first, literals = 0;
  size_t count = 0;
  set_steps(costs, block, choices, ends, steps);
  for (uint32_t i = 0; i < size;) {
    swatch_step step = steps[i];
    if (step.length) {
      sequences[count++] = (swatch_sequence){i - literals, step.length, step.distance};
      literals = i + step.length;
    }
    i += step.length ? step.length : 1;
  }
  if (literals < size) sequences[count++] = (swatch_sequence){size - literals, 0, 0};
  return count;
}

#if SWATCH_HAS_VARIANTS
SWATCH_NEWER static size_t find_newer(
    const swatch_costs *costs, const swatch_block *block, const swatch_choice *choices,
    const uint32_t *ends, swatch_step *steps, swatch_sequence *sequences) {
  return find_any(costs, block, choices, ends, steps, sequences);
}
#endif

size_t swatch_find_cheapest(
    const swatch_costs *costs, const swatch_block *block, const swatch_choice *choices,
    const uint32_t *ends, swatch_step *steps, swatch_sequence *sequences) {
#if SWATCH_HAS_VARIANTS
  if (swatch_is_newer()) return find_newer(costs, block, choices, ends, steps, sequences);
#endif
  return find_any(costs, block, choices, ends, steps, sequences);
}
