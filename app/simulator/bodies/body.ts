import type { LyingPosture, SeatedPosture } from "~/domain/analysis/posture";
import type { Geometry } from "~/domain/device/kind";
import type { Exercise } from "~/domain/exercise";
import type { FramePart } from "~/domain/frame/frame";

/** A posture that a body can be told to stay in. */
export type BodyPosture = LyingPosture | SeatedPosture | Exercise;

/** What a body needs to know of the mat it is on and of itself. */
export interface BodySettings {
  geometry: Geometry;
  /** The same seed gives the same person and the same movements. */
  seed: number;
  weightKg: number;
  /** Stays in this posture; a body that knows several changes between them without it. */
  posture?: BodyPosture | undefined;
  /** Which half of a pair the mat is; both halves of one person have the same seed. */
  part?: FramePart | undefined;
}

/**
 * A person on a mat: what its cells read at a time, as rows · cols counts. It depends on nothing but the time, so that frames may be
 * asked for in any order and at any rate.
 */
export type BodyFrames = (tMs: number) => Uint16Array;

export type Body = (settings: BodySettings) => BodyFrames;

/** Standard gravity, m/s². */
export const GRAVITY = 9.80665;

/** Size of a plate in centimetres. */
export const plateSize = ({ grid, cellPitchCm }: Pick<Geometry, "grid" | "cellPitchCm">): { widthCm: number; lengthCm: number } => ({
  widthCm: grid.cols * cellPitchCm.xCm,
  lengthCm: grid.rows * cellPitchCm.yCm,
});
