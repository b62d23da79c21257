import type { ExportFormat, OfferedInWords } from "./format";
import { asf } from "./formats/asf.server";
import { csv } from "./formats/csv.server";
import { emed } from "./formats/emed.server";
import { fhir } from "./formats/fhir.server";
import { hdf5 } from "./formats/hdf5.server";
import { npz } from "./formats/npz.server";
import { parquet, parquetFrames } from "./formats/parquet.server";
import { processed } from "./formats/processed.server";
import { raw } from "./formats/raw.server";
import { frameTable } from "./tables/frame-table.server";

/** In menu order. */
export const EXPORT_FORMATS: readonly (ExportFormat & OfferedInWords)[] = [
  raw,
  processed,
  csv,
  npz,
  hdf5,
  parquet,
  parquetFrames,
  asf,
  emed,
  fhir,
];

export const exportFormat = (id: string): ExportFormat | undefined => EXPORT_FORMATS.find((format) => format.id === id);

/** Formats that worker threads write. */
export const writtenFormat = (id: string): ExportFormat | undefined => (id === frameTable.id ? frameTable : exportFormat(id));
