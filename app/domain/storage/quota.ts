/** Default of companies without a limit (specification §9); megabytes are decimal, as shown. */
export const QUOTA_BYTES = 100_000_000;

/**
 * Of new companies: forty one-minute captures of standing a day take 50 MB (docs/mongodb.md), so it lasts over a
 * working year.
 */
export const CLINIC_QUOTA_BYTES = 20_000_000_000;

export interface StorageUse {
  usedBytes: number;
  limitBytes: number;
}

export const toMegabytes = (bytes: number): number => bytes / 1_000_000;
