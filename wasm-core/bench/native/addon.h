/* Input and signature of every C twin; addon.c lists the twins. */
#ifndef ISOBAR_BENCH_ADDON_H
#define ISOBAR_BENCH_ADDON_H

typedef struct {
  const void *input;        /* `frames` frames of rows x cols cells, consecutive */
  void *output;             /* the twin's result; its size is up to the kernel */
  int frames;
  int rows;
  int cols;
  const double *parameters; /* kernel-specific numbers, in the kernel's order */
  const void *table;        /* kernel-specific table, such as a palette; NULL without one */
} Job;

/* Processes every frame of the job once. */
typedef void Twin(const Job *job);

#endif
