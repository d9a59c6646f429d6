#ifndef SWATCH_EFFORT_H
#define SWATCH_EFFORT_H
#include "matching.h"

/// The choices that an effort stands for.
typedef struct {
  int filter;
  /// Drawn rows are left as they are.
  _Bool knows_drawings;
  /// Bytes of filtered rows in a block, about: enough that its codes cost little beside it, few
  /// enough that they fit, and that it stays in the cache on its way.
  uint32_t block_bytes;
  _Bool is_sampled;
  swatch_search search;
  /// The places that are looked at for one; 0 for a quick search.
  uint32_t depth;
  /// The bytes by which a tree of places is sorted; 0 for chains of them.
  uint32_t nice;
  /// Times that a block is parsed, each by the costs of the one before.
  int passes;
} swatch_effort;

/// The choices of an effort, 1 … `swatch_effort_limit`.
const swatch_effort *swatch_effort_of(int effort);

#endif
