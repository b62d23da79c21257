import { createRandom, seedOf } from "../random";
import { GRAVITY, plateSize, type Body } from "./body";
import { emptyField, layOn, press, type Pad } from "./contact";
import { createDrift, createShifts } from "./drift";
import { createSensor } from "./sensor";

/** What of the weight a seat carries; feet and back rest take the others (specification §9). */
const SEAT_SHARE = 0.7;

/** Share of one side that leans to it, and shares that go forward with the trunk, as root mean squares or largest shifts. */
const LEAN_SWAY = 0.012;
const LEAN_SHIFT = 0.045;
const FORWARD_SWAY = 0.012;
const FORWARD_SHIFT = 0.05;
const SHIFTS = { holdMs: 11_000, moveMs: 1500 };
/** A quiet breath takes four seconds and moves a hundredth of the load. */
const BREATH_MS = 4000;
const BREATH_SHARE = 0.012;

/** The right half of a seated person of medium build: x from the middle line, y forward from the back edge of the contact, centimetres. */
const BUTTOCK = [
  { x: 6.1, y: 8, rx: 4, ry: 4.2, steepness: 1.2, share: 0.13 },
  { x: 6.6, y: 8.4, rx: 7.4, ry: 8.4, steepness: 0.7, share: 0.87 },
] satisfies readonly Pad[];
const THIGH = [{ x: 7.3, y: 16.8, rx: 5.9, ry: 12.4, turn: 6, steepness: 0.8, share: 1 }] satisfies readonly Pad[];
const SACRUM = [{ x: 0, y: 5.6, rx: 4.5, ry: 4, steepness: 1, share: 1 }] satisfies readonly Pad[];
const BUTTOCK_SHARE = 0.55;
const SACRUM_SHARE = 0.03;

/** Contact of the whole figure, and the rim it leaves free: it is made smaller where a mat is. */
const FIGURE = { widthCm: 28.5, lengthCm: 29.2 };
const RIM_CM = 1.2;

/** Somebody who sits facing row 0: two ischial peaks near the back, thighs forward, small leans, and breath. */
export const sitting: Body = ({ geometry, seed, weightKg }) => {
  const random = createRandom(seedOf(seed, "sitting"));
  const { widthCm, lengthCm } = plateSize(geometry);
  const scale = Math.min(1, (widthCm - 2 * RIM_CM) / FIGURE.widthCm, (lengthCm - 2 * RIM_CM) / FIGURE.lengthCm);
  const origin = {
    xCm: widthCm / 2 + 0.6 * (2 * random() - 1),
    yCm: lengthCm / 2 + (scale * FIGURE.lengthCm) / 2,
    scale,
  };
  const placed = (pads: readonly Pad[], mirrored: boolean) => layOn(geometry, pads, { ...origin, headingDegrees: 0, mirrored });
  const [left, right] = [true, false].map((mirrored) => ({ buttock: placed(BUTTOCK, mirrored), thigh: placed(THIGH, mirrored) }));
  const sacrum = placed(SACRUM, false);

  const lean = createDrift(seedOf(seed, "lean"));
  const leanShifts = createShifts(seedOf(seed, "lean shifts"), SHIFTS);
  const forward = createDrift(seedOf(seed, "forward"));
  const forwardShifts = createShifts(seedOf(seed, "forward shifts"), { ...SHIFTS, holdMs: 1.7 * SHIFTS.holdMs });
  const habit = 0.025 * (2 * random() - 1);
  const read = createSensor(geometry, seed);

  return (tMs) => {
    const breath = BREATH_SHARE * Math.sin((2 * Math.PI * tMs) / BREATH_MS);
    const newtons = weightKg * GRAVITY * SEAT_SHARE * (1 + breath);
    const toTheRight = habit + LEAN_SWAY * lean(tMs) + LEAN_SHIFT * leanShifts(tMs);
    const onButtocks = BUTTOCK_SHARE - FORWARD_SWAY * forward(tMs) - FORWARD_SHIFT * forwardShifts(tMs);

    const field = emptyField(geometry);
    press(field, sacrum, newtons * SACRUM_SHARE);
    for (const [side, share] of [[left, 0.5 - toTheRight], [right, 0.5 + toTheRight]] as const) {
      press(field, side.buttock, newtons * (1 - SACRUM_SHARE) * share * onButtocks);
      press(field, side.thigh, newtons * (1 - SACRUM_SHARE) * share * (1 - onButtocks));
    }
    return read(field, tMs);
  };
};
