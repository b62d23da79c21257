import type { DeviceKind, Geometry } from "~/domain/device/kind";
import { FRAME_HEADER_BYTES } from "~/domain/frame/codec";
import { cellCount } from "~/domain/frame/frame";
import { RECORD_OVERHEAD_BYTES, SEALED_OVERHEAD_BYTES } from "./spool-format";

/** Analysis document, result and mean picture. */
const DOCUMENT_BYTES = 64 * 1024;
/** How far a mat may exceed its rate before its recording needs more storage. */
const RATE_MARGIN = 1.25;
const BYTES_PER_CELL = 2;

/** How many frames a recording of this length holds at most. */
export const mostFrames = ({ rateHz, parts }: Pick<DeviceKind, "rateHz" | "parts">, durationMs: number): number =>
  Math.ceil((durationMs / 1000) * rateHz * RATE_MARGIN + 1) * parts.length;

/** Of a frame in a spool, besides its cells. */
const FRAME_OVERHEAD_BYTES = RECORD_OVERHEAD_BYTES + SEALED_OVERHEAD_BYTES + FRAME_HEADER_BYTES;

/** Frames per second to expect: the measured rate or the kind's, as a resting mat sends fewer before a capture. */
export const rateToExpect = (kind: Pick<DeviceKind, "rateHz">, measuredHz: number): number => Math.max(kind.rateHz, measuredHz);

/** Storage to set aside for a recording: every cell loaded, nothing compressed. */
export const bytesToReserve = (geometry: Geometry, kind: Pick<DeviceKind, "rateHz" | "parts">, durationMs: number): number =>
  DOCUMENT_BYTES + mostFrames(kind, durationMs) * (FRAME_OVERHEAD_BYTES + BYTES_PER_CELL * cellCount(geometry.grid));

/** Share left at which a recording requests more storage: seconds to fill, milliseconds to answer. */
const LEFT_AT_GROWTH = 0.25;

/** Bytes to add to the reservation for the rest of a recording; 0 while not needed. */
export function bytesToGrow(reservedBytes: number, takenBytes: number, { elapsedMs, endMs }: { elapsedMs: number; endMs: number }): number {
  const limit = spoolLimit(reservedBytes);
  if (limit - takenBytes > limit * LEFT_AT_GROWTH || elapsedMs <= 0) return 0;
  const rest = (takenBytes / elapsedMs) * Math.max(0, endMs - elapsedMs) * RATE_MARGIN;
  return Math.ceil(Math.max(DOCUMENT_BYTES, rest, limit * LEFT_AT_GROWTH));
}

/** Bytes of spool that fit a reservation. */
export const spoolLimit = (reservedBytes: number): number => reservedBytes - DOCUMENT_BYTES;
