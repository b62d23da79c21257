import type { SeriesTone } from "../chart";
import type { Ink } from "./drawing";

/** The main series is dark, the reference grey. Orange is channel zero of a force mat. */
export const inkByTone = { dark: "left", grey: "right", pale: "border", orange: "alarm" } satisfies Record<SeriesTone, Ink>;

/** Dashes and gaps in points, to distinguish series without colour. */
export const dashByTone: Record<SeriesTone, readonly number[] | undefined> = {
  dark: undefined,
  grey: [6, 3],
  pale: [2, 2],
  orange: [8, 3, 2, 3],
};
