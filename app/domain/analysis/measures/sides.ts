import { deviceKind } from "../../device/device";
import type { Stance } from "../../device/kind";
import type { FootSide } from "../figures";
import type { StaticHalf, StaticResult } from "../static";

/** Named after two feet, or the person sitting, lying or standing there. */
export type SideWords = "feet" | "seat" | "bed" | "floor";

const wordsOf = {
  feet: "feet",
  seat: "seat",
  bed: "bed",
  floor: "floor",
  saddle: "seat",
  none: "seat",
} as const satisfies Record<Stance, SideWords>;

export const sideWords = (deviceType: string): SideWords => wordsOf[deviceKind({ deviceType }).stance];

/** Feet, or sides of a mat. */
export const sideKind = (words: SideWords): "feet" | "seat" => (words === "feet" ? "feet" : "seat");

export interface Side {
  side: FootSide;
  half: StaticHalf;
}

/** Left first. */
export const listSides = (result: StaticResult): Side[] =>
  (["left", "right", "single"] as const).flatMap((side) => {
    const half = result[side];
    return half ? [{ side, half }] : [];
  });
