import { deflateRawSync, inflateRawSync } from "node:zlib";
import { MAX_COLS, MAX_ROWS } from "~/domain/frame/frame";
import { layersOf, quantised, type MinuteSums } from "~/domain/logs/minutes/minute-map";
import type { MinuteMapRecord } from "./minute-map.model.server";

/** A stored minute without its owner. */
export type StoredMinute = Omit<MinuteMapRecord, "_id" | "companyId" | "deviceId" | "layers"> & { layers: Uint8Array | null };

/** Bytes of a BSON entry besides its layers, as measured. */
const FIELD_BYTES = 270;

/** About 50 µs for a bed of 64 x 32 cells. */
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

/** Upper limit: three bytes for each cell of the largest mat. */
const MOST_BYTES = 3 * MAX_ROWS * MAX_COLS;

/** @throws RangeError for bytes that do not fit the minute's grid */
export function unpackMinute(stored: StoredMinute): MinuteSums {
  const { at, rows, cols, observedMs, threshold, unit, meanStep, excessStep, layers, movements, shifts, reliefs } = stored;
  const grid = { rows, cols };
  return {
    atMs: at.getTime(),
    ...{ observedMs, threshold, unit, grid, movements, shifts, reliefs },
    layers: layers && layersOf({ meanStep, excessStep, bytes: inflateRawSync(layers, { maxOutputLength: MOST_BYTES }) }, grid),
  };
}

/** The driver wraps bytes of lean documents. */
type Bytes = Uint8Array | { buffer: Uint8Array };
const ownBytes = (bytes: Bytes): Uint8Array => Uint8Array.from(bytes instanceof Uint8Array ? bytes : bytes.buffer);

/** A stored minute as data with its own bytes, to pass to another thread. */
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
