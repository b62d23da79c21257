/** Without a limit set (specification §9); megabytes are decimal, as shown. */
export const QUOTA_BYTES = 100_000_000;

/** For new companies, over a working year: forty one-minute captures of standing a day take 50 MB (docs/mongodb.md). */
export const CLINIC_QUOTA_BYTES = 20_000_000_000;

export interface StorageUse {
  usedBytes: number;
  limitBytes: number;
}

export const toMegabytes = (bytes: number): number => bytes / 1_000_000;
