/*
 * The core's picture(), 8 pixels per cell, in plain C. input: f32 fields; output: the RGBA picture of the last field;
 * parameters: low, high, threshold; table: 256 opaque RGBA colours.
 */
#include <math.h>
#include <stdint.h>

#include "addon.h"

enum { FACTOR = 8, MAX_SIDE = 64 };
static const float FADE_UNITS = 0.5f, GREATEST = 1e30f;

static int clamp(int value, int most) { return value < 0 ? 0 : value > most ? most : value; }

/* Catmull-Rom weight (Keys 1981, a = -1/2) of a sample at the distance d. */
static float weight(float d) {
  d = fabsf(d);
  if (d < 1) return (1.5f * d - 2.5f) * d * d + 1;
  return d < 2 ? ((-0.5f * d + 2.5f) * d - 4) * d + 2 : 0;
}

static int fits(const float *field, int cells) {
  int fine = 1;
  for (int cell = 0; cell < cells; cell++) fine &= fabsf(field[cell]) <= GREATEST;
  return fine;
}

static void draw(const float *field, const Job *job, uint32_t *pixels) {
  const uint32_t *palette = job->table;
  float low = job->parameters[0], per_unit = 255 / (job->parameters[1] - job->parameters[0]), threshold = job->parameters[2];
  int rows = job->rows, cols = job->cols, width = FACTOR * cols;
  float line[MAX_SIDE + 4], values[FACTOR * MAX_SIDE], taps[FACTOR][5];

  for (int pixel = 0; pixel < FACTOR; pixel++) {
    float centre = (pixel + 0.5f) / FACTOR - 0.5f;
    for (int tap = 0; tap < 5; tap++) taps[pixel][tap] = weight(centre - (tap - 2));
  }
  for (int y = 0; y < FACTOR * rows; y++) {
    float centre = (y + 0.5f) / FACTOR - 0.5f;
    int cell = (int)floorf(centre);
    float fraction = centre - cell;
    const float *a = field + clamp(cell - 1, rows - 1) * cols, *b = field + clamp(cell, rows - 1) * cols;
    const float *c = field + clamp(cell + 1, rows - 1) * cols, *d = field + clamp(cell + 2, rows - 1) * cols;
    float wa = weight(fraction + 1), wb = weight(fraction), wc = weight(1 - fraction), wd = weight(2 - fraction);
    for (int col = 0; col < cols; col++) line[col + 2] = wa * a[col] + wb * b[col] + wc * c[col] + wd * d[col];
    line[0] = line[1] = line[2];
    line[cols + 2] = line[cols + 3] = line[cols + 1];

    for (int col = 0; col < cols; col++) {
      const float *near = line + col;
      for (int pixel = 0; pixel < FACTOR; pixel++) {
        const float *t = taps[pixel];
        values[FACTOR * col + pixel] = t[0] * near[0] + t[1] * near[1] + t[2] * near[2] + t[3] * near[3] + t[4] * near[4];
      }
    }

    uint32_t *target = pixels + y * width;
    for (int x = 0; x < width; x++) {
      float cover = (values[x] - threshold) / FADE_UNITS;
      if (!(cover > 0)) {
        target[x] = 0;
        continue;
      }
      float place = fminf(fmaxf((values[x] - low) * per_unit, 0), 255);
      uint32_t colour = palette[(int)(place + 0.5f)];
      if (cover < 1) colour = (colour & 0xffffff) | (uint32_t)((colour >> 24) * cover + 0.5f) << 24;
      target[x] = colour;
    }
  }
}

void picture_plain(const Job *job) {
  int cells = job->rows * job->cols;
  for (int frame = 0; frame < job->frames; frame++) {
    const float *field = (const float *)job->input + frame * cells;
    if (fits(field, cells)) draw(field, job, job->output);
  }
}
