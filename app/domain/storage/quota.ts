/** What a company whose limit was never set may store in analyses (specification §9); megabytes are decimal, as the page shows them. */
export const QUOTA_BYTES = 100_000_000;

/**
 * What a company is registered with: a clinic that captures a minute of standing forty times a day takes 50 MB a day (docs/mongodb.md), so it lasts
 * for more than a working year.
 */
export const CLINIC_QUOTA_BYTES = 20_000_000_000;

export interface StorageUse {
  usedBytes: number;
  limitBytes: number;
}

export const toMegabytes = (bytes: number): number => bytes / 1_000_000;
