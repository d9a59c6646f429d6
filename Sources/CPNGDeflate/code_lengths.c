#include "code_lengths.h"

#include "parts.h"

enum { symbol_limit = 286, longest_code = 15 };

// Sorts the symbols that occur, the rarest first; of equally frequent symbols, the lower one is
// first.
static size_t sort(const uint32_t *counts, size_t count, uint16_t *symbols) {
  uint32_t keys[2][symbol_limit];
  uint16_t other[symbol_limit];
  uint32_t used = 0, largest = 0;
  for (size_t i = 0; i < count; i++) {
    if (!counts[i]) continue;
    keys[0][used] = counts[i];
    symbols[used++] = (uint16_t)i;
    largest |= counts[i];
  }
  uint16_t *from = symbols, *to = other;
  int turn = 0;
  for (int shift = 0; shift < 32 && largest >> shift; shift += 8, turn ^= 1) {
    uint32_t places[257] = {0};
    for (uint32_t i = 0; i < used; i++) places[(keys[turn][i] >> shift & 255) + 1]++;
    for (int i = 1; i < 257; i++) places[i] += places[i - 1];
    for (uint32_t i = 0; i < used; i++) {
      uint32_t place = places[keys[turn][i] >> shift & 255]++;
      keys[turn ^ 1][place] = keys[turn][i];
      to[place] = from[i];
    }
    uint16_t *sorted = to;
    to = from;
    from = sorted;
  }
  if (from != symbols) memcpy(symbols, from, used * sizeof *symbols);
  return used;
}

// Turns counts, the smallest first, into depths in Huffman's tree, in place (Moffat and Katajainen,
// "In-place calculation of minimum-redundancy codes", 1995). The element after the counts is the
// largest number, which is never chosen.
static void depths(uint32_t *a, size_t count) {
  size_t leaf = 2, root = 0;
  a[0] += a[1];
  for (size_t next = 1; next < count - 1; next++) {
    for (int i = 0; i < 2; i++) {
      // Without a branch, which would often be mispredicted.
      uint32_t of_root = root < next ? a[root] : UINT32_MAX;
      _Bool takes_root = of_root < a[leaf];
      uint32_t weight = takes_root ? of_root : a[leaf];
      a[root] = takes_root ? (uint32_t)next : a[root];
      root += takes_root;
      leaf += !takes_root;
      a[next] = i ? a[next] + weight : weight;
    }
  }
  a[count - 2] = 0;
  for (size_t next = count - 2; next-- > 0;) a[next] = a[a[next]] + 1;
  size_t nodes = 1, inner = count - 1, next = count;
  for (uint32_t depth = 0; nodes > 0; depth++) {
    size_t branches = 0;
    for (; inner > 0 && a[inner - 1] == depth; inner--) branches++;
    for (; nodes > branches; nodes--) a[--next] = depth;
    nodes = 2 * branches;
  }
}

// Counts the codes of each length, none longer than the limit: for two codes that were too long,
// the longest code below the limit is made one bit longer.
static void limit_depths(const uint32_t *depths, size_t count, int limit, uint32_t *numbers) {
  uint32_t taken = 0;
  for (size_t i = 0; i < count; i++) {
    int length = depths[i] < (uint32_t)limit ? (int)depths[i] : limit;
    numbers[length]++;
    taken += 1u << (limit - length);
  }
  for (; taken > 1u << limit; taken--) {
    int length = limit - 1;
    while (!numbers[length]) length--;
    numbers[length]--;
    numbers[length + 1] += 2;
    numbers[limit]--;
  }
}

// Returns the smallest count in use: lower counts are raised to it, so that hardly any code exceeds
// the limit, which would make other codes longer.
static uint32_t fewest(const uint32_t *counts, size_t count, int limit) {
  uint64_t sum = 0;
  for (size_t i = 0; i < count; i++) sum += counts[i];
  return (uint32_t)(sum >> limit);
}

void swatch_code_lengths(const uint32_t *counts, size_t count, int limit, uint8_t *lengths) {
  uint16_t symbols[symbol_limit];
  uint32_t ordered[symbol_limit + 1], numbers[longest_code + 1] = {0};
  size_t used = sort(counts, count, symbols);
  memset(lengths, 0, count);
  if (used < 2) {
    if (used) lengths[symbols[0]] = 1;
    return;
  }
  uint32_t least = fewest(counts, count, limit);
  for (size_t i = 0; i < used; i++) {
    uint32_t often = counts[symbols[i]];
    ordered[i] = often < least ? least : often;
  }
  ordered[used] = UINT32_MAX;
  depths(ordered, used);
  limit_depths(ordered, used, limit, numbers);
  size_t next = 0;
  for (int length = limit; length > 0; length--)
    for (uint32_t i = 0; i < numbers[length]; i++) lengths[symbols[next++]] = (uint8_t)length;
}

void swatch_codes_of_lengths(const uint8_t *lengths, size_t count, uint16_t *codes) {
  uint32_t numbers[longest_code + 1] = {0}, next[longest_code + 1] = {0}, code = 0;
  for (size_t i = 0; i < count; i++) numbers[lengths[i]]++;
  numbers[0] = 0;
  for (int length = 1; length <= longest_code; length++) {
    code = (code + numbers[length - 1]) << 1;
    next[length] = code;
  }
  for (size_t i = 0; i < count; i++) {
    if (!lengths[i]) continue;
    uint16_t reversed = __builtin_bitreverse16((uint16_t)next[lengths[i]]++);
    codes[i] = reversed >> (16 - lengths[i]);
  }
}
