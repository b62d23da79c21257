import { expect } from "vitest";
import { z } from "zod";
import type { FilteredSway } from "~/domain/analysis/balance";

/** Planar, lateral and front-back. */
const axes = z.tuple([z.number(), z.number(), z.number()]).or(z.array(z.number()));

/** From tests/support/scipy. */
export const filteredByScipy = z.object({
  path: axes,
  velocityByIntervals: axes,
  rms: axes,
  range: axes,
  swayAreaRate: z.number(),
  ellipseArea: z.number(),
});

/** Within a relative tolerance. */
export function expectFiltered(seen: FilteredSway | null, wanted: z.infer<typeof filteredByScipy>, within: number): void {
  if (!seen) throw new Error("it was not filtered");
  const listed = ({ planar, ml, ap }: FilteredSway["path"]): number[] => [planar, ml, ap];
  const pairs = Object.entries({
    path: [listed(seen.path), wanted.path],
    velocityByIntervals: [listed(seen.meanVelocity), wanted.velocityByIntervals],
    rms: [listed(seen.rms), wanted.rms],
    range: [listed(seen.range), wanted.range],
    ellipseArea: [[seen.ellipseAreaCm2 ?? NaN], [wanted.ellipseArea]],
    swayAreaRate: [[seen.swayAreaRate], [wanted.swayAreaRate]],
  });
  for (const [name, [mine = [], theirs = []]] of pairs) {
    expect(Math.max(...mine.map((value, at) => Math.abs(value / (theirs[at] ?? NaN) - 1))), name).toBeLessThan(within);
  }
}
