import type { Bundle, FhirResource } from "fhir/r4";
import type { ExportedRecord } from "../format";
import { conditionObservations, noteObservations, qualityObservation, subjectObservations } from "./circumstance-observations";
import { resourceId, toUrn, type Identified } from "./coding";
import { openConceptList, type FileWords } from "./concepts";
import { figureObservations } from "./figure-observations";
import type { FhirSource } from "./observation";
import { coreResource, matResource, patientResource, provenanceResource, reportResource } from "./recorded-resources";
import { seriesObservations, type SampledCourse } from "./series-observations";

interface Reported {
  record: ExportedRecord;
  course: SampledCourse;
  words: FileWords;
  terms: { /** Names people. */ names: boolean; exportedAt: Date };
  /** PDF in the words' language. */
  report: Uint8Array | null;
  /** HTML in the words' language. */
  narrative: string | null;
}

/**
 * FHIR R4 collection: patient, mat, software, a DiagnosticReport with an Observation per figure, and code system. Ids
 * are stable per analysis.
 */
export function fhirBundle({ record, course, words, terms: { names, exportedAt }, report: pdf, narrative }: Reported): Bundle {
  const patient = patientResource(record, names);
  const concepts = openConceptList(words);
  const source: FhirSource = {
    ...{ record, words, concepts, names },
    ...{ patientId: patient.id, deviceId: resourceId(record.deviceId ?? record.id, "device") },
  };
  const mat = matResource(source);
  const core = coreResource(record);
  const observations = [
    ...figureObservations(source),
    ...seriesObservations(source, course),
    ...subjectObservations(source),
    qualityObservation(source),
    ...conditionObservations(source),
    ...noteObservations(source),
  ];
  const report = reportResource(source, { observations, pdf, narrative, exportedAt });
  const provenance = provenanceResource(record, report, core, exportedAt);
  const terms = { ...concepts.codeSystem(`${record.resultVersion}`), id: resourceId(record.id, "terms") };
  const resources: Identified<FhirResource>[] = [report, patient, mat, core, ...observations, provenance, terms];
  return {
    resourceType: "Bundle",
    id: resourceId(record.id, "bundle"),
    type: "collection",
    timestamp: exportedAt.toISOString(),
    entry: resources.map((resource) => ({ fullUrl: toUrn(resource.id), resource })),
  };
}
