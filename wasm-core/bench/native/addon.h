/* What every C twin gets and how it is called; addon.c lists the twins. */
#ifndef ISOBAR_BENCH_ADDON_H
#define ISOBAR_BENCH_ADDON_H

typedef struct {
  const void *input;        /* `frames` frames of rows x cols cells, one after the other */
  void *output;             /* what the twin makes of them; how much of it is the kernel's own affair */
  int frames;
  int rows;
  int cols;
  const double *parameters; /* the kernel's own numbers, in its own order */
  const void *table;        /* the kernel's own table, such as a palette; NULL without one */
} Job;

/* Processes every frame of the job once. */
typedef void Twin(const Job *job);

#endif
