import type { DeviceKind, Geometry } from "~/domain/device/kind";
import type { MeasureOptions } from "./options";

/** Measurement options of a device: the contact threshold from its kind; lengths, areas and forces from its geometry. */
export const measureOptions = (
  { contactThreshold }: Pick<DeviceKind, "contactThreshold">,
  { cellPitchCm, cellAreaCm2, unit }: Geometry,
): MeasureOptions & Required<Pick<MeasureOptions, "cellAreaCm2" | "unit">> => ({
  threshold: contactThreshold,
  cell: cellPitchCm,
  cellAreaCm2,
  unit,
});
