import type { Geometry } from "~/domain/device/kind";
import type { Exercise } from "~/domain/exercise";
import type { FramePart } from "~/domain/frame/frame";
import type { LyingPosture, SeatedPosture } from "~/domain/logs/posture";

export type BodyPosture = LyingPosture | SeatedPosture | Exercise;

export interface BodySettings {
  geometry: Geometry;
  seed: number;
  weightKg: number;
  posture?: BodyPosture | undefined;
  /** Half of a pair; both halves share a seed. */
  part?: FramePart | undefined;
}

/** Counts of a mat's rows · cols cells at a time. A pure function of time: any order, any rate. */
export type BodyFrames = (tMs: number) => Uint16Array;

export type Body = (settings: BodySettings) => BodyFrames;

/** Centimetres. */
export const plateSize = ({ grid, cellPitchCm }: Pick<Geometry, "grid" | "cellPitchCm">): { widthCm: number; lengthCm: number } => ({
  widthCm: grid.cols * cellPitchCm.xCm,
  lengthCm: grid.rows * cellPitchCm.yCm,
});
