export interface RecordedSize {
  /** Analyses. */
  count: number;
  storedBytes: number;
  frames: number;
  /** Of all frames. */
  cells: number;
}

/** Measured on plates, mattresses and seats, sparsely and fully loaded. */
interface Growth {
  /** Factor of stored bytes, if packed. */
  ofStored: number;
  /** Unpacked: bytes per cell and frame, factor of stored bytes, constant. */
  asText?: { ofCell?: number; ofFrame?: number; ofStored?: number; always?: number };
}

const GROWTH: Readonly<Record<string, Growth>> = {
  raw: { ofStored: 1.6, asText: { ofCell: 2.1, ofStored: 1.9 } },
  processed: { ofStored: 2, asText: { ofCell: 1.5, ofStored: 2.4 } },
  csv: { ofStored: 1.6, asText: { ofCell: 2.1, ofStored: 2 } },
  npz: { ofStored: 1.6 },
  hdf5: { ofStored: 1.7 },
  parquet: { ofStored: 1.1 },
  parquetFrames: { ofStored: 0.2 },
  asf: { ofStored: 1.6, asText: { ofCell: 2.1, ofStored: 1.7 } },
  emed: { ofStored: 2.5, asText: { ofCell: 5.4, ofStored: 3.6 } },
  fhir: { ofStored: 0.1, asText: { ofFrame: 25, always: 80_000 } },
};

/** Record, read-me, dictionary and checksums, bytes. */
const AROUND = 20_000;
/** Rounding, bytes. */
const STEP = 100_000;

/** Bytes; null for formats without files. */
export function archiveForecast(format: string, { count, storedBytes }: RecordedSize): number | null {
  const growth = GROWTH[format];
  return growth ? inSteps(count * AROUND + growth.ofStored * storedBytes) : null;
}

/** Without archive. */
export function fileForecast(format: string, { storedBytes, frames, cells }: RecordedSize): number | null {
  const growth = GROWTH[format];
  if (!growth) return null;
  if (!growth.asText) return inSteps(growth.ofStored * storedBytes);
  const { ofCell = 0, ofFrame = 0, ofStored = 0, always = 0 } = growth.asText;
  return inSteps(ofCell * cells + ofFrame * frames + ofStored * storedBytes + always);
}

const inSteps = (bytes: number): number => Math.max(STEP, Math.ceil(bytes / STEP) * STEP);
