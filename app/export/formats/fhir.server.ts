import type { OfferedInWords, WholeFormat } from "../format";

/** FHIR R4 (app/export/fhir/bundle.ts). */
export const fhir: WholeFormat & OfferedInWords = {
  id: "fhir",
  labelKey: "exports:format.fhir.name",
  hintKey: "exports:format.fhir.hint",
  extension: "json",
  mime: "application/fhir+json",
  isPacked: false,
  content: "processed",
  choices: [],
  holdsReport: true,
  supports: ({ frameCount, result }) => frameCount > 0 && result !== null,
  async make(record, frames, terms, report) {
    // Loads words and core only in the thread that needs them.
    const { fhirFile } = await import("../fhir/file.server");
    return fhirFile(record, frames, terms, report);
  },
};
