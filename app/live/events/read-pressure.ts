import type { Analysis } from "~/analysis/analysis";
import { geometryOf, kindOf, type Device } from "~/domain/device/device";
import { withoutNoise, type Frame } from "~/domain/frame/frame";
import type { PressureReading } from "~/domain/logs/pressure-reading";

/** Reads one map of a bed; `present` says whether somebody is there. */
export function readPressure(
  analysis: Analysis,
  device: Pick<Device, "deviceType" | "override">,
  frame: Frame,
  present: boolean,
): PressureReading {
  const { contactThreshold: threshold, head, postures } = kindOf(device);
  const cell = geometryOf(device)?.cellPitchCm ?? { xCm: 1, yCm: 1 };
  const found = present && postures === "lying" ? analysis.lyingPosture({ ...frame, frameCount: 1 }, { threshold, cell, head }) : null;
  return {
    at: new Date(frame.serverTimeMs),
    posture: found && { id: found.posture, confidence: found.confidence },
    maxPressure: withoutNoise(analysis.figures(frame, { threshold, cell }).maximum?.value ?? 0),
    frame,
  };
}
