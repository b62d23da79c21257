import type { Analysis } from "~/analysis/analysis";
import { MAX_COUNT } from "~/domain/frame/frame";
import { bitsOf } from "./bits";
import { callCore, everyFunction, materialOf, type FunctionName } from "./every-function";
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

/** The same recordings wherever this runs: frames of the devices' grids, somebody who stands, somebody who walks. */
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

/** What each function of the core makes of the recordings: how many numbers, and the SHA-256 of all their bits. */
export async function runCore(analysis: Analysis): Promise<Record<string, string>> {
  const materials = recordings().map(materialOf);
  const names = Object.keys(everyFunction).filter((name): name is FunctionName => name in everyFunction);
  const entries = names.map(async (name) => {
    const bits = bitsOf(materials.map((material) => callCore(analysis, name, everyFunction[name](material, analysis))));
    return [name, `${bits.length / 8} numbers ${hexOf(new Uint8Array(await crypto.subtle.digest("SHA-256", bits)))}`] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
