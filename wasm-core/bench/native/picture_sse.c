/* The same as picture_plain.c with SSE4.1 intrinsics: eight pixels a cell share five samples and two sets of four weights. */
#include <math.h>
#include <smmintrin.h>
#include <stdint.h>
#include <string.h>

#include "addon.h"

enum { FACTOR = 8, MAX_SIDE = 64 };
static const float FADE_UNITS = 2;
/* Added to a small positive number it leaves the rounded integer in the low bits. */
static const float ROUNDING = 8388608;

typedef struct {
  __m128 low, per_unit, threshold;
  const uint8_t *palette;
} Look;

static int clamp(int value, int most) { return value < 0 ? 0 : value > most ? most : value; }

static double weight(double d) {
  d = fabs(d);
  if (d < 1) return (1.5 * d - 2.5) * d * d + 1;
  return d < 2 ? ((-0.5 * d + 2.5) * d - 4) * d + 2 : 0;
}

/* Weights of the cell `tap` places from a pixel's own for four pixels. */
static __m128 weights(int first_pixel, int tap) {
  float four[4];
  for (int lane = 0; lane < 4; lane++) four[lane] = (float)weight((first_pixel + lane + 0.5) / FACTOR - 0.5 - tap);
  return _mm_loadu_ps(four);
}

static int finite_field(const float *field, int cells) {
  __m128 wrong = _mm_setzero_ps();
  int cell = 0;
  for (; cell + 4 <= cells; cell += 4) {
    __m128 zeroes = _mm_mul_ps(_mm_loadu_ps(field + cell), _mm_setzero_ps());
    wrong = _mm_or_ps(wrong, _mm_cmpneq_ps(zeroes, zeroes));
  }
  for (; cell < cells; cell++) {
    if (field[cell] * 0 != 0) return 0;
  }
  return _mm_movemask_ps(wrong) == 0;
}

static inline void colour_four(uint32_t *target, __m128 values, const Look *look) {
  const __m128 zero = _mm_setzero_ps(), one = _mm_set1_ps(1), rounding = _mm_set1_ps(ROUNDING);
  __m128 cover = _mm_mul_ps(_mm_sub_ps(values, look->threshold), _mm_set1_ps(1 / FADE_UNITS));
  if (_mm_movemask_ps(_mm_cmpgt_ps(cover, zero)) == 0) {
    _mm_storeu_si128((__m128i *)target, _mm_setzero_si128());
    return;
  }
  __m128 place = _mm_min_ps(_mm_max_ps(_mm_mul_ps(_mm_sub_ps(values, look->low), look->per_unit), zero), _mm_set1_ps(255));
  __m128i offsets = _mm_and_si128(_mm_slli_epi32(_mm_castps_si128(_mm_add_ps(place, rounding)), 2), _mm_set1_epi32(0x3fc));
  uint64_t first = (uint64_t)_mm_cvtsi128_si64(offsets), last = (uint64_t)_mm_extract_epi64(offsets, 1);
  int four[4];
  memcpy(four, look->palette + (uint32_t)first, 4);
  memcpy(four + 1, look->palette + (first >> 32), 4);
  memcpy(four + 2, look->palette + (uint32_t)last, 4);
  memcpy(four + 3, look->palette + (last >> 32), 4);
  __m128i colours = _mm_insert_epi32(_mm_insert_epi32(_mm_insert_epi32(_mm_cvtsi32_si128(four[0]), four[1], 1), four[2], 2), four[3], 3);
  if (_mm_movemask_ps(_mm_cmpge_ps(cover, one)) != 15) {
    __m128 alpha = _mm_mul_ps(_mm_cvtepi32_ps(_mm_srli_epi32(colours, 24)), _mm_min_ps(_mm_max_ps(cover, zero), one));
    __m128i faded = _mm_slli_epi32(_mm_castps_si128(_mm_add_ps(alpha, rounding)), 24);
    colours = _mm_or_si128(_mm_and_si128(colours, _mm_set1_epi32(0xffffff)), faded);
  }
  _mm_storeu_si128((__m128i *)target, colours);
}

static void draw(const float *field, const Job *job, const Look *look, uint32_t *target) {
  int rows = job->rows, cols = job->cols;
  float padded[MAX_SIDE + 16];
  float *line = padded + 4;
  const __m128 l0 = weights(0, -2), l1 = weights(0, -1), l2 = weights(0, 0), l3 = weights(0, 1);
  const __m128 r0 = weights(4, -1), r1 = weights(4, 0), r2 = weights(4, 1), r3 = weights(4, 2);

  for (int y = 0; y < FACTOR * rows; y++) {
    double centre = (y + 0.5) / FACTOR - 0.5;
    int cell = (int)floor(centre);
    double fraction = centre - cell;
    const float *a = field + clamp(cell - 1, rows - 1) * cols, *b = field + clamp(cell, rows - 1) * cols;
    const float *c = field + clamp(cell + 1, rows - 1) * cols, *d = field + clamp(cell + 2, rows - 1) * cols;
    const __m128 wa = _mm_set1_ps((float)weight(fraction + 1)), wb = _mm_set1_ps((float)weight(fraction));
    const __m128 wc = _mm_set1_ps((float)weight(1 - fraction)), wd = _mm_set1_ps((float)weight(2 - fraction));
    int col = 0;
    for (; col + 4 <= cols; col += 4) {
      __m128 outer = _mm_add_ps(_mm_mul_ps(wa, _mm_loadu_ps(a + col)), _mm_mul_ps(wd, _mm_loadu_ps(d + col)));
      __m128 inner = _mm_add_ps(_mm_mul_ps(wb, _mm_loadu_ps(b + col)), _mm_mul_ps(wc, _mm_loadu_ps(c + col)));
      _mm_storeu_ps(line + col, _mm_add_ps(outer, inner));
    }
    for (; col < cols; col++) line[col] = (float)weight(fraction + 1) * a[col] + (float)weight(fraction) * b[col] + (float)weight(1 - fraction) * c[col] + (float)weight(2 - fraction) * d[col];
    line[-2] = line[-1] = line[0];
    line[cols] = line[cols + 1] = line[cols - 1];

    __m128 p = _mm_set1_ps(line[-2]), q = _mm_set1_ps(line[-1]), r = _mm_set1_ps(line[0]), s = _mm_set1_ps(line[1]);
    for (col = 0; col < cols; col++) {
      __m128 t = _mm_set1_ps(line[col + 2]);
      __m128 left = _mm_add_ps(_mm_add_ps(_mm_mul_ps(l0, p), _mm_mul_ps(l1, q)), _mm_add_ps(_mm_mul_ps(l2, r), _mm_mul_ps(l3, s)));
      __m128 right = _mm_add_ps(_mm_add_ps(_mm_mul_ps(r0, q), _mm_mul_ps(r1, r)), _mm_add_ps(_mm_mul_ps(r2, s), _mm_mul_ps(r3, t)));
      colour_four(target, left, look);
      colour_four(target + 4, right, look);
      target += FACTOR;
      p = q;
      q = r;
      r = s;
      s = t;
    }
  }
}

void picture_sse(const Job *job) {
  int cells = job->rows * job->cols;
  float low = job->parameters[0], high = job->parameters[1];
  Look look = { _mm_set1_ps(low), _mm_set1_ps(255 / (high - low)), _mm_set1_ps(job->parameters[2]), job->table };
  for (int frame = 0; frame < job->frames; frame++) {
    const float *field = (const float *)job->input + frame * cells;
    if (finite_field(field, cells)) draw(field, job, &look, job->output);
  }
}
