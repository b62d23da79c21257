/*
 * The same as picture_plain.c with SSE4.1 intrinsics, by the core's method: one gap between four cell centres (8 x 8 pixels) at a time, which is
 * certainly transparent, certainly opaque (and within the palette) or fading, by bounds of the weights over its eight intermediate rows.
 */
#include <math.h>
#include <smmintrin.h>
#include <stdint.h>
#include <string.h>

#include "addon.h"

enum { FACTOR = 8, MAX_SIDE = 64, BORDER = 4, STRIDE = MAX_SIDE + 4 * BORDER };
enum Cover { CLEAR = 1, FADING = 0, OPAQUE = -1, WITHIN = -2 };
static const float FADE_UNITS = 0.5f, FURTHEST = 4194304, GREATEST = 1e30f, OUTER = 0.125f, UNSEEN = 0.625f;

typedef struct {
  __m128 low, per_unit, clear_up_to, opaque_from, cover_per_place;
  const uint8_t *palette;
  /* The palette with an alpha of 0. */
  uint8_t tints[4 * 256];
} Look;

typedef struct {
  __m128 down[FACTOR / 2][4], across[4];
} Weights;

/* The field with two more cells all around, and the intermediate rows; column 0 of a row is at BORDER. */
typedef struct {
  float padded[MAX_SIDE + 2 * BORDER][STRIDE];
  float lines[FACTOR][STRIDE], least[STRIDE], greatest[STRIDE];
  uint8_t seen[MAX_SIDE + 4];
  int32_t covers[STRIDE];
  uint32_t edge[FACTOR][FACTOR];
} Scratch;

static double weight(double d) {
  d = fabs(d);
  if (d < 1) return (1.5 * d - 2.5) * d * d + 1;
  return d < 2 ? ((-0.5 * d + 2.5) * d - 4) * d + 2 : 0;
}

