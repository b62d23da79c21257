import type { Geometry } from "../../device/kind";
import type { WordKey } from "../../display/word-keys";
import type { SmallestChangeSource, SourceName } from "./sources";
import type { MeasureUnit } from "./units";

/** Reasons not to trust or compare a figure; words in `measures.json`. */
export const measureLimits = [
  "duration",
  "evenness",
  "unfiltered",
  "lowPass",
  "band",
  "threshold",
  "cellSize",
  "edge",
  "sideByPlace",
  "saturation",
  "oneCell",
  "print",
  "archBias",
  "noDiagnosis",
  "noInjury",
  "creep",
  "moving",
  "ownRule",
  "notTheTest",
  "frameRate",
  "fewSteps",
  "exposedTime",
] as const;
export type MeasureLimit = (typeof measureLimits)[number];

/**
 * Published largest difference of repeats of an unchanged person in 95 of 100 cases: lowest and highest per cent.
 * Sources: `measures.json`.
 */
export interface SmallestChange {
  percent: { from: number; to: number };
  source: SmallestChangeSource;
}

/** Such as `balance.path`. */
export type MeasureWords = WordKey extends infer Key ? (Key extends `measures:${infer Words}.how` ? Words : never) : never;

/** Name and method are in `measures.json`. */
export interface Definition {
  /** If not its own: `recording.threshold`. */
  words?: MeasureWords;
  unit: MeasureUnit;
  decimals: number;
  /** Values below it get one more decimal. */
  fineBelow?: number;
  /** A setting, not measured: trailing zeros are dropped. */
  isSet?: boolean;
  /** Plus sign above zero. */
  signed?: boolean;
  /** Set if one direction is better for everyone. */
  better?: "lower" | "higher";
  /** Expected range, as published or by the test; a missing end is open. */
  band?: Readonly<{ from?: number; to?: number }>;
  sources?: readonly SourceName[];
  limits?: readonly MeasureLimit[];
  smallestChange?: SmallestChange;
  /** Numbers in its words: `{{seconds}}`. */
  given?: Readonly<Record<string, { value: number; symbol: string }>>;
}

/** Null where not recorded. */
export interface MeasureFor<Thing> extends Definition {
  value: (thing: Thing) => number | null;
}

export interface Measure<Result> extends Definition {
  /** Shared by measures of several parts. */
  words: MeasureWords;
  /** Such as a list of contacts or events. */
  isListed: boolean;
  /** In order; default from 1. */
  numbersOf?: (result: Result) => readonly number[];
  /** One value, none if the part is missing, or a list's values in order. */
  values: (result: Result, geometry: Geometry) => readonly (number | null)[];
}

/** `balance.left.rms`; part "" is the whole result. */
type IdsOf<Family extends string, Part extends string, Name extends string> = Part extends ""
  ? `${Family}.${Name}`
  : `${Family}.${Part}.${Name}`;

interface Parts<Result, Family extends string, Part extends string, Thing, Name extends string> {
  /** First part of the ids. */
  family: Family;
  parts: readonly Part[];
  isListed?: boolean;
  /** In order; default from 1. */
  numbersOf?: (result: Result) => readonly number[];
  /** One thing, none if the part is missing, or a list. */
  thingsOf: (result: Result, part: Part, geometry: Geometry) => readonly Thing[];
  measures: Record<Name, MeasureFor<Thing>> & NamedInWords<Family, Name>;
}

/** A measure without shared words uses its own name's. */
type NamedInWords<Family extends string, Name extends string> = {
  [Own in Name]: `${Family}.${Own}` extends MeasureWords ? unknown : { words: MeasureWords };
};

export function defineMeasures<Result, Family extends string, Part extends string, Thing, Name extends string>({
  family,
  parts,
  isListed = false,
  numbersOf,
  thingsOf,
  measures,
}: Parts<Result, Family, Part, Thing, Name>): Record<IdsOf<Family, Part, Name>, Measure<Result>> {
  const entries = parts.flatMap((part) =>
    Object.entries<MeasureFor<Thing>>(measures).map(
      ([name, { value, ...definition }]): [string, Omit<Measure<Result>, "words"> & { words: string }] => [
        [family, part, name].filter(Boolean).join("."),
        {
          ...definition,
          isListed,
          numbersOf,
          words: definition.words ?? `${family}.${name}`,
          values: (result, geometry) => thingsOf(result, part, geometry).map(value),
        },
      ],
    ),
  );
  // fromEntries loses the keys' type; the parameter's type requires all names.
  return Object.fromEntries(entries) as Record<IdsOf<Family, Part, Name>, Measure<Result>>;
}

export const measuresFor = <Thing, Name extends string>(
  names: readonly Name[],
  of: (name: Name) => MeasureFor<Thing>,
): Record<Name, MeasureFor<Thing>> => Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, MeasureFor<Thing>>;

export const listIfPresent = <Thing>(thing: Thing | null | undefined): Thing[] => (thing === null || thing === undefined ? [] : [thing]);
