import type { FrameBatch } from "../../app/analysis/analysis";
import { squareCellsKpa } from "../../app/domain/device/kind";
import { cellCount, FAULTY_CELL } from "../../app/domain/frame/frame";
import { GRAVITY } from "../../app/domain/unit";
import { plateSize } from "../../app/simulator/bodies/body";
import { emptyField } from "../../app/simulator/bodies/contact";
import { footLengthOn, loadFoot, placeFoot, type BodySide, type PlacedFoot } from "../../app/simulator/bodies/foot";
import { groundReaction, rollingFoot, STANCE_MS, STEP_MS } from "../../app/simulator/bodies/gait";
import { createSensor } from "../../app/simulator/bodies/sensor";
import { createRandom, type Random } from "../../app/simulator/random";

/** A recording of a walking person. */
export interface Walk {
  frames: FrameBatch;
  /** Seconds of the frames. */
  times: Float64Array;
}

/** Cell pitch: two feet fill the plate, as in the frames of input.ts. */
export const PITCH_CM = 0.5;
/** A pressure plate and a person of 75 kg on it, recorded at 100 Hz. */
const geometry = squareCellsKpa(48, 48, PITCH_CM);
const NEWTONS = 75 * GRAVITY;
const HERTZ = 100;
const DEAD_SHARE = 0.01;
const HALF_STEP_WIDTH_CM = 7;

interface Step {
  onMs: number;
  stanceMs: number;
  newtons: number;
}

const around = (random: Random, value: number, part: number): number => value * (1 + part * (2 * random() - 1));

/** Steps of one foot until `endMs`, all different. */
function stepsOf(random: Random, startMs: number, endMs: number): Step[] {
  const steps: Step[] = [];
  for (let onMs = startMs; onMs < endMs; onMs += around(random, 2 * STEP_MS, 0.03)) {
    steps.push({ onMs, stanceMs: around(random, STANCE_MS, 0.05), newtons: around(random, NEWTONS, 0.05) });
  }
  return steps;
}

function footOn(side: BodySide): PlacedFoot {
  const { widthCm, lengthCm } = plateSize(geometry);
  const outwards = side === "left" ? -1 : 1;
  const xCm = widthCm / 2 + outwards * HALF_STEP_WIDTH_CM;
  return placeFoot(geometry, { side, xCm, yCm: lengthCm / 2, toeOutDegrees: 7, lengthCm: footLengthOn(geometry) });
}

/**
 * A person walking on the spot: `frameCount` frames with noise and one dead cell in a hundred, deterministic by seed. On average some 330
 * of the 2304 cells are loaded.
 */
export function walkOnTheSpot(frameCount: number, seed: number): Walk {
  const { grid, scale } = geometry;
  const cells = cellCount(grid);
  const random = createRandom(seed);
  const endMs = (1000 * frameCount) / HERTZ;
  const feet = [
    { foot: footOn("left"), steps: stepsOf(random, 120, endMs) },
    { foot: footOn("right"), steps: stepsOf(random, 120 + STEP_MS, endMs) },
  ];
  const dead = Array.from({ length: cells }, (_, cell) => cell).filter(() => random() < DEAD_SHARE);
  const read = createSensor(geometry, seed);
  const times = Float64Array.from({ length: frameCount }, (_, frame) => frame / HERTZ);
  const counts = new Uint16Array(frameCount * cells);
  times.forEach((seconds, frame) => {
    const field = emptyField(geometry);
    for (const { foot, steps } of feet) {
      for (const { onMs, stanceMs, newtons } of steps) {
        const part = (1000 * seconds - onMs) / stanceMs;
        if (part > 0 && part < 1) loadFoot(field, foot, rollingFoot(part), groundReaction(part) * newtons);
      }
    }
    const reading = counts.subarray(frame * cells, (frame + 1) * cells);
    reading.set(read(field, 1000 * seconds));
    for (const cell of dead) reading[cell] = FAULTY_CELL;
  });
  return { frames: { counts, frameCount, grid, scale }, times };
}