/* Of the upper and the left half only: the other one has them in reverse. */
static void prepare(Weights *weights) {
  for (int tap = 0; tap < 4; tap++) {
    float pixels[FACTOR / 2];
    for (int pixel = 0; pixel < FACTOR / 2; pixel++) {
      pixels[pixel] = (float)weight((pixel + 0.5) / FACTOR - (tap - 1));
      weights->down[pixel][tap] = _mm_set1_ps(pixels[pixel]);
    }
    weights->across[tap] = _mm_loadu_ps(pixels);
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

static void find_seen(int rows, int cols, const Look *look, Scratch *scratch) {
  const __m128 sign = _mm_set1_ps(-0.0f), unseen = _mm_mul_ps(_mm_set1_ps(UNSEEN), look->clear_up_to);
  memset(scratch->seen, 0, sizeof scratch->seen);
  for (int row = 0; row < rows; row++) {
    const float *source = scratch->padded[row + BORDER] + BORDER;
    __m128 furthest = _mm_setzero_ps();
    for (int col = 0; col < cols; col += 4) furthest = _mm_max_ps(furthest, _mm_andnot_ps(sign, _mm_loadu_ps(source + col)));
    scratch->seen[row + 2] = _mm_movemask_ps(_mm_cmpgt_ps(furthest, unseen)) != 0;
  }
}

static int is_seen(int gap, const Scratch *scratch) {
  uint32_t four;
  memcpy(&four, scratch->seen + gap, 4);
  return four != 0;
}

static inline __m128 weighted(__m128 w0, __m128 w1, __m128 w2, __m128 w3, __m128 p, __m128 q, __m128 r, __m128 s) {
  return _mm_add_ps(_mm_add_ps(_mm_mul_ps(w0, p), _mm_mul_ps(w1, q)), _mm_add_ps(_mm_mul_ps(w2, r), _mm_mul_ps(w3, s)));
}

static void interpolate_lines(int gap, int cols, const Weights *weights, Scratch *scratch) {
  const float *source = scratch->padded[gap - 2 + BORDER] + BORDER - 2;
  for (int at = 0; at < cols + 4; at += 4) {
    __m128 a = _mm_loadu_ps(source + at), b = _mm_loadu_ps(source + STRIDE + at);
    __m128 c = _mm_loadu_ps(source + 2 * STRIDE + at), d = _mm_loadu_ps(source + 3 * STRIDE + at);
    __m128 least = _mm_set1_ps(INFINITY), greatest = _mm_set1_ps(-INFINITY);
    for (int index = 0; index < FACTOR / 2; index++) {
      const __m128 *w = weights->down[index];
      __m128 above = weighted(w[0], w[1], w[2], w[3], a, b, c, d), below = weighted(w[3], w[2], w[1], w[0], a, b, c, d);
      _mm_storeu_ps(scratch->lines[index] + BORDER - 2 + at, above);
      _mm_storeu_ps(scratch->lines[FACTOR - 1 - index] + BORDER - 2 + at, below);
      least = _mm_min_ps(least, _mm_min_ps(above, below));
      greatest = _mm_max_ps(greatest, _mm_max_ps(above, below));
    }
    _mm_storeu_ps(scratch->least + at, least);
    _mm_storeu_ps(scratch->greatest + at, greatest);
  }
}

static void find_covers(int cols, const Look *look, Scratch *scratch) {
  const __m128 zero = _mm_setzero_ps(), last = _mm_set1_ps(255), outer = _mm_set1_ps(OUTER);
  for (int at = 0; at <= cols; at += 4) {
    const float *low = scratch->least + at, *high = scratch->greatest + at;
    __m128 inner_least = _mm_min_ps(_mm_loadu_ps(low + 1), _mm_loadu_ps(low + 2));
    __m128 inner_greatest = _mm_max_ps(_mm_loadu_ps(high + 1), _mm_loadu_ps(high + 2));
    __m128 outer_least = _mm_min_ps(_mm_loadu_ps(low), _mm_loadu_ps(low + 3));
    __m128 outer_greatest = _mm_max_ps(_mm_loadu_ps(high), _mm_loadu_ps(high + 3));
    __m128 from = _mm_add_ps(inner_least, _mm_min_ps(zero, _mm_mul_ps(outer, _mm_sub_ps(inner_least, outer_greatest))));
    __m128 up_to = _mm_add_ps(inner_greatest, _mm_max_ps(zero, _mm_mul_ps(outer, _mm_sub_ps(inner_greatest, outer_least))));
    __m128 clear = _mm_cmple_ps(up_to, look->clear_up_to);
    __m128 opaque = _mm_andnot_ps(clear, _mm_cmpge_ps(from, look->opaque_from));
    __m128 within = _mm_and_ps(_mm_and_ps(_mm_cmpge_ps(from, zero), _mm_cmple_ps(up_to, last)), opaque);
    __m128i covers = _mm_sub_epi32(_mm_add_epi32(_mm_castps_si128(opaque), _mm_castps_si128(within)), _mm_castps_si128(clear));
    _mm_storeu_si128((__m128i *)(scratch->covers + at), covers);
  }
}

/* Eight numbers rounded and clamped to 0 ... 255: conversion rounds, packing saturates. */
static inline __m128i bytes_of(__m128 left, __m128 right) {
  return _mm_min_epu16(_mm_packus_epi32(_mm_cvtps_epi32(left), _mm_cvtps_epi32(right)), _mm_set1_epi16(255));
}

/* The colours at four byte offsets. */
static inline __m128i colours_at(const uint8_t *palette, uint64_t a, uint64_t b, uint64_t c, uint64_t d) {
  int32_t four[4];
  memcpy(four, palette + a, 4);
  memcpy(four + 1, palette + b, 4);
  memcpy(four + 2, palette + c, 4);
  memcpy(four + 3, palette + d, 4);
  return _mm_insert_epi32(_mm_insert_epi32(_mm_insert_epi32(_mm_cvtsi32_si128(four[0]), four[1], 1), four[2], 2), four[3], 3);
}

static inline __m128i look_up(const uint8_t *palette, uint64_t offsets) {
  return colours_at(palette, offsets & 0xffff, offsets >> 16 & 0xffff, offsets >> 32 & 0xffff, offsets >> 48);
}

/* Of eight opaque indices within the palette, the last four in reverse: a lane takes one of the first four and, in its upper half, one of these. */
static inline void colour_within(uint32_t *target, __m128 left, __m128 right, const Look *look) {
  __m128i places = _mm_or_si128(_mm_cvtps_epi32(left), _mm_slli_epi32(_mm_cvtps_epi32(right), 16)), offsets = _mm_slli_epi16(places, 2);
  uint64_t ab = (uint64_t)_mm_cvtsi128_si64(offsets), cd = (uint64_t)_mm_extract_epi64(offsets, 1);
  __m128i low = colours_at(look->palette, ab & 0xffff, ab >> 32 & 0xffff, cd & 0xffff, cd >> 32 & 0xffff);
  __m128i high = colours_at(look->palette, cd >> 48, cd >> 16 & 0xffff, ab >> 48, ab >> 16 & 0xffff);
  _mm_storeu_si128((__m128i *)target, low);
  _mm_storeu_si128((__m128i *)(target + 4), high);
}

static inline __m128 in_palette(__m128 places) {
  return _mm_min_ps(_mm_set1_ps(255), _mm_max_ps(_mm_setzero_ps(), places));
}

static inline __m128i alphas_at(__m128 places, const Look *look) {
  __m128 covers = _mm_mul_ps(_mm_sub_ps(places, look->clear_up_to), look->cover_per_place);
  return _mm_slli_epi32(_mm_cvtps_epi32(in_palette(covers)), 24);
}

static inline void colour_fading(uint32_t *target, __m128 left, __m128 right, const Look *look) {
  __m128 last_four = _mm_shuffle_ps(right, right, _MM_SHUFFLE(0, 1, 2, 3));
  __m128i offsets = _mm_slli_epi16(bytes_of(left, last_four), 2);
  __m128i low = look_up(look->tints, (uint64_t)_mm_cvtsi128_si64(offsets));
  __m128i high = look_up(look->tints, (uint64_t)_mm_extract_epi64(offsets, 1));
  _mm_storeu_si128((__m128i *)target, _mm_or_si128(low, alphas_at(left, look)));
  _mm_storeu_si128((__m128i *)(target + 4), _mm_or_si128(high, alphas_at(last_four, look)));
}

static inline void colour_gap(uint32_t *target, int step, const float *at, const float *till, enum Cover cover, const __m128 *w, const Look *look) {
  for (; at < till; at += STRIDE) {
    __m128 p = _mm_set1_ps(at[0]), q = _mm_set1_ps(at[1]), r = _mm_set1_ps(at[2]), s = _mm_set1_ps(at[3]);
    __m128 left = weighted(w[0], w[1], w[2], w[3], p, q, r, s), right = weighted(w[3], w[2], w[1], w[0], p, q, r, s);
    if (cover == WITHIN) colour_within(target, left, right, look);
    else if (cover == OPAQUE) colour_within(target, in_palette(left), in_palette(right), look);
    else colour_fading(target, left, right, look);
    target += step;
  }
}

static void paint_gaps(int gap, int gaps, int first, int end, uint32_t *target, int step, const Weights *weights, const Look *look, Scratch *scratch) {
  for (int last = gap + gaps; gap < last; gap++, target += FACTOR) {
    const float *at = scratch->lines[first] + BORDER + gap - 2, *till = at + (end - first) * STRIDE;
    if (scratch->covers[gap] == CLEAR) {
      for (int row = 0; row < end - first; row++) memset(target + row * step, 0, 4 * FACTOR);
    } else if (scratch->covers[gap] == WITHIN) colour_gap(target, step, at, till, WITHIN, weights->across, look);
    else if (scratch->covers[gap] == OPAQUE) colour_gap(target, step, at, till, OPAQUE, weights->across, look);
    else colour_gap(target, step, at, till, FADING, weights->across, look);
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
    if (is_seen(gap, scratch)) {
      interpolate_lines(gap, cols, weights, scratch);
      find_covers(cols, look, scratch);
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
  memcpy(look.tints, look.palette, sizeof look.tints);
  for (int colour = 0; colour < 256; colour++) look.tints[4 * colour + 3] = 0;
  for (int frame = 0; frame < job->frames; frame++) {
    const float *field = (const float *)job->input + frame * rows * cols;
    if (!fits(field, rows * cols)) return;
    surround(field, rows, cols, &look, &scratch);
    find_seen(rows, cols, &look, &scratch);
    paint(rows, cols, &weights, &look, &scratch, job->output);
  }
}
