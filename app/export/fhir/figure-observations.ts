import { group } from "d3-array";
import type { CodeableConcept, Observation, ObservationComponent } from "fhir/r4";
import { findContactByNumber } from "~/domain/analysis/gait/contacts-in-time";
import { figureName } from "~/domain/analysis/measures/figure-name";
import { formatGiven, type MeasuredFigure } from "~/domain/analysis/measures/figures";
import { recordFigures } from "~/domain/analysis/measures/result-figures";
import { sideWords, type SideWords } from "~/domain/analysis/measures/sides";
import { sourceText } from "~/domain/analysis/measures/sources";
import { stepsIn } from "~/domain/analysis/types/result-parts";
import { foreignCodes, type Identified } from "./coding";
import { ownConcept, type Concept } from "./concepts";
import { instantAfter, createObservation, valueOrAbsence, type FhirSource } from "./observation";

/** By id prefix. */
const listedThings = {
  "dynamic.contact": ownConcept("dynamic.contact", "contact"),
  "seating.relief": ownConcept("seating.relief", "relief"),
} as const satisfies Record<string, Concept>;
const isListedThing = (thing: string): thing is keyof typeof listedThings => thing in listedThings;
const thingConcept = (thing: string): Concept => {
  if (!isListedThing(thing)) throw new Error(`no term for ${thing}`);
  return listedThings[thing];
};
const number = ownConcept("number", "number");

type Side = "left" | "right" | "single";

/** An observation per figure; contacts and reliefs have components. */
export function figureObservations(source: FhirSource): Identified<Observation>[] {
  const { record } = source;
  const figures = recordFigures(record);
  const sides = sideWords(record.deviceType);
  const single = figures
    .filter((figure) => figure.number === null)
    .map((figure) =>
      createObservation(source, figure.id, {
        code: source.concepts.coded(conceptOf(figure, sides)),
        ...bodySite(source, sides, sideOf(figure.id)),
        ...valueOrAbsence(figure),
      }),
    );
  const listed = [...group(figures.filter(isNumbered), thingOf)].flatMap(([thing, own]) =>
    [...group(own, (figure) => figure.number)].map(([at, ofThing]) =>
      createObservation(source, `${thing}.${at}`, {
        code: source.concepts.coded(thingConcept(thing)),
        ...contactFields(source, thing, at),
        component: [
          { code: source.concepts.coded(number), valueInteger: at },
          ...ofThing.map((figure): ObservationComponent => ({
            code: source.concepts.coded(conceptOf(figure, sides)),
            ...valueOrAbsence(figure),
          })),
        ],
      }),
    ),
  );
  return [...single, ...listed];
}

const isNumbered = (figure: MeasuredFigure): figure is MeasuredFigure & { number: number } => figure.number !== null;

const thingOf = ({ id }: MeasuredFigure): string => id.slice(0, id.lastIndexOf("."));

function conceptOf(figure: MeasuredFigure, sides: SideWords): Concept {
  const { id, measure } = figure;
  return {
    code: id,
    name: (words) => figureName(figure, sides, words),
    definition: ({ t, format }) => t(`measures:${measure.words}.how`, formatGiven(measure, format)),
    limits: ({ t, format }) => (measure.limits ?? []).map((limit) => t(`measures:limit.${limit}`, formatGiven(measure, format))),
    sources: (measure.sources ?? []).map(sourceText),
  };
}

function contactFields(source: FhirSource, thing: string, at: number): Partial<Observation> {
  const { record } = source;
  const walk = stepsIn(record.result);
  const contact = thing === "dynamic.contact" && walk ? findContactByNumber(walk, at) : undefined;
  if (!contact) return {};
  return {
    effectivePeriod: { start: instantAfter(record, contact.onMs), end: instantAfter(record, contact.offMs) },
    ...bodySite(source, "feet", contact.side ?? "single"),
  };
}

/** Second id segment. */
const sideOf = (id: string): Side | null => {
  const part = id.split(".")[1];
  return part === "left" || part === "right" || part === "single" ? part : null;
};

/** Feet only. */
function bodySite({ words }: FhirSource, sides: SideWords, side: Side | null): { bodySite?: CodeableConcept } {
  if (sides !== "feet" || side === null) return {};
  const text = words.own.t(`analyses:side.feet.${side}`);
  if (side === "single") return { bodySite: { text } };
  return { bodySite: { coding: [side === "left" ? foreignCodes.leftFoot : foreignCodes.rightFoot], text } };
}
