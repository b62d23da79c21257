import type { Frame, FramePart } from "~/domain/frame/frame";

interface Newest {
  frame: Frame;
  bytes: Uint8Array;
  /** Smoothed time between frames; 0 after the first. */
  intervalMs: number;
}

/** Weight of a new interval in the smoothed one. */
const INTERVAL_WEIGHT = 0.1;

/** The last frame of every part of every device since the server started. Synchronous: every frame passes here. */
export interface NewestFrames {
  remember: (deviceId: string, frame: Frame, bytes: Uint8Array) => void;
  of: (deviceId: string) => ReadonlyMap<FramePart, Frame>;
  /** The newest frames in coded form, stamped by the server. */
  bytesOf: (deviceId: string) => ReadonlyMap<FramePart, Uint8Array>;
  lastFrameAtMs: (deviceId: string) => number | null;
  /** Frames a second, smoothed; 0 when unknown. */
  rateHz: (deviceId: string, part: FramePart) => number;
}

/** For a single-process server. */
export function createMemoryNewestFrames(): NewestFrames {
  const devices = new Map<string, Map<FramePart, Newest>>();
  const partsOf = (deviceId: string) => [...(devices.get(deviceId) ?? [])];

  return {
    remember(deviceId, frame, bytes) {
      const parts = devices.get(deviceId) ?? new Map<FramePart, Newest>();
      devices.set(deviceId, parts);
      const before = parts.get(frame.part);
      const elapsedMs = before ? frame.serverTimeMs - before.frame.serverTimeMs : 0;
      const smoothed = before?.intervalMs ? before.intervalMs + INTERVAL_WEIGHT * (elapsedMs - before.intervalMs) : elapsedMs;
      parts.set(frame.part, { frame, bytes, intervalMs: smoothed });
    },
    of: (deviceId) => new Map(partsOf(deviceId).map(([part, { frame }]) => [part, frame])),
    bytesOf: (deviceId) => new Map(partsOf(deviceId).map(([part, { bytes }]) => [part, bytes])),
    lastFrameAtMs(deviceId) {
      const times = partsOf(deviceId).map(([, { frame }]) => frame.serverTimeMs);
      return times.length ? Math.max(...times) : null;
    },
    rateHz(deviceId, part) {
      const intervalMs = devices.get(deviceId)?.get(part)?.intervalMs ?? 0;
      return intervalMs > 0 ? 1000 / intervalMs : 0;
    },
  };
}
