import limit from "p-limit";
import type { Logger } from "pino";
import type { Analysis } from "~/analysis/analysis";
import type { SharedMap } from "~/cluster/shared-map";
import type { AlarmOfCompany } from "~/data/open-alarms.server";
import { createBackoff } from "~/domain/backoff";
import type { Clock } from "~/domain/clock";
import type { DeviceConnection } from "~/domain/device/connection";
import { deviceKind, type Device } from "~/domain/device/device";
import { logKindAt, type Place } from "~/domain/device/places";
import type { PresenceState } from "~/domain/device/presence";
import type { Frame, FramePart } from "~/domain/frame/frame";
import { createListeners } from "~/domain/listeners";
import type { Alarm, AlarmMessage, AlarmNotice, OpenAlarm } from "~/domain/logs/alarm";
import type { RulesOfDevice } from "~/domain/logs/alarm-rules";
import { type LogEntry } from "~/domain/logs/log";
import type { PressureLog } from "~/domain/logs/pressure-log";
import type { PressureReading } from "~/domain/logs/pressure-reading";
import type { Silence } from "~/domain/logs/silence";
import type { MinuteSums } from "~/domain/minutes/minute-map";
import { createMinuteWatch } from "../minutes/minute-watch";
import { createAlarmRules } from "../state/alarm-rules";
import { createOpenAlarms } from "../state/open-alarms";
import { createAlarmRegister, type AlarmRegisterListener, type AlarmStore } from "./alarm-register";
import { createConnectionWatch } from "./connection-watch";
import { createExitWatch } from "./exit-watch";
import { createPostureWatch, type SettledPosture } from "./posture-watch";
import { createPresenceWatch } from "./presence-watch";
import { readPressure } from "./read-pressure";
import { createShiftWatch } from "./shift-watch";
import { createSilenceWatch } from "./silence-watch";
import type { LastEntry, Transition } from "./transitions";
import { createTurnWatch } from "./turn-watch";
import { createWriteQueue } from "./write-queue";

/** Entries between two trims of a device's log. */
const TRIM_EVERY = 100;
const CHECK_EVERY_MS = 1000;

/** Every call can be retried. */
export interface EventStore extends AlarmStore {
  writeLog: (device: Device, entry: Omit<LogEntry, "id" | "deviceId">) => Promise<LogEntry>;
  writePressureLog: (device: Device, reading: PressureReading) => Promise<PressureLog>;
  writeSilence: (device: Device, silence: Pick<Silence, "at" | "untilAt">) => Promise<void>;
  /** Returns false if the company's storage is full. */
  writeMinutes: (device: Device, minutes: readonly [MinuteSums, ...MinuteSums[]]) => Promise<boolean>;
  lastLogEntry: LastEntry;
  savedRestNoise: () => Promise<Map<string, number>>;
  saveRestNoise: (matId: string, noise: number) => Promise<void>;
  lastExit: (deviceId: string, place: Place) => Promise<Date | null>;
  sittingSince: (device: Device, atMs: number, unknownAfterMs: number) => Promise<number>;
  lastHeldPosture: (device: Device, beforeMs: number, unknownAfterMs: number) => Promise<(SettledPosture & { untilMs: number }) | null>;
  allOpenAlarms: () => Promise<AlarmOfCompany[]>;
  alarmRulesInForce: (deviceIds: readonly string[] | null) => Promise<(RulesOfDevice & { device: Device })[]>;
  trimLogs: (device: Device) => Promise<void>;
}

/** Called once stored; presence immediately, since frames report it again. */
export interface EventListener extends AlarmRegisterListener {
  logAdded: (entry: LogEntry) => void;
  pressureLogAdded: (device: Device, reading: PressureReading) => void;
  /** `matId` is the device or a half. */
  presenceSettled: (device: Device, matId: string, present: boolean) => void;
}

