import type { FrameBatch } from "../../app/analysis/analysis";
import { squareCellsKpa } from "../../app/domain/device/kind";
import { cellCount } from "../../app/domain/frame/frame";
import { walking } from "../../app/simulator/bodies/walking";

const HERTZ = 100;
const geometry = squareCellsKpa(48, 48, 1);
const SETTINGS = { seed: 1, weightKg: 75 };

export const WALK_OPTIONS = {
  threshold: 5,
  rockerThreshold: 10,
  cell: geometry.cellPitchCm,
  cellAreaCm2: geometry.cellAreaCm2,
  unit: "kPa",
} as const;

export function walkThereAndBack(frameCount: number): { frames: FrameBatch; times: Float64Array } {
  const { grid, scale } = geometry;
  const read = walking({ geometry, ...SETTINGS });
  const counts = new Uint16Array(frameCount * cellCount(grid));
  const times = Float64Array.from({ length: frameCount }, (_, frame) => frame / HERTZ);
  times.forEach((seconds, frame) => counts.set(read(1000 * seconds), frame * cellCount(grid)));
  return { frames: { counts, frameCount, grid, scale }, times };
}
