#include "statistics_sse.h"

enum { MAX_RUNS = MAX_CELLS / 4 };

static uint16_t run_labels[MAX_RUNS], parents[MAX_RUNS];
static int32_t sizes[MAX_RUNS];

static int root(int label) {
  while (parents[label] != label) label = parents[label] = parents[parents[label]];
  return label;
}

static void join(int one, int other) {
  const int a = root(one), b = root(other);
  if (a < b) parents[b] = (uint16_t)a;
  else parents[a] = (uint16_t)b;
}

/* All bits up to and including the lowest set bit. */
static inline uint64_t through_lowest(uint64_t bits) { return bits ^ (bits - 1); }

/* All bits below the lowest set bit. */
static inline uint64_t below_lowest(uint64_t bits) { return ~bits & (bits - 1); }

/* By runs and union-find. Cells that two adjacent rows have in the same or neighbouring columns always touch, so rows are taken in pairs. */
int count_areas(int rows, int *largest) {
  int runs = 0, labels = 0;
  /* The pair above: its runs, their last columns, and the cells of its lower row. */
  const uint16_t *above_runs = run_labels;
  uint64_t above_lasts = 0, above = 0;
  for (int row = 0; row < rows; row += 2) {
    const uint64_t upper = masks[row], lower = masks[row + 1], both = upper | lower, lasts = both & ~(both >> 1);
    const int first = runs;
    for (uint64_t rest = both, rest_lasts = lasts; rest != 0; rest_lasts &= rest_lasts - 1) {
      const uint64_t columns = rest & through_lowest(rest_lasts), cells = upper & columns;
      const int count = __builtin_popcountll(cells) + __builtin_popcountll(lower & columns);
      uint64_t touching = (cells | cells << 1 | cells >> 1) & above;
      int label = labels;
      if (touching != 0) {
        uint64_t before = above_lasts & below_lowest(touching);
        label = above_runs[__builtin_popcountll(before)];
        while ((touching &= ~through_lowest(above_lasts ^ before)) != 0) {
          before = above_lasts & below_lowest(touching);
          const int other = above_runs[__builtin_popcountll(before)];
          if (other != label) join(label, other);
        }
        sizes[label] += count;
      } else {
        parents[label] = (uint16_t)label;
        sizes[label] = count;
        labels++;
      }
      run_labels[runs++] = (uint16_t)label;
      rest ^= columns;
    }
    above_runs = run_labels + first;
    above_lasts = lasts;
    above = lower;
  }
  int count = 0;
  *largest = 0;
  /* Parents come before their children: from the last label down, each adds its cells to its parent's. */
  for (int label = labels - 1; label >= 0; label--) {
    if (parents[label] == label) count++;
    else sizes[parents[label]] += sizes[label];
    if (sizes[label] > *largest) *largest = sizes[label];
  }
  return count;
}
