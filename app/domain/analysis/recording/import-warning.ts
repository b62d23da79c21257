import { z } from "zod";

const count = z.number().int().nonnegative();
const word = z.string().max(200);

/** Assumptions, corrections and omissions of an import. Keys in `locales/<language>/import.json`. */
export const importWarningSchema = z.discriminatedUnion("name", [
  z.strictObject({ name: z.literal("rateAssumed"), hertz: z.number() }),
  z.strictObject({ name: z.literal("rateFromSpan"), hertz: z.number() }),
  z.strictObject({ name: z.literal("timesRepeated"), frames: count }),
  z.strictObject({ name: z.literal("unevenTimes"), hertz: z.number() }),
  z.strictObject({ name: z.literal("secondsAssumed") }),
  z.strictObject({ name: z.literal("numbersIgnored") }),
  z.strictObject({ name: z.literal("missingFrames"), frames: count, gaps: count }),
  z.strictObject({ name: z.literal("everyNth"), nth: count }),
  z.strictObject({ name: z.literal("cutShort"), frames: count }),
  z.strictObject({ name: z.literal("halvesLost"), left: count, right: count }),
  z.strictObject({ name: z.literal("cutToLoad"), rows: count, cols: count }),
  z.strictObject({ name: z.literal("printOnly") }),
  z.strictObject({ name: z.literal("noSensors"), cells: count }),
  z.strictObject({ name: z.literal("byteOrder"), frames: count }),
  z.strictObject({ name: z.literal("approximatePlaces") }),
  z.strictObject({ name: z.literal("sideBySide") }),
  z.strictObject({ name: z.literal("converted"), from: word }),
  z.strictObject({ name: z.literal("scaled"), factor: z.number(), offset: z.number() }),
  z.strictObject({ name: z.literal("factorIgnored"), field: word, value: z.number() }),
  z.strictObject({ name: z.literal("unitsDiffer"), one: word, other: word }),
  z.strictObject({ name: z.literal("unitUnknown"), unit: word }),
  z.strictObject({ name: z.literal("rounded"), step: z.number() }),
  z.strictObject({ name: z.literal("negativeCells"), cells: count }),
  z.strictObject({ name: z.literal("chosen"), chosen: word, others: word }),
  z.strictObject({ name: z.literal("framesLast") }),
  z.strictObject({ name: z.literal("oneInsole") }),
  z.strictObject({ name: z.literal("unreadArray"), array: word, type: word }),
  z.strictObject({ name: z.literal("hourTwice") }),
  z.strictObject({ name: z.literal("hourSkipped") }),
  z.strictObject({ name: z.literal("dateUnclear"), date: word }),
  z.strictObject({ name: z.literal("dateInFuture"), date: word }),
]);
export type ImportWarning = z.infer<typeof importWarningSchema>;

/** A person may then state the rate. */
export const isRateAssumed = (warnings: readonly ImportWarning[]): boolean =>
  warnings.some(({ name }) => name === "rateAssumed" || name === "secondsAssumed");
