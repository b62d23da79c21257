/*
 * The same as picture_plain.c with SSE4.1 intrinsics, by the core's method: one gap between four cell centres (8 x 8 pixels) at a time, which is
 * certainly transparent, certainly opaque or fading, by bounds of the weights.
 */
#include <math.h>
#include <smmintrin.h>
#include <stdint.h>
#include <string.h>

#include "addon.h"

enum { FACTOR = 8, MAX_SIDE = 64, BORDER = 4, STRIDE = MAX_SIDE + 4 * BORDER };
enum Cover { FADING, OPAQUE, CLEAR };
static const float FADE_UNITS = 2, FURTHEST = 4194304, GREATEST = 1e30f;

typedef struct {
  __m128 low, per_unit, clear_up_to, opaque_from, cover_per_place;
  const uint8_t *palette;
} Look;

typedef struct {
  __m128 down[FACTOR][4], across[2][4];
} Weights;

/* The field with two more cells all around, and the intermediate rows; column 0 of a row is at BORDER. */
typedef struct {
  float padded[MAX_SIDE + 2 * BORDER][STRIDE];
  float lines[FACTOR][STRIDE];
  float inner_least[STRIDE], inner_greatest[STRIDE], least[STRIDE], greatest[STRIDE];
  int32_t covers[STRIDE];
  uint32_t edge[FACTOR][FACTOR];
} Scratch;

static double weight(double d) {
  d = fabs(d);
  if (d < 1) return (1.5 * d - 2.5) * d * d + 1;
  return d < 2 ? ((-0.5 * d + 2.5) * d - 4) * d + 2 : 0;
}

static void prepare(Weights *weights) {
  for (int tap = 0; tap < 4; tap++) {
    float pixels[FACTOR];
    for (int pixel = 0; pixel < FACTOR; pixel++) {
      pixels[pixel] = (float)weight((pixel + 0.5) / FACTOR - (tap - 1));
      weights->down[pixel][tap] = _mm_set1_ps(pixels[pixel]);
    }
    weights->across[0][tap] = _mm_loadu_ps(pixels);
    weights->across[1][tap] = _mm_loadu_ps(pixels + 4);
  }
}

static int fits(const float *field, int cells) {
  __m128 fine = _mm_castsi128_ps(_mm_set1_epi32(-1));
  const __m128 sign = _mm_set1_ps(-0.0f), greatest = _mm_set1_ps(GREATEST);
  for (int cell = 0; cell < cells; cell += 4) fine = _mm_and_ps(fine, _mm_cmple_ps(_mm_andnot_ps(sign, _mm_loadu_ps(field + cell)), greatest));
  return _mm_movemask_ps(fine) == 15;
}

static void surround(const float *field, int rows, int cols, const Look *look, Scratch *scratch) {
  const __m128 most = _mm_set1_ps(FURTHEST), least = _mm_set1_ps(-FURTHEST);
  for (int row = 0; row < rows; row++) {
    float *to = scratch->padded[row + BORDER] + BORDER;
    for (int col = 0; col < cols; col += 4) {
      __m128 places = _mm_mul_ps(_mm_sub_ps(_mm_loadu_ps(field + row * cols + col), look->low), look->per_unit);
      _mm_storeu_ps(to + col, _mm_min_ps(_mm_max_ps(places, least), most));
    }
    _mm_storeu_ps(to - 4, _mm_set1_ps(to[0]));
    _mm_storeu_ps(to + cols, _mm_set1_ps(to[cols - 1]));
  }
  for (int beyond = 1; beyond <= 2; beyond++) {
    memcpy(scratch->padded[BORDER - beyond], scratch->padded[BORDER], sizeof scratch->padded[0]);
    memcpy(scratch->padded[BORDER + rows - 1 + beyond], scratch->padded[BORDER + rows - 1], sizeof scratch->padded[0]);
  }
}

static __m128 bound(__m128 inner, __m128 same, __m128 other) {
  __m128 added = _mm_add_ps(_mm_mul_ps(_mm_set1_ps(1.265625f), inner), _mm_mul_ps(_mm_set1_ps(0.015625f), same));
  return _mm_sub_ps(added, _mm_mul_ps(_mm_set1_ps(0.28125f), other));
}

