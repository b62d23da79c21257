import type { Logger } from "pino";
import type { Analysis } from "~/analysis/analysis";
import { createOccupancy, showsPerson, type Occupancy } from "~/analysis/occupancy";
import type { Clock } from "~/domain/clock";
import { getGeometry, deviceKind, type Device } from "~/domain/device/device";
import { listLogPlaces, type Place } from "~/domain/device/places";
import { unknownPresence, type PresenceState } from "~/domain/device/presence";
import type { Frame, FramePart } from "~/domain/frame/frame";
import { reporterId } from "../state/signed-in-mat";
import { createRestNoise } from "./rest-noise";
import { createTransitions, type LastEntry, type Transition } from "./transitions";

/** Judged against the empty mat's noise. */
export interface PresenceWatch {
  /** Settled presence of the frame's mat, null while unknown. */
  observe: (device: Device, frame: Frame) => boolean | null;
  /** Null for types without presence. */
  get: (device: Device) => PresenceState | null;
  /** Empty for 30 s. */
  isEmpty: (device: Device, part: FramePart) => boolean;
  shows: (device: Device, frame: Frame) => boolean;
  forget: (deviceId: string) => void;
  stop: () => void;
}

interface PresenceWatchOptions {
  analysis: Pick<Analysis, "figures" | "presence" | "occupantLoad">;
  clock: Clock;
  lastEntry: LastEntry;
  /** Noise of empty mats from earlier server runs. */
  savedNoise: ReadonlyMap<string, number>;
  saveNoise: (matId: string, noise: number) => void;
  onTransition: (transition: Transition) => void;
  /** `matId` is the device or a half. */
  onSettled: (device: Device, matId: string, present: boolean) => void;
  logger: Pick<Logger, "error">;
}

export function createPresenceWatch(options: PresenceWatchOptions): PresenceWatch {
  const { analysis, clock, lastEntry, savedNoise, saveNoise, onTransition, onSettled, logger } = options;
  const occupancyOf = createOccupancy(analysis);
  const restNoise = createRestNoise({ clock, saved: savedNoise, save: saveNoise });

  const occupancyOn = (device: Device, matId: string, frame: Frame): Occupancy =>
    occupancyOf(deviceKind(device), getGeometry(device), frame, restNoise.get(matId));

  /** Absent once all places are known to be empty. */
  const presentOn = (device: Device, matId: string): boolean | null => {
    const at = spotsOf(device).map((place) => transitions.get(matId, place).present);
    return at.includes(true) ? true : at.includes(null) ? null : false;
  };

  const roomOf = (device: Device, spots: readonly (Place | null)[]): PresenceState => {
    const places = spots.flatMap((place) => {
      if (place === null) return [];
      const { present, sinceMs } = transitions.get(device.id, place);
      return [{ place, present, sinceMs }];
    });
    return { ...unknownPresence, present: presentOn(device, device.id), places };
  };

  const transitions = createTransitions({
    clock,
    lastEntry,
    onTransition,
    onSettled({ device, matId }) {
      const present = presentOn(device, matId);
      if (present !== null) onSettled(device, matId, present);
    },
    logger,
  });

  return {
    observe(device, frame) {
      const matId = reporterId(device, frame.part);
      const { at, restNoise: noise } = occupancyOn(device, matId, frame);
      for (const { place, judge } of at) transitions.observe({ matId, device, place }, { atMs: frame.serverTimeMs, judge });
      const present = presentOn(device, matId);
      restNoise.read(matId, present === false ? noise : null);
      return present;
    },
    get(device) {
      const { presence, parts, channels } = deviceKind(device);
      const spots = spotsOf(device);
      if (channels.length > 0 && spots.length > 1) return roomOf(device, spots);
      if (presence === null || parts.length > 1) return null;
      return { ...transitions.get(device.id, spots[0] ?? null), restNoise: restNoise.get(device.id), places: [] };
    },
    isEmpty: (device, part) => restNoise.isEmpty(reporterId(device, part)),
    shows: (device, frame) => showsPerson(occupancyOn(device, device.id, frame)),
    forget: transitions.forget,
    stop: transitions.stop,
  };
}

/** Logged places, or null for the whole mat. */
function spotsOf(device: Device): readonly (Place | null)[] {
  const places = listLogPlaces(deviceKind(device));
  return places.length > 0 ? places : [null];
}
