import { z } from "zod";
import { conditionFields, conditionNames, conditionsSchema, type Conditions } from "~/domain/analysis/recording/conditions";
import type { AnalysisType } from "~/domain/analysis/types";
import { secondsOf, type CaptureBegin } from "~/domain/capture";
import type { Exercise } from "~/domain/exercise";
import type { ProtocolStep } from "~/domain/guidance/protocols";
import { beginField, choiceFields, secondsField } from "../intents";

const choicesSchema = z.object(choiceFields).partial();
type Choices = z.infer<typeof choicesSchema>;

/** What the form of the next capture begins with. */
export interface CaptureChoices {
  /** The first that the mat offers where none is given. */
  analysisType: AnalysisType | undefined;
  secondsOf: (type: AnalysisType) => number;
  /** Undefined for the usual one. */
  beginOf: (type: AnalysisType) => CaptureBegin | undefined;
  /** Undefined where the address of the page has it. */
  exercise?: Exercise | undefined;
  /** Null where the address states none. */
  conditions: Conditions | null;
}

/** The choices that an address makes; what nobody can choose counts as not chosen. */
export function choicesAt(search: URLSearchParams): CaptureChoices {
  const values = Object.fromEntries(search);
  const read = choicesSchema.safeParse(values);
  const wrong = new Set(read.success ? [] : read.error.issues.map(({ path: [name] }) => name));
  const given: Choices = read.data ?? choicesSchema.parse(Object.fromEntries(Object.entries(values).filter(([name]) => !wrong.has(name))));
  const states = Object.keys(conditionFields).some((name) => search.has(name));
  return {
    analysisType: given.analysisType,
    secondsOf: (type) => given[secondsField(type)] ?? secondsOf(type)[0] ?? 0,
    beginOf: (type) => given[beginField(type)],
    conditions: states ? conditionsSchema.parse(given) : null,
  };
}

/** The conditions that a form states; what nobody can state counts as not stated. */
export const conditionsIn = (form: FormData): Conditions =>
  conditionsSchema.parse(
    Object.fromEntries(
      conditionNames.flatMap((name) => {
        const read = conditionFields[name].safeParse(form.get(name) ?? undefined);
        return read.success ? [[name, read.data]] : [];
      }),
    ),
  );

/** The choices of a step of a protocol; what it leaves open is as at the capture before. */
export const choicesOfStep = (
  { analysisType, exercise, seconds, begin, conditions }: ProtocolStep,
  before: Conditions,
): CaptureChoices => ({
  analysisType,
  exercise: exercise ?? undefined,
  secondsOf: (type) => (type === analysisType ? seconds : (secondsOf(type)[0] ?? 0)),
  beginOf: (type) => (type === analysisType ? begin : undefined),
  conditions: { ...before, trial: undefined, ...conditions },
});

/** The fields of a form that are choices, as an address has them. */
export const choicesOf = (form: Iterable<[string, unknown]>): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (Object.hasOwn(choiceFields, name) && typeof value === "string" ? [[name, value]] : [])),
  );

/** What an address loses when its capture has started: the conditions are those of the patient's last capture from then on. */
export const withoutConditions: Record<string, null> = Object.fromEntries(Object.keys(conditionFields).map((name) => [name, null]));
