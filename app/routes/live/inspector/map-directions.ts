import type { FrameFigures, Quadrants } from "~/domain/analysis/figures";
import type { HeadEnd, Stance } from "~/domain/device/kind";

/** Whose directions the words of a live map are: those of the feet, wherever they stand on it, the person's own, the bed's, or those of the map where people come and go as they like. */
export const mapDirections = {
  feet: "feet",
  seat: "person",
  bed: "bed",
  saddle: "map",
  floor: "map",
  none: "map",
} as const satisfies Record<Stance, string>;

/** The quarters of a bed by those of its map: with the head along the first column the map's upper edge is the right side. */
export const bedQuarters = {
  row0: { frontLeft: "headLeft", frontRight: "headRight", backLeft: "footLeft", backRight: "footRight" },
  col0: { frontLeft: "headRight", frontRight: "footRight", backLeft: "headLeft", backRight: "footLeft" },
} as const satisfies Record<HeadEnd, Record<keyof Quadrants, string>>;

/** Per cent of the load on a bed's left side and its head end. */
export const bedShares = {
  row0: ({ leftPercent, backPercent }) => ({ left: leftPercent, head: 100 - backPercent }),
  col0: ({ leftPercent, backPercent }) => ({ left: backPercent, head: leftPercent }),
} satisfies Record<HeadEnd, (figures: Pick<FrameFigures, "leftPercent" | "backPercent">) => { left: number; head: number }>;
