#ifndef SWATCH_EFFORT_H
#define SWATCH_EFFORT_H
#include "matching.h"

/// The settings of an effort.
typedef struct {
  int filter;
  /// True if drawn rows are left unfiltered.
  _Bool knows_drawings;
  /// The approximate number of bytes of filtered rows in a block: enough that its codes cost little
  /// in comparison, few enough that the codes fit the content, and that the block stays in the
  /// cache.
  uint32_t block_bytes;
  _Bool is_sampled;
  swatch_search search;
  /// The largest number of earlier positions examined for a position; 0 for a quick search.
  uint32_t depth;
  /// The number of bytes by which a tree of positions is sorted; 0 for chains.
  uint32_t nice;
  /// The number of times that a block is parsed, each time with the costs of the previous one.
  int passes;
} swatch_effort;

/// Returns the settings of an effort, 1 … `swatch_effort_limit`.
const swatch_effort *swatch_effort_of(int effort);

#endif
