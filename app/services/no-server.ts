import { EventEmitter } from "node:events";
import type { RunningServer } from "./context";

const refuse = (): never => {
  throw new Error("No server is running");
};
const ignore = (): void => undefined;

/** For seeding and commands: nothing is connected or recorded. */
export const noServer = (): RunningServer => ({
  events: new EventEmitter(),
  calibrations: { get: refuse, put: refuse },
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
  disconnectMats: ignore,
  forgetDevice: ignore,
  lastRefusalOf: refuse,
  measureMean: refuse,
  newestFrames: { get: refuse },
  pushSender: { publicKey: "", send: refuse, services: { any: false, allows: () => false } },
  recentFiguresOf: refuse,
  restartSockets: ignore,
  signOutSockets: ignore,
  stateOf: refuse,
  streaming: { start: refuse },
  uploads: { describe: refuse, during: refuse, find: refuse, receive: refuse, remove: refuse },
  withdrawDevice: ignore,
  zeroDriftOf: refuse,
});