static int find_covers(int gap, int cols, const Look *look, Scratch *scratch) {
  const float *source = scratch->padded[gap - 2 + BORDER] + BORDER - 2;
  for (int at = 0; at < cols + 4; at += 4) {
    __m128 a = _mm_loadu_ps(source + at), b = _mm_loadu_ps(source + STRIDE + at);
    __m128 c = _mm_loadu_ps(source + 2 * STRIDE + at), d = _mm_loadu_ps(source + 3 * STRIDE + at);
    __m128 least = _mm_min_ps(b, c), greatest = _mm_max_ps(b, c);
    _mm_storeu_ps(scratch->inner_least + at, least);
    _mm_storeu_ps(scratch->inner_greatest + at, greatest);
    _mm_storeu_ps(scratch->least + at, _mm_min_ps(least, _mm_min_ps(a, d)));
    _mm_storeu_ps(scratch->greatest + at, _mm_max_ps(greatest, _mm_max_ps(a, d)));
  }
  int shown = 0;
  for (int at = 0; at <= cols; at += 4) {
    const float *low = scratch->least + at, *high = scratch->greatest + at;
    __m128 inner_least = _mm_min_ps(_mm_loadu_ps(scratch->inner_least + at + 1), _mm_loadu_ps(scratch->inner_least + at + 2));
    __m128 inner_greatest = _mm_max_ps(_mm_loadu_ps(scratch->inner_greatest + at + 1), _mm_loadu_ps(scratch->inner_greatest + at + 2));
    __m128 least = _mm_min_ps(_mm_min_ps(_mm_loadu_ps(low), _mm_loadu_ps(low + 1)), _mm_min_ps(_mm_loadu_ps(low + 2), _mm_loadu_ps(low + 3)));
    __m128 greatest = _mm_max_ps(_mm_max_ps(_mm_loadu_ps(high), _mm_loadu_ps(high + 1)), _mm_max_ps(_mm_loadu_ps(high + 2), _mm_loadu_ps(high + 3)));
    __m128 opaque = _mm_cmpge_ps(bound(inner_least, least, greatest), look->opaque_from);
    __m128 clear = _mm_cmple_ps(bound(inner_greatest, greatest, least), look->clear_up_to);
    __m128i covers = _mm_or_si128(
      _mm_and_si128(_mm_castps_si128(_mm_andnot_ps(clear, opaque)), _mm_set1_epi32(OPAQUE)), _mm_and_si128(_mm_castps_si128(clear), _mm_set1_epi32(CLEAR)));
    _mm_storeu_si128((__m128i *)(scratch->covers + at), covers);
    shown |= _mm_movemask_ps(clear) != 15;
  }
  return shown;
}

static void interpolate_lines(int gap, int first, int end, int cols, const Weights *weights, Scratch *scratch) {
  const float *source = scratch->padded[gap - 2 + BORDER] + BORDER - 2;
  for (int index = first; index < end; index++) {
    const __m128 *w = weights->down[index];
    float *line = scratch->lines[index] + BORDER - 2;
    for (int at = 0; at < cols + 4; at += 4) {
      __m128 outer = _mm_add_ps(_mm_mul_ps(w[0], _mm_loadu_ps(source + at)), _mm_mul_ps(w[3], _mm_loadu_ps(source + 3 * STRIDE + at)));
      __m128 inner = _mm_add_ps(_mm_mul_ps(w[1], _mm_loadu_ps(source + STRIDE + at)), _mm_mul_ps(w[2], _mm_loadu_ps(source + 2 * STRIDE + at)));
      _mm_storeu_ps(line + at, _mm_add_ps(outer, inner));
    }
  }
}

static inline __m128 weighted(const __m128 *w, __m128 p, __m128 q, __m128 r, __m128 s) {
  return _mm_add_ps(_mm_add_ps(_mm_mul_ps(w[0], p), _mm_mul_ps(w[1], q)), _mm_add_ps(_mm_mul_ps(w[2], r), _mm_mul_ps(w[3], s)));
}

/* Eight numbers rounded and clamped to 0 ... 255: conversion rounds, packing saturates. */
static inline __m128i bytes_of(__m128 left, __m128 right) {
  return _mm_min_epu16(_mm_packus_epi32(_mm_cvtps_epi32(left), _mm_cvtps_epi32(right)), _mm_set1_epi16(255));
}

static inline __m128i look_up(const uint8_t *palette, uint64_t offsets) {
  int32_t four[4];
  memcpy(four, palette + (offsets & 0xffff), 4);
  memcpy(four + 1, palette + (offsets >> 16 & 0xffff), 4);
  memcpy(four + 2, palette + (offsets >> 32 & 0xffff), 4);
  memcpy(four + 3, palette + (offsets >> 48), 4);
  return _mm_insert_epi32(_mm_insert_epi32(_mm_insert_epi32(_mm_cvtsi32_si128(four[0]), four[1], 1), four[2], 2), four[3], 3);
}

