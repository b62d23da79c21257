import { seatedPostures, type SeatedPosture } from "~/domain/logs/posture";
import { GRAVITY } from "~/domain/unit";
import { createRandom, deriveSeed } from "../random";
import { plateSize, type Body } from "./body";
import { emptyField, layOn, press, type Pad } from "./contact";
import { createDrift, createShifts } from "./drift";
import { lean } from "./lean";
import { createSchedule, type Act } from "./schedule";
import { createSensor } from "./sensor";

/** Share of the weight on a seat; feet and back rest take the others (specification §9). */
const SEAT_SHARE = 0.7;

/** Lean to a side and trunk shifts, root mean square or maximum. */
const LEAN_SWAY = 0.012;
const LEAN_SHIFT = 0.03;
const FORWARD_SWAY = 0.012;
const FORWARD_SHIFT = 0.04;
const SHIFTS = { holdMs: 11_000, moveMs: 1500 };
/** A breath takes 4 s and moves 1 % of the load. */
const BREATH_MS = 4000;
const BREATH_SHARE = 0.012;

/** x from the midline, y forward from the contact's back edge, cm. */
const BUTTOCK = [
  { x: 6.1, y: 8, rx: 4, ry: 4.2, steepness: 1.2, share: 0.13 },
  { x: 6.6, y: 8.4, rx: 7.4, ry: 8.4, steepness: 0.7, share: 0.87 },
] satisfies readonly Pad[];
/** With the pelvis rolled back. */
const ROLLED = [
  { x: 5.4, y: 5.2, rx: 5, ry: 4.6, steepness: 1, share: 0.15 },
  { x: 6.6, y: 6.9, rx: 7.4, ry: 7.2, steepness: 0.7, share: 0.85 },
] satisfies readonly Pad[];
const THIGH = [{ x: 7.3, y: 16.8, rx: 5.9, ry: 12.4, turn: 6, steepness: 0.8, share: 1 }] satisfies readonly Pad[];
const SACRUM = [{ x: 0, y: 4.3, rx: 9, ry: 5, steepness: 0.6, share: 1 }] satisfies readonly Pad[];
const BUTTOCK_SHARE = 0.55;

const LEANS = {
  goodPosture: { rightCm: 0, forwardCm: 0, sacrum: 0.03, thighs: 0, roll: 0 },
  leanForward: { rightCm: 0, forwardCm: 2.6, sacrum: 0, thighs: 0.2, roll: 0 },
  leanBackwards: { rightCm: 0, forwardCm: 0, sacrum: 0.22, thighs: -0.21, roll: 1 },
  leanRight: { rightCm: 2.9, forwardCm: 0, sacrum: 0.02, thighs: 0, roll: 0 },
  leanLeft: { rightCm: -2.9, forwardCm: 0, sacrum: 0.02, thighs: 0, roll: 0 },
} satisfies Record<SeatedPosture, Record<string, number>>;

const act = (name: SeatedPosture, seconds: number): Act<SeatedPosture> => ({ name, holdMs: 1000 * seconds });
/** Upright, with leans to all sides. */
const SITTING = [
  act("goodPosture", 30),
  act("leanRight", 14),
  act("goodPosture", 20),
  act("leanForward", 22),
  act("goodPosture", 25),
  act("leanLeft", 14),
  act("goodPosture", 18),
  act("leanBackwards", 24),
];
const MOVE_MS = 1400;

/** Size of the figure and its free rim; scaled to small mats. */
const FIGURE = { widthCm: 28.5, lengthCm: 29.2 };
const RIM_CM = 1.2;

/** Faces row 0. */
export const sitting: Body = ({ geometry, seed, weightKg, posture }) => {
  const random = createRandom(deriveSeed(seed, "sitting"));
  const { widthCm, lengthCm } = plateSize(geometry);
  const scale = Math.min(1, (widthCm - 2 * RIM_CM) / FIGURE.widthCm, (lengthCm - 2 * RIM_CM) / FIGURE.lengthCm);
  const origin = {
    xCm: widthCm / 2 + 0.6 * (2 * random() - 1),
    yCm: lengthCm / 2 + (scale * FIGURE.lengthCm) / 2,
    scale,
  };
  const placed = (pads: readonly Pad[], mirrored: boolean) => layOn(geometry, pads, { ...origin, headingDegrees: 0, mirrored });
  const sideOf = (mirrored: boolean) => ({
    buttock: placed(BUTTOCK, mirrored),
    rolled: placed(ROLLED, mirrored),
    thigh: placed(THIGH, mirrored),
  });
  const left = sideOf(true);
  const right = sideOf(false);
  const sacrum = placed(SACRUM, false);

  const sideways = createDrift(deriveSeed(seed, "lean"));
  const leanShifts = createShifts(deriveSeed(seed, "lean shifts"), SHIFTS);
  const forward = createDrift(deriveSeed(seed, "forward"));
  const forwardShifts = createShifts(deriveSeed(seed, "forward shifts"), { ...SHIFTS, holdMs: 1.7 * SHIFTS.holdMs });
  const habit = 0.025 * (2 * random() - 1);
  const kept = seatedPostures.find((name) => name === posture);
  const schedule = createSchedule(deriveSeed(seed, "postures"), kept ? [act(kept, 60)] : SITTING, MOVE_MS);
  const read = createSensor(geometry, seed);

  return (tMs) => {
    const { name, before, moved } = schedule(tMs);
    const now = (what: keyof (typeof LEANS)[SeatedPosture]): number => LEANS[before][what] * (1 - moved) + LEANS[name][what] * moved;
    const breath = BREATH_SHARE * Math.sin((2 * Math.PI * tMs) / BREATH_MS);
    const newtons = weightKg * GRAVITY * SEAT_SHARE * (1 + breath);
    const toTheRight = habit + LEAN_SWAY * sideways(tMs) + LEAN_SHIFT * leanShifts(tMs);
    const onButtocks = BUTTOCK_SHARE - FORWARD_SWAY * forward(tMs) - FORWARD_SHIFT * forwardShifts(tMs) - now("thighs");

    const field = emptyField(geometry);
    const onSacrum = now("sacrum");
    press(field, sacrum, newtons * onSacrum);
    for (const [side, share] of [
      [left, 0.5 - toTheRight],
      [right, 0.5 + toTheRight],
    ] as const) {
      press(field, side.buttock, newtons * (1 - onSacrum) * share * onButtocks * (1 - now("roll")));
      press(field, side.rolled, newtons * (1 - onSacrum) * share * onButtocks * now("roll"));
      press(field, side.thigh, newtons * (1 - onSacrum) * share * (1 - onButtocks));
    }
    lean(field, geometry.grid, geometry.cellPitchCm, { rightCm: scale * now("rightCm"), forwardCm: scale * now("forwardCm") });
    return read(field, tMs);
  };
};
