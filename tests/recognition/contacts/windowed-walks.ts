import { readFileSync } from "node:fs";
import { strFromU8, unzipSync } from "fflate";
import type { CellPitch } from "~/domain/device/kind";
import type { Grid } from "~/domain/frame/frame";
import { createRandom, mix } from "~/simulator/random";
import { itemAt } from "../../support/item-at";
import { oracleFile } from "../../support/npz";
import { playSteps, type PlacedStep, type PlateRecording } from "./placed-steps";
import { peopleSteps } from "./recorded-steps";
import { between, MAT } from "./walks";

/** In cm from the top left corner of the mat. */
export interface WalkedStep {
  side: "left" | "right";
  xCm: number;
  yCm: number;
  /** Outward rotation against the path; `step` adds its own angle. */
  outwards: number;
  step: PlacedStep["step"];
}

export interface WindowedWalk {
  recording: PlateRecording;
  cell: CellPitch;
  steps: WalkedStep[];
}

/** Placed at random on the mat and turned by up to 6 degrees. */
export function personOverMat(person: string, seed: number): WindowedWalk {
  const random = createRandom(mix(seed, person.length + Number(person.slice(2))));
  const own = peopleSteps().filter((step) => step.person === person);
  const wayDegrees = 90 * Math.floor(4 * random()) + between(random, -6, 6);
  const [cos, sin] = [Math.cos((wayDegrees * Math.PI) / 180), Math.sin((wayDegrees * Math.PI) / 180)];
  const [stepCm, widthCm, phase, nextTo] = [between(random, 30, 72), between(random, 6, 14), random(), between(random, -14, 14)];
  const rightFirst = random() < 0.5;
  const frames = Math.round(0.82 * itemAt(own, 0).frameCount);
  const walked = [-1, 0, 1, 2].map((at) => {
    const side = (at + 2) % 2 === (rightFirst ? 1 : 0) ? ("right" as const) : ("left" as const);
    const sign = side === "right" ? 1 : -1;
    const [along, across] = [stepCm * (at - phase), nextTo + (sign * widthCm) / 2];
    const outwards = between(random, -2, 10);
    const steps = own.filter((step) => step.side === side);
    const step = itemAt(steps, Math.floor(steps.length * random()));
    return {
      side,
      outwards,
      step,
      sign,
      xCm: 24 + sin * along + cos * across,
      yCm: 24 - cos * along + sin * across,
      from: 10 + (at + 1) * frames,
    };
  });
  const placed = walked.map(({ step, xCm, yCm, from, sign, outwards }) => ({
    step,
    xCm,
    yCm,
    from,
    degrees: wayDegrees + sign * outwards,
  }));
  return {
    recording: playSteps(placed, { ...MAT, frameCount: 10 + 4 * frames + 40 }),
    cell: { xCm: MAT.pitchCm, yCm: MAT.pitchCm },
    steps: walked.map(({ side, xCm, yCm, outwards, step }) => ({ side, xCm, yCm, outwards, step })),
  };
}

/** 249 frames of 256 x 63 cells over 2 m (footscan), newtons, heel rows first. */
const PLATE = { frames: 249, rows: 256, cols: 63, cell: { xCm: 0.508, yCm: 0.762 }, intervalMs: 7.94 };
const PLATE_STEPS = [
  { side: "left", row: 240, col: 23.5 },
  { side: "right", row: 154, col: 41.5 },
  { side: "left", row: 65, col: 20.5 },
] as const;
let plateWalk: Float32Array | undefined;

function readPlateWalk(): Float32Array {
  if (plateWalk) return plateWalk;
  const text = strFromU8(itemAt(Object.values(unzipSync(readFileSync(oracleFile("plate_footscan_2m/walk.zip")))), 0), true);
  const perNewton = 10 / (PLATE.cell.xCm * PLATE.cell.yCm);
  plateWalk = new Float32Array(PLATE.frames * PLATE.rows * PLATE.cols);
  let frame = -1;
  let row = 0;
  for (const line of text.split("\n")) {
    if (line.startsWith("Frame")) [frame, row] = [frame + 1, PLATE.rows - 1];
    else if (/^\d/.test(line)) {
      const from = (frame * PLATE.rows + row--) * PLATE.cols;
      line.split("\t").forEach((value, col) => plateWalk?.set([perNewton * Number(value)], from + col));
    }
  }
  return plateWalk;
}

const WINDOW: Grid = { rows: PLATE.cols, cols: PLATE.cols };
export const PLATE_WINDOWS = PLATE.rows - WINDOW.rows + 1;

export function plateWindow(firstRow: number): WindowedWalk {
  const all = readPlateWalk();
  const cells = WINDOW.rows * WINDOW.cols;
  const values = new Float32Array(PLATE.frames * cells);
  for (let frame = 0; frame < PLATE.frames; frame++) {
    const from = (frame * PLATE.rows + firstRow) * PLATE.cols;
    values.set(all.subarray(from, from + cells), frame * cells);
  }
  return {
    recording: { grid: WINDOW, pitchCm: NaN, frameCount: PLATE.frames, hertz: 1000 / PLATE.intervalMs, values },
    cell: PLATE.cell,
    steps: PLATE_STEPS.map(({ side, row, col }) => ({
      side,
      xCm: col * PLATE.cell.xCm,
      yCm: (row - firstRow) * PLATE.cell.yCm,
      outwards: NaN,
      step: undefined,
    })),
  };
}
