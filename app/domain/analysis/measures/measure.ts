import type { Geometry } from "../../device/kind";
import type { WordKey } from "../../display/word-keys";
import type { SmallestChangeSource, SourceName } from "./sources";
import type { MeasureUnit } from "./units";

/** Why a figure must not be trusted or compared, each a sentence in `locales/<language>/measures.json`. */
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
 * What two measurements of an unchanged person differ by at most in 95 of 100 cases, as it was published: per cent of the figure, the least and the most
 * of the figures of its kind. Who was measured and how are words of its source in `locales/<language>/measures.json`.
 */
export interface SmallestChange {
  percent: { from: number; to: number };
  source: SmallestChangeSource;
}

/** A measure whose name and definition `locales/<language>/measures.json` has: `balance.path`. */
export type MeasureWords = WordKey extends infer Key ? (Key extends `measures:${infer Words}.how` ? Words : never) : never;

/** What a figure is, apart from whose it is. Its name and how it is computed are words in `locales/<language>/measures.json`. */
export interface Definition {
  /** Key of its words where they are not its own: `recording.threshold`. */
  words?: MeasureWords;
  unit: MeasureUnit;
  decimals: number;
  /** Under this value it is told to one decimal more, so that small ones can be told apart. */
  fineBelow?: number;
  /** Set and not measured: zeros at its end are left out. */
  isSet?: boolean;
  /** Written with a plus above zero. */
  signed?: boolean;
  /** Where one direction is better for everybody; an index with a middle has none. */
  better?: "lower" | "higher";
  /** What is expected, as it was published or as the rule of the test has it; an end that is missing is open. */
  band?: Readonly<{ from?: number; to?: number }>;
  sources?: readonly SourceName[];
  limits?: readonly MeasureLimit[];
  smallestChange?: SmallestChange;
  /** Numbers that its words name: `{{seconds}}`. */
  given?: Readonly<Record<string, { value: number; symbol: string }>>;
}

/** A figure of one thing: of a foot, a region, an axis. Null where the recording does not hold it. */
export interface MeasureOf<Thing> extends Definition {
  value: (thing: Thing) => number | null;
}

/** A figure of a result. */
export interface Measure<Result> extends Definition {
  /** Key of its words: `balance.path`. Measures of several parts share them. */
  words: MeasureWords;
  /** Whether a result lists such things: contacts, events. */
  isListed: boolean;
  /** Numbers of the things listed, in their order; from 1 on where it is missing. */
  numbersOf?: (result: Result) => readonly number[];
  /** One, none where the result lacks the part, or those of a list in its order. */
  values: (result: Result, geometry: Geometry) => readonly (number | null)[];
}

/** Ids of the figures that each of some parts has: `balance.left.rms`. The part "" is the result as a whole. */
type IdsOf<Family extends string, Part extends string, Name extends string> = Part extends ""
  ? `${Family}.${Name}`
  : `${Family}.${Part}.${Name}`;

interface Parts<Result, Family extends string, Part extends string, Thing, Name extends string> {
  /** Of which analysis: the beginning of the ids. */
  family: Family;
  parts: readonly Part[];
  /** Whether a part is a list of things. */
  isListed?: boolean;
  /** Numbers of the things of a list, in its order; from 1 on where it is missing. */
  numbersOf?: (result: Result) => readonly number[];
  /** The things of a part: one, none where the result lacks it, or a list. */
  thingsOf: (result: Result, part: Part, geometry: Geometry) => readonly Thing[];
  measures: Record<Name, MeasureOf<Thing>> & NamedInWords<Family, Name>;
}

/** A measure that shares no words with others has those of its own name. */
type NamedInWords<Family extends string, Name extends string> = {
  [Own in Name]: `${Family}.${Own}` extends MeasureWords ? unknown : { words: MeasureWords };
};

/** The same measures of each part of a result, by their ids. */
export function measuresOf<Result, Family extends string, Part extends string, Thing, Name extends string>({
  family,
  parts,
  isListed = false,
  numbersOf,
  thingsOf,
  measures,
}: Parts<Result, Family, Part, Thing, Name>): Record<IdsOf<Family, Part, Name>, Measure<Result>> {
  const entries = parts.flatMap((part) =>
    Object.entries<MeasureOf<Thing>>(measures).map(
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
  // fromEntries does not keep the keys' type; both are made of the same three names, whose words the parameter's type asks for.
  return Object.fromEntries(entries) as Record<IdsOf<Family, Part, Name>, Measure<Result>>;
}

/** Measures that are defined alike, by their names. */
export const measuresFor = <Thing, Name extends string>(
  names: readonly Name[],
  of: (name: Name) => MeasureOf<Thing>,
): Record<Name, MeasureOf<Thing>> =>
  // As above.
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, MeasureOf<Thing>>;

/** A thing that may be missing, as a list. */
export const ifThere = <Thing>(thing: Thing | null | undefined): Thing[] => (thing === null || thing === undefined ? [] : [thing]);
