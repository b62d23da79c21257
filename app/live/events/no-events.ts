import { hasLoad } from "~/domain/frame/frame";
import type { LiveEvents } from "./events.server";

/** For a live server that only shows frames: stores nothing and counts any load as presence. */
export const noEvents: LiveEvents = {
  see: (_, frame) => hasLoad(frame.counts),
  connection: () => undefined,
  alarmsOf: () => [],
  openAlarms: () => [],
  read: (_, frame) => ({ at: new Date(frame.serverTimeMs), posture: null, maxPressure: 0, frame }),
  attended: () => undefined,
  alarmStored: () => undefined,
  rulesStored: () => undefined,
  follow: () => () => undefined,
  onAlarmNotice: () => () => undefined,
  stop: () => Promise.resolve(),
};
