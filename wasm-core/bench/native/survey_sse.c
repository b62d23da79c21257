#include "statistics_sse.h"

#include <string.h>

uint64_t masks[MAX_SIDE + 1];
int16_t contacts[MAX_CELLS + BLOCK + 8];
uint16_t packing[256][8];
static uint16_t padded[MAX_CELLS];

void prepare_packing(void) {
  for (int choice = 0; choice < 256; choice++) {
    int packed = 0;
    for (int lane = 0; lane < 8; lane++) {
      if (choice >> lane & 1) packing[choice][packed++] = (uint16_t)(2 * lane | (2 * lane + 1) << 8);
    }
  }
}

/* The frame at 64 columns per row, zero-padded to a multiple of 16 columns. */
static void pad_frame(const uint16_t *frame, int rows, int cols) {
  for (int row = 0; row < rows; row++) {
    memcpy(padded + MAX_SIDE * row, frame + cols * row, (size_t)cols * sizeof *frame);
    memset(padded + MAX_SIDE * row + cols, 0, (size_t)(-cols & 15) * sizeof *frame);
  }
}

static int greatest_lane(__m128i lanes) {
  /* The smallest shortfall of any lane. */
  const __m128i least = _mm_minpos_epu16(_mm_xor_si128(lanes, _mm_set1_epi16(-1)));
  return 0xffff - _mm_extract_epi16(least, 0);
}

/* For four columns: 2 before the middle of `length`, 1 at the middle of an odd length, 0 after it. */
static inline __m128i half_weights(__m128i columns, int length) {
  const __m128i weights = _mm_sub_epi32(_mm_set1_epi32(length), _mm_slli_epi32(columns, 1));
  return _mm_max_epi32(_mm_setzero_si128(), _mm_min_epi32(_mm_set1_epi32(2), weights));
}

static inline __m128i left_weighted(__m128i pairs, __m128i odds, __m128i columns, int length) {
  const __m128i evens = _mm_mullo_epi32(_mm_sub_epi32(pairs, odds), half_weights(columns, length));
  return _mm_add_epi32(evens, _mm_mullo_epi32(odds, half_weights(_mm_add_epi32(columns, _mm_set1_epi32(1)), length)));
}

int survey(const uint16_t *frame, int rows, int cols, int threshold, Sums *found) {
  int stride = cols;
  if (cols & 15) {
    pad_frame(frame, rows, cols);
    frame = padded;
    stride = MAX_SIDE;
  }
  const __m128i below = _mm_set1_epi16((int16_t)(threshold - 1)), ones = _mm_set1_epi16(1);
  const __m128i zero = _mm_setzero_si128();
  __m128i greatest = zero, faults = zero, sums = zero, by_column = zero, by_row = zero, lefts = zero, fronts = zero, front_lefts = zero;
  const int ends[3] = {rows >> 1, (rows + 1) >> 1, rows};
  int16_t *target = contacts;
  for (int first = 0; first < cols; first += 16) {
    const uint16_t *source = frame + first;
    uint16_t *mask = (uint16_t *)masks + (first >> 4);
    /* Per pair of columns: its sum, the sum of the odd one, and the running total of the sums down to each row. */
    __m128i pairs = zero, odds = zero, high_pairs = zero, high_odds = zero, running = zero;
    __m128i front_pairs = zero, front_odds = zero, high_front_pairs = zero, high_front_odds = zero;
    for (int part = 0, row = 0; part < 3; part++) {
      for (; row < ends[part]; row++, source += stride, mask += 4) {
        const __m128i low = load_cells(source), high = load_cells(source + 8);
        const __m128i low_held = _mm_cmpgt_epi16(low, below), high_held = _mm_cmpgt_epi16(high, below);
        const unsigned held = bits_of(low_held, high_held);
        *mask = (uint16_t)held;
        target = pack(target, low, high, held);
        /* Faulty cells become 0; counts over the codec's maximum stay so. */
        const __m128i low_next = _mm_add_epi16(low, ones), high_next = _mm_add_epi16(high, ones);
        greatest = _mm_max_epu16(greatest, _mm_max_epu16(low_next, high_next));
        /* Of a good frame only faulty cells are negative. */
        faults = _mm_sub_epi16(faults, _mm_add_epi16(_mm_srai_epi16(low, 15), _mm_srai_epi16(high, 15)));
        const __m128i low_values = _mm_and_si128(low, low_held), high_values = _mm_and_si128(high, high_held);
        pairs = _mm_add_epi32(pairs, _mm_madd_epi16(low_values, ones));
        odds = _mm_add_epi32(odds, _mm_srli_epi32(low_values, 16));
        high_pairs = _mm_add_epi32(high_pairs, _mm_madd_epi16(high_values, ones));
        high_odds = _mm_add_epi32(high_odds, _mm_srli_epi32(high_values, 16));
        running = _mm_add_epi32(running, _mm_add_epi32(pairs, high_pairs));
      }
      if (part == 2) break;
      front_pairs = _mm_add_epi32(front_pairs, pairs);
      front_odds = _mm_add_epi32(front_odds, odds);
      high_front_pairs = _mm_add_epi32(high_front_pairs, high_pairs);
      high_front_odds = _mm_add_epi32(high_front_odds, high_odds);
    }
    const __m128i columns = _mm_add_epi32(_mm_set_epi32(6, 4, 2, 0), _mm_set1_epi32(first));
    const __m128i high_columns = _mm_add_epi32(columns, _mm_set1_epi32(8)), all = _mm_add_epi32(pairs, high_pairs);
    sums = _mm_add_epi32(sums, all);
    by_row = _mm_add_epi32(by_row, _mm_sub_epi32(_mm_mullo_epi32(all, _mm_set1_epi32(rows)), running));
    by_column = _mm_add_epi32(by_column, _mm_add_epi32(_mm_mullo_epi32(pairs, columns), odds));
    by_column = _mm_add_epi32(by_column, _mm_add_epi32(_mm_mullo_epi32(high_pairs, high_columns), high_odds));
    lefts = _mm_add_epi32(lefts, left_weighted(pairs, odds, columns, cols));
    lefts = _mm_add_epi32(lefts, left_weighted(high_pairs, high_odds, high_columns, cols));
    fronts = _mm_add_epi32(fronts, _mm_add_epi32(front_pairs, high_front_pairs));
    front_lefts = _mm_add_epi32(front_lefts, left_weighted(front_pairs, front_odds, columns, cols));
    front_lefts = _mm_add_epi32(front_lefts, left_weighted(high_front_pairs, high_front_odds, high_columns, cols));
  }
  for (int at = 0; at < BLOCK; at += 8) _mm_storeu_si128((__m128i *)(target + at), zero);
  *found = (Sums){
    .contacts = (int)(target - contacts), .faulty = add_short_lanes(faults), .greatest = greatest_lane(greatest) - 1,
    .sum = add_lanes(sums), .column_moment = add_lanes(by_column), .row_moment = add_lanes(by_row),
    .left2 = add_lanes(lefts), .front2 = add_lanes(fronts), .front_left4 = add_lanes(front_lefts),
  };
  return found->greatest <= MAX_COUNT;
}
