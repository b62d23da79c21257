import type { Exercise } from "~/domain/exercise";

/** The names of the exercises in `locales/<language>/live.json`. */
export const exerciseWords = {
  "Side-by-side": "posture.sideBySide",
  "Tandem-Stand": "posture.tandemStand",
  Insep: "posture.insep",
  "One-Foot": "posture.oneFoot",
} as const satisfies Record<Exercise, string>;
