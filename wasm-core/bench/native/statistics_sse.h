/* The steps of statistics_sse.c: the work of wasm-core/assembly, survey.ts, contacts.ts and areacount.ts, in SSE4.1. */
#ifndef ISOBAR_BENCH_STATISTICS_SSE_H
#define ISOBAR_BENCH_STATISTICS_SSE_H

/* Every current processor with SSE4.1 also has popcnt, which V8 uses too. */
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC target("sse4.1,popcnt")
#endif
#include <smmintrin.h>

#include "statistics.h"

/* Values in a block: as many squares as fit into 32 bits. */
enum { BLOCK = 64 };

/* Cells that reach the threshold: one bit each by row, followed by empty rows, and their packed values, zero-padded by a block. */
extern uint64_t masks[MAX_SIDE + 1];
extern int16_t contacts[MAX_CELLS + BLOCK + 8];

void prepare_packing(void);
/* Masks, contacts and their sums except the squares; 0 when a count exceeds the codec's maximum. */
int survey(const uint16_t *frame, int rows, int cols, int threshold, Sums *sums);
/* How many contacts reach each of the counts; returns the sum of their squares. */
int64_t tally(int loaded, const int counts[BINS - 1], int reaching[BINS - 1]);
/* Twice the median: the lower middle contact is in [low, high), and `over` contacts reach `high`. */
int doubled_median(int loaded, int low, int high, int over);
/* 8-connected areas; returns their number and the cells of the largest. */
int count_areas(int rows, int *largest);

static inline __m128i load_cells(const void *at) { return _mm_loadu_si128((const __m128i *)at); }

static inline uint32_t add_lanes(__m128i lanes) {
  lanes = _mm_add_epi32(lanes, _mm_shuffle_epi32(lanes, 0x4e));
  return (uint32_t)_mm_cvtsi128_si32(lanes) + (uint32_t)_mm_extract_epi32(lanes, 1);
}

static inline int add_short_lanes(__m128i lanes) { return (int)add_lanes(_mm_madd_epi16(lanes, _mm_set1_epi16(1))); }

/* For each 8-bit lane mask: the bytes of the selected lanes, packed. */
extern uint16_t packing[256][8];

static inline int16_t *pack_eight(int16_t *target, __m128i values, unsigned choice) {
  _mm_storeu_si128((__m128i *)target, _mm_shuffle_epi8(values, load_cells(packing[choice])));
  return target + __builtin_popcount(choice);
}

/* Stores the lanes whose masks are set, packed. */
static inline int16_t *pack(int16_t *target, __m128i low, __m128i high, unsigned choice) {
  return pack_eight(pack_eight(target, low, choice & 0xff), high, choice >> 8);
}

static inline unsigned bits_of(__m128i low, __m128i high) { return (unsigned)_mm_movemask_epi8(_mm_packs_epi16(low, high)); }

#endif
