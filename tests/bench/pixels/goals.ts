import { atMost, type Goal } from "../goal";
import { quantile } from "../quantile";
import type { MatRound } from "./watch-mat";

/** Two pictures of a 60 Hz display. */
const TWO_PICTURES_MS = 2000 / 60;

export interface PartAges {
  mat: string;
  part: string;
  /** From the frame's arrival at the endpoint to the painted part, ascending. */
  agesMs: number[];
  roundsMs: number[];
  changesPerSecond: number;
}

export function partAges(rounds: readonly MatRound[], seconds: number): PartAges[] {
  const parts = new Map<string, PartAges & { rounds: number }>();
  for (const { mat, watched } of rounds)
    for (const [part, shown] of Object.entries(watched.parts)) {
      const agesMs = shown.map(({ takenInAtMs, paintedAtMs }) => paintedAtMs - takenInAtMs).sort((a, b) => a - b);
      const key = `${mat} ${part}`;
      const known = parts.get(key) ?? { mat, part, agesMs: [], roundsMs: [], changesPerSecond: 0, rounds: 0 };
      known.agesMs.push(...agesMs);
      known.roundsMs.push(quantile(agesMs, 0.99));
      known.rounds += 1;
      parts.set(key, known);
    }
  return [...parts.values()].map(({ rounds: played, ...part }) => ({
    ...part,
    agesMs: part.agesMs.sort((a, b) => a - b),
    changesPerSecond: part.agesMs.length / (played * seconds),
  }));
}

const rounded = (value: number): number => Number(value.toFixed(1));

export const tableOfParts = (parts: readonly PartAges[]) =>
  Object.fromEntries(
    parts.map(({ mat, part, agesMs, roundsMs, changesPerSecond }) => [
      `${mat} ${part}`,
      {
        "changes/s": rounded(changesPerSecond),
        "p50 ms": rounded(quantile(agesMs, 0.5)),
        "p95 ms": rounded(quantile(agesMs, 0.95)),
        "p99 ms": rounded(quantile(agesMs, 0.99)),
        "p99 of the rounds": roundsMs.map(rounded).join(", "),
      },
    ]),
  );

/** p99 of every part, and that all parts of a page show one frame at any moment. */
export function goalsOfParts(parts: readonly PartAges[], rounds: readonly MatRound[]): Goal[] {
  const count = (of: (round: MatRound) => number): number => rounds.reduce((sum, round) => sum + of(round), 0);
  return [
    ...parts.map(({ mat, part, agesMs }) =>
      atMost(`${mat} ${part}, arrival to painted p99`, quantile(agesMs, 0.99), TWO_PICTURES_MS, "ms"),
    ),
    atMost(
      "moments at which a page showed figures of two frames",
      count(({ watched }) => watched.mixedAtMs.length),
      0,
      "times",
    ),
    atMost(
      "changes of a part that named no other frame",
      count(({ watched }) => Object.values(watched.apartAtMs).flat().length),
      0,
      "times",
    ),
  ];
}
