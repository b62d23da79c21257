import type { DynamicResult, FootDynamics } from "~/domain/analysis/dynamic";
import type { FootSide } from "~/domain/analysis/figures";

export interface SteppingFoot {
  side: FootSide;
  foot: FootDynamics;
}

/** The feet that there are, left first. */
export const feetOf = (result: DynamicResult): SteppingFoot[] =>
  (["left", "right", "single"] as const).flatMap((side) => {
    const foot = result[side];
    return foot ? [{ side, foot }] : [];
  });
