import type { CellPitch, Geometry } from "~/domain/device/kind";
import { deriveSeed, triangularAt, uniformAt } from "../random";
import { plateSize } from "./body";
import { FOOT_LENGTH_CM, FOOT_WIDTH_CM, footLengthOn, type FootPlace } from "./foot";
import { STANCE_MS, STEP_MS } from "./gait";

/** An adult's step, or shorter on a short plate, down to this. */
const STEP_LENGTH_CM = 62;
const SHORTEST_STEP_CM = 16;
const STEP_WIDTH_CM = 13;
const TOE_OUT_DEGREES = 7;
/** First to last foot, by plate length less a foot: usual and maximum. */
const USUAL_WAY = 0.8;
const LONGEST_WAY = 0.86;

/**
 * Standard deviations per step. Step length: young adults overground 2.3 % (Collins and Kuo 2013), all ages 3.9 % of
 * leg length (J Neuroeng Rehabil 2012, 9:69). Step width: 1.97 to 2.5 cm (Skiadopoulos et al. 2020). The others are
 * assumed, small as in healthy adults.
 */
const STEP_LENGTH_SD_CM = 2;
const STEP_WIDTH_SD_CM = 2.3;
const TOE_OUT_SD_DEGREES = 2;
const LOAD_SD = 0.025;
/** Of a pass's tempo (steps and stances), and of each stance: about 3 % together. */
const TEMPO_SD = 0.028;
const STANCE_SD = 0.01;

/** Turning round off the plate. */
const AWAY_MS = 2000;
const AWAY_SPREAD_MS = 500;
const TURN_DEGREES = 5;

export interface PlannedStep extends FootPlace {
  headingDegrees: number;
  /** First contact and duration. */
  onMs: number;
  stanceMs: number;
  load: number;
}

/** Up and down the plate, varying place, angle, steps and load. Feet stay on the plate if there is room. From 0. */
export function planPasses(geometry: Geometry, seed: number): { everyMs: number; stepsOf: (pass: number) => PlannedStep[] } {
  const plate = plateSize(geometry);
  const path = pathOver(plate, footLengthOn(geometry));
  const everyMs = (path.steps - 1) * STEP_MS + STANCE_MS + AWAY_MS;
  const placeSeed = deriveSeed(seed, "steps");
  const passSeed = deriveSeed(seed, "passes");

  const spread = (deviation: number, ...place: readonly number[]): number => Math.sqrt(6) * deviation * triangularAt(placeSeed, ...place);

  const stepsOf = (pass: number): PlannedStep[] => {
    const headingDegrees = (pass % 2 === 0 ? 0 : 180) + path.turnDegrees * (2 * uniformAt(passSeed, pass, 0) - 1);
    const rightFirst = uniformAt(passSeed, pass, 1) < 0.5;
    const startMs = pass * everyMs + AWAY_SPREAD_MS * uniformAt(passSeed, pass, 2);
    // Above 1 in a slow pass.
    const slower = 1 + spread(TEMPO_SD, pass, 0, 3);
    const lengths = Array.from({ length: path.steps }, (_, step) =>
      step === 0 ? 0 : Math.max(0, path.stepLengthCm + spread(STEP_LENGTH_SD_CM, pass, step, 0)),
    );
    const shortened = Math.min(1, path.roomCm / Math.max(1, sumTo(lengths, lengths.length)));

    const steps = lengths.map((_, step): PlannedStep => {
      const side = (step % 2 === 0) === rightFirst ? "right" : "left";
      const outCm = path.stepWidthCm / 2 + spread(STEP_WIDTH_SD_CM / Math.SQRT2, pass, step, 1);
      const aside = (side === "right" ? 1 : -1) * Math.min(path.sideRoomCm / 2, Math.max(0, outCm));
      const along = shortened * sumTo(lengths, step + 1);
      const [sin, cos] = [Math.sin((headingDegrees * Math.PI) / 180), Math.cos((headingDegrees * Math.PI) / 180)];
      return {
        side,
        headingDegrees,
        xCm: along * sin + aside * cos,
        yCm: aside * sin - along * cos,
        toeOutDegrees: path.toeOutDegrees + spread(path.toeOutSdDegrees, pass, step, 2),
        lengthCm: path.footLengthCm,
        onMs: startMs + slower * step * STEP_MS,
        stanceMs: slower * STANCE_MS * (1 + spread(STANCE_SD, pass, step, 4)),
        load: 1 + spread(LOAD_SD, pass, step, 5),
      };
    });
    return placeOn(plate, geometry.cellPitchCm, steps, uniformAt(passSeed, pass, 3), uniformAt(passSeed, pass, 4));
  };

  return { everyMs, stepsOf };
}

