import type { AlarmOfCompany } from "~/data/open-alarms.server";
import type { Clock } from "~/domain/clock";
import type { Device } from "~/domain/device/device";
import type { Place } from "~/domain/device/places";
import { createListeners } from "~/domain/listeners";
import {
  toAlarmMessage,
  type Alarm,
  type AlarmKind,
  type AlarmMessage,
  type AlarmNotice,
  type NoticeReason,
  type OpenAlarm,
} from "~/domain/logs/alarm";
import { nextNotice } from "~/domain/logs/alarm-notice";
import type { RulesOfDevice } from "~/domain/logs/alarm-rules";
import { withoutCompany, type OpenAlarms } from "../state/open-alarms";
import type { AlarmCause, AlarmChanges } from "./alarm-store.server";
import { createElapsedTimes } from "./elapsed-times";
import type { WriteQueue } from "./write-queue";

/** Every call can be retried. */
export interface AlarmStore {
  /** Idempotent by device, kind and place. */
  raiseAlarm: (device: Device, cause: AlarmCause) => Promise<AlarmOfCompany>;
  changeAlarm: (
    id: string,
    changes: AlarmChanges,
    notice?: { after: number; at: Date; reason: NoticeReason },
  ) => Promise<AlarmOfCompany | null>;
  openAlarm: (id: string) => Promise<AlarmOfCompany | null>;
  endAlarm: (id: string, at: Date) => Promise<Alarm | null>;
  newestAlarm: (device: Device, kind: AlarmKind) => Promise<Alarm | null>;
}

/** Called once a change is stored. */
export interface AlarmRegisterListener {
  alarmRaised: (companyId: string, raised: OpenAlarm) => void;
  /** Person returned, or alarm repeated or postponed. */
  alarmChanged: (companyId: string, changed: OpenAlarm) => void;
  /** Cleared automatically. */
  alarmEnded: (companyId: string, alarm: AlarmMessage) => void;
  alarmAttended: (companyId: string, alarm: AlarmMessage) => void;
}

/** Callers decide what raises alarms. */
export interface AlarmRegister {
  /** Unless `isSettled`; counts further exits and notifies again after a return. */
  raise: (device: Device, cause: AlarmCause & { raisedAt: Date }, isSettled?: () => Promise<boolean>) => void;
  returned: (device: Device, place: Place, at: Date) => void;
  end: (device: Device, kind: AlarmKind, at: Date) => void;
  /** Ends its alarms and raises none until its mat returns. */
  withdraw: (device: Device, at: Date) => void;
  back: (deviceId: string) => void;
  attended: (companyId: string, alarm: Alarm) => void;
  /** Alarm or recipients changed in the store. */
  reread: (deviceId: string) => void;
  remind: () => void;
  follow: (listener: AlarmRegisterListener) => () => void;
  onNotice: (listener: (notice: AlarmNotice) => void) => () => void;
}

interface AlarmRegisterOptions {
  open: OpenAlarms;
  store: AlarmStore;
  queue: WriteQueue;
  clock: Pick<Clock, "now" | "elapsed">;
  isResponsible: (device: Device) => boolean;
  /** Undefined: the type's rules, which notify once. */
  rulesSet: (deviceId: string) => RulesOfDevice | undefined;
}

