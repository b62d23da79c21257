import type { CodeableConcept, CodeSystem, CodeSystemConcept } from "fhir/r4";
import type { Localization } from "~/domain/display/localization";
import type { Language } from "~/domain/language";
import { fhirSystems } from "./coding";

export interface Concept {
  /** Permanent: a measure's id, or a name such as `recording.load`. */
  code: string;
  name: (words: Localization) => string;
  /** English. */
  definition?: (english: Localization) => string;
  /** English. */
  limits?: (english: Localization) => string[];
  sources?: readonly string[];
}

/** Codes use English; texts the reader's language. */
export interface FileWords {
  language: Language;
  own: Localization;
  english: Localization;
}

export interface ConceptList {
  coded: (concept: Concept) => CodeableConcept;
  codeSystem: (version: string) => CodeSystem;
}

export function openConceptList({ language, own, english }: FileWords): ConceptList {
  const used = new Map<string, Concept>();
  const defined = ({ code, name, definition, limits, sources = [] }: Concept): CodeSystemConcept => ({
    code,
    display: name(english),
    ...(definition && { definition: definition(english) }),
    ...(language !== "en" && { designation: [{ language, value: name(own) }] }),
    ...withAny("property", [
      ...(limits?.(english) ?? []).map((text) => ({ code: "limit", valueString: text })),
      ...sources.map((text) => ({ code: "source", valueString: text })),
    ]),
  });
  return {
    coded(concept) {
      used.set(concept.code, concept);
      const { code, name } = concept;
      return { coding: [{ system: fhirSystems.concepts, code, display: name(english) }], text: name(own) };
    },
    codeSystem: (version) => ({
      resourceType: "CodeSystem",
      url: fhirSystems.concepts,
      version,
      name: "IsobarConcepts",
      title: "Terms of Isobar",
      status: "active",
      language: "en",
      description: "Measures of pressure mats and terms around them, as far as this file uses them",
      caseSensitive: true,
      // Each code is complete, the list is not.
      content: "fragment",
      property: [
        { code: "limit", type: "string", description: "Why the figure must not be trusted or compared" },
        { code: "source", type: "string", description: "Where the figure or its limit was published" },
      ],
      concept: [...used.values()].map(defined),
    }),
  };
}

/** FHIR forbids empty lists. */
export const withAny = <Name extends string, Item>(name: Name, items: readonly Item[]): Partial<Record<Name, Item[]>> =>
  items.length > 0 ? ({ [name]: [...items] } as Record<Name, Item[]>) : {};

/** Names in `locales/<language>/fhir.json`. */
const definitions = {
  load: "What lies on the mat, frame by frame.",
  centreOfPressure: "Its distance from the left and from the upper edge of the mat, frame by frame; missing in frames without load.",
  contact: "One time a foot was on the mat.",
  relief: "A stretch of time in which a side of the seat carried less.",
  number: "The place in the order of time, from 1; a contact that is left out has its place too.",
  quality: "What was checked of the recording; true is good.",
  conditions: "What was stated of how the recording was made.",
  protocol: "The protocol in whose course the recording was made.",
  protocolBegun: "When that run of the protocol was started: recordings of the same protocol and time belong together.",
  notes: "What people wrote of the analysis.",
  moment: "What people wrote of one moment of the recording.",
  grid: "Rows, then columns. Row 0 lies at the head or the toes, column 0 at the person's left.",
  cellPitch: "From the middle of a cell to that of the next one: along the mat, then across.",
  cellArea: "The part of a cell that senses.",
  gain: "The calibration by which the frames were taken shows (measured − zero) · gain.",
  offset: "Mean over the cells of what they read with nothing on them, as the calibration takes it off.",
  range: "The greatest value that the mat can tell.",
  edges: "No load lies on the edge of the mat.",
  force: "The force is what the body weight makes expect.",
  contacts: "There are enough whole steps.",
  completeness: "Everything that was to be recorded is there.",
  rate: "Frames came as often as they should.",
  saturation: "No cell was at the mat's limit.",
  faultyCells: "No cell is faulty.",
  clock: "The mat's clock was not set during the recording.",
} as const satisfies Record<string, string>;

export const ownConcept = (code: string, name: keyof typeof definitions): Concept => ({
  code,
  name: ({ t }) => t(`fhir:${name}`),
  definition: () => definitions[name],
});
