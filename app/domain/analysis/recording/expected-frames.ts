import type { DeviceKind } from "../../device/kind";

/** At the nominal rate of each part. */
export const expectedFrames = ({ rateHz, parts }: Pick<DeviceKind, "rateHz" | "parts">, plannedMs: number): number =>
  Math.round((plannedMs / 1000) * rateHz) * parts.length;
