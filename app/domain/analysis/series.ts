import type { DiffusionSeries } from "./balance";
import type { AnalysisType } from "./types";

/** Centre of pressure, relative to `from`. */
export interface SwayTrace {
  /** From the recording's first frame. */
  seconds: number[];
  rightCm: number[];
  frontCm: number[];
  /** From the picture's top left corner. */
  from: { xCm: number; yCm: number };
}

/** Per frame; pressures in the frames' unit. */
export interface LoadCourse {
  seconds: number[];
  maximum: number[];
  /** Of loaded cells. */
  mean: number[];
  /** Null without load. */
  leftPercent: (number | null)[];
  contactAreaCm2: number[];
}

/** Curves of a result, computed from frames on request. Null if the stored result has all. */
export interface AnalysisSeries extends Record<AnalysisType, object | null> {
  Static: null;
  /** Each about its own mean. */
  Balance: Record<"body" | "left" | "right" | "single", SwayTrace | null> & {
    /** Of the body; null without diffusion. */
    diffusion: DiffusionSeries | null;
  };
  Dynamic: null;
  seatingDynamic: {
    course: LoadCourse;
    /** About its mean; null without load. */
    centre: SwayTrace | null;
    /** Loaded cells of the mean picture in eight equal classes, 0 to `top`. */
    histogram: { counts: number[]; top: number };
  };
  Fitting: LoadCourse;
  /** From the first loaded frame; null without load. */
  Rehab: SwayTrace | null;
}
