/* The figures of frames as wasm-core/assembly/statistics.ts computes them, step by step, with SSE4.1 intrinsics. */
#include "statistics_sse.h"

#include <string.h>

/* One bit for each of sixteen cells, set when it holds `wanted`. */
static inline unsigned holders(const uint16_t *at, __m128i wanted) {
  return bits_of(_mm_cmpeq_epi16(load_cells(at), wanted), _mm_cmpeq_epi16(load_cells(at + 8), wanted));
}

/* The first cell in reading order that holds `count`; it must exist. */
static int cell_of(const uint16_t *frame, int count) {
  const __m128i wanted = _mm_set1_epi16((int16_t)count);
  const uint16_t *at = frame;
  unsigned found = holders(at, wanted) | holders(at + 16, wanted) << 16;
  while (found == 0) {
    at += 32;
    found = holders(at, wanted) | holders(at + 16, wanted) << 16;
  }
  return (int)(at - frame) + __builtin_ctz(found);
}

static int cells_from(const uint16_t *frame, int cells, int count) {
  int found = 0;
  for (int cell = 0; cell < cells; cell++) found += (int16_t)frame[cell] >= count;
  return found;
}

static int contacts_on_edge(int rows, int cols) {
  const uint64_t sides = 1ull | 1ull << (cols - 1);
  int count = __builtin_popcountll(masks[0]);
  for (int row = 1; row < rows - 1; row++) count += __builtin_popcountll(masks[row] & sides);
  return rows > 1 ? count + __builtin_popcountll(masks[rows - 1]) : count;
}

/* Histogram, squares and median; the median is searched in the bin that holds the middle contact. */
static void put_distribution(double *record, Sums *sums, const Rules *rules) {
  const int loaded = sums->contacts;
  int counts[BINS - 1], reaching[BINS - 1];
  record[HISTOGRAM_TOP] = bin_counts(rules, sums->greatest, counts);
  sums->squares = tally(loaded, counts, reaching);
  int from = loaded, low = 1, high = sums->greatest + 1, over = 0;
  for (int bin = 0; bin < BINS; bin++) {
    const int above = bin < BINS - 1 ? reaching[bin] : 0;
    record[HISTOGRAM + bin] = from - above;
    if (from > loaded >> 1) {
      if (bin > 0) low = counts[bin - 1];
      high = bin < BINS - 1 ? counts[bin] : sums->greatest + 1;
      over = above;
    }
    from = above;
  }
  record[MEDIAN] = 0.5 * doubled_median(loaded, low, high, over) * rules->scale;
}

void statistics_sse(const Job *job) {
  const int rows = job->rows, cols = job->cols, cells = rows * cols;
  const Rules *rules = (const Rules *)job->parameters;
  const int least = count_reaching(rules->threshold, rules->scale), full = saturation_count(rules);
  prepare_packing();
  memset(masks, 0, sizeof masks);
  for (int index = 0; index < job->frames; index++) {
    const uint16_t *frame = (const uint16_t *)job->input + index * cells;
    double *record = (double *)job->output + index * RECORD_LENGTH;
    Sums sums;
    if (!survey(frame, rows, cols, least, &sums)) return;
    sums.areas = count_areas(rows, &sums.largest_area);
    sums.edge = contacts_on_edge(rows, cols);
    sums.saturated = sums.greatest < full ? 0 : cells_from(frame, cells, full);
    if (sums.contacts > 0) {
      sums.greatest_cell = cell_of(frame, sums.greatest);
      put_distribution(record, &sums, rules);
    }
    put_sums(record, &sums, cols, rules);
  }
}