/** Log entries (entrances, exits, postures), alarms and silences from frames. */
export interface LiveEvents {
  observe: (device: Device, frame: Frame) => void;
  /** Null for types without presence. */
  presenceOf: (device: Device) => PresenceState | null;
  /** Empty for 30 s; false for types without presence. */
  isEmpty: (device: Device, part: FramePart) => boolean;
  /** Also called for the state of the previous run. */
  connection: (device: Device, connection: DeviceConnection) => void;
  /** Open alarms, oldest first. */
  alarmsOf: (deviceId: string) => readonly AlarmMessage[];
  openAlarms: (companyId: string) => OpenAlarm[];
  /** Reading by the analysis core. */
  read: (device: Device, frame: Frame) => PressureReading;
  attended: (companyId: string, alarm: Alarm) => void;
  /** Already removed from the open ones by another process. */
  attendedElsewhere: (alarm: Alarm) => void;
  /** `connection` is the device's state. */
  takeOver: (device: Device, connection: DeviceConnection) => void;
  release: (deviceId: string) => void;
  /** Ends its alarms until its mat returns. */
  withdraw: (device: Device) => void;
  /** Withdraws it and drops what is not stored yet. */
  forget: (device: Device) => void;
  /** A reminder was postponed. */
  alarmStored: (deviceId: string) => void;
  /** Rules, room or staff changed. Resolves once they apply; without the store, when it answers. */
  rulesChanged: (deviceIds: readonly string[]) => Promise<void>;
  follow: (listener: EventListener) => () => void;
  /**
   * Called when an alarm is raised, reminded or escalated, for sound and phones. `isRecipient(open.recipients, userId)`
   * selects users. Returns the unsubscribe function.
   */
  onAlarmNotice: (listener: (notice: AlarmNotice) => void) => () => void;
  stop: () => Promise<void>;
}

interface EventsOptions {
  openAlarms: SharedMap<AlarmOfCompany>;
  alarmRules: SharedMap<RulesOfDevice>;
  isResponsible: (device: Device) => boolean;
  clock: Clock;
  /** 0 to 1, for retry jitter. */
  random: () => number;
  analysis: Analysis;
  store: EventStore;
  logger: Pick<Logger, "error">;
}

