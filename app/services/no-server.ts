import { EventEmitter } from "node:events";
import type { RunningServer } from "./context";

const refuse = (): never => {
  throw new Error("No server is running");
};
const ignore = (): void => undefined;

/** For seeding and commands: nothing is connected or recorded. */
export const noServer = (): RunningServer => ({
  events: new EventEmitter(),
  calibration: { get: refuse, put: refuse, measureMean: refuse, zeroDriftOf: refuse },
  captures: {
    cancel: refuse,
    eraseUnsavedOf: () => Promise.resolve(0),
    isCapturing: () => false,
    patientOn: () => null,
    patientRecordedBy: () => null,
    start: refuse,
    state: () => null,
    stop: refuse,
  },
  devices: { disconnect: ignore, forget: ignore, withdraw: ignore },
  pushSender: { publicKey: "", send: refuse, services: { any: false, allows: () => false } },
  readings: { lastRefusalOf: refuse, newestFrames: { get: refuse }, recentFiguresOf: refuse, stateOf: refuse },
  streaming: { start: refuse },
  uploads: { describe: refuse, during: refuse, find: refuse, receive: refuse, remove: refuse },
  viewers: { restart: ignore, signOut: ignore },
});
