import { deflateRawSync, inflateRawSync } from "node:zlib";
import { MAX_COLS, MAX_ROWS } from "~/domain/frame/frame";
import { readLayers, quantised, type MinuteSums } from "~/domain/minutes/minute-map";
import type { MinuteMapRecord } from "./minute-map.model.server";

export type StoredMinute = Omit<MinuteMapRecord, "_id" | "companyId" | "deviceId" | "layers"> & { layers: Uint8Array | null };

/** Measured BSON size besides the layers. */
const FIELD_BYTES = 270;

/** 50 µs for 64 x 32 cells. */
export function packMinute({ atMs, grid, layers, ...minute }: MinuteSums): StoredMinute {
  const { bytes, ...steps } = layers ? quantised(layers) : { bytes: null, meanStep: 1, excessStep: 1 };
  const deflated = bytes && deflateRawSync(bytes, { level: 6 });
  return {
    at: new Date(atMs),
    ...grid,
    ...minute,
    ...steps,
    isEmpty: !layers,
    layers: deflated,
    sizeBytes: FIELD_BYTES + (deflated?.byteLength ?? 0),
  };
}

/** Three bytes per cell of the largest mat. */
const MAX_BYTES = 3 * MAX_ROWS * MAX_COLS;

/** @throws RangeError if bytes do not fit the grid */
export function unpackMinute(stored: StoredMinute): MinuteSums {
  const { at, rows, cols, observedMs, threshold, unit, meanStep, excessStep, layers, movements, shifts, reliefs } = stored;
  const grid = { rows, cols };
  return {
    atMs: at.getTime(),
    ...{ observedMs, threshold, unit, grid, movements, shifts, reliefs },
    layers: layers && readLayers({ meanStep, excessStep, bytes: inflateRawSync(layers, { maxOutputLength: MAX_BYTES }) }, grid),
  };
}

/** Lean documents wrap bytes. */
type Bytes = Uint8Array | { buffer: Uint8Array };
const ownBytes = (bytes: Bytes): Uint8Array => Uint8Array.from(bytes instanceof Uint8Array ? bytes : bytes.buffer);

/** Own bytes, to pass to another thread. */
export const toStoredMinute = (
  record: Omit<MinuteMapRecord, "companyId" | "deviceId" | "layers"> & { layers: Bytes | null },
): StoredMinute => {
  const { at, observedMs, threshold, unit, rows, cols, meanStep, excessStep, isEmpty, layers, movements, shifts, reliefs, sizeBytes } =
    record;
  return {
    ...{ at, observedMs, threshold, unit, rows, cols, meanStep, excessStep, isEmpty, movements, shifts, reliefs, sizeBytes },
    layers: layers && ownBytes(layers),
  };
};
