import type { Analysis } from "~/analysis/analysis";
import { createOccupancy, showsPerson } from "~/analysis/occupancy";
import { deviceKind } from "~/domain/device/device";
import { deviceThresholds } from "~/domain/device/thresholds";
import { hasContact, type Frame } from "~/domain/frame/frame";
import type { SpoolHeader } from "./spool-format";

/** `before` is the previous result, null if unknown. */
export type ContactJudge = (mat: Pick<SpoolHeader, "deviceType" | "geometry">, frame: Frame, before: boolean | null) => boolean;

/** By load and area of a person (domain/device/presence.ts); on an uncalibrated plate by its contact threshold. */
export function createContactJudge(analysis: Pick<Analysis, "figures" | "presence" | "occupantLoad">): ContactJudge {
  const occupancyOf = createOccupancy(analysis);
  return ({ deviceType, geometry }, frame, before) => {
    const kind = deviceKind({ deviceType });
    if (geometry.unit === "raw" && !geometry.calibration) return hasContact(frame, deviceThresholds(kind, geometry).contact);
    return showsPerson(occupancyOf(kind, geometry, frame, null), before);
  };
}

/** For a recording that starts occupied. */
export function followContact(judge: (frame: Frame, before: boolean | null) => boolean, fromMs: number) {
  let present: boolean | null = true;
  let lastMs = fromMs;
  return {
    goneMs(frame: Frame, atMs: number): number {
      present = judge(frame, present);
      if (present) lastMs = Math.max(lastMs, atMs);
      return atMs - lastMs;
    },
  };
}
