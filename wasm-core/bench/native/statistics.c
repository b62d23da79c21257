#include "statistics.h"

#include <math.h>
#include <string.h>

int count_reaching(double value, double scale) {
  const double count = ceil(value / scale * (1 - 1e-7));
  return count < 1 ? 1 : count > MAX_COUNT ? MAX_COUNT + 1 : (int)count;
}

int saturation_count(const Rules *rules) { return rules->saturation > 0 ? count_reaching(rules->saturation, rules->scale) : MAX_COUNT; }

double bin_counts(const Rules *rules, int greatest, int counts[BINS - 1]) {
  const double top = rules->histogram_top > 0 ? rules->histogram_top : greatest * rules->scale;
  for (int bin = 1; bin < BINS; bin++) counts[bin - 1] = count_reaching(bin * top / BINS, rules->scale);
  return top;
}

void put_sums(double *record, const Sums *sums, int cols, const Rules *rules) {
  if (sums->contacts == 0) {
    memset(record, 0, RECORD_LENGTH * sizeof *record);
    record[HISTOGRAM_TOP] = rules->histogram_top;
  }
  record[LOADED] = sums->contacts;
  record[AREA] = sums->contacts * rules->area_cm2;
  record[SUM] = sums->sum * rules->scale;
  record[FORCE] = record[SUM] * rules->newtons;
  record[COMPONENTS] = sums->areas;
  record[LARGEST] = sums->largest_area;
  record[EDGE] = sums->edge;
  record[SATURATED] = sums->saturated;
  record[DEAD] = sums->faulty;
  if (sums->contacts == 0) return;

  const double scale = rules->scale, whole = sums->sum, loaded = sums->contacts;
  const int64_t square_of_sum = (int64_t)sums->sum * sums->sum;
  const double col = sums->column_moment / whole, row = sums->row_moment / whole;
  const int greatest_row = sums->greatest_cell / cols, greatest_col = sums->greatest_cell % cols;
  record[MEAN] = whole / loaded * scale;
  record[DEVIATION] = sqrt((double)(sums->contacts * sums->squares - square_of_sum)) / loaded * scale;
  record[MAXIMUM] = sums->greatest * scale;
  record[MAXIMUM_ROW] = greatest_row;
  record[MAXIMUM_COL] = greatest_col;
  record[MAXIMUM_X] = (greatest_col + 0.5) * rules->x_cm;
  record[MAXIMUM_Y] = (greatest_row + 0.5) * rules->y_cm;
  record[CENTRE_COL] = col;
  record[CENTRE_ROW] = row;
  record[CENTRE_X] = (col + 0.5) * rules->x_cm;
  record[CENTRE_Y] = (row + 0.5) * rules->y_cm;

  const double sum4 = 4 * whole, left4 = 2.0 * sums->left2, front4 = 2.0 * sums->front2, corner4 = sums->front_left4;
  const double quarter_percent = 25 / whole;
  record[FRONT_LEFT] = corner4 * quarter_percent;
  record[FRONT_RIGHT] = (front4 - corner4) * quarter_percent;
  record[BACK_LEFT] = (left4 - corner4) * quarter_percent;
  record[BACK_RIGHT] = (sum4 - front4 - left4 + corner4) * quarter_percent;
  record[LEFT] = left4 * quarter_percent;
  record[RIGHT] = (sum4 - left4) * quarter_percent;
  record[FRONT] = front4 * quarter_percent;
  record[BACK] = (sum4 - front4) * quarter_percent;
}
