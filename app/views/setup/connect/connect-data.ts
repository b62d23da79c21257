import type { DeviceLiveState } from "~/live/wire/protocol";

export interface ConnectData {
  deviceId: string;
  name: string;
  /** Of each mat of the device. */
  serials: string[];
  /** Null when it can no longer be shown. */
  password: string | null;
  /** Server address for mats, and their Socket.IO namespace. */
  server: string;
  namespace: string;
  /** Simulator commands, one per mat, with a placeholder for a password that can no longer be shown. */
  commands: string[];
  state: DeviceLiveState;
  livePath: string;
}
