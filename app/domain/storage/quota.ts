/** What a company may store in analyses unless it is given more or less (specification §9); megabytes are decimal, as the page shows them. */
export const QUOTA_BYTES = 100_000_000;

export interface StorageUse {
  usedBytes: number;
  limitBytes: number;
}

export const toMegabytes = (bytes: number): number => bytes / 1_000_000;
