import type { Analysis } from "~/analysis/analysis";
import type { Frames } from "~/analysis/frame/batch";
import { analysisTypes } from "~/domain/analysis-types";
import { squareCellsKpa } from "~/domain/device/kind";
import { podology } from "~/domain/device/kinds/podology";
import { MAX_COUNT, type Frame } from "~/domain/frame/frame";
import { toMeasuredMat } from "~/recordings/measured-mat";
import { computedAnalysis } from "~/recordings/types/catalogue";
import { toBits } from "./bits";
import { callCore, everyFunction, toMaterial, type FunctionName } from "./every-function";
import type { Painted } from "./paint";
import { paintFrame } from "./random-frames";
import { standingPerson, walkingPerson } from "./random-recordings";
import type { Walk } from "./walking";

const framesOf = ({ counts, frameCount, grid, scale }: Walk): Painted[] =>
  Array.from({ length: frameCount }, (_, frame) => ({
    counts: counts.slice(frame * grid.rows * grid.cols, (frame + 1) * grid.rows * grid.cols),
    grid,
    scale,
  }));

function recordings(): Painted[][] {
  const grids: [number, number][] = [
    [16, 16],
    [15, 22],
    [24, 48],
    [48, 20],
    [64, 64],
    [3, 2],
  ];
  const patches = grids.map(([rows, cols]) =>
    Array.from({ length: 9 }, (_, seed) =>
      paintFrame({ grid: { rows, cols }, density: seed / 8, highest: seed % 2 ? 20 : MAX_COUNT, scale: 0.1, seed }),
    ),
  );
  const standing = standingPerson({ gap: 7, frameCount: 20, seed: 1 });
  const walking = walkingPerson({
    left: [
      [4, 25],
      [40, 61],
    ],
    right: [
      [20, 43],
      [55, 75],
    ],
    seed: 2,
  });
  return [...patches, framesOf(standing), framesOf(walking)];
}

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Sent at 100 Hz. */
const sent = ([first, ...others]: readonly Painted[]): Frames | null => {
  const frame = (painted: Painted, at: number): Frame => ({
    ...painted,
    unit: "kPa",
    part: "main",
    epoch: 1,
    sequence: at + 1,
    deviceTimeMs: 10 * at,
    serverTimeMs: 10 * at,
    streamKey: 1,
    gapBefore: false,
    clockSynced: true,
    resent: false,
  });
  return first ? [frame(first, 0), ...others.map((painted, at) => frame(painted, at + 1))] : null;
};

const resultsOf = (analysis: Analysis, type: (typeof analysisTypes)[number]): unknown[] =>
  recordings().map((painted) => {
    const frames = sent(painted);
    if (!frames) return null;
    const { rows, cols } = frames[0].grid;
    const mat = toMeasuredMat(squareCellsKpa(rows, cols, 1), podology);
    return computedAnalysis(type).measure(analysis, frames, mat, { exercise: "Side-by-side" }).result;
  });

/** Count of numbers and the SHA-256 of their bits. */
export async function runCore(analysis: Analysis): Promise<Record<string, string>> {
  const materials = recordings().map(toMaterial);
  const names = Object.keys(everyFunction).filter((name): name is FunctionName => name in everyFunction);
  const functions = names.map((name) => ({
    name: `function ${name}`,
    results: materials.map((material) => callCore(analysis, name, everyFunction[name](material, analysis))),
  }));
  const types = analysisTypes.map((type) => ({ name: `analysis ${type}`, results: resultsOf(analysis, type) }));
  const entries = [...functions, ...types].map(async ({ name, results }) => {
    const bits = toBits(results);
    return [name, `${bits.length / 8} numbers ${hexOf(new Uint8Array(await crypto.subtle.digest("SHA-256", bits)))}`] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
