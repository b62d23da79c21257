import { z } from "zod";

export const conditionChoices = {
  eyes: ["open", "closed"],
  surface: ["firm", "foam"],
  footwear: ["barefoot", "shoes", "orthosis"],
  stance: ["apart", "together", "semiTandem", "tandem", "left", "right"],
  aid: ["none", "stick", "crutches", "walker"],
  foot: ["left", "right"],
} as const;
export type ConditionChoice = keyof typeof conditionChoices;

/** Such as `eyes.open`. */
export type ConditionAnswer = { [Name in ConditionChoice]: `${Name}.${(typeof conditionChoices)[Name][number]}` }[ConditionChoice];
const answers: ReadonlySet<string> = new Set(
  Object.entries(conditionChoices).flatMap(([name, values]) => values.map((value) => `${name}.${value}`)),
);
export const isConditionAnswer = (text: string): text is ConditionAnswer => answers.has(text);
export const conditionNames = ["eyes", "surface", "footwear", "stance", "aid", "foot", "cushion", "trial"] as const;
export type ConditionName = (typeof conditionNames)[number];

export const TRIAL_MAX = 99;
export const CUSHION_MAX = 60;

const unstated = (value: unknown): unknown => (typeof value === "string" && value.trim() === "" ? undefined : value);
const choice = <const Values extends readonly [string, ...string[]]>(values: Values) => z.preprocess(unstated, z.enum(values).optional());

/** Missing if not stated. */
export const conditionFields = {
  eyes: choice(conditionChoices.eyes),
  surface: choice(conditionChoices.surface),
  footwear: choice(conditionChoices.footwear),
  stance: choice(conditionChoices.stance),
  aid: choice(conditionChoices.aid),
  /** The foot that lands on the mat, for single contacts. */
  foot: choice(conditionChoices.foot),
  /** The seat, by the clinic's name. */
  cushion: z.preprocess(unstated, z.string().trim().max(CUSHION_MAX).optional()),
  trial: z.preprocess(unstated, z.coerce.number().int().min(1).max(TRIAL_MAX).optional()),
};
export const conditionsSchema = z.object(conditionFields);
export type Conditions = z.infer<typeof conditionsSchema>;

/** The previous conditions, with the trial number raised by 1. */
export const nextConditions = ({ trial, ...others }: Conditions): Conditions => ({
  ...others,
  ...(trial === undefined ? {} : { trial: Math.min(trial + 1, TRIAL_MAX) }),
});
