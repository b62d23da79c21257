import type { LyingPosture, SeatedPosture } from "~/domain/analysis/posture";
import type { Geometry } from "~/domain/device/kind";
import type { Exercise } from "~/domain/exercise";
import type { FramePart } from "~/domain/frame/frame";

/** A posture a body can hold. */
export type BodyPosture = LyingPosture | SeatedPosture | Exercise;

/** The mat and the person of a body. */
export interface BodySettings {
  geometry: Geometry;
  /** The same seed gives the same person and the same movements. */
  seed: number;
  weightKg: number;
  /** Holds this posture; otherwise a body changes between those it knows. */
  posture?: BodyPosture | undefined;
  /** Which half of a pair the mat is; both halves of one person share a seed. */
  part?: FramePart | undefined;
}

/**
 * A person on a mat: the rows · cols counts of its cells at a time. A pure function of time, so that frames may be
 * requested in any order and at any rate.
 */
export type BodyFrames = (tMs: number) => Uint16Array;

export type Body = (settings: BodySettings) => BodyFrames;

/** Size of a plate in centimetres. */
export const plateSize = ({ grid, cellPitchCm }: Pick<Geometry, "grid" | "cellPitchCm">): { widthCm: number; lengthCm: number } => ({
  widthCm: grid.cols * cellPitchCm.xCm,
  lengthCm: grid.rows * cellPitchCm.yCm,
});
