/* The figures of frames in plain C, run by run like twins/statistics-tuned.ts; the compiler may vectorise it. */
#include "statistics.h"

enum { MAX_RUNS = MAX_CELLS / 2 };

typedef struct {
  uint8_t start, end;
  uint16_t label;
} Run;

static Run runs[MAX_RUNS];
static uint16_t parents[MAX_RUNS], values[MAX_CELLS];
static int32_t sizes[MAX_RUNS];
static int run_count, label_count;

static int root(int label) {
  while (parents[label] != label) label = parents[label] = parents[parents[label]];
  return label;
}

static void join(int one, int other) {
  const int a = root(one), b = root(other);
  if (a < b) parents[b] = (uint16_t)a;
  else parents[a] = (uint16_t)b;
}

/* Adds a run of contacts; [above, above_end) are the runs of the row above that it or later runs may touch. Returns the rest of them. */
static int add_run(int start, int end, int above, int above_end) {
  while (above < above_end && runs[above].end < start) above++;
  int label = label_count;
  if (above < above_end && runs[above].start <= end) {
    label = runs[above].label;
    for (int other = above + 1; other < above_end && runs[other].start <= end; other++) {
      if (runs[other].label != label) join(label, runs[other].label);
    }
  } else {
    parents[label] = (uint16_t)label;
    sizes[label] = 0;
    label_count++;
  }
  runs[run_count++] = (Run){(uint8_t)start, (uint8_t)end, (uint16_t)label};
  sizes[label] += end - start;
  return above;
}

static void count_areas(Sums *sums) {
  /* Parents come before their children: from the last label down, each adds its cells to its parent's. */
  for (int label = label_count - 1; label >= 0; label--) {
    if (parents[label] == label) sums->areas++;
    else sizes[parents[label]] += sizes[label];
    if (sizes[label] > sums->largest_area) sums->largest_area = sizes[label];
  }
}

/* 2 before the middle of `length`, 1 at the middle of an odd length, 0 after it. */
static uint32_t half_weight(int index, int length) {
  const int weight = length - 2 * index;
  return weight < 0 ? 0 : weight > 2 ? 2 : (uint32_t)weight;
}

/* The value at `rank` in ascending order, with none greater before it (Hoare 1961). */
static int selected(int length, int rank) {
  int first = 0, last = length - 1;
  while (first < last) {
    const uint16_t pivot = values[(first + last) / 2];
    int low = first, high = last;
    while (low <= high) {
      while (values[low] < pivot) low++;
      while (values[high] > pivot) high--;
      if (low > high) break;
      const uint16_t value = values[low];
      values[low++] = values[high];
      values[high--] = value;
    }
    if (rank <= high) last = high;
    else if (rank >= low) first = low;
    else break;
  }
  return values[rank];
}

static int doubled_median(int length) {
  const int upper = selected(length, length / 2);
  if (length & 1) return 2 * upper;
  int lower = 0;
  for (int at = 0; at < length / 2; at++) lower = values[at] > lower ? values[at] : lower;
  return lower + upper;
}

static void put_distribution(double *record, const Sums *sums, const Rules *rules) {
  int counts[BINS - 1], from = sums->contacts;
  record[HISTOGRAM_TOP] = bin_counts(rules, sums->greatest, counts);
  for (int bin = 0; bin < BINS; bin++) {
    int above = 0;
    if (bin < BINS - 1) for (int at = 0; at < sums->contacts; at++) above += values[at] >= counts[bin];
    record[HISTOGRAM + bin] = from - above;
    from = above;
  }
  record[MEDIAN] = 0.5 * doubled_median(sums->contacts) * rules->scale;
}

/* Reads a frame cell by cell; 0 when a count exceeds the codec's maximum. */
static int read_frame(const uint16_t *frame, int rows, int cols, int least, int full, Sums *sums) {
  uint32_t column_sums[MAX_SIDE] = {0}, front_column_sums[MAX_SIDE] = {0};
  int above_end = 0;
  *sums = (Sums){0};
  run_count = label_count = 0;
  for (int row = 0; row < rows; row++) {
    const uint16_t *cells = frame + row * cols;
    const uint32_t front = half_weight(row, rows);
    uint32_t row_sum = 0;
    int above = above_end;
    above_end = run_count;
    for (int col = 0; col < cols;) {
      const int start = col;
      for (; col < cols && cells[col] >= least && cells[col] <= MAX_COUNT; col++) {
        const int count = cells[col];
        values[sums->contacts++] = (uint16_t)count;
        row_sum += (uint32_t)count;
        sums->squares += count * count;
        column_sums[col] += (uint32_t)count;
        front_column_sums[col] += front * (uint32_t)count;
        if (count > sums->greatest) {
          sums->greatest = count;
          sums->greatest_cell = row * cols + col;
        }
        sums->saturated += count >= full;
      }
      if (col > start) {
        above = add_run(start, col, above, above_end);
        sums->edge += row == 0 || row == rows - 1 ? col - start : (start == 0) + (col == cols && cols > 1);
      } else if (cells[col] == FAULTY) {
        sums->faulty++;
        col++;
      } else if (cells[col] > MAX_COUNT) {
        return 0;
      } else {
        sums->saturated += cells[col] >= full;
        col++;
      }
    }
    sums->sum += row_sum;
    sums->row_moment += (uint32_t)row * row_sum;
    sums->front2 += front * row_sum;
  }
  for (int col = 0; col < cols; col++) {
    sums->column_moment += (uint32_t)col * column_sums[col];
    sums->left2 += half_weight(col, cols) * column_sums[col];
    sums->front_left4 += half_weight(col, cols) * front_column_sums[col];
  }
  count_areas(sums);
  return 1;
}

void statistics_plain(const Job *job) {
  const int rows = job->rows, cols = job->cols;
  const Rules *rules = (const Rules *)job->parameters;
  const int least = count_reaching(rules->threshold, rules->scale), full = saturation_count(rules);
  for (int index = 0; index < job->frames; index++) {
    const uint16_t *frame = (const uint16_t *)job->input + index * rows * cols;
    double *record = (double *)job->output + index * RECORD_LENGTH;
    Sums sums;
    if (!read_frame(frame, rows, cols, least, full, &sums)) return;
    if (sums.contacts > 0) put_distribution(record, &sums, rules);
    put_sums(record, &sums, cols, rules);
  }
}
