import { z } from "zod";

/** What was answered of one thing that was asked: right, wrong, wrong with a confidence above SURE, or that it is not known. */
export type Outcome = "right" | "wrong" | "sure" | "unknown";

/** An answer with more confidence is sure; to be wrong then is the worst outcome. */
export const SURE = 0.5;

/** Whether the rules were tuned on the people of a row; those made up are simulated. */
const tunedSchema = z.enum(["yes", "no", "made up"]);
export type Tuned = z.infer<typeof tunedSchema>;

/** The shares of all that have to be right, and that may be wrong and sure. */
const gateSchema = z.strictObject({ right: z.number(), sure: z.number() });
export type Gate = z.infer<typeof gateSchema>;
export const EVERY: Gate = { right: 1, sure: 0 };
/** To be unknown is allowed, to be wrong and sure is not. */
export const NEVER_SURELY_WRONG: Gate = { right: 0, sure: 0 };

const count = z.number().int();

/** What was recognised on whom. */
export const rowSchema = z.strictObject({
  what: z.string(),
  whom: z.string(),
  tuned: tunedSchema,
  of: count,
  right: count,
  wrong: count,
  sure: count,
  unknown: count,
  /** Null for what is shown without a promise. */
  gate: gateSchema.nullable(),
  /** By how much the mean confidence of the answers is off the share of them that is right, points, and the most it may be. */
  honest: z.strictObject({ off: z.number(), most: z.number() }).exactOptional(),
  /** Of each way it was tried in how many were right, where it was tried in several. */
  ways: z.array(z.string()),
});
export type Row = z.infer<typeof rowSchema>;

interface Asked extends Pick<Row, "what" | "whom" | "tuned" | "gate"> {
  outcomes: readonly { outcome: Outcome; way?: string }[];
}

/** Counts outcomes to a row. */
export function rowOf({ outcomes, ...about }: Asked): Row {
  const count = (...kinds: Outcome[]): number => outcomes.filter(({ outcome }) => kinds.includes(outcome)).length;
  const ways = [...new Set(outcomes.map(({ way }) => way))].flatMap((way) => {
    const own = outcomes.filter((one) => one.way === way);
    return way === undefined ? [] : [`${way}: ${own.filter(({ outcome }) => outcome === "right").length} of ${own.length}`];
  });
  const row = { of: outcomes.length, right: count("right"), wrong: count("wrong", "sure"), sure: count("sure"), unknown: count("unknown") };
  return { ...about, ...row, ways };
}

/** An outcome that is right or wrong, without a confidence: to be wrong is to be sure. */
export const rightIf = (isRight: boolean): Outcome => (isRight ? "right" : "sure");

/** The outcome of an answer with a confidence, 0 to 1; null is not known. */
export function outcomeOf<Answer>(answer: Answer | null, wanted: Answer, confidence: number): Outcome {
  if (answer === null) return "unknown";
  return answer === wanted ? "right" : confidence > SURE ? "sure" : "wrong";
}

export const isLost = ({ of, right, sure, gate, honest }: Row): boolean =>
  of === 0 ||
  (gate !== null && (right < Math.floor(gate.right * of) || sure > gate.sure * of)) ||
  (honest !== undefined && honest.off > honest.most);

/** The names of rows that are lost, with what was right of each way. */
export const lostOf = (rows: readonly Row[]): string[] =>
  rows
    .filter(isLost)
    .map(({ what, whom, right, of, sure, ways }) => [`${what}, ${whom}: ${right} of ${of}, ${sure} sure`, ...ways].join("; "));

const PERCENT = (part: number): string => `${Math.round(1000 * part) / 10}`;

/** Prints the rows as one table; whether one was lost. */
export function printRows(rows: readonly Row[]): boolean {
  console.table(
    Object.fromEntries(
      rows.map((row, at) => [
        at + 1,
        {
          what: row.what,
          "on whom": row.whom,
          tuned: row.tuned,
          of: row.of,
          right: row.right,
          wrong: row.wrong,
          "wrong, sure": row.sure,
          unknown: row.unknown,
          "right %": PERCENT(row.right / row.of),
          "least %": row.gate ? PERCENT(row.gate.right) : "",
          "sure, most %": row.gate ? PERCENT(row.gate.sure) : "",
          "confidence off": row.honest ? row.honest.off.toFixed(1) : "",
          gate: isLost(row) ? "LOST" : row.gate ? "kept" : "shown",
        },
      ]),
    ),
  );
  const lost = lostOf(rows);
  for (const one of lost) console.log(`LOST  ${one}`);
  const count = rows.filter(({ gate }) => gate !== null).length;
  console.log(`${count - lost.length} gates kept, ${lost.length} lost, ${rows.length - count} rows without a promise`);
  return lost.length > 0;
}
