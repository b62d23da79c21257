import { deviceKind } from "../device/device";
import { deviceThresholds } from "../device/thresholds";
import type { AnalysisRecord } from "./record";

export const contactThreshold = ({
  result,
  deviceType,
  geometry,
}: Pick<AnalysisRecord, "deviceType" | "geometry"> & { result: { threshold: number } | null }): number =>
  result?.threshold ?? deviceThresholds(deviceKind({ deviceType }), geometry).contact;
