import { highestCount, type Geometry } from "~/domain/device/kind";
import { toClippedCount, type FrameName } from "~/domain/frame/codec";
import type { Frame } from "~/domain/frame/frame";
import { itemAt } from "~/domain/lists/item-at";
import { Problem } from "~/domain/problem";
import { jsonFrameSchema } from "../wire/requests";

/** Cells are checked when read. @throws Problem frameGrid, frameUnit, frameScale */
export function checkFrame(frame: Frame, { grid, unit, scale }: Geometry): void {
  if (frame.grid.rows !== grid.rows || frame.grid.cols !== grid.cols)
    throw new Problem("frameGrid", { rows: frame.grid.rows, cols: frame.grid.cols, ownRows: grid.rows, ownCols: grid.cols });
  if (frame.unit !== unit) throw new Problem("frameUnit");
  if (frame.scale !== scale) throw new Problem("frameScale");
}

/**
 * Converts a JSON frame to the device's scale and unit, limited to its maximum.
 * @throws Problem frameGrid, frameNotANumber (JSON writes NaN and Infinity as null), frameMalformed, frameNegative
 */
export function readJsonFrame(input: unknown, geometry: Geometry): Frame {
  const read = jsonFrameSchema.safeParse(input);
  if (!read.success) throw new Problem(faultOf(read.error.issues[0]?.path ?? []));
  const { pressureMap, seq, t, epoch, part } = read.data;
  const cols = itemAt(pressureMap, 0).length;
  const highest = highestCount(geometry);
  if (pressureMap.some((row) => row.length !== cols)) throw new Problem("frameGrid", { rows: pressureMap.length, cols });
  return {
    grid: { rows: pressureMap.length, cols },
    counts: Uint16Array.from(pressureMap.flat(), (value) => toClippedCount(value, geometry.scale, highest)),
    scale: geometry.scale,
    unit: geometry.unit,
    part,
    epoch,
    sequence: seq,
    deviceTimeMs: t,
    serverTimeMs: 0,
    streamKey: 0,
    gapBefore: false,
    clockSynced: false,
    resent: false,
  };
}

const jsonNameSchema = jsonFrameSchema.pick({ seq: true, epoch: true, part: true });

/** Null if unreadable; cells do not matter. */
export function readJsonFrameName(input: unknown): FrameName | null {
  const read = jsonNameSchema.safeParse(input);
  return read.success ? { part: read.data.part, epoch: read.data.epoch, sequence: read.data.seq } : null;
}

/** By the issue's path: a cell, the map's shape, or another field. */
function faultOf(path: readonly PropertyKey[]) {
  if (path[0] !== "pressureMap") return "frameMalformed";
  return path.length === 3 ? "frameNotANumber" : "frameGrid";
}
