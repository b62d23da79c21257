import { hasLoad } from "~/domain/frame/frame";
import type { LiveEvents } from "./events.server";

/** A live room that only shows frames: nothing is written down, and any load is somebody. */
export const noEvents: LiveEvents = {
  see: (_, frame) => hasLoad(frame.counts),
  alarmOf: () => null,
  openAlarms: () => [],
  read: (_, frame) => ({ at: new Date(frame.serverTimeMs), posture: null, maxPressure: 0, frame }),
  attended: () => undefined,
  follow: () => () => undefined,
  stop: () => Promise.resolve(),
};
