import type { DeviceKind, Geometry } from "~/domain/device/kind";
import type { MeasureOptions } from "./options";

/** What a device's frames are measured with: contact begins where its kind says, lengths, areas and forces follow from its geometry. */
export const measureOptions = (
  { contactThreshold }: Pick<DeviceKind, "contactThreshold">,
  { cellPitchCm, cellAreaCm2, unit }: Geometry,
): MeasureOptions & Required<Pick<MeasureOptions, "cellAreaCm2" | "unit">> => ({
  threshold: contactThreshold,
  cell: cellPitchCm,
  cellAreaCm2,
  unit,
});
