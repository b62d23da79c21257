import type { DeviceKind } from "../../device/kind";

/** How many frames a recording of this length holds where each part of the device sends at its nominal rate. */
export const expectedFrames = ({ rateHz, parts }: Pick<DeviceKind, "rateHz" | "parts">, plannedMs: number): number =>
  Math.round((plannedMs / 1000) * rateHz) * parts.length;
