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

/** Frames a second that a mat sends, or a recording has to expect of its kind: a mat that rests until a capture sends fewer before. */
export const rateToExpect = (kind: Pick<DeviceKind, "rateHz">, measuredHz: number): number => Math.max(kind.rateHz, measuredHz);

/** Storage to set aside for a recording: every cell loaded, nothing compressed. */
export const bytesToReserve = (geometry: Geometry, kind: Pick<DeviceKind, "rateHz" | "parts">, durationMs: number): number =>
  DOCUMENT_BYTES + mostFrames(kind, durationMs) * (FRAME_OVERHEAD_BYTES + BYTES_PER_CELL * cellCount(geometry.grid));

/** A recording asks for more storage when less than this part of what it has is left: that takes seconds to fill, and an answer milliseconds. */
const LEFT_AT_GROWTH = 0.25;

/** By how much a reservation has to grow for the rest of a recording; 0 while it does not have to. */
export function bytesToGrow(reservedBytes: number, takenBytes: number, { elapsedMs, endMs }: { elapsedMs: number; endMs: number }): number {
  const limit = spoolLimit(reservedBytes);
  if (limit - takenBytes > limit * LEFT_AT_GROWTH || elapsedMs <= 0) return 0;
  const rest = (takenBytes / elapsedMs) * Math.max(0, endMs - elapsedMs) * RATE_MARGIN;
  return Math.ceil(Math.max(DOCUMENT_BYTES, rest, limit * LEFT_AT_GROWTH));
}

/** Bytes of spool that fit a reservation. */
export const spoolLimit = (reservedBytes: number): number => reservedBytes - DOCUMENT_BYTES;
