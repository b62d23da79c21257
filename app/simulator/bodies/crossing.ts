import { GRAVITY } from "~/domain/unit";
import { deriveSeed, triangularAt, uniformAt } from "../random";
import { plateSize, type Body } from "./body";
import { emptyField } from "./contact";
import { createDrift, smoothStep } from "./drift";
import { FOOT_LENGTH_CM, FOOT_WIDTH_CM, footLengthOn, loadFoot, placeFoot, type BodySide, type PlacedFoot } from "./foot";
import { rollingFoot } from "./gait";
import { lean } from "./lean";
import { createSensor } from "./sensor";

/** A visit every minute and a half; otherwise empty. */
const VISIT_EVERY_MS = 90_000;
const LATEST_START_MS = 45_000;
const STEP_MS = 700;
const SHORTEST_STAY_MS = 2500;
const LONGEST_STAY_MS = 9000;
const SHIFT_MS = 380;
const SWAY_CM = 0.4;
const ROLL = { landing: 0.25, resting: 0.4, leaving: 0.75 };

/** A person who steps onto a floor mat, stands at the door, and walks on. */
export const crossing: Body = ({ geometry, seed, weightKg }) => {
  const visitSeed = deriveSeed(seed, "visits");
  const { widthCm, lengthCm } = plateSize(geometry);
  const footLength = footLengthOn(geometry);
  const footWidth = (FOOT_WIDTH_CM * footLength) / FOOT_LENGTH_CM;
  const apart = Math.max(0, Math.min(16, widthCm - footWidth - 1));
  const stride = 0.5 * Math.max(0, lengthCm - footLength);
  const swayX = createDrift(deriveSeed(seed, "sway sideways"));
  const swayY = createDrift(deriveSeed(seed, "sway forward"));
  const read = createSensor(geometry, seed);

  const footOf = (visit: number, step: 0 | 1): PlacedFoot => {
    const side: BodySide = (visit + step) % 2 === 0 ? "right" : "left";
    const jitter = (what: number): number => triangularAt(visitSeed, visit, step, what);
    return placeFoot(geometry, {
      side,
      xCm: widthCm / 2 + (side === "left" ? -apart / 2 : apart / 2) + 0.3 * jitter(1),
      yCm: lengthCm / 2 + (step === 0 ? stride / 2 : -stride / 2) + 0.1 * stride * jitter(2),
      toeOutDegrees: apart < footWidth ? 0 : 5 + 3 * jitter(3),
      lengthCm: footLength,
      padded: true,
    });
  };
  let placed: { visit: number; first: PlacedFoot; second: PlacedFoot } | null = null;
  const feetAt = (visit: number) => {
    if (placed?.visit !== visit) placed = { visit, first: footOf(visit, 0), second: footOf(visit, 1) };
    return placed;
  };

  return (tMs) => {
    const visit = Math.floor(tMs / VISIT_EVERY_MS);
    const draw = (what: number): number => uniformAt(visitSeed, visit, what);
    const sinceMs = tMs - visit * VISIT_EVERY_MS - LATEST_START_MS * draw(0);
    const stayMs = SHORTEST_STAY_MS + (LONGEST_STAY_MS - SHORTEST_STAY_MS) * draw(1);
    const field = emptyField(geometry);
    const { first, second } = feetAt(visit);
    const onMat = smoothStep(sinceMs / SHIFT_MS) * smoothStep((2 * STEP_MS + stayMs - sinceMs) / SHIFT_MS);
    if (onMat > 0) {
      // The first foot carries all until the second lands, and leaves first.
      const onSecond = 0.5 * smoothStep((sinceMs - STEP_MS) / SHIFT_MS) + 0.5 * smoothStep((sinceMs - STEP_MS - stayMs) / SHIFT_MS);
      const leaving = smoothStep((sinceMs - STEP_MS - stayMs) / SHIFT_MS);
      const roll = ROLL.landing + (ROLL.resting - ROLL.landing) * onMat + (ROLL.leaving - ROLL.resting) * leaving;
      loadFoot(field, first, rollingFoot(roll), weightKg * GRAVITY * onMat * (1 - onSecond));
      loadFoot(field, second, rollingFoot(ROLL.resting), weightKg * GRAVITY * onMat * onSecond);
      lean(field, geometry.grid, geometry.cellPitchCm, { rightCm: SWAY_CM * swayX(tMs), forwardCm: SWAY_CM * swayY(tMs) });
    }
    return read(field, tMs);
  };
};
