import type { DeviceKind, Geometry } from "~/domain/device/kind";
import { FRAME_HEADER_BYTES } from "~/domain/frame/codec";
import { cellCount } from "~/domain/frame/frame";
import { RECORD_OVERHEAD_BYTES, SEALED_OVERHEAD_BYTES } from "./spool-format";

/** Analysis document, result and mean picture. */
const DOCUMENT_BYTES = 64 * 1024;
/** Tolerated excess of the mat's rate. */
const RATE_MARGIN = 1.25;
const BYTES_PER_CELL = 2;

export const maxFrames = ({ rateHz, parts }: Pick<DeviceKind, "rateHz" | "parts">, durationMs: number): number =>
  Math.ceil((durationMs / 1000) * rateHz * RATE_MARGIN + 1) * parts.length;

/** In addition to cells. */
const FRAME_OVERHEAD_BYTES = RECORD_OVERHEAD_BYTES + SEALED_OVERHEAD_BYTES + FRAME_HEADER_BYTES;

/** In Hz, at least the type's: a resting mat sends fewer. */
export const rateToExpect = (kind: Pick<DeviceKind, "rateHz">, measuredHz: number): number => Math.max(kind.rateHz, measuredHz);

/** With every cell loaded, uncompressed. */
export const bytesToReserve = (geometry: Geometry, kind: Pick<DeviceKind, "rateHz" | "parts">, durationMs: number): number =>
  DOCUMENT_BYTES + maxFrames(kind, durationMs) * (FRAME_OVERHEAD_BYTES + BYTES_PER_CELL * cellCount(geometry.grid));

/** Share left when requesting more: seconds to fill, milliseconds to answer. */
const LEFT_AT_GROWTH = 0.25;

/** 0 if not needed. */
export function bytesToGrow(reservedBytes: number, takenBytes: number, { elapsedMs, endMs }: { elapsedMs: number; endMs: number }): number {
  const limit = spoolLimit(reservedBytes);
  if (limit - takenBytes > limit * LEFT_AT_GROWTH || elapsedMs <= 0) return 0;
  const rest = (takenBytes / elapsedMs) * Math.max(0, endMs - elapsedMs) * RATE_MARGIN;
  return Math.ceil(Math.max(DOCUMENT_BYTES, rest, limit * LEFT_AT_GROWTH));
}

export const spoolLimit = (reservedBytes: number): number => reservedBytes - DOCUMENT_BYTES;
