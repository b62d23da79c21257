import type { DiffusionSeries } from "./balance";

/** Path of the centre of pressure to the right and front of `from`. */
export interface SwayTrace {
  /** Since the first frame. */
  seconds: number[];
  rightCm: number[];
  frontCm: number[];
  /** From the picture's top left corner. */
  from: { xCm: number; yCm: number };
}

/** Pressures in the frames' unit. */
export interface LoadCourse {
  seconds: number[];
  maximum: number[];
  /** Mean of loaded cells. */
  mean: number[];
  /** Null without load. */
  leftPercent: (number | null)[];
  contactAreaCm2: number[];
}

/** Each about its own mean. */
export interface SwaySeries extends Record<"body" | "left" | "right" | "single", SwayTrace | null> {
  /** Diffusion of the body's sway; null without diffusion. */
  diffusion: DiffusionSeries | null;
}

export interface SeatSeries {
  course: LoadCourse;
  /** About its mean; null without load. */
  centre: SwayTrace | null;
  /** Mean picture's loaded cells in eight equal classes, 0 to `top`. */
  histogram: { counts: number[]; top: number };
}
