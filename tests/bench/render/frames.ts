import { getGeometry } from "~/domain/device/device";
import { decodeFrame } from "~/domain/frame/codec";
import type { Frame } from "~/domain/frame/frame";
import { DEVICE_TYPE, RATE_HZ, walkingFrames } from "../live/plate";

export { RATE_HZ };

const found = getGeometry({ deviceType: DEVICE_TYPE, override: null });
if (!found) throw new Error(`a ${DEVICE_TYPE} has a map`);
export const geometry = found;

/** A person walks over the plate; empty frames are left out. */
export const plateFrames = (): Frame[] =>
  walkingFrames()
    .map((bytes) => decodeFrame(bytes))
    .filter(({ counts }) => counts.some((count) => count > 0));
