import type { FrameFigures, Quadrants } from "~/domain/analysis/figures";
import type { HeadEnd, Stance } from "~/domain/device/kind";

/** What left and front refer to: the feet, the person, the bed, or the map itself where people walk freely. */
export const mapDirections = {
  feet: "feet",
  seat: "person",
  bed: "bed",
  saddle: "map",
  floor: "map",
  none: "map",
} as const satisfies Record<Stance, string>;

/** A bed's quarters by the map's: with the head at the first column the map's upper edge is the right side. */
export const bedQuarters = {
  row0: { frontLeft: "headLeft", frontRight: "headRight", backLeft: "footLeft", backRight: "footRight" },
  col0: { frontLeft: "headRight", frontRight: "footRight", backLeft: "headLeft", backRight: "footLeft" },
} as const satisfies Record<HeadEnd, Record<keyof Quadrants, string>>;

/** Per cent of the load on a bed's left side and head end. */
export const bedShares = {
  row0: ({ leftPercent, backPercent }) => ({ left: leftPercent, head: 100 - backPercent }),
  col0: ({ leftPercent, backPercent }) => ({ left: backPercent, head: leftPercent }),
} satisfies Record<HeadEnd, (figures: Pick<FrameFigures, "leftPercent" | "backPercent">) => { left: number; head: number }>;
