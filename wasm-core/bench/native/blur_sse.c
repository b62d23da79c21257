/* The same as blur_plain.c with SSE4.1 intrinsics, for grids whose columns are a multiple of four: columns four at a time, then rows. */
#include <smmintrin.h>

#include "addon.h"

enum { MAX_SIDE = 64, STRIDE = MAX_SIDE + 8 };
/* The greatest value a field may hold. */
static const float GREATEST = 1e30f;

typedef struct {
  __m128 threshold, centre, near, far;
} Taps;

/* Four values; those under the threshold are 0. `greatest` keeps the greatest magnitudes, ordered as integers, non-finite ones last. */
static inline __m128 kept(const float *values, __m128 threshold, __m128i *greatest) {
  __m128 four = _mm_loadu_ps(values);
  *greatest = _mm_max_epi32(*greatest, _mm_and_si128(_mm_castps_si128(four), _mm_set1_epi32(0x7fffffff)));
  return _mm_and_ps(four, _mm_cmpge_ps(four, threshold));
}

static inline __m128 weighted(const Taps *taps, __m128 a, __m128 b, __m128 c, __m128 d, __m128 e) {
  __m128 beside = _mm_add_ps(_mm_mul_ps(taps->near, _mm_add_ps(b, d)), _mm_mul_ps(taps->far, _mm_add_ps(a, e)));
  return _mm_add_ps(_mm_mul_ps(taps->centre, c), beside);
}

/* One field; 0 when it holds a non-finite or too large value. */
static int smooth(const float *field, int rows, int cols, const Taps *taps, float *target) {
  float padded[MAX_SIDE * STRIDE];
  __m128i greatest = _mm_setzero_si128();
  for (int first = 0; first < cols; first += 4) {
    const float *from = field + first;
    float *to = padded + 4 + first;
    __m128 c = kept(from, taps->threshold, &greatest), d = kept(from + cols, taps->threshold, &greatest);
    __m128 a = d, b = c;
    for (int row = 0; row < rows - 2; row++) {
      __m128 e = kept(from + (row + 2) * cols, taps->threshold, &greatest);
      _mm_storeu_ps(to + row * STRIDE, weighted(taps, a, b, c, d, e));
      a = b;
      b = c;
      c = d;
      d = e;
    }
    _mm_storeu_ps(to + (rows - 2) * STRIDE, weighted(taps, a, b, c, d, d));
    _mm_storeu_ps(to + (rows - 1) * STRIDE, weighted(taps, b, c, d, d, c));
  }
  if (_mm_movemask_ps(_mm_cmple_ps(_mm_castsi128_ps(greatest), _mm_set1_ps(GREATEST))) != 15) return 0;

  for (int row = 0; row < rows; row++) {
    float *line = padded + row * STRIDE + 4;
    line[-1] = line[0];
    line[-2] = line[1];
    line[cols] = line[cols - 1];
    line[cols + 1] = line[cols - 2];
  }
  for (int row = 0; row < rows; row++) {
    const float *line = padded + row * STRIDE + 4;
    for (int col = 0; col < cols; col += 4) {
      const float *at = line + col;
      __m128 five = weighted(taps, _mm_loadu_ps(at - 2), _mm_loadu_ps(at - 1), _mm_loadu_ps(at), _mm_loadu_ps(at + 1), _mm_loadu_ps(at + 2));
      _mm_storeu_ps(target + row * cols + col, five);
    }
  }
  return 1;
}

void blur_sse(const Job *job) {
  const double *given = job->parameters;
  Taps taps = { _mm_set1_ps(given[0]), _mm_set1_ps(given[1]), _mm_set1_ps(given[2]), _mm_set1_ps(given[3]) };
  for (int frame = 0; frame < job->frames; frame++) {
    if (!smooth(job->input, job->rows, job->cols, &taps, job->output)) return;
  }
}
