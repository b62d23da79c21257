import { wholeFrames } from "~/analysis/frame/whole-frames";
import { deviceKind } from "~/domain/device/device";
import type { FramePart } from "~/domain/frame/frame";
import { itemAt } from "~/domain/lists/item-at";
import type { ExportedRecord } from "../format";
import type { TimedFrame } from "../recording";

/** One part, grid and step. */
export type PartFrames = readonly [TimedFrame, ...TimedFrame[]];

/** Drops frames whose grid or step differs from the part's first. */
export function framesByPart(frames: readonly TimedFrame[]): Map<FramePart, PartFrames> {
  const parts = new Map<FramePart, [TimedFrame, ...TimedFrame[]]>();
  for (const frame of frames) {
    const part = parts.get(frame.part);
    if (!part) parts.set(frame.part, [frame]);
    else if (frame.grid.rows === part[0].grid.rows && frame.grid.cols === part[0].grid.cols && frame.scale === part[0].scale)
      part.push(frame);
  }
  return parts;
}

/** Pictures as in results, timed by their first half. */
export const toPictures = (record: Pick<ExportedRecord, "deviceType">, frames: readonly TimedFrame[]): TimedFrame[] =>
  wholeFrames(deviceKind(record), frames).map(({ frame, sources }) => ({
    ...frame,
    elapsedMs: itemAt(frames, itemAt(sources, 0)).elapsedMs,
  }));
