import type { DeviceKind, Geometry } from "~/domain/device/kind";
import { FRAME_HEADER_BYTES } from "~/domain/frame/codec";
import { cellCount } from "~/domain/frame/frame";
import { RECORD_OVERHEAD_BYTES, SEALED_OVERHEAD_BYTES } from "./spool-format";

/** Analysis document, result and mean picture. */
const DOCUMENT_BYTES = 64 * 1024;
/** How far a mat may exceed its kind's rate before its recording ends early. */
const RATE_MARGIN = 1.25;
const BYTES_PER_CELL = 2;

/** How many frames a recording of this length holds at most. */
export const mostFrames = ({ rateHz, parts }: Pick<DeviceKind, "rateHz" | "parts">, durationMs: number): number =>
  Math.ceil((durationMs / 1000) * rateHz * RATE_MARGIN + 1) * parts.length;

/** Of a frame in a spool, besides its cells. */
const FRAME_OVERHEAD_BYTES = RECORD_OVERHEAD_BYTES + SEALED_OVERHEAD_BYTES + FRAME_HEADER_BYTES;

/** Storage to set aside for a recording: every cell loaded, nothing compressed. */
export const bytesToReserve = (geometry: Geometry, kind: Pick<DeviceKind, "rateHz" | "parts">, durationMs: number): number =>
  DOCUMENT_BYTES + mostFrames(kind, durationMs) * (FRAME_OVERHEAD_BYTES + BYTES_PER_CELL * cellCount(geometry.grid));

/** Bytes of spool that fit a reservation, so that a recording never exceeds its reserved storage. */
export const spoolLimit = (reservedBytes: number): number => reservedBytes - DOCUMENT_BYTES;
