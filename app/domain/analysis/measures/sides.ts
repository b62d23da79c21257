import { kindOf } from "../../device/device";
import type { Stance } from "../../device/kind";
import type { FootSide } from "../figures";
import type { StaticHalf, StaticResult } from "../static";

/** How the sides and ends of a mat are called: by two feet, by who sits or lies on it, or by who stands on it as a whole. */
export type SideWords = "feet" | "seat" | "bed" | "floor";

const wordsOf = {
  feet: "feet",
  seat: "seat",
  bed: "bed",
  floor: "floor",
  saddle: "seat",
  none: "seat",
} as const satisfies Record<Stance, SideWords>;

/** How the sides and ends of a device are called. */
export const sideWords = (deviceType: string): SideWords => wordsOf[kindOf({ deviceType }).stance];

/** What is left and right: two feet, or the two sides of a mat. */
export const sidesAre = (words: SideWords): "feet" | "seat" => (words === "feet" ? "feet" : "seat");

export interface Side {
  side: FootSide;
  half: StaticHalf;
}

/** The parts of a result that there are, left first. */
export const sidesOf = (result: StaticResult): Side[] =>
  (["left", "right", "single"] as const).flatMap((side) => {
    const half = result[side];
    return half ? [{ side, half }] : [];
  });
