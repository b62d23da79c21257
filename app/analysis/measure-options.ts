import type { DeviceKind, Geometry } from "~/domain/device/kind";
import { deviceThresholds } from "~/domain/device/thresholds";
import type { DynamicOptions } from "./gait/dynamic";
import type { MeasureOptions } from "./options";

/** Measurement options of a device, with thresholds in the unit of its frames. */
export function measureOptions(
  kind: Pick<DeviceKind, "thresholds" | "geometry">,
  geometry: Geometry,
): MeasureOptions & Required<Pick<MeasureOptions, "cellAreaCm2" | "unit">> & Pick<DynamicOptions, "rockerThreshold"> {
  const { cellPitchCm, cellAreaCm2, unit } = geometry;
  const { contact, rocker } = deviceThresholds(kind, geometry);
  return { threshold: contact, rockerThreshold: rocker, cell: cellPitchCm, cellAreaCm2, unit };
}
