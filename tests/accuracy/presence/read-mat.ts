import type { Analysis } from "~/analysis/analysis";
import { createOccupancy } from "~/analysis/occupancy";
import { deviceKind } from "~/domain/device/device";
import { frameFor } from "../../support/live";
import { inchMat, type MatValues } from "./bed-recordings";

export interface BedReading {
  present: boolean;
  forceN: number;
  areaCm2: number;
}

const device = inchMat();
export const toCounts = ({ geometry, values }: MatValues): Uint16Array =>
  Uint16Array.from(values, (value) => Math.round(value / geometry.scale));
export const matFrame = (one: MatValues, serverTimeMs = 0) =>
  frameFor(device, { grid: one.geometry.grid, counts: toCounts(one), scale: one.geometry.scale, unit: one.geometry.unit, serverTimeMs });

/** `noise` is the observed reading of the empty mat's cells. */
export function createBedReader(analysis: Analysis, noise: number | null = null): (one: MatValues, before?: boolean | null) => BedReading {
  const occupancyOf = createOccupancy(analysis);
  const kind = deviceKind(device);
  return (one, before = null) => {
    const [spot] = occupancyOf(kind, one.geometry, matFrame(one), noise).at;
    const read = spot?.judge(before);
    if (read?.reason?.rule !== "load") throw new Error("a bed in mmHg is judged by its load");
    const { forceN, areaCm2 } = read.reason;
    return { present: read.present, forceN, areaCm2 };
  };
}
