import type { Analysis } from "~/analysis/analysis";
import { measureOptions } from "~/analysis/measure-options";
import { maximumOf } from "~/domain/analysis/figures";
import { getGeometry, deviceKind, type Device } from "~/domain/device/device";
import { withoutNoise, type Frame } from "~/domain/frame/frame";
import type { PressureReading } from "~/domain/logs/pressure-reading";

/** Reads one map of a bed; `present` is the settled presence. */
export function readPressure(
  analysis: Analysis,
  device: Pick<Device, "deviceType" | "override">,
  frame: Frame,
  present: boolean,
): PressureReading {
  const [kind, geometry] = [deviceKind(device), getGeometry(device)];
  const options = geometry ? measureOptions(kind, geometry) : { threshold: 0, cell: { xCm: 1, yCm: 1 } };
  const asked = present && kind.postures === "lying";
  const found = asked ? analysis.lyingPosture({ ...frame, frameCount: 1 }, { ...options, head: kind.head }) : null;
  return {
    at: new Date(frame.serverTimeMs),
    posture: found && { id: found.posture, confidence: found.confidence },
    maxPressure: withoutNoise(maximumOf(analysis.figures(frame, options))),
    frame,
  };
}
