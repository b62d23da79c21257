import { kindOf } from "../device/device";
import { thresholdsOf } from "../device/thresholds";
import type { AnalysisRecord } from "./record";

export const contactThreshold = ({
  result,
  deviceType,
  geometry,
}: Pick<AnalysisRecord, "deviceType" | "geometry"> & { result: { threshold: number } | null }): number =>
  result?.threshold ?? thresholdsOf(kindOf({ deviceType }), geometry).contact;