static inline void colour(uint32_t *target, __m128 left, __m128 right, int fading, const Look *look) {
  __m128i offsets = _mm_slli_epi16(bytes_of(left, right), 2);
  __m128i low = look_up(look->palette, (uint64_t)_mm_cvtsi128_si64(offsets));
  __m128i high = look_up(look->palette, (uint64_t)_mm_extract_epi64(offsets, 1));
  if (fading) {
    const __m128 zero = _mm_setzero_ps(), most = _mm_set1_ps(255);
    const __m128i rgb = _mm_set1_epi32(0xffffff);
    __m128 first = _mm_min_ps(_mm_max_ps(_mm_mul_ps(_mm_sub_ps(left, look->clear_up_to), look->cover_per_place), zero), most);
    __m128 second = _mm_min_ps(_mm_max_ps(_mm_mul_ps(_mm_sub_ps(right, look->clear_up_to), look->cover_per_place), zero), most);
    __m128i covers = _mm_slli_epi16(_mm_packus_epi32(_mm_cvtps_epi32(first), _mm_cvtps_epi32(second)), 8);
    low = _mm_and_si128(low, _mm_or_si128(rgb, _mm_unpacklo_epi16(_mm_setzero_si128(), covers)));
    high = _mm_and_si128(high, _mm_or_si128(rgb, _mm_unpackhi_epi16(_mm_setzero_si128(), covers)));
  }
  _mm_storeu_si128((__m128i *)target, low);
  _mm_storeu_si128((__m128i *)(target + 4), high);
}

static inline void colour_gap(uint32_t *target, int step, const float *at, const float *till, int fading, const Weights *weights, const Look *look) {
  for (; at < till; at += STRIDE) {
    __m128 p = _mm_set1_ps(at[0]), q = _mm_set1_ps(at[1]), r = _mm_set1_ps(at[2]), s = _mm_set1_ps(at[3]);
    colour(target, weighted(weights->across[0], p, q, r, s), weighted(weights->across[1], p, q, r, s), fading, look);
    target += step;
  }
}

static void paint_gaps(int gap, int gaps, int first, int end, uint32_t *target, int step, const Weights *weights, const Look *look, Scratch *scratch) {
  for (int last = gap + gaps; gap < last; gap++, target += FACTOR) {
    const float *at = scratch->lines[first] + BORDER + gap - 2, *till = at + (end - first) * STRIDE;
    if (scratch->covers[gap] == CLEAR) {
      for (int row = 0; row < end - first; row++) memset(target + row * step, 0, 4 * FACTOR);
    } else if (scratch->covers[gap] == OPAQUE) colour_gap(target, step, at, till, 0, weights, look);
    else colour_gap(target, step, at, till, 1, weights, look);
  }
}

/* Half of a gap at the border, from pixel `half` on. */
static void paint_edge(int gap, int half, int first, int end, uint32_t *target, int step, const Weights *weights, const Look *look, Scratch *scratch) {
  paint_gaps(gap, 1, first, end, scratch->edge[0], FACTOR, weights, look, scratch);
  for (int row = 0; row < end - first; row++) memcpy(target + row * step, scratch->edge[row] + half, 2 * FACTOR);
}

static void paint(int rows, int cols, const Weights *weights, const Look *look, Scratch *scratch, uint32_t *target) {
  int step = FACTOR * cols;
  for (int gap = 0; gap <= rows; gap++) {
    int first = gap == 0 ? FACTOR / 2 : 0, end = gap == rows ? FACTOR / 2 : FACTOR;
    if (find_covers(gap, cols, look, scratch)) {
      interpolate_lines(gap, first, end, cols, weights, scratch);
      paint_edge(0, FACTOR / 2, first, end, target, step, weights, look, scratch);
      paint_gaps(1, cols - 1, first, end, target + FACTOR / 2, step, weights, look, scratch);
      paint_edge(cols, 0, first, end, target + step - FACTOR / 2, step, weights, look, scratch);
    } else memset(target, 0, 4 * (size_t)(end - first) * step);
    target += (end - first) * step;
  }
}

void picture_sse(const Job *job) {
  int rows = job->rows, cols = job->cols;
  float low = job->parameters[0], high = job->parameters[1], threshold = job->parameters[2], per_unit = 255 / (high - low);
  Look look = {
    .low = _mm_set1_ps(low),
    .per_unit = _mm_set1_ps(per_unit),
    .clear_up_to = _mm_set1_ps((threshold - low) * per_unit),
    .opaque_from = _mm_set1_ps((threshold + FADE_UNITS - low) * per_unit),
    .cover_per_place = _mm_set1_ps(255 / (FADE_UNITS * per_unit)),
    .palette = job->table,
  };
  Weights weights;
  Scratch scratch;
  prepare(&weights);
  for (int frame = 0; frame < job->frames; frame++) {
    const float *field = (const float *)job->input + frame * rows * cols;
    if (!fits(field, rows * cols)) return;
    surround(field, rows, cols, &look, &scratch);
    paint(rows, cols, &weights, &look, &scratch, job->output);
  }
}
