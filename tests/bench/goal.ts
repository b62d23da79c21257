/** A goal and its measured value. */
export interface Goal {
  name: string;
  value: number;
  limit: number;
  /** The side of the limit that meets the goal. */
  side: "at most" | "at least";
  unit: string;
  /** A ratio within the run, or a count; what is no ratio carries the load of the machine and only warns. */
  solid: boolean;
}

/** A goal that is met from a value up, or up to it: by default one that is lost, not only warned of. */
export const atLeast = (name: string, value: number, limit: number, unit: string, solid = true): Goal => ({
  name,
  value,
  limit,
  side: "at least",
  unit,
  solid,
});
export const atMost = (name: string, value: number, limit: number, unit: string, solid = true): Goal => ({
  name,
  value,
  limit,
  side: "at most",
  unit,
  solid,
});

export const isLost = ({ value, limit, side }: Goal): boolean => !(side === "at most" ? value <= limit : value >= limit);

const VERDICT = { kept: "kept", lost: "LOST", warned: "warn" } as const;

/** Prints each goal with its verdict; whether one that is solid was lost. */
export function printGoals(goals: readonly Goal[]): boolean {
  for (const goal of goals) {
    const { name, value, limit, side, unit, solid } = goal;
    const verdict = isLost(goal) ? (solid ? VERDICT.lost : VERDICT.warned) : VERDICT.kept;
    console.log(`${verdict}  ${name}: ${value.toFixed(2)} ${unit} (${side} ${limit.toFixed(1)} ${unit})`);
  }
  return goals.some((goal) => goal.solid && isLost(goal));
}
