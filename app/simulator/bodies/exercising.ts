import type { Exercise } from "~/domain/exercise";
import { GRAVITY } from "~/domain/unit";
import { createRandom, deriveSeed, triangularAt } from "../random";
import { plateSize, type Body } from "./body";
import { emptyField } from "./contact";
import { createDrift, smoothStep } from "./drift";
import { FOOT_LENGTH_CM, FOOT_WIDTH_CM, footLengthOn, loadFoot, placeFoot, type BodySide, type SoleLoads } from "./foot";
import { lean } from "./lean";
import { createSchedule, type Act } from "./schedule";
import { createSensor } from "./sensor";

const HOLD_MS = 14_000;
const ROUNDS = 3;
const REST_MS = 40_000;
const MOVE_MS = 500;
const HELD_FOR_GOOD_MS = 3_600_000;
/** Minimum foot length for tandem stances, on a plate of twice that; shorter plates skip them. */
const SHORTEST_FOOT_CM = 20;

/** Sideways sway by sway along the feet. */
const SIDEWAYS = 0.5;

/** Feet in foot lengths forward and widths right of the middle; sway, and its growth per second. */
interface StancePlan {
  feet: readonly { side: BodySide; right: number; forward: number; share: number }[];
  swayCm: number;
  growsCm: number;
}
const PLANS = {
  "Side-by-side": {
    feet: [
      { side: "left", right: -0.52, forward: 0, share: 0.5 },
      { side: "right", right: 0.52, forward: 0, share: 0.5 },
    ],
    swayCm: 0.3,
    growsCm: 0,
  },
  Insep: {
    feet: [
      { side: "left", right: -0.52, forward: -0.2, share: 0.52 },
      { side: "right", right: 0.52, forward: 0.2, share: 0.48 },
    ],
    swayCm: 0.42,
    growsCm: 0.01,
  },
  "Tandem-Stand": {
    feet: [
      { side: "left", right: 0, forward: -0.5, share: 0.55 },
      { side: "right", right: 0, forward: 0.5, share: 0.45 },
    ],
    swayCm: 0.55,
    growsCm: 0.02,
  },
  "One-Foot": { feet: [{ side: "right", right: 0, forward: 0, share: 1 }], swayCm: 0.55, growsCm: 0.05 },
} satisfies Record<Exercise, StancePlan>;

const STAGES: readonly Exercise[] = ["Side-by-side", "Insep", "Tandem-Stand", "One-Foot"];

/** A balancing foot is loaded further forward than a resting one. */
const BALANCING: SoleLoads = {
  heel: 0.28,
  rearfoot: 0.09,
  midfoot: 0.15,
  fifthRay: 0.055,
  fourthRay: 0.07,
  thirdRay: 0.085,
  secondRay: 0.085,
  firstRay: 0.09,
  hallux: 0.06,
  toes: 0.035,
};

const depthOf = ({ feet }: StancePlan): number =>
  1 + Math.max(...feet.map(({ forward }) => forward)) - Math.min(...feet.map(({ forward }) => forward));

/** The four-stage balance test in order, with more and growing sway. */
export const exercising: Body = ({ geometry, seed, weightKg, posture }) => {
  const random = createRandom(deriveSeed(seed, "exercising"));
  const { widthCm, lengthCm } = plateSize(geometry);
  const longest = footLengthOn(geometry) * (0.92 + 0.06 * random());
  const footLength = lengthCm < 2 * SHORTEST_FOOT_CM ? longest : Math.min(longest, 0.49 * lengthCm);
  const footWidth = (FOOT_WIDTH_CM * footLength) / FOOT_LENGTH_CM;
  const fitting = STAGES.filter((stance) => (posture === undefined ? depthOf(PLANS[stance]) * footLength <= lengthCm : stance === posture));
  const round = fitting.map((name) => ({ name, holdMs: HOLD_MS }));
  const rounds: Act<Exercise | "away">[] = [...Array.from({ length: ROUNDS }, () => round).flat(), { name: "away", holdMs: REST_MS }];
  const acts = posture === undefined ? rounds : fitting.map((name) => ({ name, holdMs: HELD_FOR_GOOD_MS }));
  const schedule = createSchedule(deriveSeed(seed, "stances"), acts, MOVE_MS);
  const swayX = createDrift(deriveSeed(seed, "sway sideways"));
  const swayY = createDrift(deriveSeed(seed, "sway forward"));
  const placeSeed = deriveSeed(seed, "places");
  const read = createSensor(geometry, seed);

  const feetOf = (stance: Exercise) =>
    PLANS[stance].feet.map(({ side, right, forward, share }, foot) => ({
      share,
      placed: placeFoot(geometry, {
        side,
        xCm: widthCm / 2 + right * footWidth + 0.2 * triangularAt(placeSeed, foot, 0),
        yCm: lengthCm / 2 - forward * footLength,
        toeOutDegrees: 2 * triangularAt(placeSeed, foot, 1),
        lengthCm: footLength,
        padded: true,
      }),
    }));
  const feet = new Map<Exercise, ReturnType<typeof feetOf>>();
  const feetIn = (stance: Exercise) => {
    const known = feet.get(stance) ?? feetOf(stance);
    feet.set(stance, known);
    return known;
  };

  return (tMs) => {
    const { name, before, moved, sinceMs } = schedule(tMs);
    const field = emptyField(geometry);
    for (const [stance, part] of [
      [name, moved],
      [before, 1 - moved],
    ] as const) {
      if (stance === "away" || part === 0) continue;
      for (const { share, placed } of feetIn(stance)) loadFoot(field, placed, BALANCING, weightKg * GRAVITY * part * share);
    }
    if (name !== "away") {
      const { swayCm, growsCm } = PLANS[name];
      const sway = smoothStep(sinceMs / 1000) * (swayCm + (growsCm * Math.min(sinceMs, HOLD_MS)) / 1000);
      lean(field, geometry.grid, geometry.cellPitchCm, { rightCm: SIDEWAYS * sway * swayX(tMs), forwardCm: sway * swayY(tMs) });
    }
    return read(field, tMs);
  };
};
