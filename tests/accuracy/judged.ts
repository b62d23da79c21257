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
/** Null for figures without a gate. */
const countsSchema = z.strictObject({
  of: count,
  right: count,
  wrong: count,
  sure: count,
  unknown: count,
  gate: gateSchema.nullable(),
});
type Counts = z.infer<typeof countsSchema>;

/** A row's gate holds for each of its ways, unless a way has its own. */
export const rowSchema = countsSchema.extend({
  what: z.string(),
  whom: z.string(),
  tuned: tunedSchema,
  /** Difference of mean confidence and share right, in points, and its maximum. */
  honest: z.strictObject({ off: z.number(), most: z.number() }).exactOptional(),
  ways: z.array(countsSchema.extend({ way: z.string() })),
});
export type Row = z.infer<typeof rowSchema>;

export interface JudgedOutcome {
  outcome: Outcome;
  way?: string;
}

interface Asked extends Pick<Row, "what" | "whom" | "tuned" | "gate"> {
  outcomes: readonly JudgedOutcome[];
  /** Of the ways, by their names. A way without one counts only with the others. */
  gates?: Readonly<Record<string, Gate>>;
}

function countsOf(outcomes: readonly JudgedOutcome[], gate: Gate | null): Counts {
  const count = (...kinds: Outcome[]): number => outcomes.filter(({ outcome }) => kinds.includes(outcome)).length;
  return {
    of: outcomes.length,
    right: count("right"),
    wrong: count("wrong", "sure"),
    sure: count("sure"),
    unknown: count("unknown"),
    gate,
  };
}

export function toRow({ outcomes, gates = {}, ...about }: Asked): Row {
  const ways = [...new Set(outcomes.map(({ way }) => way))].flatMap((way) => {
    const own = outcomes.filter((one) => one.way === way);
    return way === undefined ? [] : [{ way, ...countsOf(own, gates[way] ?? null) }];
  });
  return { ...about, ...countsOf(outcomes, about.gate), ways };
}

/** The same gate for each way. */
export const gatesOf = (ways: readonly string[], gate: Gate): Record<string, Gate> => Object.fromEntries(ways.map((way) => [way, gate]));

/** Outcome without a confidence: wrong counts as sure. */
export const rightIf = (isRight: boolean): Outcome => (isRight ? "right" : "sure");

/** Outcome of an answer with a confidence, 0 to 1; null is unknown. */
export function judgeOutcome<Answer>(answer: Answer | null, wanted: Answer, confidence: number): Outcome {
  if (answer === null) return "unknown";
  return answer === wanted ? "right" : confidence > SURE ? "sure" : "wrong";
}

const isBelow = ({ of, right, sure, gate }: Counts): boolean =>
  gate !== null && (right < Math.floor(gate.right * of) || sure > gate.sure * of);

export const isLost = ({ honest, ways, ...row }: Row): boolean =>
  row.of === 0 || isBelow(row) || ways.some(isBelow) || (honest !== undefined && honest.off > honest.most);

const hasGate = ({ gate, ways }: Row): boolean => gate !== null || ways.some((way) => way.gate !== null);

export const listMissedGoals = (rows: readonly Row[]): string[] =>
  rows
    .filter(isLost)
    .map(({ what, whom, right, of, sure, ways }) =>
      [`${what}, ${whom}: ${right} of ${of}, ${sure} sure`, ...ways.map((one) => `${one.way}: ${one.right} of ${one.of}`)].join("; "),
    );

const percent = (part: number): string => `${Math.round(1000 * part) / 10}`;
const HEAD = ["what", "on whom", "tuned on", "of", "right", "right %", "least", "wrong", "sure", "most", "unknown", "off", "gate"] as const;

function cellsOf({ of, right, wrong, sure, unknown, gate }: Counts): string[] {
  const limits = gate ? [percent(gate.right), percent(gate.sure)] : ["", ""];
  return [`${of}`, `${right}`, percent(right / of), limits[0] ?? "", `${wrong}`, `${sure}`, limits[1] ?? "", `${unknown}`];
}

/** Prints the rows as one table, with a line for each way if asked; true if one missed its gate. */
export function printRows(rows: readonly Row[], { withWays = false } = {}): boolean {
  const lines = rows.flatMap((row) => [
    [
      row.what,
      row.whom,
      row.tuned,
      ...cellsOf(row),
      row.honest?.off.toFixed(1) ?? "",
      isLost(row) ? "LOST" : hasGate(row) ? "kept" : "none",
    ],
    ...(withWays
      ? row.ways.map((way) => [`    ${way.way}`, "", "", ...cellsOf(way), "", isBelow(way) ? "LOST" : way.gate ? "kept" : ""])
      : []),
  ]);
  const table = [[...HEAD], ...lines];
  const widths = HEAD.map((_, at) => Math.max(...table.map((line) => line[at]?.length ?? 0)));
  const isText = (at: number): boolean => at < 3 || at === HEAD.length - 1;
  for (const line of table)
    console.log(
      line
        .map((cell, at) => (isText(at) ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
        .join("  ")
        .trimEnd(),
    );
  console.log(
    [
      "tuned on: whether a rule or limit was chosen on these people. wrong: with the sure ones, of a confidence over one half.",
      "least, most: the gate, in % right and in % wrong and sure. off: mean confidence against right of answered, in points.",
    ].join("\n"),
  );
  const lost = listMissedGoals(rows);
  for (const one of lost) console.log(`LOST  ${one}`);
  const count = rows.filter(hasGate).length;
  console.log(`${count - lost.length} gates kept, ${lost.length} lost, ${rows.length - count} rows without a gate`);
  return lost.length > 0;
}
