import type { Analysis } from "~/analysis/analysis";
import { kindOf, type Device } from "~/domain/device/device";
import type { DeviceKind } from "~/domain/device/kind";
import { PRESENCE_SUM } from "~/domain/device/presence";
import { FAULTY_CELL, hasLoad, type Frame } from "~/domain/frame/frame";
import { placesOf, type Place } from "~/domain/logs/log";

/** Whether somebody is on the mat, and at which of the places its kind logs. */
export interface Occupancy {
  loaded: boolean;
  at: readonly { place: Place; present: boolean }[];
}

type Presence = (kind: DeviceKind, frame: Frame) => boolean;

/**
 * Reads presence from a frame (specification §4, §5): a bed by its five limits over raw counts, a floor by the sum of its raw counts,
 * each channel of a room's device by its own count, every other mat by any load at all.
 */
export function createOccupancy(analysis: Pick<Analysis, "presence">): (device: Device, frame: Frame) => Occupancy {
  const isPresent: Presence = (kind, frame) => {
    if (kind.presence) return analysis.presence({ counts: frame.counts, grid: frame.grid, scale: 1 }, kind.presence).present;
    return kind.log === "floor" ? sumOf(frame.counts) > PRESENCE_SUM : hasLoad(frame.counts);
  };

  return (device, frame) => {
    const kind = kindOf(device);
    const places = placesOf(kind);
    if (kind.channels.length > 0) {
      const at = places.map((place) => ({ place, present: countOf(frame, kind.channels.indexOf(place)) > PRESENCE_SUM }));
      return { loaded: places.length > 0 ? at.some(({ present }) => present) : hasLoad(frame.counts), at };
    }
    const loaded = isPresent(kind, frame);
    return { loaded, at: places.map((place) => ({ place, present: loaded })) };
  };
}

/** Sum of the raw counts, without faulty cells. */
const sumOf = (counts: ArrayLike<number>): number => {
  let sum = 0;
  for (let cell = 0; cell < counts.length; cell++) sum += counts[cell] === FAULTY_CELL ? 0 : (counts[cell] ?? 0);
  return sum;
};

/** Raw count of one channel; 0 when it is faulty or missing. */
const countOf = ({ counts }: Frame, channel: number): number => (counts[channel] === FAULTY_CELL ? 0 : (counts[channel] ?? 0));
