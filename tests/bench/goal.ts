export interface Goal {
  name: string;
  value: number;
  limit: number;
  side: "at most" | "at least";
  unit: string;
  /** A ratio or a count. Other goals depend on the machine's load and only warn. */
  solid: boolean;
}

/** A goal with a lower limit; by default a miss fails the run. */
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

/** True if a solid goal was missed. */
export function printGoals(goals: readonly Goal[]): boolean {
  for (const goal of goals) {
    const { name, value, limit, side, unit, solid } = goal;
    const verdict = isLost(goal) ? (solid ? VERDICT.lost : VERDICT.warned) : VERDICT.kept;
    console.log(`${verdict}  ${name}: ${value.toFixed(2)} ${unit} (${side} ${limit.toFixed(1)} ${unit})`);
  }
  return goals.some((goal) => goal.solid && isLost(goal));
}