export function createAlarmRegister({ open, store, queue, clock, isResponsible, rulesSet }: AlarmRegisterOptions): AlarmRegister {
  const listeners = createListeners<AlarmRegisterListener>();
  const notices = createListeners<(notice: AlarmNotice) => void>();
  const reminding = new Set<string>();
  const withdrawn = new Set<string>();
  const times = createElapsedTimes<"raised" | "told" | "snoozed">(clock);

  const notify = (of: AlarmOfCompany, reason: AlarmNotice["reason"]): void =>
    notices.notify((listener) => listener({ companyId: of.companyId, open: withoutCompany(of), reason }));

  const openOf = (deviceId: string, kind: AlarmKind, place?: Place): AlarmMessage | undefined =>
    open.ofDevice(deviceId).find((alarm) => alarm.kind === kind && (place === undefined || alarm.place === place));

  const change = async (id: string, changes: AlarmChanges, reported?: { after: number; reason: NoticeReason }): Promise<void> => {
    const stored = await store.changeAlarm(id, changes, reported && { ...reported, at: new Date(clock.now()) });
    // Already changed by a lost attempt, or over.
    const changed = stored ?? (await store.openAlarm(id));
    if (!changed || !open.change(changed)) return;
    listeners.notify((listener) => listener.alarmChanged(changed.companyId, withoutCompany(changed)));
    if (stored && reported) notify(stored, reported.reason);
  };

  const end = (device: Device, kind: AlarmKind, at: Date): void =>
    queue.add(device.id, async () => {
      const alarm = openOf(device.id, kind);
      const ended = alarm && (await store.endAlarm(alarm.id, at));
      if (!alarm || !open.remove(alarm.id) || !ended) return;
      listeners.notify((listener) => listener.alarmEnded(device.companyId, toAlarmMessage(ended)));
    });

  return {
    raise(device, cause, isSettled) {
      queue.add(device.id, async () => {
        if (withdrawn.has(device.id) || !isResponsible(device)) return;
        const before = openOf(device.id, cause.kind, cause.place);
        if (before) {
          if (cause.kind !== "exit" || cause.sinceAt.getTime() <= before.sinceAtMs) return;
          const further = { sinceAt: cause.sinceAt, returnedAt: null, exits: before.exits + 1 };
          // Without a known return (floor mat) people are already notified.
          return change(before.id, further, before.returnedAtMs === null ? undefined : { after: before.notices, reason: "raised" });
        }
        if (await isSettled?.()) return;
        const raised = await store.raiseAlarm(device, cause);
        if (!open.add(raised)) return;
        listeners.notify((listener) => listener.alarmRaised(raised.companyId, withoutCompany(raised)));
        notify(raised, "raised");
      });
    },
    returned(device, place, at) {
      queue.add(device.id, async () => {
        const alarm = openOf(device.id, "exit", place);
        if (alarm?.returnedAtMs === null) await change(alarm.id, { returnedAt: at });
      });
    },
    end,
    withdraw(device, at) {
      withdrawn.add(device.id);
      if (isResponsible(device)) for (const { kind } of open.ofDevice(device.id)) end(device, kind, at);
    },
    back: (deviceId) => void withdrawn.delete(deviceId),
    attended(companyId, alarm) {
      if (open.remove(alarm.id)) listeners.notify((listener) => listener.alarmAttended(companyId, toAlarmMessage(alarm)));
    },
    reread(deviceId) {
      for (const { id } of open.ofDevice(deviceId)) queue.add(deviceId, () => change(id, {}));
    },
    remind() {
      times.forgetAllBut(new Set([...open.all()].map(({ alarm }) => alarm.id)));
      for (const { alarm } of open.all()) {
        const { id, level, raisedAtMs, toldAtMs, snoozedUntilMs } = alarm;
        const reported = {
          level,
          raisedAtMs: times.get(id, "raised", raisedAtMs),
          toldAtMs: times.get(id, "told", toldAtMs),
          snoozedUntilMs: snoozedUntilMs === null ? null : times.get(id, "snoozed", snoozedUntilMs),
        };
        const own = rulesSet(alarm.deviceId);
        const due = reminding.has(id) || !own ? null : nextNotice(reported, own.rules.notify, clock.elapsed());
        if (!due) continue;
        reminding.add(alarm.id);
        queue.add(alarm.deviceId, async () => {
          await change(alarm.id, { level: due.level }, { after: alarm.notices, reason: due.reason });
          reminding.delete(alarm.id);
        });
      }
    },
    follow: listeners.subscribe,
    onNotice: notices.subscribe,
  };
}
