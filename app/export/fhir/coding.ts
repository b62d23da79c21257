import { createHash } from "node:crypto";
import type { Coding, Quantity, Reference } from "fhir/r4";
import type { MeasuredFigure } from "~/domain/analysis/measures/figures";

/** Permanent identifiers, not addresses. */
const HOME = "https://isobar.example/fhir";

export const fhirSystems = {
  concepts: `${HOME}/CodeSystem/concepts`,
  analysis: `${HOME}/NamingSystem/analysis`,
  device: `${HOME}/NamingSystem/device`,
  pseudonym: `${HOME}/NamingSystem/pseudonym`,
  patientNumber: `${HOME}/NamingSystem/patient-number`,
  ucum: "http://unitsofmeasure.org",
  loinc: "http://loinc.org",
  snomed: "http://snomed.info/sct",
  observationCategory: "http://terminology.hl7.org/CodeSystem/observation-category",
  dataAbsentReason: "http://terminology.hl7.org/CodeSystem/data-absent-reason",
} as const;

/** Foreign codes with exactly the same meaning. */
export const foreignCodes = {
  bodyWeight: { system: fhirSystems.loinc, code: "29463-7", display: "Body weight" },
  bodyHeight: { system: fhirSystems.loinc, code: "8302-2", display: "Body height" },
  age: { system: fhirSystems.loinc, code: "30525-0", display: "Age" },
  leftFoot: { system: fhirSystems.snomed, code: "22335008", display: "Left foot" },
  rightFoot: { system: fhirSystems.snomed, code: "7769000", display: "Right foot" },
  vitalSigns: { system: fhirSystems.observationCategory, code: "vital-signs", display: "Vital Signs" },
  exam: { system: fhirSystems.observationCategory, code: "exam", display: "Exam" },
  unknown: { system: fhirSystems.dataAbsentReason, code: "unknown", display: "Unknown" },
  notApplicable: { system: fhirSystems.dataAbsentReason, code: "not-applicable", display: "Not Applicable" },
} as const satisfies Record<string, Coding>;

export const ucumQuantity = (value: number, code: string, unit: string = code): Quantity => ({
  value,
  ...(unit === "" ? {} : { unit }),
  system: fhirSystems.ucum,
  code,
});

/** Unrounded; null if not recorded. */
export const toFigureQuantity = ({ value, unit }: MeasuredFigure): Quantity | null =>
  value === null ? null : ucumQuantity(value, unit.ucum, unit.symbol);

/** UUID version 5 within the analysis. */
export function resourceId(analysisId: string, name: string): string {
  const hash = createHash("sha1").update(`${fhirSystems.analysis}/${analysisId}/${name}`).digest();
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  return [...[0, 4, 6, 8, 10].entries()].map(([at, from]) => hash.subarray(from, [4, 6, 8, 10, 16][at]).toString("hex")).join("-");
}

/** Others refer to it. */
export type Identified<Resource> = Resource & { id: string };

export const toUrn = (id: string): string => `urn:uuid:${id}`;
export const referenceTo = ({ id }: { id: string }): Reference => ({ reference: toUrn(id) });
