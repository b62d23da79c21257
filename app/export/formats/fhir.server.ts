import type { OfferedInWords, WholeFormat } from "../format";

/** An analysis as one bundle of FHIR R4, for hospitals and registers: see app/export/fhir/bundle.ts. */
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
    // Words and the analysis core are loaded by the thread that makes such a file, and nowhere else.
    const { fhirFile } = await import("../fhir/file.server");
    return fhirFile(record, frames, terms, report);
  },
};