const sumTo = (values: readonly number[], end: number): number => values.slice(0, end).reduce((sum, value) => sum + value, 0);

interface Size {
  widthCm: number;
  lengthCm: number;
}

function pathOver({ widthCm, lengthCm }: Size, footLengthCm: number) {
  const spareCm = lengthCm - footLengthCm;
  const wayCm = USUAL_WAY * spareCm;
  const steps = spareCm < SHORTEST_STEP_CM ? 1 : Math.max(2, Math.floor(wayCm / STEP_LENGTH_CM) + 1);
  const footWidthCm = (FOOT_WIDTH_CM * footLengthCm) / FOOT_LENGTH_CM;
  // A plate as narrow as a foot: straight, in the middle.
  const narrow = widthCm < 1.5 * footWidthCm;
  const sideRoomCm = steps === 1 ? 0 : Math.max(0, widthCm - footWidthCm - 1);
  return {
    steps,
    stepLengthCm: steps === 1 ? 0 : Math.min(STEP_LENGTH_CM, wayCm / (steps - 1)),
    stepWidthCm: Math.min(STEP_WIDTH_CM, sideRoomCm),
    sideRoomCm,
    roomCm: LONGEST_WAY * spareCm,
    footLengthCm,
    toeOutDegrees: narrow ? 2 : TOE_OUT_DEGREES,
    toeOutSdDegrees: narrow ? 0.5 : TOE_OUT_SD_DEGREES,
    turnDegrees: narrow ? 0 : TURN_DEGREES,
  };
}

function placeOn({ widthCm, lengthCm }: Size, pitch: CellPitch, steps: readonly PlannedStep[], right: number, down: number): PlannedStep[] {
  const [across, along] = [
    steps.map((step) => ({ at: step.xCm, reach: reachOf(step).xCm })),
    steps.map((step) => ({ at: step.yCm, reach: reachOf(step).yCm })),
  ];
  const [shiftX, shiftY] = [shiftInto(widthCm, pitch.xCm, across, right), shiftInto(lengthCm, pitch.yCm, along, down)];
  return steps.map((step) => ({ ...step, xCm: step.xCm + shiftX, yCm: step.yCm + shiftY }));
}

function shiftInto(sizeCm: number, cellCm: number, feet: readonly { at: number; reach: number }[], part: number): number {
  const min = Math.min(...feet.map(({ at, reach }) => at - reach));
  const spareCm = sizeCm - (Math.max(...feet.map(({ at, reach }) => at + reach)) - min);
  const roomCm = Math.max(0, spareCm - 2 * cellCm);
  return (spareCm - roomCm) / 2 + part * roomCm - min;
}

function reachOf({ headingDegrees, side, toeOutDegrees, lengthCm }: PlannedStep): { xCm: number; yCm: number } {
  const turn = ((headingDegrees + (side === "left" ? -toeOutDegrees : toeOutDegrees)) * Math.PI) / 180;
  const [sin, cos] = [Math.abs(Math.sin(turn)), Math.abs(Math.cos(turn))];
  const widthCm = (FOOT_WIDTH_CM * lengthCm) / FOOT_LENGTH_CM;
  return { xCm: (cos * widthCm + sin * lengthCm) / 2, yCm: (cos * lengthCm + sin * widthCm) / 2 };
}
