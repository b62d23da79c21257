/**
 * How many times what a recording takes up in the store a file of it takes up in an archive, by format. The store keeps cells packed, as archives do;
 * measured on plates, mattresses and seats, between a third less and two thirds more.
 */
const OF_STORED: Readonly<Record<string, number>> = {
  raw: 1.6,
  processed: 2,
  csv: 1.6,
  npz: 1.6,
  hdf5: 1.7,
  parquet: 1.1,
  parquetFrames: 0.2,
  asf: 1.6,
  emed: 2.5,
  fhir: 0.1,
};

/** Record, read-me, dictionary and checksums of an analysis, bytes. */
const AROUND = 20_000;
/** A forecast is told in tenths of a megabyte, and none is nothing. */
const STEP = 100_000;

/** About how large an archive of some analyses in a format becomes, bytes; `bytes` are those of their recordings in the store. Null for formats without files. */
export function archiveForecast(format: string, { count, bytes }: { count: number; bytes: number }): number | null {
  const times = OF_STORED[format];
  return times === undefined ? null : Math.max(STEP, Math.ceil((count * AROUND + times * bytes) / STEP) * STEP);
}
