import { createHash } from "node:crypto";
import type { Attachment, Device, DiagnosticReport, Observation, Patient, Provenance } from "fhir/r4";
import { measureUnit } from "~/domain/analysis/measures/units";
import type { AnalysisRecord } from "~/domain/analysis/record";
import { deviceKind } from "~/domain/device/device";
import type { Language } from "~/domain/language";
import type { Gender } from "~/domain/patient";
import type { ExportedRecord } from "../format";
import { fhirSystems, referenceTo, resourceId, ucumQuantity, type Identified } from "./coding";
import { ownConcept, withAny, type Concept } from "./concepts";
import { recordedPeriod, type FhirSource } from "./observation";

const administrativeGenders = { Female: "female", Male: "male" } as const satisfies Record<Gender, Patient["gender"]>;

/** Stable per pseudonym. */
export function patientResource(
  {
    id,
    patientId,
    patientName,
    patientNumber,
    person,
  }: Pick<ExportedRecord, "id" | "patientId" | "patientName" | "patientNumber" | "person">,
  names: boolean,
): Identified<Patient> {
  const system = names ? fhirSystems.patientNumber : fhirSystems.pseudonym;
  return {
    resourceType: "Patient",
    // A removed patient has no pseudonym, and is not another removed one.
    id: resourceId(names ? patientId : patientNumber || id, "patient"),
    ...(patientNumber !== "" && { identifier: [{ use: names ? "usual" : "secondary", system, value: patientNumber }] }),
    ...(names && patientName !== null && { name: [{ use: "usual", text: patientName }] }),
    ...(person?.gender && { gender: administrativeGenders[person.gender] }),
    // A calendar day, without zone.
    ...(names && person?.birthDate && { birthDate: person.birthDate.toISOString().slice(0, 10) }),
  };
}

export function matResource({ words, concepts, record, names, deviceId }: FhirSource): Identified<Device> {
  const { deviceGeometry, deviceName } = record;
  const { grid, cellPitchCm, cellAreaCm2, unit, maximum } = deviceGeometry;
  const property = (
    name: "grid" | "cellPitch" | "cellArea" | "range" | "gain" | "offset",
    quantities: ReturnType<typeof ucumQuantity>[],
  ) => ({
    type: concepts.coded(ownConcept(`device.${name}`, name)),
    valueQuantity: quantities,
  });
  const pressure = measureUnit("pressure", unit);
  return {
    resourceType: "Device",
    id: deviceId,
    // Imports have no mat.
    ...(record.deviceId !== null && { identifier: [{ system: fhirSystems.device, value: record.deviceId }] }),
    deviceName: [{ name: deviceName, type: "user-friendly-name" }],
    type: { text: words.own.t(`kinds:${deviceKind(record).id}`) },
    property: [
      property("grid", [ucumQuantity(grid.rows, "{rows}", ""), ucumQuantity(grid.cols, "{columns}", "")]),
      property("cellPitch", [ucumQuantity(cellPitchCm.yCm, "cm"), ucumQuantity(cellPitchCm.xCm, "cm")]),
      property("cellArea", [ucumQuantity(cellAreaCm2, "cm2", "cm²")]),
      property("range", [ucumQuantity(maximum, pressure.ucum, pressure.symbol)]),
      ...record.calibrations.flatMap(({ gain, meanOffset }) => [
        property("gain", [ucumQuantity(gain, "1", "")]),
        property("offset", [ucumQuantity(meanOffset, pressure.ucum, pressure.symbol)]),
      ]),
    ],
    ...withAny(
      "note",
      record.calibrations.map(({ at, part, userName, id }) => ({
        ...(names && { authorString: userName }),
        time: new Date(at).toISOString(),
        text: `${words.own.t("fhir:calibrated")}: ${id}${part === "main" ? "" : ` (${part})`}`,
      })),
    ),
  };
}

export const coreResource = ({ id, coreVersion, resultVersion }: AnalysisRecord): Identified<Device> => ({
  resourceType: "Device",
  id: resourceId(id, "core"),
  deviceName: [{ name: "Isobar", type: "manufacturer-name" }],
  type: { text: "Analysis software" },
  version: [
    ...(coreVersion === null ? [] : [{ type: { text: "core" }, value: coreVersion }]),
    { type: { text: "result" }, value: `${resultVersion}` },
  ],
});

export const analysisConcept = (type: AnalysisRecord["analysisType"]): Concept => ({
  code: `analysis.${type}`,
  name: ({ t }) => t(`analyses:title.${type}`),
});

interface Reported {
  observations: readonly Identified<Observation>[];
  pdf: Uint8Array | null;
  narrative: string | null;
  exportedAt: Date;
}

const xhtml = (html: string, language: Language): string =>
  `<div xmlns="http://www.w3.org/1999/xhtml" lang="${language}" xml:lang="${language}">${html}</div>`;

export function reportResource(
  { record, names, concepts, patientId, words }: FhirSource,
  { observations, pdf, narrative, exportedAt }: Reported,
): Identified<DiagnosticReport> {
  return {
    resourceType: "DiagnosticReport",
    id: resourceId(record.id, "report"),
    identifier: [{ system: fhirSystems.analysis, value: record.id }],
    status: record.corrections.length > 0 ? "corrected" : "final",
    code: concepts.coded(analysisConcept(record.analysisType)),
    subject: referenceTo({ id: patientId }),
    effectivePeriod: recordedPeriod(record),
    issued: exportedAt.toISOString(),
    ...(names && { performer: [{ display: record.userName }] }),
    result: observations.map(referenceTo),
    ...(narrative !== null && { text: { status: "generated", div: xhtml(narrative, words.language) } }),
    ...(pdf && { presentedForm: [paperForm(pdf, { record, words }, exportedAt)] }),
  };
}

/** Size and hash of the PDF; R4 requires SHA-1, an integrity check only. */
const paperForm = (
  pdf: Uint8Array,
  { record, words: { language, own } }: Pick<FhirSource, "record" | "words">,
  madeAt: Date,
): Attachment => ({
  contentType: "application/pdf",
  language,
  data: Buffer.from(pdf).toString("base64"),
  size: pdf.length,
  hash: createHash("sha1").update(pdf).digest("base64"),
  title: own.t("report:of", { analysis: own.t(`analyses:title.${record.analysisType}`) }),
  creation: madeAt.toISOString(),
});

export const provenanceResource = (
  record: AnalysisRecord,
  target: { id: string },
  core: { id: string },
  exportedAt: Date,
): Identified<Provenance> => ({
  resourceType: "Provenance",
  id: resourceId(record.id, "provenance"),
  target: [referenceTo(target)],
  recorded: exportedAt.toISOString(),
  agent: [
    {
      type: {
        coding: [{ system: "http://terminology.hl7.org/CodeSystem/provenance-participant-type", code: "assembler", display: "Assembler" }],
      },
      who: referenceTo(core),
    },
  ],
});