/** Listeners get only stored events. */
export async function createEvents(options: EventsOptions): Promise<LiveEvents> {
  const { openAlarms, alarmRules, isResponsible, clock, random, analysis, store, logger } = options;
  const open = createOpenAlarms(openAlarms, await store.allOpenAlarms());
  const rules = createAlarmRules(alarmRules);
  const rulesSet = await store.alarmRulesInForce(null);
  for (const { device, ...own } of rulesSet) alarmRules.learn(device.id, own);
  const queue = createWriteQueue({ backoff: createBackoff({ clock, random }), logger });
  const alarms = createAlarmRegister({ open, store, queue, clock, isResponsible, rulesSet: alarmRules.get });
  const exits = createExitWatch({ alarms, rules, store, clock });
  for (const { device } of rulesSet) await exits.resume(device);
  const connections = createConnectionWatch({ alarms, rules, store, clock });
  const turns = createTurnWatch({ alarms, rules, store, isLost: connections.isLost, clock, logger });
  const shifts = createShiftWatch({ alarms, rules, store, isLost: connections.isLost, clock, logger });
  const listeners = createListeners<Omit<EventListener, keyof AlarmRegisterListener>>();
  const written = new Map<string, number>();

  const count = async (device: Device): Promise<void> => {
    const entries = (written.get(device.id) ?? 0) + 1;
    written.set(device.id, entries);
    if (entries % TRIM_EVERY === 1) await store.trimLogs(device);
  };

  const silences = createSilenceWatch((device, silence) => {
    queue.add(device.id, () => store.writeSilence(device, silence));
    queue.add(device.id, () => count(device));
  });

  const onTransition = ({ device, place, came, atMs }: Transition): void => {
    const kind = place && logKindAt(deviceKind(device), place);
    if (place === null || kind === null) return;
    const at = new Date(atMs);
    if (came) exits.back(device, place, atMs);
    else exits.left(device, place, atMs);
    queue.add(device.id, async () => {
      const entry = await store.writeLog(device, { place, kind, code: came ? "1" : "0", at });
      listeners.notify((listener) => listener.logAdded(entry));
    });
    queue.add(device.id, () => count(device));
  };

  const presence = createPresenceWatch({
    analysis,
    clock,
    lastEntry: store.lastLogEntry,
    savedNoise: await store.savedRestNoise(),
    saveNoise: (matId, noise) => queue.add(matId, () => store.saveRestNoise(matId, noise)),
    onTransition,
    onSettled: (device, matId, present) => listeners.notify((listener) => listener.presenceSettled(device, matId, present)),
    logger,
  });
  const postures = createPostureWatch({
    analysis,
    clock,
    onHeld: turns.hold,
    onEntry(device, reading) {
      queue.add(device.id, async () => {
        await store.writePressureLog(device, reading);
        listeners.notify((listener) => listener.pressureLogAdded(device, reading));
      });
      queue.add(device.id, () => count(device));
    },
  });

  /** Per device; batches are serial. */
  const waiting = new Map<string, MinuteSums[]>();
  const minutes = createMinuteWatch((device, minute) => {
    const own = waiting.get(device.id) ?? [];
    waiting.set(device.id, own);
    own.push(minute);
    // Separate queue: alarms do not wait for minutes.
    queue.add(`minutes of ${device.id}`, async () => {
      const [first, ...others] = own;
      if (!first) return;
      await store.writeMinutes(device, [first, ...others]);
      own.splice(0, 1 + others.length);
    });
  }, shifts.observe);

  let cancelCheck = clock.setTimer(function check() {
    minutes.check(clock.now());
    for (const { check: raiseDue } of [exits, connections, turns, shifts]) raiseDue();
    alarms.remind();
    cancelCheck = clock.setTimer(check, CHECK_EVERY_MS);
  }, CHECK_EVERY_MS);

  const reportConnection = (device: Device, connection: DeviceConnection): void => {
    if (connection.state === "connected") alarms.back(device.id);
    connections.notify(device, connection);
    silences.notify(device, connection);
  };

  /** Serial, so that the last read wins. */
  const inTurn = limit(1);
  const readRules = (deviceIds: readonly string[]): Promise<void> =>
    inTurn(async () => {
      const found = new Map((await store.alarmRulesInForce(deviceIds)).map(({ device, ...own }) => [device.id, own]));
      for (const id of deviceIds) rules.set(id, found.get(id) ?? null);
      for (const id of deviceIds) alarms.reread(id);
    });

  const attendedElsewhere = (alarm: Alarm): void => {
    turns.attended(alarm);
    shifts.attended(alarm);
  };

  const release = (deviceId: string): void => {
    for (const { forget } of [presence, postures, exits, turns, shifts, connections, silences]) forget(deviceId);
  };
  const withdraw = (device: Device): void => alarms.withdraw(device, new Date(clock.now()));

  return {
    observe(device, frame) {
      postures.observe(device, frame, presence.observe(device, frame));
      minutes.observe(device, frame);
    },
    presenceOf: presence.get,
    isEmpty: presence.isEmpty,
    connection: reportConnection,
    takeOver(device, connection) {
      reportConnection(device, connection);
      // Its delay began in another process.
      queue.add(device.id, () => exits.resume(device));
    },
    release,
    alarmsOf: open.ofDevice,
    openAlarms: open.ofCompany,
    read: (device, frame) => readPressure(analysis, device, frame, presence.shows(device, frame)),
    attended(companyId, alarm) {
      alarms.attended(companyId, alarm);
      attendedElsewhere(alarm);
    },
    attendedElsewhere,
    withdraw,
    forget(device) {
      withdraw(device);
      for (const mat of [device.id, ...device.subdeviceIds]) {
        release(mat);
        minutes.forget(mat);
      }
    },
    alarmStored: alarms.reread,
    async rulesChanged(deviceIds) {
      await readRules(deviceIds).catch((error: unknown) => {
        logger.error({ err: error }, "alarm rules not read; they are as soon as the store answers");
        for (const id of deviceIds) queue.add(id, () => readRules([id]));
      });
    },
    follow(listener) {
      const stops = [listeners.subscribe(listener), alarms.follow(listener)];
      return () => stops.forEach((stop) => stop());
    },
    onAlarmNotice: alarms.onNotice,
    async stop() {
      cancelCheck();
      presence.stop();
      minutes.stop();
      await queue.stop();
    },
  };
}
