import type { CellPitch, HeadEnd } from "~/domain/device/kind";
import type { ExposureMap, SpanExposure } from "~/domain/minutes/exposure";

/** Exposure for its panel; maps are fetched as pictures. */
export interface ShownExposure extends Omit<SpanExposure, "aboveS" | "exposure"> {
  stance: "bed" | "seat";
  head: HeadEnd;
  pitch: CellPitch;
  /** Top of each map's colours: seconds, and unit × hours. */
  tops: Record<ExposureMap, number>;
  /** Top of the minute maps' colours, in `unit`. */
  minuteTop: number;
}
