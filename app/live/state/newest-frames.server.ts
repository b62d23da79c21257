import type { Clock } from "~/domain/clock";
import type { CodedFrame } from "~/domain/frame/codec";
import type { Frame, FramePart } from "~/domain/frame/frame";
import { BLANK_AFTER_MS } from "~/domain/streaming";

interface Newest extends CodedFrame {
  /** Elapsed time. */
  receivedAtMs: number;
  /** Smoothed frame interval; 0 after the first frame. */
  intervalMs: number;
}

const INTERVAL_WEIGHT = 0.1;

/** Synchronous: every frame passes here. */
export interface NewestFrames {
  /** Restores a time from an earlier server run. */
  restore: (deviceId: string, part: FramePart, lastFrameAtMs: number) => void;
  remember: (deviceId: string, frame: Frame, bytes: Uint8Array) => void;
  get: (deviceId: string) => ReadonlyMap<FramePart, Frame>;
  /** Young enough to show, with coded form. */
  fresh: (deviceId: string) => CodedFrame[];
  /** Wall time (default: of any part), kept over restarts. Null before the first. */
  lastFrameAtMs: (deviceId: string, part?: FramePart) => number | null;
  /** Smoothed rate in Hz; 0 when unknown. */
  rateHz: (deviceId: string, part: FramePart) => number;
}

/** For a single-process server. */
export function createMemoryNewestFrames(clock: Pick<Clock, "elapsed">): NewestFrames {
  const devices = new Map<string, Map<FramePart, Newest>>();
  /** Wall times from earlier server runs. */
  const restored = new Map<string, Map<FramePart, number>>();
  const newestOf = (deviceId: string) => [...(devices.get(deviceId)?.values() ?? [])];

  return {
    restore(deviceId, part, lastFrameAtMs) {
      restored.set(deviceId, (restored.get(deviceId) ?? new Map<FramePart, number>()).set(part, lastFrameAtMs));
    },
    remember(deviceId, frame, bytes) {
      const parts = devices.get(deviceId) ?? new Map<FramePart, Newest>();
      devices.set(deviceId, parts);
      const before = parts.get(frame.part);
      const receivedAtMs = clock.elapsed();
      const elapsedMs = before ? receivedAtMs - before.receivedAtMs : 0;
      const smoothed = before?.intervalMs ? before.intervalMs + INTERVAL_WEIGHT * (elapsedMs - before.intervalMs) : elapsedMs;
      parts.set(frame.part, { frame, bytes, receivedAtMs, intervalMs: smoothed });
    },
    get: (deviceId) => new Map(newestOf(deviceId).map(({ frame }) => [frame.part, frame])),
    fresh: (deviceId) => newestOf(deviceId).filter(({ receivedAtMs }) => clock.elapsed() - receivedAtMs < BLANK_AFTER_MS),
    lastFrameAtMs(deviceId, part) {
      const ofPart = (name: FramePart): boolean => part === undefined || name === part;
      const [last] = newestOf(deviceId)
        .filter(({ frame }) => ofPart(frame.part))
        .sort((one, other) => other.receivedAtMs - one.receivedAtMs);
      if (last) return last.frame.serverTimeMs;
      const before = [...(restored.get(deviceId) ?? [])].flatMap(([name, atMs]) => (ofPart(name) ? [atMs] : []));
      return before.length > 0 ? Math.max(...before) : null;
    },
    rateHz(deviceId, part) {
      const intervalMs = devices.get(deviceId)?.get(part)?.intervalMs;
      return intervalMs ? 1000 / intervalMs : 0;
    },
  };
}
