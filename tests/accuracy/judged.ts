import { z } from "zod";

export type Outcome = "right" | "wrong" | "sure" | "unknown";

/** Above it an answer counts as sure; a sure wrong answer is the worst outcome. */
export const SURE = 0.5;

const tunedSchema = z.enum(["yes", "no", "made up"]);
export type Tuned = z.infer<typeof tunedSchema>;

const gateSchema = z.strictObject({ right: z.number(), sure: z.number() });
export type Gate = z.infer<typeof gateSchema>;
export const EVERY: Gate = { right: 1, sure: 0 };
/** Unknown is accepted, wrong and sure is not. */
export const NEVER_SURELY_WRONG: Gate = { right: 0, sure: 0 };

const count = z.number().int();

export const rowSchema = z.strictObject({
  what: z.string(),
  whom: z.string(),
  tuned: tunedSchema,
  of: count,
  right: count,
  wrong: count,
  sure: count,
  unknown: count,
  /** Null for figures without a gate. */
  gate: gateSchema.nullable(),
  /** Difference of mean confidence and share right, in points, and its maximum. */
  honest: z.strictObject({ off: z.number(), most: z.number() }).exactOptional(),
  ways: z.array(z.string()),
});
export type Row = z.infer<typeof rowSchema>;

interface Asked extends Pick<Row, "what" | "whom" | "tuned" | "gate"> {
  outcomes: readonly { outcome: Outcome; way?: string }[];
}

export function toRow({ outcomes, ...about }: Asked): Row {
  const count = (...kinds: Outcome[]): number => outcomes.filter(({ outcome }) => kinds.includes(outcome)).length;
  const ways = [...new Set(outcomes.map(({ way }) => way))].flatMap((way) => {
    const own = outcomes.filter((one) => one.way === way);
    return way === undefined ? [] : [`${way}: ${own.filter(({ outcome }) => outcome === "right").length} of ${own.length}`];
  });
  const row = { of: outcomes.length, right: count("right"), wrong: count("wrong", "sure"), sure: count("sure"), unknown: count("unknown") };
  return { ...about, ...row, ways };
}

/** Outcome without a confidence: wrong counts as sure. */
export const rightIf = (isRight: boolean): Outcome => (isRight ? "right" : "sure");

/** Outcome of an answer with a confidence, 0 to 1; null is unknown. */
export function judgeOutcome<Answer>(answer: Answer | null, wanted: Answer, confidence: number): Outcome {
  if (answer === null) return "unknown";
  return answer === wanted ? "right" : confidence > SURE ? "sure" : "wrong";
}

export const isLost = ({ of, right, sure, gate, honest }: Row): boolean =>
  of === 0 ||
  (gate !== null && (right < Math.floor(gate.right * of) || sure > gate.sure * of)) ||
  (honest !== undefined && honest.off > honest.most);

export const listMissedGoals = (rows: readonly Row[]): string[] =>
  rows
    .filter(isLost)
    .map(({ what, whom, right, of, sure, ways }) => [`${what}, ${whom}: ${right} of ${of}, ${sure} sure`, ...ways].join("; "));

const PERCENT = (part: number): string => `${Math.round(1000 * part) / 10}`;

/** Prints the rows as one table; true if one missed its gate. */
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
  const lost = listMissedGoals(rows);
  for (const one of lost) console.log(`LOST  ${one}`);
  const count = rows.filter(({ gate }) => gate !== null).length;
  console.log(`${count - lost.length} gates kept, ${lost.length} lost, ${rows.length - count} rows without a promise`);
  return lost.length > 0;
}
