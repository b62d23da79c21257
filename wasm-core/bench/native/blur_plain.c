/*
 * The core's displayField() without filling, in plain C, for grids from 2 x 2 up. input: one f32 field, smoothed `frames` times;
 * output: the smoothed field; parameters: threshold (values under it are zeroed) and the taps k0, k1, k2. The border is mirrored
 * (d c b a | a b c d).
 */
#include <math.h>

#include "addon.h"

/* The greatest value a field may hold. */
static const float GREATEST = 1e30f;
enum { MAX_SIDE = 64 };

static int mirror(int at, int length) {
  if (at < 0) at = -1 - at;
  return at < length ? at : 2 * length - 1 - at;
}

/* One field; 0 when it holds a non-finite or too large value. */
static int smooth(const float *restrict field, int rows, int cols, const double *parameters, float *restrict target) {
  float threshold = parameters[0], centre = parameters[1], near = parameters[2], far = parameters[3];
  float kept[MAX_SIDE * MAX_SIDE], line[MAX_SIDE + 4];
  int fine = 1;
  for (int cell = 0; cell < rows * cols; cell++) {
    fine &= fabsf(field[cell]) <= GREATEST;
    kept[cell] = field[cell] >= threshold ? field[cell] : 0;
  }
  if (!fine) return 0;
  for (int row = 0; row < rows; row++) {
    const float *a = kept + mirror(row - 2, rows) * cols, *b = kept + mirror(row - 1, rows) * cols, *c = kept + row * cols;
    const float *d = kept + mirror(row + 1, rows) * cols, *e = kept + mirror(row + 2, rows) * cols;
    for (int col = 0; col < cols; col++) line[col + 2] = centre * c[col] + (near * (b[col] + d[col]) + far * (a[col] + e[col]));
    line[1] = line[2];
    line[0] = line[3];
    line[cols + 2] = line[cols + 1];
    line[cols + 3] = line[cols];
    for (int col = 0; col < cols; col++) {
      target[row * cols + col] = centre * line[col + 2] + (near * (line[col + 1] + line[col + 3]) + far * (line[col] + line[col + 4]));
    }
  }
  return 1;
}

void blur_plain(const Job *job) {
  for (int frame = 0; frame < job->frames; frame++) {
    if (!smooth(job->input, job->rows, job->cols, job->parameters, job->output)) return;
  }
}
