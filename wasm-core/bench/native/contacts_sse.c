#include "statistics_sse.h"

/* The contacts that may be the median, followed by zeroes. */
static int16_t candidates[MAX_CELLS + BLOCK];

int64_t tally(int loaded, const int counts[BINS - 1], int reaching[BINS - 1]) {
  __m128i below[BINS - 1], lanes[BINS - 1], total = _mm_setzero_si128();
  for (int bin = 0; bin < BINS - 1; bin++) {
    below[bin] = _mm_set1_epi16((int16_t)(counts[bin] - 1));
    lanes[bin] = _mm_setzero_si128();
  }
  for (int block = 0; block < loaded; block += BLOCK) {
    __m128i squares = _mm_setzero_si128();
    for (int at = block; at < block + BLOCK; at += 8) {
      const __m128i values = load_cells(contacts + at);
      for (int bin = 0; bin < BINS - 1; bin++) lanes[bin] = _mm_sub_epi16(lanes[bin], _mm_cmpgt_epi16(values, below[bin]));
      squares = _mm_add_epi32(squares, _mm_madd_epi16(values, values));
    }
    total = _mm_add_epi64(total, _mm_add_epi64(_mm_cvtepu32_epi64(squares), _mm_unpackhi_epi32(squares, _mm_setzero_si128())));
  }
  for (int bin = 0; bin < BINS - 1; bin++) reaching[bin] = add_short_lanes(lanes[bin]);
  return _mm_cvtsi128_si64(total) + _mm_extract_epi64(total, 1);
}

static int16_t *find_candidates(int loaded, int low, int high) {
  const __m128i below = _mm_set1_epi16((int16_t)(low - 1)), limit = _mm_set1_epi16((int16_t)high);
  int16_t *end = candidates;
  for (int at = 0; at < loaded; at += 16) {
    const __m128i first = load_cells(contacts + at), second = load_cells(contacts + at + 8);
    const __m128i first_held = _mm_and_si128(_mm_cmpgt_epi16(first, below), _mm_cmpgt_epi16(limit, first));
    const __m128i second_held = _mm_and_si128(_mm_cmpgt_epi16(second, below), _mm_cmpgt_epi16(limit, second));
    end = pack(end, first, second, bits_of(first_held, second_held));
  }
  _mm_storeu_si128((__m128i *)end, _mm_setzero_si128());
  _mm_storeu_si128((__m128i *)(end + 8), _mm_setzero_si128());
  return end;
}

/* How many candidates are at least `count`. */
static int candidates_from(const int16_t *end, int count) {
  const __m128i below = _mm_set1_epi16((int16_t)(count - 1));
  __m128i even = _mm_setzero_si128(), odd = even;
  for (const int16_t *at = candidates; at < end; at += 16) {
    even = _mm_sub_epi16(even, _mm_cmpgt_epi16(load_cells(at), below));
    odd = _mm_sub_epi16(odd, _mm_cmpgt_epi16(load_cells(at + 8), below));
  }
  return add_short_lanes(_mm_add_epi16(even, odd));
}

/* The smallest of the given contacts above `value`; INT16_MAX when there is none. */
static int next_above(const int16_t *at, const int16_t *end, int value) {
  const __m128i floor = _mm_set1_epi16((int16_t)value), none = _mm_set1_epi16(INT16_MAX);
  __m128i smallest = none;
  for (; at < end; at += 8) {
    const __m128i values = load_cells(at);
    smallest = _mm_min_epi16(smallest, _mm_blendv_epi8(none, values, _mm_cmpgt_epi16(values, floor)));
  }
  return _mm_extract_epi16(_mm_minpos_epu16(smallest), 0);
}

int doubled_median(int loaded, int low, int high, int over) {
  const int16_t *end = find_candidates(loaded, low, high);
  const int rank = (loaded >> 1) + 1 - over;
  /* The greatest value that `rank` candidates reach, bit by bit from the highest bit above `low`. */
  int value = low;
  for (int bit = 1 << (31 - __builtin_clz((unsigned)(high - low))); bit > 0; bit >>= 1) {
    value = candidates_from(end, value + bit) >= rank ? value + bit : value;
  }
  if (loaded & 1 || candidates_from(end, value + 1) < rank - 1) return 2 * value;
  const int next = next_above(candidates, end, value);
  return value + (next < INT16_MAX ? next : next_above(contacts, contacts + loaded, value));
}
