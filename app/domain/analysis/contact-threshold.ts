import { kindOf } from "../device/device";
import { thresholdsOf } from "../device/thresholds";
import type { AnalysisRecord } from "./record";

/** From which value a cell of an analysis is loaded: as its result was computed, or, without one, as its mat has it. */
export const contactThreshold = ({
  result,
  deviceType,
  geometry,
}: Pick<AnalysisRecord, "deviceType" | "geometry"> & { result: { threshold: number } | null }): number =>
  result?.threshold ?? thresholdsOf(kindOf({ deviceType }), geometry).contact;
