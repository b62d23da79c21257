import { z } from "zod";
import { NORM_TRIAL_S } from "../balance";
import type { Conditions } from "../recording/conditions";
import data from "./sway-norms.json";

export const normedFigures = ["ellipseArea", "meanVelocity", "meanPowerFrequency"] as const;
export type NormedFigure = (typeof normedFigures)[number];

/** 5th, 25th, 50th, 75th and 95th. */
const percentiles = z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]);
const row = z.object({
  group: z.enum(["young", "old"]),
  surface: z.enum(["firm", "foam"]),
  n: z.number(),
  figure: z.enum(normedFigures),
  percentiles,
});
const { figures, romberg } = z
  .object({ figures: z.array(row.extend({ eyes: z.enum(["open", "closed"]) })), romberg: z.array(row) })
  .parse(data);

export interface Norm {
  percentiles: z.infer<typeof percentiles>;
  people: number;
  ages: { from: number; to: number };
}

/** Inclusive; participants were 18 to 85, divided at 60. */
const groupAges = { young: { from: 18, to: 59 }, old: { from: 60, to: 85 } } as const;
type Group = keyof typeof groupAges;
/** Durations that count as such a trial. */
const TRIAL_S = { least: NORM_TRIAL_S - 2, most: NORM_TRIAL_S + 2 };

/** Words in `norms.json`. */
export const normGaps = ["duration", "age", "eyes", "surface", "stance", "footwear", "filter"] as const;
export type NormGap = (typeof normGaps)[number];

export interface NormedCapture {
  durationS: number;
  ageYears: number | null;
  conditions: Conditions;
  /** The norms' figures were filtered. */
  isFiltered: boolean;
}

const groupOf = (ageYears: number | null): Group | null => {
  if (ageYears === null) return null;
  const years = Math.floor(ageYears);
  return (["young", "old"] as const).find((group) => years >= groupAges[group].from && years <= groupAges[group].to) ?? null;
};

/** The norms' participants were barefoot, feet apart. */
export function findNormGaps({ durationS, ageYears, conditions, isFiltered }: NormedCapture): NormGap[] {
  const { eyes, surface, stance = "apart", footwear = "barefoot" } = conditions;
  const gaps: Record<NormGap, boolean> = {
    duration: durationS < TRIAL_S.least || durationS > TRIAL_S.most,
    age: groupOf(ageYears) === null,
    eyes: eyes === undefined,
    surface: surface === undefined,
    stance: stance !== "apart",
    footwear: footwear !== "barefoot",
    filter: !isFiltered,
  };
  return normGaps.filter((name) => gaps[name]);
}

const normOf = (found: { n: number; percentiles: Norm["percentiles"] } | undefined, group: Group): Norm | null =>
  found ? { percentiles: found.percentiles, people: found.n, ages: groupAges[group] } : null;

/** Null if the capture differs. */
export function swayNorm(figure: NormedFigure, capture: NormedCapture): Norm | null {
  const group = groupOf(capture.ageYears);
  if (group === null || findNormGaps(capture).length > 0) return null;
  const { eyes, surface } = capture.conditions;
  return normOf(
    figures.find((one) => one.figure === figure && one.group === group && one.eyes === eyes && one.surface === surface),
    group,
  );
}

/** Eyes closed / open; null if a capture differs. */
export function rombergNorm(figure: NormedFigure, open: NormedCapture, closed: NormedCapture): Norm | null {
  const group = groupOf(open.ageYears);
  if (group === null || [open, closed].some((capture) => findNormGaps(capture).length > 0)) return null;
  const { surface } = open.conditions;
  return surface === closed.conditions.surface
    ? normOf(
        romberg.find((one) => one.figure === figure && one.group === group && one.surface === surface),
        group,
      )
    : null;
}

/** Outside nine tenths, in the lower or upper quarter, or in the middle half. */
export type NormPlace = "below" | "low" | "middle" | "high" | "above";

export function placeInNorm(value: number, { percentiles: [p5, p25, , p75, p95] }: Norm): NormPlace {
  if (value < p5) return "below";
  if (value < p25) return "low";
  if (value <= p75) return "middle";
  return value <= p95 ? "high" : "above";
}
