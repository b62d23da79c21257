import { GRAVITY } from "~/domain/unit";
import { createRandom, deriveSeed } from "../random";
import { plateSize, type Body } from "./body";
import { emptyField } from "./contact";
import { createDrift, createShifts } from "./drift";
import { FOOT_LENGTH_CM, FOOT_WIDTH_CM, footLengthOn, loadFoot, placeFoot, type BodySide, type SoleLoads } from "./foot";
import { createSensor } from "./sensor";

/**
 * Sway of the centre of pressure, root mean square, cm: quiet standing, eyes open, firm ground (Santos and Duarte
 * 2016).
 */
const SWAY_SIDEWAYS_CM = 0.16;
const SWAY_FORWARD_CM = 0.27;
const WEIGHT_SHIFT_CM = 0.25;
const WEIGHT_SHIFTS = { holdMs: 14_000, moveMs: 1800 };

/** Resting foot: over half on the heel, little on arch and toes (Cavanagh, Rodgers and Iiboshi 1987). */
const RESTING: SoleLoads = {
  heel: 0.4,
  rearfoot: 0.085,
  midfoot: 0.125,
  fifthRay: 0.045,
  fourthRay: 0.06,
  thirdRay: 0.07,
  secondRay: 0.07,
  firstRay: 0.07,
  hallux: 0.045,
  toes: 0.03,
};
/** Mid-heel to metatarsal heads, by foot length. */
const LEVER = 14 / FOOT_LENGTH_CM;

/** 16 of 38 cm between the feet, within the plate. */
const stanceWidth = (widthCm: number): number => Math.min(20, 0.42 * widthCm);

/** Both feet if there is room, else one. Constant weight. */
export const standing: Body = ({ geometry, seed, weightKg }) => {
  const random = createRandom(deriveSeed(seed, "standing"));
  const { widthCm, lengthCm } = plateSize(geometry);
  const footLength = footLengthOn(geometry);
  const apart = stanceWidth(widthCm);
  const sides: readonly BodySide[] = apart > (FOOT_WIDTH_CM * footLength) / FOOT_LENGTH_CM ? ["left", "right"] : ["right"];
  const preferred = 0.015 * (2 * random() - 1);

  const feet = sides.map((side) => {
    const outwards = sides.length === 1 ? 0 : side === "left" ? -apart / 2 : apart / 2;
    const heelBias = 0.03 * (2 * random() - 1);
    const place = {
      side,
      xCm: widthCm / 2 + outwards + 0.4 * (2 * random() - 1),
      yCm: lengthCm / 2 + 0.5 * (2 * random() - 1),
      toeOutDegrees: sides.length === 1 ? 2 : 6 + 3 * random(),
      lengthCm: footLength,
    };
    return { side, heelBias, foot: placeFoot(geometry, place) };
  });

  const sideways = createDrift(deriveSeed(seed, "sideways"));
  const forward = createDrift(deriveSeed(seed, "forward"));
  const shifts = createShifts(deriveSeed(seed, "shifts"), WEIGHT_SHIFTS);
  const read = createSensor(geometry, seed);

  return (tMs) => {
    const toTheRight = (SWAY_SIDEWAYS_CM * sideways(tMs) + WEIGHT_SHIFT_CM * shifts(tMs)) / apart + preferred;
    const toTheToes = (SWAY_FORWARD_CM * forward(tMs)) / (LEVER * footLength);
    const field = emptyField(geometry);
    for (const { side, heelBias, foot } of feet) {
      const share = feet.length === 1 ? 1 : 0.5 + (side === "right" ? toTheRight : -toTheRight);
      loadFoot(field, foot, leaning(toTheToes - heelBias), weightKg * GRAVITY * share);
    }
    return read(field, tMs);
  };
};

/** Moves a part of the load from heel to front, in proportion. */
function leaning(part: number): SoleLoads {
  const back = RESTING.heel + RESTING.rearfoot;
  const front = 1 - back - RESTING.midfoot;
  const [behind, ahead] = [1 - part / back, 1 + part / front];
  return {
    heel: RESTING.heel * behind,
    rearfoot: RESTING.rearfoot * behind,
    midfoot: RESTING.midfoot,
    fifthRay: RESTING.fifthRay * ahead,
    fourthRay: RESTING.fourthRay * ahead,
    thirdRay: RESTING.thirdRay * ahead,
    secondRay: RESTING.secondRay * ahead,
    firstRay: RESTING.firstRay * ahead,
    hallux: RESTING.hallux * ahead,
    toes: RESTING.toes * ahead,
  };
}
