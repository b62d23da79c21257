import type { Analysis } from "~/analysis/analysis";
import { joinPair, newestPair, PAIRED_AMONG } from "~/analysis/frame/halves";
import { measureOptions } from "~/analysis/measure-options";
import { createFigureRecorder, roundedHistory, type FigureRecorder } from "~/domain/analysis/figure-history";
import { SAMPLE_EVERY_MS } from "~/domain/analysis/figure-history";
import type { RecentFigures, RecentPart } from "~/domain/analysis/recent-figures";
import type { Clock } from "~/domain/clock";
import { getGeometry, deviceKind, type Device } from "~/domain/device/device";
import { hasMap } from "~/domain/device/kind";
import { deviceThresholds } from "~/domain/device/thresholds";
import { contactCell, contactCount, type Frame, type FramePart } from "~/domain/frame/frame";
import { BLANK_AFTER_MS } from "~/domain/streaming";
import { createChannelRecorder, type ChannelRecorder } from "./channel-recorder";

/**
 * Figures of the last minutes. Checks every frame for load, measures two per second. At most 350 samples of seven
 * numbers per part: 20 KB per mat, 60 KB with two halves, plus the last frames of each half, to join simultaneous ones.
 */
export interface RecentFiguresStore {
  observe: (device: Device, frame: Frame) => void;
  get: (deviceId: string) => RecentFigures;
}

interface RecentFiguresOptions {
  analysis: Pick<Analysis, "figures">;
  clock: Pick<Clock, "elapsed">;
}

interface Part {
  newest: Frame | null;
  last: Frame[];
  /** By elapsed time, as `sampledAtMs`. */
  seenAtMs: number;
  sampledAtMs: number;
  loadedSinceMs: number | null;
  /** The newest cell with load. */
  loadedCell: number;
  figures: FigureRecorder;
  channels: ChannelRecorder;
}

const newPart = (): Part => ({
  newest: null,
  last: [],
  seenAtMs: -Infinity,
  sampledAtMs: -Infinity,
  loadedSinceMs: null,
  loadedCell: 0,
  figures: createFigureRecorder(),
  channels: createChannelRecorder(),
});

export function createRecentFigures({ analysis, clock }: RecentFiguresOptions): RecentFiguresStore {
  const devices = new Map<string, Map<FramePart, Part>>();
  const partOf = (deviceId: string, name: FramePart): Part => {
    const parts = devices.get(deviceId) ?? new Map<FramePart, Part>();
    const part = parts.get(name) ?? newPart();
    devices.set(deviceId, parts.set(name, part));
    return part;
  };

  const isSilent = ({ seenAtMs }: Part): boolean => clock.elapsed() - seenAtMs >= BLANK_AFTER_MS;

  const forget = (part: Part): void => {
    part.newest = null;
    part.last = [];
    part.loadedSinceMs = null;
    part.figures.clear();
    part.channels.clear();
  };

  /** A silence clears the history, as on an open page. */
  const take = (part: Part, frame: Frame, loaded: boolean): boolean => {
    const nowMs = clock.elapsed();
    const restarted = part.newest !== null && frame.deviceTimeMs < part.newest.deviceTimeMs;
    if (restarted || isSilent(part)) forget(part);
    part.newest = frame;
    part.seenAtMs = nowMs;
    part.loadedSinceMs = loaded ? (part.loadedSinceMs ?? frame.deviceTimeMs) : null;
    const due = nowMs - part.sampledAtMs >= SAMPLE_EVERY_MS;
    if (due) part.sampledAtMs = nowMs;
    return due;
  };

  /** Contact threshold in counts, cached per device. */
  const contacts = new WeakMap<Device, number>();
  const contactOf = (device: Device): number => {
    const known = contacts.get(device);
    if (known !== undefined) return known;
    const geometry = getGeometry(device);
    const contact = geometry ? contactCount(deviceThresholds(deviceKind(device), geometry).contact, geometry.scale) : 1;
    contacts.set(device, contact);
    return contact;
  };

  const isLoaded = (part: Part, { counts }: Frame, contact: number): boolean => {
    // The device's grid may have become smaller.
    const cell = contactCell(counts, contact, Math.min(part.loadedCell, counts.length));
    if (cell !== null) part.loadedCell = cell;
    return cell !== null;
  };

  const record = (device: Device, part: Part, frame: Frame): void => {
    const geometry = getGeometry(device);
    if (geometry) part.figures.add(analysis.figures(frame, measureOptions(deviceKind(device), geometry)), frame.deviceTimeMs);
  };

  return {
    observe(device, frame) {
      const kind = deviceKind(device);
      const part = partOf(device.id, frame.part);
      const due = take(part, frame, isLoaded(part, frame, contactOf(device)));
      if (!hasMap(kind)) {
        if (due) part.channels.add(frame);
        return;
      }
      if (due) record(device, part, frame);

      const [left, right] = kind.parts.map((name) => partOf(device.id, name));
      if (!left || !right) return;
      part.last = [...part.last.slice(1 - PAIRED_AMONG), frame];
      const whole = partOf(device.id, "main");
      if (isSilent(part === left ? right : left)) return forget(whole);
      const pair = newestPair(left.last, right.last, kind.rateHz);
      if (!pair?.includes(frame)) return;
      const joined = take(whole, pair[0], left.loadedSinceMs !== null || right.loadedSinceMs !== null) && joinPair(...pair);
      if (joined) record(device, whole, joined);
    },
    get(deviceId) {
      const parts = devices.get(deviceId) ?? new Map<FramePart, Part>();
      const reported = [...parts].flatMap(([name, part]): [FramePart, RecentPart][] => {
        if (part.newest === null) return [];
        return [[name, { history: roundedHistory(part.figures.copy()), loadedSinceMs: isSilent(part) ? null : part.loadedSinceMs }]];
      });
      return { parts: Object.fromEntries(reported), channels: (parts.get("main")?.channels ?? createChannelRecorder()).copy() };
    },
  };
}
