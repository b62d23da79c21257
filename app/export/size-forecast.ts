/** What a forecast is made from. */
export interface RecordedSize {
  /** Of analyses. */
  count: number;
  /** What their recordings take up in the store. */
  storedBytes: number;
  frames: number;
  /** Of all their frames. */
  cells: number;
}

/** How files of a format grow with what was recorded. Measured on plates, mattresses and seats, of which hardly any or nearly every cell was loaded. */
interface Growth {
  /** Times what a recording takes up in the store, which keeps cells packed, too, where the file is packed: by itself, or by its archive. */
  ofStored: number;
  /**
   * Of a file of text without its archive: bytes for every cell, loaded or not, for every frame, times what the recording takes up in the store, which
   * grows with loaded ones, and what is always there.
   */
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

/** Record, read-me, dictionary and checksums of an analysis, bytes. */
const AROUND = 20_000;
/** A forecast is told in tenths of a megabyte, and none is nothing. */
const STEP = 100_000;

/** About how large an archive of some analyses in a format becomes, bytes. Null for formats without files. */
export function archiveForecast(format: string, { count, storedBytes }: RecordedSize): number | null {
  const growth = GROWTH[format];
  return growth ? inSteps(count * AROUND + growth.ofStored * storedBytes) : null;
}

/** The same of the file of one analysis without an archive around it. */
export function fileForecast(format: string, { storedBytes, frames, cells }: RecordedSize): number | null {
  const growth = GROWTH[format];
  if (!growth) return null;
  if (!growth.asText) return inSteps(growth.ofStored * storedBytes);
  const { ofCell = 0, ofFrame = 0, ofStored = 0, always = 0 } = growth.asText;
  return inSteps(ofCell * cells + ofFrame * frames + ofStored * storedBytes + always);
}

const inSteps = (bytes: number): number => Math.max(STEP, Math.ceil(bytes / STEP) * STEP);
