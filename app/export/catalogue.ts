import type { ExportFormat } from "./format";
import { fhir } from "./formats/fhir";
import { raw } from "./formats/raw";

/** Every file an analysis can be downloaded as, in the order of the menu. */
export const EXPORT_FORMATS: readonly ExportFormat[] = [raw, fhir];

/** The format of an address, or undefined for one nobody declared. */
export const exportFormat = (id: string): ExportFormat | undefined => EXPORT_FORMATS.find((format) => format.id === id);
