import { z } from "zod";
import type { AnalysisType } from "~/domain/analysis-types";
import { conditionFields, conditionNames, conditionsSchema, type Conditions } from "~/domain/analysis/recording/conditions";
import { offeredSeconds, type CaptureStart } from "~/domain/capture";
import type { Exercise } from "~/domain/exercise";
import type { ProtocolStep } from "~/domain/guidance/protocols";
import { startField, choiceFields, secondsField } from "../intents";

const choicesSchema = z.object(choiceFields).partial();
type Choices = z.infer<typeof choicesSchema>;

export interface CaptureChoices {
  analysisType: AnalysisType | undefined;
  secondsOf: (type: AnalysisType) => number;
  beginOf: (type: AnalysisType) => CaptureStart | undefined;
  /** Undefined if the address has it. */
  exercise?: Exercise | undefined;
  /** Null if not in the address. */
  conditions: Conditions | null;
}

/** Choices in an address; invalid ones are ignored. */
export function choicesAt(search: URLSearchParams): CaptureChoices {
  const values = Object.fromEntries(search);
  const read = choicesSchema.safeParse(values);
  const wrong = new Set(read.success ? [] : read.error.issues.map(({ path: [name] }) => name));
  const given: Choices = read.data ?? choicesSchema.parse(Object.fromEntries(Object.entries(values).filter(([name]) => !wrong.has(name))));
  const states = Object.keys(conditionFields).some((name) => search.has(name));
  return {
    analysisType: given.analysisType,
    secondsOf: (type) => given[secondsField(type)] ?? offeredSeconds(type)[0],
    beginOf: (type) => given[startField(type)],
    conditions: states ? conditionsSchema.parse(given) : null,
  };
}

export const conditionsIn = (form: FormData): Conditions =>
  conditionsSchema.parse(
    Object.fromEntries(
      conditionNames.flatMap((name) => {
        const read = conditionFields[name].safeParse(form.get(name) ?? undefined);
        return read.success ? [[name, read.data]] : [];
      }),
    ),
  );

/** A protocol step's choices; open ones repeat the previous capture's. */
export const choicesOfStep = (
  { analysisType, exercise, seconds, begin, conditions }: ProtocolStep,
  before: Conditions,
): CaptureChoices => ({
  analysisType,
  exercise: exercise ?? undefined,
  secondsOf: (type) => (type === analysisType ? seconds : offeredSeconds(type)[0]),
  beginOf: (type) => (type === analysisType ? begin : undefined),
  conditions: { ...before, trial: undefined, ...conditions },
});

export const readChoices = (form: Iterable<[string, unknown]>): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (Object.hasOwn(choiceFields, name) && typeof value === "string" ? [[name, value]] : [])),
  );

/** Removed from an address when its capture starts: from then on the last capture's conditions apply. */
export const withoutConditions: Record<string, null> = Object.fromEntries(Object.keys(conditionFields).map((name) => [name, null]));
