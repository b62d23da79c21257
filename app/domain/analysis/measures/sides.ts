import { kindOf } from "../../device/device";
import type { FootSide } from "../figures";
import type { SideWords } from "../sentences/static";
import type { StaticHalf, StaticResult } from "../static";

/** How the sides of a device are called. */
export const sideWords = (deviceType: string): SideWords => (kindOf({ deviceType }).stance === "feet" ? "feet" : "seat");

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
