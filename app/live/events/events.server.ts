import type { Logger } from "pino";
import type { Analysis } from "~/analysis/analysis";
import type { AlarmOfCompany } from "~/data/open-alarms.server";
import { createBackoff } from "~/domain/backoff";
import type { Clock } from "~/domain/clock";
import { kindOf, type Device } from "~/domain/device/device";
import type { Frame } from "~/domain/frame/frame";
import { createListeners } from "~/domain/listeners";
import { toAlarmMessage, type Alarm, type AlarmMessage, type AlarmNotice, type OpenAlarm } from "~/domain/logs/alarm";
import { logOf, placesOf, type LogCode, type LogEntry, type Place } from "~/domain/logs/log";
import type { PressureLog } from "~/domain/logs/pressure-log";
import type { PressureReading } from "~/domain/logs/pressure-reading";
import { createOpenAlarms, withoutCompany } from "../state/open-alarms";
import type { SharedMap } from "../state/shared-map";
import type { AlarmCause } from "./event-store.server";
import { createOccupancy } from "./occupancy";
import { createPostureWatch } from "./posture-watch";
import { readPressure } from "./read-pressure";
import { createTransitions, type Transition } from "./transitions";
import { createWriteQueue } from "./write-queue";

/** A device's log is trimmed once per so many entries. */
const TRIM_EVERY = 100;

/** Stores events; every call may be retried. */
export interface EventStore {
  writeLog: (device: Device, entry: Omit<LogEntry, "id" | "deviceId">) => Promise<LogEntry>;
  /** Returns the open alarm of the device, kind and place, new or not. */
  raiseAlarm: (device: Device, cause: AlarmCause) => Promise<AlarmOfCompany>;
  writePressureLog: (device: Device, reading: PressureReading) => Promise<PressureLog>;
  lastLogCode: (deviceId: string, place: Place) => Promise<LogCode | null>;
  allOpenAlarms: () => Promise<AlarmOfCompany[]>;
  trimLogs: (device: Device) => Promise<void>;
}

/** Called once events are stored. */
export interface EventListener {
  alarmRaised: (companyId: string, raised: OpenAlarm) => void;
  /** Somebody is back, people were told of it again, or the reminder was put off. */
  alarmChanged: (companyId: string, changed: OpenAlarm) => void;
  /** It ended by itself. */
  alarmEnded: (companyId: string, alarm: AlarmMessage) => void;
  alarmAttended: (companyId: string, alarm: AlarmMessage) => void;
  logAdded: (entry: LogEntry) => void;
  pressureLogAdded: (device: Device, reading: PressureReading) => void;
}

/** Turns frames into log entries (entrances, exits, postures) and alarms. */
export interface LiveEvents {
  /** Reads a device's newest frame; returns whether somebody is on the mat. */
  see: (device: Device, frame: Frame) => boolean;
  /** The device's open alarms, oldest first. */
  alarmsOf: (deviceId: string) => readonly AlarmMessage[];
  openAlarms: (companyId: string) => OpenAlarm[];
  /** Readings by the analysis core. */
  read: (device: Device, frame: Frame) => PressureReading;
  /** Somebody has attended to an alarm. */
  attended: (companyId: string, alarm: Alarm) => void;
  follow: (listener: EventListener) => () => void;
  /**
   * Calls the listener once for each time that people have to be told of an alarm: raised, reminded, escalated. This is where sound
   * and phone notifications begin; `isRecipient(open.recipients, userId)` says whom it is for. Returns the unsubscribe function.
   */
  onAlarmNotice: (listener: (notice: AlarmNotice) => void) => () => void;
  stop: () => Promise<void>;
}

interface EventsOptions {
  openAlarms: SharedMap<AlarmOfCompany>;
  clock: Clock;
  /** 0 to 1, for the jitter of retries. */
  random: () => number;
  analysis: Analysis;
  store: EventStore;
  logger: Pick<Logger, "error">;
}

/** Listeners are called only for stored events, so that what a page shows survives a restart. */
export async function createEvents({ openAlarms, clock, random, analysis, store, logger }: EventsOptions): Promise<LiveEvents> {
  const open = createOpenAlarms(openAlarms, await store.allOpenAlarms());
  const queue = createWriteQueue({ backoff: createBackoff({ clock, random }), logger });
  const occupancyOf = createOccupancy(analysis);
  const listeners = createListeners<EventListener>();
  const notices = createListeners<(notice: AlarmNotice) => void>();
  const written = new Map<string, number>();

  const count = async (device: Device): Promise<void> => {
    const entries = (written.get(device.id) ?? 0) + 1;
    written.set(device.id, entries);
    if (entries % TRIM_EVERY === 1) await store.trimLogs(device);
  };

  const raise = async (device: Device, place: Place, at: Date): Promise<void> => {
    const raised = await store.raiseAlarm(device, { kind: "exit", place, sinceAt: at });
    if (!open.add(raised)) return;
    const { companyId } = raised;
    listeners.tell((listener) => listener.alarmRaised(companyId, withoutCompany(raised)));
    notices.tell((listener) => listener({ companyId, open: withoutCompany(raised), reason: "raised" }));
  };

  const onTransition = ({ device, place, came, atMs }: Transition): void => {
    const kind = logOf(kindOf(device), place);
    if (kind === null) return;
    const at = new Date(atMs);
    if (!came && kindOf(device).exitAlarm) queue.add(device.id, () => raise(device, place, at));
    queue.add(device.id, async () => {
      const entry = await store.writeLog(device, { place, kind, code: came ? "1" : "0", at });
      listeners.tell((listener) => listener.logAdded(entry));
    });
    queue.add(device.id, () => count(device));
  };

  const transitions = createTransitions({ clock, lastCode: store.lastLogCode, onTransition, logger });
  const postures = createPostureWatch({
    analysis,
    clock,
    onEntry(device, reading) {
      queue.add(device.id, async () => {
        await store.writePressureLog(device, reading);
        listeners.tell((listener) => listener.pressureLogAdded(device, reading));
      });
      queue.add(device.id, () => count(device));
    },
  });
  const isPresent = (device: Device): boolean | null => {
    const [place] = placesOf(kindOf(device));
    return place === undefined ? null : transitions.isPresent(device.id, place);
  };

  return {
    see(device, frame) {
      const { loaded, at } = occupancyOf(device, frame);
      for (const { place, present } of at) transitions.see(device, place, { present, atMs: frame.serverTimeMs });
      postures.see(device, frame, isPresent(device));
      return loaded;
    },
    alarmsOf: open.ofDevice,
    openAlarms: open.ofCompany,
    read: (device, frame) => readPressure(analysis, device, frame, occupancyOf(device, frame).loaded),
    attended(companyId, alarm) {
      const message = toAlarmMessage(alarm);
      if (open.remove(message.id)) listeners.tell((listener) => listener.alarmAttended(companyId, message));
    },
    follow: listeners.subscribe,
    onAlarmNotice: notices.subscribe,
    async stop() {
      transitions.stop();
      await queue.stop();
    },
  };
}
