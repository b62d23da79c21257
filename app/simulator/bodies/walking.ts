import { seedOf, triangularAt, uniformAt } from "../random";
import { GRAVITY, plateSize, type Body } from "./body";
import { emptyField } from "./contact";
import { FOOT_LENGTH_CM, FOOT_WIDTH_CM, footLengthOn, loadFoot, placeFoot, type BodySide, type PlacedFoot } from "./foot";
import { groundReaction, rollingFoot, STANCE_MS, STEP_MS } from "./gait";
import { createSensor } from "./sensor";

/** An adult's step where the mat is long enough; on a short plate steps are as short as the plate asks, but no shorter than this. */
const STEP_LENGTH_CM = 62;
const SHORTEST_STEP_CM = 16;
const STEP_WIDTH_CM = 13;
const TOE_OUT_DEGREES = 7;
/** The walker goes around and comes back the same way, so that toes always point to row 0. */
const AWAY_MS = 2000;
const AWAY_SPREAD_MS = 500;

/** Somebody who crosses the plate step by step, left and right in turn, and again after a moment. */
export const walking: Body = ({ geometry, seed, weightKg }) => {
  const path = pathOver(plateSize(geometry), footLengthOn(geometry));
  const cycleMs = (path.steps - 1) * STEP_MS + STANCE_MS + AWAY_MS;
  const placeSeed = seedOf(seed, "steps");
  const read = createSensor(geometry, seed);

  let placed: { crossing: number; feet: PlacedFoot[] } = { crossing: -1, feet: [] };
  const feetOf = (crossing: number): PlacedFoot[] => {
    if (placed.crossing !== crossing) {
      placed = { crossing, feet: Array.from({ length: path.steps }, (_, step) => placeFoot(geometry, stepPlace(crossing, step))) };
    }
    return placed.feet;
  };

  const stepPlace = (crossing: number, step: number) => {
    const side = sideOf(step);
    const jitter = (what: number): number => triangularAt(placeSeed, crossing, step, what);
    return {
      side,
      xCm: path.middleCm + (side === "left" ? -1 : 1) * (path.stepWidthCm / 2) + 0.5 * jitter(0),
      yCm: path.firstCm - step * path.stepLengthCm + 0.5 * jitter(1),
      toeOutDegrees: path.toeOutDegrees + 2 * jitter(2),
      lengthCm: path.footLengthCm,
    };
  };

  return (tMs) => {
    const crossing = Math.floor(tMs / cycleMs);
    const startMs = AWAY_SPREAD_MS * uniformAt(placeSeed, crossing);
    const field = emptyField(geometry);
    feetOf(crossing).forEach((foot, step) => {
      const part = (tMs - crossing * cycleMs - startMs - step * STEP_MS) / STANCE_MS;
      loadFoot(field, foot, rollingFoot(part), groundReaction(part) * weightKg * GRAVITY);
    });
    return read(field, tMs);
  };
};

/** Every crossing begins with the left foot, so that each foot comes down where it did before and a recording holds one print of it. */
const sideOf = (step: number): BodySide => (step % 2 === 0 ? "left" : "right");

/** How many steps a plate holds, how long and how wide they are, and where the first foot's middle lies. */
function pathOver({ widthCm, lengthCm }: { widthCm: number; lengthCm: number }, footLengthCm: number) {
  const spareCm = lengthCm - footLengthCm;
  const steps = spareCm < SHORTEST_STEP_CM ? 1 : Math.max(2, Math.floor(spareCm / STEP_LENGTH_CM) + 1);
  const stepLengthCm = steps === 1 ? 0 : Math.min(STEP_LENGTH_CM, (0.9 * spareCm) / (steps - 1));
  const footWidthCm = (FOOT_WIDTH_CM * footLengthCm) / FOOT_LENGTH_CM;
  return {
    steps,
    stepLengthCm,
    footLengthCm,
    // A plate as narrow as a foot is stepped on straight and in the middle.
    toeOutDegrees: widthCm < 1.5 * footWidthCm ? 2 : TOE_OUT_DEGREES,
    stepWidthCm: steps === 1 ? 0 : Math.max(0, Math.min(STEP_WIDTH_CM, widthCm - footWidthCm - 1)),
    middleCm: widthCm / 2,
    firstCm: lengthCm / 2 + ((steps - 1) * stepLengthCm) / 2,
  };
}
