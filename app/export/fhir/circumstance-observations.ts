import type { Annotation, Observation, ObservationComponent } from "fhir/r4";
import { judgeQuality } from "~/domain/analysis/quality";
import { conditionNames, isConditionAnswer } from "~/domain/analysis/recording/conditions";
import { protocolRunData } from "~/domain/analysis/recording/protocol-run";
import { correctionText } from "~/domain/analysis/sentences/corrections";
import { qualityWords } from "~/domain/analysis/sentences/quality";
import { foreignCodes, ucumQuantity, type Identified } from "./coding";
import { ownConcept, withAny, type Concept } from "./concepts";
import { instantAfter, createObservation, type FhirSource } from "./observation";

export function subjectObservations(source: FhirSource): Identified<Observation>[] {
  const { weightKg, heightCm, ageYears } = source.record.subject;
  const effectiveDateTime = instantAfter(source.record, 0);
  // Not measured by the mat.
  const known = (name: string, fields: Pick<Observation, "code" | "valueQuantity"> & Partial<Observation>): Identified<Observation> => {
    const { device, ...observation } = createObservation(source, name, { effectiveDateTime, ...fields });
    return observation;
  };
  const vital = { category: [{ coding: [foreignCodes.vitalSigns] }] };
  return [
    ...(weightKg === null
      ? []
      : [known("weight", { ...vital, code: { coding: [foreignCodes.bodyWeight] }, valueQuantity: ucumQuantity(weightKg, "kg") })]),
    ...(heightCm === null
      ? []
      : [known("height", { ...vital, code: { coding: [foreignCodes.bodyHeight] }, valueQuantity: ucumQuantity(heightCm, "cm") })]),
    ...(ageYears === null ? [] : [known("age", { code: { coding: [foreignCodes.age] }, valueQuantity: ucumQuantity(ageYears, "a") })]),
  ];
}

/** A component per check; corrections as notes. */
export function qualityObservation(source: FhirSource): Identified<Observation> {
  const { record, words, concepts, names } = source;
  const component = judgeQuality(record, record.subject.weightKg).map((found): ObservationComponent => {
    const { coding } = concepts.coded(ownConcept(`quality.${found.check}`, found.check));
    const code = { ...(coding && { coding }), text: qualityWords(found, record, words.own).finding };
    return found.verdict === "unjudged"
      ? { code, dataAbsentReason: { coding: [foreignCodes.notApplicable] } }
      : { code, valueBoolean: found.verdict === "good" };
  });
  const note = record.corrections.map((made): Annotation => ({
    ...(names && { authorString: made.userName }),
    time: made.at.toISOString(),
    text: correctionText(made, record, words.own),
  }));
  return createObservation(source, "quality", {
    code: concepts.coded(ownConcept("recording.quality", "quality")),
    component,
    ...withAny("note", note),
  });
}

/** Stated conditions and protocol run. */
export function conditionObservations(source: FhirSource): Identified<Observation>[] {
  const { record, concepts } = source;
  const component = conditionNames.flatMap((name): ObservationComponent[] => {
    const value = record.conditions[name];
    if (value === undefined) return [];
    const code = concepts.coded({ code: `condition.${name}`, name: ({ t }) => t(`record:condition.${name}`) });
    if (typeof value === "number") return [{ code, valueInteger: value }];
    const answer = `${name}.${value}`;
    if (!isConditionAnswer(answer)) return [{ code, valueString: value }];
    const term: Concept = { code: `condition.${answer}`, name: ({ t }) => t(`record:condition.is.${answer}`) };
    return [{ code, valueCodeableConcept: concepts.coded(term) }];
  });
  const { protocolRun } = record;
  if (protocolRun) {
    const { name, begunAt } = protocolRunData(protocolRun);
    component.push(
      { code: concepts.coded(ownConcept("protocol.name", "protocol")), valueString: name },
      { code: concepts.coded(ownConcept("protocol.begunAt", "protocolBegun")), valueDateTime: begunAt },
    );
  }
  if (component.length === 0) return [];
  return [createObservation(source, "conditions", { code: concepts.coded(ownConcept("recording.conditions", "conditions")), component })];
}

/** Omitted under a pseudonym. */
export function noteObservations(source: FhirSource): Identified<Observation>[] {
  const { record, concepts } = source;
  const { notes, moments } = record;
  const code = (name: "notes" | "moment") => concepts.coded(ownConcept(`recording.${name}`, name));
  return [
    ...(notes.trim() === "" ? [] : [createObservation(source, "notes", { code: code("notes"), valueString: notes })]),
    ...moments.map(({ id, atMs, text, userName, at }) =>
      createObservation(source, `moment/${id}`, {
        code: code("moment"),
        effectiveDateTime: instantAfter(record, atMs),
        valueString: text,
        performer: [{ display: userName }],
        issued: at.toISOString(),
      }),
    ),
  ];
}
