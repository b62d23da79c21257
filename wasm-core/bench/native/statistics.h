/* Shared by the statistics twins: the record of a frame's figures, laid out as FigureAt in wasm-core/layout.ts. */
#ifndef ISOBAR_BENCH_STATISTICS_H
#define ISOBAR_BENCH_STATISTICS_H

#include <stdint.h>

#include "addon.h"

enum { MAX_SIDE = 64, MAX_CELLS = MAX_SIDE * MAX_SIDE, MAX_COUNT = 16383, FAULTY = 0xffff, BINS = 8 };

enum {
  LOADED, SUM, MAXIMUM, MAXIMUM_ROW, MAXIMUM_COL, MAXIMUM_X, MAXIMUM_Y, MEAN, DEVIATION, MEDIAN,
  CENTRE_COL, CENTRE_ROW, CENTRE_X, CENTRE_Y, AREA, FORCE, FRONT_LEFT, FRONT_RIGHT, BACK_LEFT, BACK_RIGHT,
  LEFT, RIGHT, FRONT, BACK, COMPONENTS, LARGEST, EDGE, SATURATED, DEAD, HISTOGRAM_TOP, HISTOGRAM, RECORD_LENGTH = 40
};

/* The job's parameters, in this order. */
typedef struct {
  double scale, threshold;
  double saturation; /* 0: the codec's greatest count */
  double x_cm, y_cm, area_cm2, newtons;
  double histogram_top; /* 0: the frame's maximum */
} Rules;

/* Numbers and sums, in counts; halves doubled and quarters fourfold, so that the middle of an odd length counts half to either side. */
typedef struct {
  int contacts, edge, saturated, faulty, greatest, greatest_cell, areas, largest_area;
  int64_t squares;
  uint32_t sum, column_moment, row_moment, left2, front2, front_left4;
} Sums;

/* The smallest count over zero whose value reaches `value`, with a tolerance for values carried as f32; MAX_COUNT + 1 when none does. */
int count_reaching(double value, double scale);
/* The count from which a cell is saturated. */
int saturation_count(const Rules *rules);
/* The lowest counts of all bins but the first; the end of the last bin. */
double bin_counts(const Rules *rules, int greatest, int counts[BINS - 1]);
/* Everything except histogram and median; without contacts, these too. */
void put_sums(double *record, const Sums *sums, int cols, const Rules *rules);

#endif
