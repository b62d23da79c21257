import type { DiffusionSeries } from "./balance";
import type { AnalysisType } from "./types";

/** Where a centre of pressure was over time, in centimetres to the right and to the front of `from`. */
export interface SwayTrace {
  /** Seconds from the first frame of the recording. */
  seconds: number[];
  rightCm: number[];
  frontCm: number[];
  /** From the top left corner of the picture. */
  from: { xCm: number; yCm: number };
}

/** The load of a recording frame by frame; pressures in the frames' unit. */
export interface LoadCourse {
  seconds: number[];
  maximum: number[];
  /** Over the loaded cells. */
  mean: number[];
  /** Null without load. */
  leftPercent: (number | null)[];
  contactAreaCm2: number[];
}

/** What a result view draws over time, made of the frames whenever it is asked for. Null where the stored result says everything. */
export interface AnalysisSeries extends Record<AnalysisType, object | null> {
  Static: null;
  /** Each about its own mean. */
  Balance: Record<"body" | "left" | "right" | "single", SwayTrace | null> & {
    /** Of the body; null where it has no diffusion. */
    diffusion: DiffusionSeries | null;
  };
  Dynamic: null;
  seatingDynamic: {
    course: LoadCourse;
    /** About its mean; null without load. */
    centre: SwayTrace | null;
    /** Loaded cells of the mean picture in eight equal classes from 0 to `top`. */
    histogram: { counts: number[]; top: number };
  };
  Fitting: LoadCourse;
  /** From the first loaded frame on; null without load. */
  Rehab: SwayTrace | null;
}
