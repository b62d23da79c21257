import type { Observation } from "fhir/r4";
import type { MeasuredFigure } from "~/domain/analysis/measures/figures";
import type { AnalysisRecord } from "~/domain/analysis/record";
import { toFigureQuantity, foreignCodes, referenceTo, resourceId, type Identified } from "./coding";
import type { ConceptList, FileWords } from "./concepts";

export interface FhirSource {
  record: AnalysisRecord;
  words: FileWords;
  concepts: ConceptList;
  names: boolean;
  patientId: string;
  deviceId: string;
}

export const instantAfter = ({ creationDate }: Pick<AnalysisRecord, "creationDate">, ms: number): string =>
  new Date(creationDate.getTime() + ms).toISOString();

export const recordedPeriod = (record: Pick<AnalysisRecord, "creationDate" | "durationMs">) => ({
  start: instantAfter(record, 0),
  end: instantAfter(record, record.durationMs),
});

/** `name` is unique in the recording. */
export function createObservation(
  { record, patientId, deviceId }: FhirSource,
  name: string,
  { code, ...fields }: Pick<Observation, "code"> & Partial<Observation>,
): Identified<Observation> {
  const timed = fields.effectiveDateTime === undefined && fields.effectivePeriod === undefined;
  return {
    resourceType: "Observation",
    id: resourceId(record.id, `observation/${name}`),
    status: "final",
    category: [{ coding: [foreignCodes.exam] }],
    code,
    subject: referenceTo({ id: patientId }),
    ...(timed && { effectivePeriod: recordedPeriod(record) }),
    device: referenceTo({ id: deviceId }),
    ...fields,
  };
}

export function valueOrAbsence(figure: MeasuredFigure) {
  const valueQuantity = toFigureQuantity(figure);
  return valueQuantity ? { valueQuantity } : { dataAbsentReason: { coding: [foreignCodes.unknown] } };
}
